import { describe, expect, it } from 'vitest';
import { asked, inShort, linesOf, read, tabs } from '../testing/read';

describe('Names of columns, each on a line of its own', () => {
  it.each(['STAT', 'COMP'])('end above a first course of %s, which names a column elsewhere', (subject) => {
    const NAMES = ['Subject', 'Course', 'Level', 'Title', 'Grade', 'Credit Hours', 'Quality Points', 'R'];
    const course = (...cells: readonly string[]) => [...cells, ''];
    const lines = linesOf(
      'INSTITUTION CREDIT',
      'Term : Fall 2022',
      ...NAMES,
      ...course(subject, '2050', 'UG', 'Fundamentals', 'A', '4.000', '16.00'),
      ...course('LIFE', '3400', 'UG', 'General Ecology', 'B', '3.000', '9.00'),
      ...course('SOIL', '2010', 'UG', 'Soil Science', 'A', '4.000', '16.00'),
    );
    expect(lines.map(inShort)).toEqual([
      `${subject} 2050|Fundamentals|4|A|Fall 2022`,
      'LIFE 3400|General Ecology|3|B|Fall 2022',
      'SOIL 2010|Soil Science|4|A|Fall 2022',
    ]);
  });

  it('head courses whose code stands after other cells', () => {
    const rows = [
      ['School', 'Yr', 'Gr', 'Trm', 'Course ID', 'Course Title', 'Mark', 'Cr Att', 'Cr Cmp'],
      ['Elm High', '2021-2022', '9', '1', '2001', 'English 1', 'B', '5.00', '5.00'],
      ['Elm High', '2021-2022', '9', '1', '8101', 'PE 9', 'A', '5.00', '5.00'],
      ['Elm High', '2021-2022', '9', '2', '2001', 'English 1', 'C', '5.00', '5.00'],
    ];
    const lines = linesOf('Transcript', ...rows.flat(), 'Credits Attempted', '15.00', 'Academic GPA', '3.00');
    expect(lines.map(inShort)).toEqual([
      ' 2001|English 1|5|B|Term 1 2021/22',
      ' 8101|PE 9|5|A|Term 1 2021/22',
      ' 2001|English 1|5|C|Term 2 2021/22',
    ]);
  });
});

describe('Sections of letters that no name stands above', () => {
  const HEADER =
    'COURSE DESCRIPTION ATTEMPTED GRADE NOTATION GPA CLASS AVG CLASS SIZE PROGRAM CREDITS EARNED OTHER';
  const ROWS = [
    'COMP 248 QQ OBJECT-ORIENTED PROGRAMMING I 3.50 A- 3.70 2.81 118 3.50',
    'ENGR 201 F PROFESSIONAL PRACTICE 1.50 B+ 3.30 3.07 96 1.50',
    'ENGR 213 R DIFFERENTIAL EQUATIONS 3.00 C RPT 2.00 2.24 131 3.00',
    'ENCS 282 G TECHNICAL WRITING 3.00 B 3.00 2.95 38 3.00',
    'COMP 228 X SYSTEM HARDWARE 3.00 B- 2.70 2.71 102 3.00',
    'PHIL 210 AA CRITICAL THINKING 3.00 DISC 0.00',
  ];

  it('belong to no title', () => {
    expect(linesOf('FALL 2021', HEADER, ...ROWS).map(inShort)).toEqual([
      'COMP 248|OBJECT-ORIENTED PROGRAMMING I|3.5|A-|Fall 2021',
      'ENGR 201|PROFESSIONAL PRACTICE|1.5|B+|Fall 2021',
      'ENGR 213|DIFFERENTIAL EQUATIONS|3|C|Fall 2021',
      'ENCS 282|TECHNICAL WRITING|3|B|Fall 2021',
      'COMP 228|SYSTEM HARDWARE|3|B-|Fall 2021',
      'PHIL 210|CRITICAL THINKING|3|DISC|Fall 2021',
    ]);
  });

  it('are asked about where a title begins with another word', () => {
    const lines = linesOf(
      'FALL 2021',
      HEADER,
      ...ROWS,
      'COMP 232 DISCRETE MATHEMATICS 3.00 B 3.00 2.59 71 3.00',
    );
    expect(asked(lines[0]!)).toContain('The first word of its title');
  });
});

