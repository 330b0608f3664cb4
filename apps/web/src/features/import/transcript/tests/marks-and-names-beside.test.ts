import { describe, expect, it } from 'vitest';
import { parseTranscript, TranscriptError } from '../index';
import { inShort, linesOf, read, tabs } from '../testing/read';

const short = (...text: readonly string[]) => linesOf(...text).map(inShort);

describe('A grade of Korea', () => {
  const COURSES = [
    tabs('년도', '학기', '학수번호', '교과목명', '평점', '학점', '등급'),
    tabs('2021', '1학기', 'GEN1001', '대학글쓰기 1', '4.0', '2.0', 'A0'),
    tabs('2021', '1학기', 'MAT1012', '미적분학 1', '2.0', '3.0', 'C0'),
    tabs('2021', '1학기', 'GEN1945', '한국현대사', '3.0', '3.0', 'B0'),
  ];
  const READ = [
    'GEN 1001|대학글쓰기 1|2|A0|Semester 1 2021',
    'MAT 1012|미적분학 1|3|C0|Semester 1 2021',
    'GEN 1945|한국현대사|3|B0|Semester 1 2021',
  ];

  it('is the letter below “등급” and not its value below “평점”', () => {
    expect(short(...COURSES)).toEqual(READ);
  });

  it('has sums after the last course, which go on with none', () => {
    const { lines, unread } = read(...COURSES, tabs('합계', '', '', '', '3.0', '8.0', ''));
    expect(lines.map(inShort)).toEqual(READ);
    expect(unread).toEqual([]);
  });
});

describe('A ledger of an Indian university', () => {
  const { lines } = read(
    'COURSE NAME                          ISE      ESE      TOTAL    TW       Tot%  Crd  Grd  GP  CP',
    '                                     30       70       100      25',
    'SEM.:1',
    '210241 * DISCRETE MATHEMATICS        022/030  041/070  063/100  -------  63    03   B+   07  21',
    '210243   OOP WITH C++ 2              012/030  020/070  032/100  -------  32    03   F    00  00',
    '210246 * DATA STRUCTURES LAB         -------  -------  -------  022/025  84    02   A+   09  18',
    'SEM.:2',
    '210254 * MICROPROCESSOR P            027/030  063/070  090/100  -------  90    03   O    10  30',
    '207003 * ENGINEERING MATHEMATICS III 028/030  049/070  077/100  -------  77    03   A    08  24',
  );

  it('has its codes below the name of the courses, marks after those that were passed, and the most marks above', () => {
    expect(lines.map(inShort)).toEqual([
      ' 210241|DISCRETE MATHEMATICS|3|B+|Semester 1',
      ' 210243|OOP WITH C++ 2|3|F|Semester 1',
      ' 210246|DATA STRUCTURES LAB|2|A+|Semester 1',
      ' 210254|MICROPROCESSOR P|3|O|Semester 2',
      ' 207003|ENGINEERING MATHEMATICS III|3|A|Semester 2',
    ]);
  });
});

it('A term before the name of a school says when credit was earned there', () => {
  const [line] = linesOf(
    'TRANSFER CREDIT ACCEPTED BY THE INSTITUTION:',
    tabs('SP22', 'Tidewater State Univ'),
    tabs('PUBH 5000', 'Foundations of Public Health', '3.00 T 0.00'),
    'INSTITUTION CREDIT:',
    'Fall 2022',
    tabs('EPID 6010', 'Principles of Epidemiology', '3.00 A 12.00'),
    tabs('PUBH 6001', 'Health Systems and Policy', '3.00 A- 11.10'),
  );
  expect(line).toMatchObject({
    institution: 'Tidewater State Univ',
    kind: 'transfer',
    term: { season: 'Spring', year: 2022 },
  });
});

describe('A French record', () => {
  const RECORD = [
    'Année universitaire : 2022/2023',
    tabs('', 'Note/Barème', 'Résultat', 'Session', 'ECTS', 'ECTS acquis'),
    tabs('Semestre 1', '11,875 / 20', 'ADM', '1', '30', '30'),
    tabs('PCH101 Analyse et algèbre I', '11,5 / 20', 'ADM', '1', '6', '6'),
    tabs('PCH107 Biochimie : des glucides à la vitamine D', '10 / 20', 'ADM', '1', '3', '3'),
    tabs('PCH206 Projet professionnel', 'VAL', 'VAL', '1', '3', '3'),
    tabs('Résultat d’admission session 2 :', '', '', '2'),
    tabs('PCH201 Optique', '10,5 / 20', 'ADM', '2', '6', '6'),
  ];

  it('has courses below a cell without a name, sessions of examinations, and results after its semesters', () => {
    const { lines } = read(...RECORD);
    expect(lines.map(({ doubts }) => doubts)).toEqual([[], [], [], []]);
    expect(lines.map(({ title, credits, term }) => [title, credits, term?.season])).toEqual([
      ['Analyse et algèbre I', 6, 'Semester 1'],
      ['Biochimie : des glucides à la vitamine D', 3, 'Semester 1'],
      ['Projet professionnel', 3, 'Semester 1'],
      ['Optique', 6, 'Semester 1'],
    ]);
  });
});

