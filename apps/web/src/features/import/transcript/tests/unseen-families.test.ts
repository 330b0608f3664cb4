import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWithTruth } from '../../testing/written-transcripts';
import { parseTranscript } from '../index';
import { termName } from '../lexing/terms';
import { coursesIn } from '../testing/in-words';
import { linesOf, tabs } from '../testing/read';

const doubtsIn = (...text: readonly string[]): string[] => linesOf(...text).flatMap(({ doubts }) => doubts);
const termsIn = (...text: readonly string[]): string[] =>
  linesOf(...text).map(({ term }) => (term ? termName(term) : 'none'));

describe('When a course was taken', () => {
  const header = tabs('No', 'Course Code', 'Course Title', 'Credits', 'Grade', 'Exam Month');
  const rows = [
    tabs('1', 'MAT1011', 'Calculus for Engineers', '4.0', 'B', 'Feb-2021'),
    tabs('2', 'PHY1701', 'Engineering Physics', '4.0', 'F', 'Feb-2021'),
    tabs('3', 'PHY1701', 'Engineering Physics', '4.0', 'C', 'Jul-2021'),
  ];

  it('is asked about where only the month of its examination says so', () => {
    expect(termsIn(header, ...rows)).toEqual(['February 2021', 'February 2021', 'July 2021']);
    expect(doubtsIn(header, ...rows)).toEqual([
      'Is “Feb-2021” its term?',
      'Is “Feb-2021” its term?',
      'Is “Jul-2021” its term?',
    ]);
  });

  it('is said by a heading of one cell that also says how one was enrolled', () => {
    const page = ['Fall 2018', 'Winter 2019'].map(
      (term, index) =>
        `<tr><td colspan=4><b>${term}</b> &nbsp; Bachelor of Science &nbsp; Full-time Year 1</td></tr>` +
        `<tr><td colspan=4>Maj Computer Science</td></tr>` +
        `<tr><td>COMP 20${index}</td><td>Foundations ${index}</td><td>3</td><td>A-</td></tr>`,
    );
    const names = '<tr><th>Course</th><th>Title</th><th>Credits</th><th>Grade</th></tr>';
    expect(termsIn(`<html><body><table>${names}${page.join('')}</table></body></html>`)).toEqual([
      'Fall 2018',
      'Winter 2019',
    ]);
  });

  it('is not told by the rest of a title that ends with a year', () => {
    const printed = [
      'Fall 2021',
      'HIST 101   Rome                                3.00  A',
      'Spring 2022',
      'HIST 222   America from 1877                   3.00  B+',
      '             to 2021',
      'HIST 230   Modern Europe                       3.00  A-',
    ];
    const lines = linesOf('Course     Title                         Credits  Grade', ...printed);
    expect(lines.map(({ title, term }) => `${title}, ${term && termName(term)}`)).toEqual([
      'Rome, Fall 2021',
      'America from 1877 to 2021, Spring 2022',
      'Modern Europe, Spring 2022',
    ]);
  });

  it('is never passed over in silence where a month stands beside it, whatever its column is called', () => {
    const lines = linesOf(header.replace('Exam Month', 'Zorblux'), ...rows);
    expect(lines).toHaveLength(3);
    expect(
      lines.map(({ doubts }) => doubts.find((doubt) => doubt.startsWith('Its term is printed'))),
    ).toEqual(['Feb', 'Feb', 'Jul'].map((month) => `Its term is printed as “${month}-2021”.`));
  });

  it('may be told without a term by a day, which is no term', () => {
    const days = rows.map((row) => row.replace(/\w+-2021$/, '12-03-2021'));
    expect(doubtsIn(header.replace('Exam Month', 'Date'), ...days)).toEqual([]);
  });

  it.each([
    ['Calendario 2021-A', 'A 2021'],
    ['Ciclo escolar 2021-2', 'Semester 2 2021'],
    ['SEMESTER - I NOV/DEC 2020', 'Semester 1 2020'],
  ])('is said by the heading “%s”', (heading, term) => {
    expect(
      termsIn(
        heading,
        tabs('Code', 'Title', 'Credits', 'Grade'),
        tabs('BIO1010', 'General Biology', '4', 'A'),
        tabs('BIO1015', 'General Biology Lab', '1', 'B'),
      ),
    ).toEqual([term, term]);
  });

  it('is asked about where only a letter stands for the season', () => {
    const text = [
      tabs('Quarter', 'Course', 'Title', 'Units', 'Grade'),
      tabs('S22', 'CHEM 1A', 'General Chemistry', '5.0', 'B-'),
      tabs('S22', 'CHEM 1B', 'General Chemistry', '5.0', 'C+'),
    ];
    expect(termsIn(...text)).toEqual(['Spring 2022', 'Spring 2022']);
    expect(doubtsIn(...text)).toEqual(Array.from({ length: 2 }, () => 'Its term is printed as “S22”.'));
  });

  it('is asked about where words nobody knows stand beside the year', () => {
    const text = [
      'Year,Session,Course,Title,Credits,Grade',
      '2021,MAIN,MC 110,Experience in Media,3.00,B',
      '2021,MAIN,BI 101,Biology I,4.00,D+',
    ];
    expect(linesOf(...text)).toHaveLength(2);
    for (const { doubts } of linesOf(...text)) expect(doubts).not.toEqual([]);
  });

  it('is asked about for a transferred course below no heading of transfer credit', () => {
    const text = [
      'Zorblux received at entry',
      'Course     Title                      Credits  Grade',
      'ENGL 101   Introduction to Writing      3.00   T',
      'Fall 2021',
      'Course     Title                      Credits  Grade',
      'MATH 124   Algebra with Applications    3.00   B',
      'MATH 126   College Algebra              3.00   A',
    ];
    expect(linesOf(...text)[0]).toMatchObject({
      kind: 'transfer',
      doubts: expect.arrayContaining(['No term could be found for it.']) as string[],
    });
  });
});