describe('A record in two columns without names', () => {
  const text = [
    'FALL 2021                                         | SPRING 2022',
    'RHET:1030  RHETORIC                     4  B+     | CHEM:1120  CHEMISTRY II              4  D+ #',
    'CHEM:1110  CHEMISTRY I                  4  C+     | PSY:1001   ELEMENTARY PSYCHOLOGY     3  A-',
    'MATH:1460  CALCULUS FOR BIOLOGY         4  B      | STAT:3510  BIOSTATISTICS             3  B',
    '                                                  |',
    '  TERM  HRS ATT  12  EARN  12  GPTS   34.64  GPA 2.89  |   TERM  HRS ATT  10  EARN  10  GPTS   25.33  GPA 2.53',
  ];

  it('has codes with a colon, and sums that are no courses', () => {
    expect(linesOf(...text).map(inShort)).toEqual([
      'RHET 1030|RHETORIC|4|B+|Fall 2021',
      'CHEM 1110|CHEMISTRY I|4|C+|Fall 2021',
      'MATH 1460|CALCULUS FOR BIOLOGY|4|B|Fall 2021',
      'CHEM 1120|CHEMISTRY II|4|D+#|Spring 2022',
      'PSY 1001|ELEMENTARY PSYCHOLOGY|3|A-|Spring 2022',
      'STAT 3510|BIOSTATISTICS|3|B|Spring 2022',
    ]);
  });

  it('is proven by points that count a grade in thirds', () => {
    expect(read(...text).checks.map(({ kind, ok }) => `${kind} ${ok}`)).not.toContain('quality-points false');
  });
});

describe('Names of another language or school', () => {
  it('are a department and a number in Banner in Spanish', () => {
    const lines = linesOf(
      'CRÉDITO DE INSTITUCIÓN      -Arriba-',
      'Periodo: Curso de Vacaciones 2022',
      tabs(
        'Materia',
        'Curso',
        'Nivel',
        'Título',
        'Calificación',
        'Horas de Crédito',
        'Puntos de Calidad',
        'R',
      ),
      tabs('ISIS', '1221', 'PR', 'INTRODUCCIÓN A LA PROGRAMACIÓN', '4.35', '    3.000', '    13.05', ' '),
      tabs('LENG', '1511', 'PR', 'ESCRITURA UNIVERSITARIA I', '4.10', '    2.000', '    8.20', ' '),
      'Totales de Periodo (Pregrado)',
      tabs('', 'Intento Horas', 'Horas Aprobadas', 'Horas Ganadas', 'Horas PGA', 'Puntos de Calidad', 'PGA'),
      tabs('Periodo Actual:', '5.000', '5.000', '5.000', '5.000', '21.25', '4.25'),
      tabs('Acumulado:', '5.000', '5.000', '5.000', '5.000', '21.25', '4.25'),
    );
    expect(lines.map(inShort)).toEqual([
      'ISIS 1221|INTRODUCCIÓN A LA PROGRAMACIÓN|3|4.35|Summer 2022',
      'LENG 1511|ESCRITURA UNIVERSITARIA I|2|4.10|Summer 2022',
    ]);
    expect(lines.map(asked)).toEqual(['', '']);
  });

  it('are the number of a note beside a Swedish grade', () => {
    const lines = linesOf(
      'Avslutade kurser',
      'Kod Benämning Omfattning Betyg Datum Not',
      '1DT051 Introduktion till informationsteknologi 5,0 hp G 2020-10-28',
      '1DT044 Operativsystem och 15,0 hp 4 2022-06-03',
      'multicoreprogrammering',
      '5EN123 Engelska: Språkfärdighet i teori och 7,5 hp VG 2023-03-24',
      'praktik',
      '1MA025 Linjär algebra och geometri II 5,0 hp TG 2022-09-12 1',
      'Detta dokument har elektroniskt signerats av Exempels universitet. Kontrollera intyget på www.example.se',
      'Verifieringskod 4QKX-7T2M-WD19',
    );
    expect(
      lines.map(({ number, title, credits, grade }) => [number, title, credits, grade].join('|')),
    ).toEqual([
      '1DT051|Introduktion till informationsteknologi|5|G',
      '1DT044|Operativsystem och multicoreprogrammering|15|4',
      '5EN123|Engelska: Språkfärdighet i teori och praktik|7.5|VG',
      '1MA025|Linjär algebra och geometri II|5|TG',
    ]);
  });

  it('are a program before the code', () => {
    const lines = linesOf(
      tabs('School Year', 'Sem', 'Course', 'Subject Code', 'Course Title', 'Units', 'Final Grade'),
      tabs('2021-2022', '1', 'BS CS', 'CSCI 20', 'INTRODUCTION TO COMPUTING', '3.0', 'A'),
      tabs('2021-2022', '1', 'BS CS', 'ENGL 11', 'PURPOSIVE COMMUNICATION', '3.0', 'B+'),
      tabs('2021-2022', '2', 'BS CS', 'CSCI 21', 'INTRODUCTION TO PROGRAMMING I', '3.0', 'B+'),
    );
    expect(lines.map(inShort)).toEqual([
      'CSCI 20|INTRODUCTION TO COMPUTING|3|A|Semester 1 2021/22',
      'ENGL 11|PURPOSIVE COMMUNICATION|3|B+|Semester 1 2021/22',
      'CSCI 21|INTRODUCTION TO PROGRAMMING I|3|B+|Semester 2 2021/22',
    ]);
    expect(lines.map(asked)).toEqual(['', '', '']);
  });

  it('are a term before the code, and a requirement after the title', () => {
    const lines = linesOf(
      'SCHOOL YEAR: 2021-2022   GRADE LEVEL: 09   SCHOOL: 3411 ELM HIGH SCHOOL',
      'T  COURSE#  COURSE TITLE         SUBJ  GRD   ATT    EARN  FLAG',
      '1  1001310  ENGLISH 1            EN    B     0.50    0.50',
      '1  1200310  ALGEBRA 1            A1    C     0.50    0.50',
      '2  1001310  ENGLISH 1            EN    A     0.50    0.50',
      '2  1206320  GEO HON              GE    F     0.50    0.00  W',
    );
    expect(lines.map(inShort)).toEqual([
      ' 1001310|ENGLISH 1|0.5|B|Semester 1 2021/22',
      ' 1200310|ALGEBRA 1|0.5|C|Semester 1 2021/22',
      ' 1001310|ENGLISH 1|0.5|A|Semester 2 2021/22',
      ' 1206320|GEO HON|0.5|F|Semester 2 2021/22',
    ]);
  });
});