it('The sum of an account of a German record is no course', () => {
  expect(
    short(
      tabs('PrNr', 'Prüfungstext', 'Semester', 'LP', 'Note', 'Status'),
      tabs('1100', 'Konto: Mathematik und Theorie', '', '9,0', '2,2', ''),
      tabs('11011', 'Analysis 1', 'SS 22', '9,0', '2,7', 'bestanden'),
      tabs('11945', 'Logik', 'SS 22', '1,0', '1,0', 'bestanden'),
    ),
  ).toEqual([' 11011|Analysis 1|9|2,7|Summer 2022', ' 11945|Logik|1|1,0|Summer 2022']);
});

it('“GWR” is a grade that is withheld, and ends no title', () => {
  const [line] = linesOf(
    '2023 Fall',
    'Course     Title                              Wgt   Mrk  Grd  CrsAvg',
    'CSC300H1   Computers and Society 0.50         0.50       GWR',
    'CSC207H1   Software Design                    0.50   80  A-   B',
    'STA247H1   Probability with Comp App 50       0.50   77  B+   C+',
  );
  expect(inShort(line!)).toBe('CSC 300H1|Computers and Society 0.50|0.5|GWR|Fall 2023');
  expect(line!.doubts).toEqual(['Your transcript does not say whether GWR earns credit.']);
});

it('An examination stands in place of the number after the star of a code', () => {
  expect(
    short(
      tabs('Course/Section and Title', 'Grade', 'Credits', 'Term'),
      tabs('ENG*101*1012 Composition', 'A', '3.00', '23/FA'),
      tabs('CLEP*SPAN CLEP: Spanish, Level B', 'T', '6.00', '23/FA'),
    ),
  ).toEqual(['ENG 101|Composition|3|A|Fall 2023', 'CLEP SPAN|CLEP: Spanish, Level B|6|T|Fall 2023']);
});

it('A syllabus need not call itself one', () => {
  const syllabus = [
    'PHYS 2325-003  University Physics C',
    'Fall 2024    3.00 credit hours    Office hours: Tu/Th 1:00-2:30 pm',
    'Homework (12)                 20%',
    'Letter Grade     Percent',
    'A                93 - 100',
    'A-               90 - 92.9',
    'B                83 - 86.9',
    'B-               80 - 82.9',
    'C                70 - 76.9',
    'D                60 - 69.9',
    'Academic integrity: a first violation results in a grade of 0.',
  ].join('\n');
  expect(() => parseTranscript({ text: syllabus })).toThrow(TranscriptError);
  expect(() => parseTranscript({ text: syllabus })).toThrow('a syllabus');
});

it('What says of a grade that its course was repeated is no part of it', () => {
  expect(
    short(
      'Fall 2021',
      'Course      Title                 Cred  Grade        Points',
      'ENGL 1010   Composition I         3.00  C@             6.00',
      'MATH 1050   College Algebra       4.00  F (Retaken)    0.00',
      'BIOL 1010   General Biology       3.00  B+             9.90',
      'HIST 1700   American Civilization 3.00  D+ (Repeat)    3.90',
    ).map((line) => line.split('|')[3]),
  ).toEqual(['C', 'F', 'B+', 'D+']);
});

it('The average of both halves of a year is the grade of a course, where no other is named', () => {
  const lines = linesOf(
    tabs('SERVICE ID', 'COURSE', 'SEM1', 'SEM2', 'AVG', 'CR'),
    tabs('2021-2022', 'Grade 9'),
    tabs('03220100', 'ENGLISH I', '88', '91', '90', '1.0'),
    tabs('03100500', 'ALGEBRA I', '75', '69', '72', '1.0'),
    tabs('03010200', 'BIOLOGY', '93', '95', '94', '1.0'),
  );
  expect(lines.map(inShort)).toEqual([
    ' 03220100|ENGLISH I|1|90|2021/22',
    ' 03100500|ALGEBRA I|1|72|2021/22',
    ' 03010200|BIOLOGY|1|94|2021/22',
  ]);
  expect(lines.map(({ doubts }) => doubts)).toEqual([[], [], []]);
});

it('A campus before “Fall Sem 2022” is none of the term, where it stands before another one, too', () => {
  const lines = linesOf(
    'East Dallas Fall Sem 2022',
    'ENGL 1301   Composition I       3.00   A   12.00',
    'MATH 1314   College Algebra     3.00   B    9.00',
    'East Dallas Spring Sem 2023',
    'ENGL 1302   Composition II      3.00   A   12.00',
    'HIST 1301   United States I     3.00   C    6.00',
  );
  expect(lines.map(({ term }) => term?.season)).toEqual(['Fall', 'Fall', 'Spring', 'Spring']);
  expect(lines.flatMap(({ doubts }) => doubts).filter((text) => text.includes('its term'))).toEqual([]);
});

describe('A mark before a grade', () => {
  it('is no part of it where it stands without a space, and is asked about', () => {
    const lines = linesOf(
      tabs('COL', 'COURSE', 'TITLE', 'ATT', 'CMPL', 'GRD', 'PTS'),
      '2018 FALL',
      tabs('DVC', 'ENGL-122', 'Freshman English', '3.00', '0.00', '#D', '0.00'),
      tabs('DVC', 'COUN-120', 'Student Success', '3.00', '3.00', 'C', '6.00'),
      '# ACADEMIC RENEWAL, BP 4240, 06/2022',
    );
    expect(lines.map(inShort)).toEqual([
      'ENGL 122|Freshman English|3|D|Fall 2018',
      'COUN 120|Student Success|3|C|Fall 2018',
    ]);
    expect(lines[0]!.doubts).toContain('“#D” is printed for its grade: does “#” belong to it?');
  });
});