describe('The names of columns', () => {
  it('may bring their unit along in brackets', () => {
    expect(
      coursesIn(
        [
          tabs('Titel', 'Nummer', 'Semester', 'Note', 'Zorblux (ECTS)', 'Versuch'),
          tabs('Softwaretechnik', '11LE13PL-1040', 'WiSe 2022/23', '1,3', '6,0', '1'),
          tabs('Hardwarepraktikum', '11LE13PL-1030', 'SoSe 2022', '2,7', '4,0', '2'),
        ].join('\n'),
      ),
    ).toEqual([
      ' 11LE13PL-1040 Softwaretechnik: 6 credits, 1,3, completed Winter 2022',
      ' 11LE13PL-1030 Hardwarepraktikum: 4 credits, 2,7, completed Summer 2022',
    ]);
  });

  it('are code and title where one is the name and the other the number of the same thing, whatever that is', () => {
    const table = (thing: string) =>
      [
        `Year,Term,${thing} ID,${thing} Name,Credits,Final Grade,Quality Points`,
        '2021,FALL,MC110,Experience in Media,3.00,B,9.00',
        '2021,FALL,BI101,Biology I,4.00,A,16.00',
      ].join('\n');
    const courses = [
      'MC 110 Experience in Media: 3 credits, B, completed Fall 2021',
      'BI 101 Biology I: 4 credits, A, completed Fall 2021',
    ];
    expect(coursesIn(table('Event'))).toEqual(courses);
    expect(doubtsIn(table('Event'))).toEqual([]);
    // of a person they are not
    expect(doubtsIn(table('Student'))).not.toEqual([]);
  });

  it('may say the code in two words, of which each may be a title elsewhere', () => {
    expect(
      coursesIn(
        [
          tabs('Kurs / Modul', 'Benämning', 'Omfattning', 'Betyg', 'Termin'),
          tabs('NEKA12', 'Nationalekonomi: Finansiell ekonomi', '7,5 hp', 'VG', 'HT2021'),
          tabs('STAA31', 'Statistik: Grundkurs 1', '15,0 hp', 'U', 'HT2021'),
        ].join('\n'),
      ),
    ).toEqual([
      'NEKA 12 Nationalekonomi: Finansiell ekonomi: 7.5 credits, VG, completed Fall 2021',
      'STAA 31 Statistik: Grundkurs 1: 15 credits, U, completed Fall 2021',
    ]);
  });

  it('tell the course of another school from the one that it counts for', () => {
    expect(
      coursesIn(
        [
          'Transfer Credit',
          tabs('Institution', 'External Course', 'Equivalent Course', 'Grade', 'Units', 'Academic Period'),
          tabs('College Board', 'AP Calculus BC', 'MATH 1510 - Calculus I', 'TR', '3', 'Fall 2021'),
          tabs('College Board', 'AP Chemistry', 'CHEM 1701 - General Chemistry I', 'TR', '3', 'Fall 2021'),
        ].join('\n'),
      ),
    ).toEqual([
      'MATH 1510 Calculus I: 3 credits, TR, transfer Fall 2021 at College Board',
      'CHEM 1701 General Chemistry I: 3 credits, TR, transfer Fall 2021 at College Board',
    ]);
  });

  it('are not in what stands below them with a label, nor in a note', () => {
    expect(
      doubtsIn(
        'SUBJ  NO.    COURSE TITLE                  CRED  GRD   PTS R',
        'Course Level: Undergraduate',
        'Fall 2020',
        'ACCT  2101   Principles of Accounting I    3.00  D    3.00 E',
        '   * Repeated course; grade excluded',
        'ECON  2105   Principles of Economics       3.00  B    9.00',
        'SPAN  2001   Intermediate Spanish          3.00  A   12.00',
      ),
    ).toEqual([]);
  });
});