describe('A course without a grade', () => {
  it('has its credits before two zeros', () => {
    const lines = linesOf(
      'Course Title Grade Att Cmpl Pts R',
      '2022FA',
      'BIO-111 General Biology I W 4.00 0.00 0.00',
      'ECO-251 Principles of Microeconomics B 3.00 3.00 9.00',
      'PED-110 Fit and Well for Life A 2.00 2.00 8.00',
      '2023FA',
      'ACC-120 Principles of Financial Accounting 4.00 0.00 0.00',
      'GEL-111 Geology 4.00 0.00 0.00',
    );
    expect(lines.slice(-2).map(inShort)).toEqual([
      'ACC 120|Principles of Financial Accounting|4|null|Fall 2023',
      'GEL 111|Geology|4|null|Fall 2023',
    ]);
  });
});

describe('What counts the lines', () => {
  const courses = [
    ['EWRT', '1A', '5', 'B+', 'Composition'],
    ['MATH', '31', '5', 'B', 'Precalculus I'],
    ['COUN', '200', '1', 'A', 'Orientation'],
    ['ARTS', '4A', '4', 'A-', 'Drawing'],
  ];

  it('is no number of a course, which stands right after its subject', () => {
    const lines = linesOf(
      '#|qtr|yr|dept|no.|CRN|units|letter|name',
      ...courses.map(([subject, number, ...others], index) =>
        [index + 1, 'Fall', '2021', subject, number, `2361${index}`, ...others].join('|'),
      ),
    );
    expect(lines.map(inShort)).toEqual(
      courses.map(([subject, number, units, letter, name]) =>
        [`${subject} ${number}`, name, units, letter, 'Fall 2021'].join('|'),
      ),
    );
    expect(lines.map(asked)).toEqual(['', '', '', '']);
  });

  it('is asked about where it stands in the place of the numbers of courses', () => {
    const lines = linesOf(
      tabs('Dept', 'No.', 'Units', 'Grade', 'Title'),
      ...courses.map(([subject, , ...others], index) => tabs(subject!, String(index + 1), ...others)),
    );
    expect(lines.map(asked)).toEqual(
      [1, 2, 3, 4].map((count) => `Is “${count}” its number, or does it count the lines?`),
    );
  });
});