describe('What is said beside a course', () => {
  it('below the last row of a table does not keep that row from being read', () => {
    const text = [
      'Academic Year 2021/22',
      'Module      Title                        Credits  ECTS  Mark',
      'ENGL3288    Final Year Project           20       10    70',
      'HIST3738    The Harlem Renaissance       20       10    73',
      '4.4 Grading scheme: 70-100 First Class; 60-69 Upper Second; below 40 Fail',
      '4.5 Overall classification: 68 Upper Second Class Honours',
      '6.1 Additional awards: 1 Student Ambassador 2020/21',
    ];
    expect(linesOf(...text).map(({ title, grade }) => `${title} ${grade}`)).toEqual([
      'Final Year Project 70',
      'The Harlem Renaissance 73',
    ]);
  });

  it('as a status is no sure grade where the column of grades is blank', () => {
    const text = [
      tabs('Titel', 'Nummer', 'Semester', 'Note', 'Status', 'ECTS'),
      tabs('Softwaretechnik', '11040', 'WiSe 2022/23', '1,3', 'BE', '6,0'),
      tabs('Hardwarepraktikum', '11030', 'SoSe 2022', '', 'BE', '4,0'),
    ];
    expect(linesOf(...text)[1]).toMatchObject({
      isPassed: true,
      doubts: expect.arrayContaining(['No grade is printed for it, and “BE” beside it.']) as string[],
    });
  });

  it('as an average with a space before its colon is no number of credits', () => {
    const { checks } = parseTranscript({
      text: [
        'SEMESTER - I NOV/DEC 2020',
        tabs('Code', 'Subject', 'Credits', 'Grade', 'GP'),
        tabs('HS8151', 'Communicative English', '4', 'A', '8'),
        tabs('MA8151', 'Engineering Mathematics', '4', 'B', '6'),
        'SGPA : 7.00   CGPA : 7.30',
      ].join('\n'),
    });
    expect(checks.filter(({ kind }) => kind !== 'gpa')).toEqual([]);
  });
});

describe('What stands in one cell or line with a course', () => {
  it('may be the section, its kind and the number of the class', () => {
    expect(
      coursesIn(
        [
          tabs('Fall 2021'),
          tabs('Class', 'Description', 'Units', 'Grading', 'Grade', 'Grade Points'),
          tabs('ACCT 201A-05 LEC (12345)', 'Financial Accounting', '3.00', 'Graded', 'B', '9.000'),
          tabs('KINE 148-01 ACT (12399)', 'Tennis', '1.00', 'Graded', 'A', '4.000'),
        ].join('\n'),
      ),
    ).toEqual([
      'ACCT 201A Financial Accounting: 3 credits, B, completed Fall 2021',
      'KINE 148 Tennis: 1 credits, A, completed Fall 2021',
    ]);
  });

  it('may be a teacher with the hours that were taught', () => {
    const text = [
      tabs('Ano/Período', 'Componente Curricular', 'CH', 'Turma', 'Nota', 'Situação'),
      tabs('2021.1', 'DIM0130 LÓGICA APLICADA Dr. JOÃO PEDRO DA SILVA (60h)', '60', '01', '8,5', 'APROVADO'),
      tabs('2021.2', 'IMD0029 ESTRUTURA DE DADOS I MSc. ANA LUCIA (60h)', '60', '01', '3,1', 'REPROVADO'),
    ];
    expect(linesOf(...text).map(({ title }) => title)).toEqual(['LÓGICA APLICADA', 'ESTRUTURA DE DADOS I']);
  });

  it('is no course where it says which marks a grade stands for', () => {
    const text = [
      'Code       Unit Name                        Year   Session  CP   Mark',
      'COSC1076   Advanced Programming Techniques  2021   SEM1     12   76',
      'COSC2123   Algorithms and Analysis          2021   SEM1     12   45',
      'HD High Distinction 80-100   DI Distinction 70-79   CR Credit 60-69   PA Pass 50-59',
    ];
    expect(linesOf(...text)).toHaveLength(2);
  });

  it('may be a year with one figure for its second half', () => {
    expect(
      termsIn(
        'Year of study 1 (2019/0)',
        'Module Code  Module Title                 Period  Credits  Mark',
        'CO1101       Computing Fundamentals       S1      20       68',
        'CO1102       Programming Fundamentals     S1      20       34',
      ),
    ).toEqual(['Semester 1 2019/20', 'Semester 1 2019/20']);
  });
});

describe('A file of nested values', () => {
  const subject = (code: string, title: string) =>
    `<subject><code>${code}</code><name>${title}</name><credits>12</credits><grade>B</grade></subject>`;
  const file = (...periods: readonly string[]) =>
    `<?xml version="1.0"?><record>${periods
      .map((subjects, index) => `<period name="Trimester ${index + 1}" year="2021">${subjects}</period>`)
      .join('')}</record>`;

  it('loses no course that is the only one of its term', () => {
    const [first, second, third] = [
      subject('ACX1000', 'Accounting Basics'),
      subject('MKX1120', 'Marketing'),
      subject('BFX2140', 'Corporate Finance'),
    ];
    const courses = [
      'ACX 1000 Accounting Basics: 12 credits, B, completed Trimester 1 2021',
      'MKX 1120 Marketing: 12 credits, B, completed Trimester 1 2021',
      'BFX 2140 Corporate Finance: 12 credits, B, completed Trimester 2 2021',
    ];
    expect(coursesIn(file(first + second, third))).toEqual(courses);
  });
});

describe('Of several columns of one kind', () => {
  it('the final grade counts rather than the current one', () => {
    expect(
      linesOf(
        'Course,Title,Term,Current Grade,Final Grade,Credits',
        'CHEM 1210,Principles of Chemistry,Fall 2021,B+,B,4',
        'MATH 1220,Calculus II,Spring 2022,C,D,4',
      ).map(({ grade }) => grade),
    ).toEqual(['B', 'D']);
  });

  it('modular credits are credits', () => {
    expect(
      linesOf(
        '2021/22 Semester 1',
        tabs('Module', 'Title', 'Credits', 'Grade'),
        tabs('CS1010S', 'Programming Methodology', '4 MCs', 'A-'),
        tabs('MA1521', 'Calculus for Computing', '4 MCs', 'B+'),
      ).map(({ credits }) => credits),
    ).toEqual([4, 4]);
  });

  it('names of sums are no course, however few of them are spelt out', () => {
    const { lines, unread } = parseTranscript({
      text: [
        'FALL 2021 SEMESTER',
        'DEPT  NO   TITLE                 SEC  CR  GR  QP',
        'ENGL  101  COMPOSITION I         01   3   B+  9.9',
        'MATH  102  COLLEGE ALGEBRA       03   3   A   12.0',
        '        SEM  CR ATT 6  CR ERN 6  QP 21.9  GPA 3.65',
      ].join('\n'),
    });
    expect(lines).toHaveLength(2);
    expect(unread).toEqual([]);
  });
});

describe('A page that names a degree audit', () => {
  const courses = [
    tabs('Term', 'Course', 'Title', 'Grade', 'Credits'),
    ...Array.from({ length: 6 }, (_, index) =>
      tabs(`Fall 201${index}`, `HIST 23${index}0`, `History of the World ${index}`, 'B', '3'),
    ),
  ];
  const text = (...more: readonly string[]) =>
    ['Class History - Degree Works export', 'Catalog Year 2020', ...courses, ...more].join('\n');

  it('is read where every course has its term and its grade', () => {
    expect(coursesIn(text('Credits applied: 18'))).toHaveLength(6);
  });

  it('is refused where it says what is still to be done', () => {
    expect(() => coursesIn(text('Credits applied: 18', 'Still needed: 2 courses in Science'))).toThrow(
      /degree audit/,
    );
  });
});

describe('Nothing is sure and wrong', () => {
  const NAMES = ['Code', 'Title', 'Credits', 'Grade', 'Exam Month'];
  const course = fc.record({
    code: fc.integer({ min: 1000, max: 4999 }).map((number) => `BIO${number}`),
    title: fc.constantFrom('General Ecology', 'Marine Botany', 'Cell Theory', 'Field Methods'),
    credits: fc.constantFrom('2.0', '3.0', '4.0'),
    grade: fc.constantFrom('A', 'B', 'C', 'F'),
    month: fc.constantFrom('Feb-2021', 'Jul-2021', 'Dec-2022'),
  });

  it('in a table of which the name of any one column is unknown', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(course, { minLength: 3, maxLength: 8, selector: ({ code }) => code }),
        fc.nat({ max: NAMES.length - 1 }),
        (courses, unknown) => {
          const text = [
            tabs(...NAMES.with(unknown, 'Zorblux')),
            ...courses.map(({ code, title, credits, grade, month }) =>
              tabs(code, title, credits, grade, month),
            ),
            '',
          ].join('\n');
          const truth = courses.map(({ code, title, credits, grade, month }) =>
            [code, title, credits, grade, month].join('|'),
          );
          const { sureAndWrong, missing } = compareWithTruth({ text, truth });
          expect({ sureAndWrong, missing, text }).toEqual({ sureAndWrong: [], missing: 0, text });
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('A mark of a course that was taken again, before its grade', () => {
  const row = (mark: string, points = '') => `MATH  142   PRECALCULUS II          5.0  ${mark} B-  ${points}`;

  it.each(['R', '*'])('leaves the grade as it is: %s', (mark) => {
    const lines = linesOf(
      'FALL 2020                           CR    GR   PTS',
      'ENGL  101   ENGLISH COMPOSITION     5.0    A-  18.5',
      row(mark, '13.5'),
    );
    expect(lines.map(({ grade, doubts }) => [grade, doubts])).toEqual([
      ['A-', []],
      ['B-', []],
    ]);
  });

  it('is asked about where no points prove it', () => {
    const lines = linesOf(
      'FALL 2020                           CR    GR',
      'ENGL  101   ENGLISH COMPOSITION     5.0    A-',
      row('R'),
    );
    expect(lines[1]).toMatchObject({ grade: 'B-' });
    expect(lines[1]!.doubts).toContain('“R B-” is printed for its grade: does “R” belong to it?');
  });
});

describe('A heading that says more than its term', () => {
  it('names what had been earned before it', () => {
    const printed = [
      'TITLE                        SCH DEPT CRS SUP SEC  CRED  PR GRADE',
      '             FALL    2020    DEGREE CREDITS TO DATE   10.0',
      'INTRO COMPUTER SCI            01  198 111     05   4.0      B',
      'CALCULUS II                   01  640 152     21   4.0      D',
      '             SPRING  2021    DEGREE CREDITS TO DATE   18.0',
      'DATA STRUCTURES               01  198 112     02   4.0      C',
    ];
    expect(coursesIn(printed.join('\n'))).toEqual([
      '01:198 111 INTRO COMPUTER SCI: 4 credits, B, completed Fall 2020',
      '01:640 152 CALCULUS II: 4 credits, D, completed Fall 2020',
      '01:198 112 DATA STRUCTURES: 4 credits, C, completed Spring 2021',
    ]);
  });

  it('names the semester of the program in a cell of its own', () => {
    const printed = [
      'CLAVE    UNIDAD DE APRENDIZAJE            CRED   CALIF',
      'PERIODO: AGOSTO - DICIEMBRE 2019          Semestre 1',
      'MAT101   CÁLCULO DIFERENCIAL              5      88',
      'PERIODO: ENERO - JUNIO 2020               Semestre 2',
      'MAT102   CÁLCULO INTEGRAL                 5      76',
    ];
    expect(coursesIn(printed.join('\n'))).toEqual([
      'MAT 101 CÁLCULO DIFERENCIAL: 5 credits, 88, completed Fall 2019',
      'MAT 102 CÁLCULO INTEGRAL: 5 credits, 76, completed Spring 2020',
    ]);
  });

  it('stands in angle brackets, and names the school of courses taken elsewhere', () => {
    const printed = [
      'Code       Title                     Credit   Grade',
      '<The 1st Semester, 2022>',
      'ECO3106    GAME THEORY               3.0      A+',
      '<Transferred Credits: University of Wisconsin-Madison, Fall 2022>',
      'EXC3001    INTERNATIONAL ECONOMICS   3.0      P',
    ];
    const [own, elsewhere] = linesOf(...printed);
    expect(own!.term).toEqual({ season: 'Semester 1', year: 2022 });
    expect(elsewhere).toMatchObject({ kind: 'transfer', term: { season: 'Fall', year: 2022 } });
  });
});

it('What is said of a repetition right after a title is no part of it', () => {
  const lines = linesOf(
    'Fall 2021',
    'Course\tTitle\tUnits\tGrade',
    'MATH 54\tLinear Algebra Repeat\t4.0\tB',
    'MATH 55\tDiscrete Mathematics\t4.0\tB',
  );
  expect(lines.map(({ title }) => title)).toEqual(['Linear Algebra', 'Discrete Mathematics']);
});

it('A section that begins with a letter is no part of a number in a column of its own', () => {
  const lines = linesOf(
    'Fall 2020',
    'Elementary French II               FREN-UA    9002-P01     4.0     A',
    'Intro to Museum Studies            ARTH-UA     301-001     4.0     B',
    'Texts and Ideas                    CORE-UA     400-004     4.0     A',
  );
  expect(lines.map(({ subject, number }) => `${subject} ${number}`)).toEqual([
    'FREN-UA 9002',
    'ARTH-UA 301',
    'CORE-UA 400',
  ]);
});

it('Courses whose values stand on lines of their own may have a section after the code, and a label before the grade', () => {
  const course = (code: string, title: string, grade: string) => [
    code,
    title,
    '3.0 credits',
    `Grade: ${grade}`,
  ];
  const lines = linesOf(
    'Fall Sem 2023',
    ...course('BIO 121 01', 'General Biology I', 'B-'),
    ...course('CHM 109 02', 'Chemistry of Vitamin C', 'A'),
    ...course('PHY 107 L1', 'Physics Lab B', 'P'),
    'Attempted 9 Earned 9 GPA 3.35',
    'Spring Sem 2024',
    ...course('BIO 122 01', 'General Biology II', 'In Progress'),
  );
  expect(
    lines.map(({ subject, number, title, credits, grade }) => [subject, number, title, credits, grade]),
  ).toEqual([
    ['BIO', '121', 'General Biology I', 3, 'B-'],
    ['CHM', '109', 'Chemistry of Vitamin C', 3, 'A'],
    ['PHY', '107', 'Physics Lab B', 3, 'P'],
    ['BIO', '122', 'General Biology II', 3, null],
  ]);
});

it('A topic that a page prints below a title is asked about, unless the title speaks of topics itself', () => {
  const doubtsOf = (title: string) =>
    doubtsIn('Fall 2022', tabs('Course', 'Title', 'Credits', 'Grade'), tabs('UNIV 1000', title, '3', 'A'));
  expect(doubtsOf('Juniper Seminar Topic: Rivers')).toEqual(['Is “Topic: Rivers” a part of its title?']);
  expect(doubtsOf('Special Topics: Rivers')).toEqual([]);
});
