import { describe, expect, it } from 'vitest';
import { asked, inShort, linesOf, read, tabs, termOf } from '../testing/read';

const HEADER = 'Course      Title                          Credits   Grade';
const row = (code: string, title: string, credits: string, grade: string): string =>
  `${code.padEnd(12)}${title.padEnd(31)}${credits.padEnd(10)}${grade}`.trimEnd();

describe('The heading of credit from another school', () => {
  const record = (...heading: readonly string[]): string[] => [
    ...heading,
    HEADER,
    row('ENGL 101', 'English Composition I', '3.00', 'TR'),
    row('MATH 121', 'College Algebra', '3.00', 'TR'),
    'Institution Credit',
    'Fall 2019',
    HEADER,
    row('BIOL 201', 'Cell Biology', '4.00', 'B+'),
    row('CHEM 211', 'Organic Chemistry', '4.00', 'A-'),
  ];

  it.each([
    ['a dash', 'Transfer Credit from Cedar Mills Community College, Fall 2018 - Spring 2019'],
    ['a comma', 'Transfer Credit from Cedar Mills Community College, Fall 2018, Spring 2019'],
    ['the years first', 'Transfer Credit', 'Cedar Mills Community College (2018 Fall - 2019 Spring)'],
  ])('names none of its two terms for a course: %s', (_, ...heading) => {
    expect(linesOf(...record(...heading)).map(termOf)).toEqual(['none', 'none', 'Fall 2019', 'Fall 2019']);
  });

  it('names its one term for all', () => {
    const heading = 'Transfer Credit from Cedar Mills Community College, Spring 2019';
    expect(
      linesOf(...record(heading))
        .map(termOf)
        .slice(0, 2),
    ).toEqual(['Spring 2019', 'Spring 2019']);
  });
});

describe('A label below a title that has no figures yet', () => {
  const page = (...labels: readonly string[]): string[] => [
    'Fall 2022',
    'Course Title Credits Grade',
    ...labels.flatMap((label, index) => [
      `${['MATH 221 Calculus', 'BIOL 210 Plant Anatomy', 'HIST 140 The Atlantic World'][index]}`,
      label,
      '4.00 A',
    ]),
  ];
  const TITLES = ['Calculus', 'Plant Anatomy', 'The Atlantic World'];

  it.each([
    ['teachers', 'Faculty: Anna Reed', 'Faculty: Jon Okafor', 'Faculty: Maria Lind'],
    ['parts of a program', 'Area: Reasoning', 'Area: Science', 'Category: Perspectives'],
    ['what comes again', 'Theme: Numbers', 'Theme: Life', 'Theme: Oceans'],
  ])('is a note: %s', (_, ...labels) => {
    expect(linesOf(...page(...labels)).map(({ title }) => title)).toEqual(TITLES);
  });

  it('is asked about where nothing tells', () => {
    const [line] = linesOf(...page('Theme: Numbers'), 'BIOL 330 Field Ecology 4.00 A');
    expect(asked(line!)).toContain('may belong to its title');
  });
});

describe('A line in small letters below a title in capitals', () => {
  const page = (...below: readonly string[]): string[] => [
    'FALL 2021',
    'COURSE      TITLE                          CREDITS   GRADE',
    row('HIST 491', 'HISTORY SEMINAR', '3.00', 'A'),
    ...below,
    row('MATH 210', 'DISCRETE MATHEMATICS', '3.00', 'B'),
    row('HIST 330', 'MEDIEVAL EUROPE', '3.00', 'A-'),
  ];

  it.each(['Credit and Debt in Early Europe', 'Passing in American Novels', 'Online Communities'])(
    'is asked about where it may be the topic: %s',
    (topic) => expect(asked(linesOf(...page(`             ${topic}`))[0]!)).toContain(topic),
  );

  it.each(['Multiple Term - In Progress', 'Online', 'Repeated, excluded from GPA'])(
    'is a note where it says nothing but what became of the attempt: %s',
    (note) =>
      expect(linesOf(...page(`             ${note}`)).map((line) => [line.title, asked(line)])).toEqual([
        ['HISTORY SEMINAR', ''],
        ['DISCRETE MATHEMATICS', ''],
        ['MEDIEVAL EUROPE', ''],
      ]),
  );

  it('is a note in the cell of a table as well', () => {
    const lines = linesOf(
      'Fall 2021',
      tabs('Course', 'Title', 'Credits', 'Grade'),
      tabs('PSYC 101', 'GENERAL PSYCHOLOGY', '3.00', 'A'),
      tabs('', 'Online', '', ''),
      tabs('BIOL 201', 'CELL BIOLOGY', '4.00', 'B+'),
      tabs('CHEM 211', 'ORGANIC CHEMISTRY', '4.00', 'A-'),
    );
    expect(lines.map(({ title }) => title)).toEqual([
      'GENERAL PSYCHOLOGY',
      'CELL BIOLOGY',
      'ORGANIC CHEMISTRY',
    ]);
    expect(lines.map(asked).join('')).toBe('');
  });
});

describe('Columns of points', () => {
  it('hold the credits of the school where the other credits are those of Europe', () => {
    const lines = linesOf(
      'Trimester 1 2022',
      'Code       Course Title          Credit Points   ECTS   Grade   Grade Point',
      '1002ENV    Coastal Ecology                  10    7.5   D       6.0',
      '1010ENV    Marine Geology                   10    7.5   C       5.0',
      '2030ENV    Field Methods                    20   15.0   HD      7.0',
    );
    expect(lines.map(({ credits }) => credits)).toEqual([10, 10, 20]);
  });

  it('hold the product in the last one, whatever it is called', () => {
    const lines = linesOf(
      'Fall 2021',
      'Course Title Hrs Grade Pts GrPts',
      'ACCT 200 Financial Accounting 4.00 A 4.00 16.00',
      'ECON 142 Microeconomics 3.00 B 3.00 9.00',
      'MATH 115 Business Calculus 5.00 A 4.00 20.00',
    );
    expect(lines.map(inShort)).toEqual([
      'ACCT 200|Financial Accounting|4|A|Fall 2021',
      'ECON 142|Microeconomics|3|B|Fall 2021',
      'MATH 115|Business Calculus|5|A|Fall 2021',
    ]);
    expect(lines.map(asked).join('')).toBe('');
  });
});

describe('The end of a title, where single spaces part the columns', () => {
  it.each(['Introduction to ML', 'Experience Design for VR', 'Native Plants of South FL'])(
    'is no grade: %s',
    (title) => {
      const lines = linesOf(
        'Fall 2022',
        'Course Title Grade Credits',
        'CS 310 Operating Systems B+ 3.00',
        'CS 340 Databases A 3.00',
        'Spring 2023',
        'Course Title Grade Credits',
        `CS 480 ${title} 3.00`,
        'MATH 410 Stochastic Processes 3.00',
      );
      expect(inShort(lines[2]!)).toBe(`CS 480|${title}|3|null|Spring 2023`);
    },
  );

  it('is no status', () => {
    const lines = linesOf(
      'Fall 2021',
      'Code Title Status Credits Grade',
      'MATH 150 Calculus I 4.00 A',
      'PHYS 151 Physics I Repeated 4.00 B',
      'CS 120 Programming in C 3.00 B+',
    );
    expect(lines.map(({ title }) => title)).toEqual(['Calculus I', 'Physics I', 'Programming in C']);
  });
});

describe('A mark before each course', () => {
  const courses = (mark: (index: number) => string): string[] => [
    'Fall 2022',
    'Course        Title                Credits   Grade',
    `${mark(0)}CS 101      Programming            3.00   A`,
    `${mark(1)}MATH 120    Calculus               4.00   B+`,
    `${mark(2)}ENGL 110    Academic Writing       3.00   A-`,
    `${mark(3)}PHIL 105    Logic                  3.00   B`,
  ];

  it.each(['* ', '• '])('is the bullet of a list: %s', (mark) => {
    const lines = linesOf(...courses(() => mark));
    expect(lines.map(({ number }) => number)).toEqual(['101', '120', '110', '105']);
    expect(lines.map(asked).join('')).toBe('');
  });

  it('is asked about where others have none', () => {
    const [line] = linesOf(...courses((index) => (index < 2 ? '* ' : '  ')));
    expect(asked(line!)).toContain('What does the “*” before its code say?');
  });
});

describe('A letter between a code and its title', () => {
  const page = (letters: readonly string[]): string[] => [
    'Fall 2021',
    'Course        Title                        Credits  Grade',
    `ART  112  ${letters[0]}   3D Design                       3.00  A`,
    `BIO  141  ${letters[1]}   Human Biology                   4.00  B+`,
    `ENG  101  ${letters[2]}   College Writing                 3.00  A-`,
    'MUS  180      Music Theory                    3.00  B',
    'ART  210      Sculpture                       3.00  A',
    'BIO  220      Botany                          4.00  B',
    'HIS  130      Colonial America                3.00  A',
  ];
  const codes = (letters: readonly string[]) =>
    linesOf(...page(letters))
      .slice(0, 3)
      .map(({ subject, number }) => `${subject} ${number}`);

  it('is a section where the letters count, although most codes have none', () => {
    expect(codes(['A', 'B', 'C'])).toEqual(['ART 112', 'BIO 141', 'ENG 101']);
  });
});

describe('Sums', () => {
  it('with a level of study are those of the term below which they stand', () => {
    const quarter = (credits: string) =>
      `UG CREDITS ATTEMPTED   ${credits}   UG CREDITS EARNED   ${credits}   UG GRADE POINTS   33.0`;
    const { lines, checks } = read(
      'AUTUMN 2020',
      'CHEM   142  GEN CHEMISTRY             5.0   2.9',
      'ENGL   131  COMP: EXPOSITION          5.0   3.7',
      quarter('10.0'),
      'SPRING 2021',
      'CHEM   162  GEN CHEMISTRY III         5.0   3.2',
      'CSE    143  COMPUTER PRGRMNG II       5.0   3.4',
      quarter('10.0'),
    );
    expect(lines.map(asked).join('')).toBe('');
    expect(checks.length).toBeGreaterThan(0);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('of semesters before at the foot head no courses', () => {
    const { lines, unread } = read(
      'Programme : B.Sc. (Honours)      Semester : IV',
      'Examination held in : MAY 2021',
      '',
      'Code      Course Title            Credit   Grade',
      'PHY401    Quantum Mechanics            4   A',
      'PHY402    Electronics                  4   B+',
      'MAT403    Numerical Methods            4   A+',
      '',
      'SEM I     SGPA 8.10',
      'SEM II    SGPA 7.95',
      'SEM III   SGPA 8.40',
    );
    expect(lines.map(termOf)).toEqual(['Semester 4 2021', 'Semester 4 2021', 'Semester 4 2021']);
    expect(unread).toEqual([]);
  });
});

describe('A term', () => {
  it('is the ninth and the tenth semester of five years as well', () => {
    const courses = ['AR8901    Urban Design       8   A', 'AR8902    Settlements        3   B+'];
    const terms = linesOf(
      'IX SEMESTER     Month & Year   NOV/DEC 2021',
      'Code      Course Title   Credit   Grade',
      ...courses,
      'X SEMESTER     Month & Year   APR/MAY 2022',
      'Code      Course Title   Credit   Grade',
      ...courses.map((course) => course.replace('AR8', 'AR9')),
    ).map(termOf);
    expect(new Set(terms)).toEqual(new Set(['Semester 9 2021', 'Semester 10 2022']));
  });

  it('is known where a dash parts it from what it was spent with', () => {
    const { lines, unread } = read(
      'AY 2020/2021 SEMESTER 1',
      'Module      Title                        Credits   Grade',
      'CS1010      Programming Methodology         4.00   A',
      'MA1521      Calculus for Computing          4.00   B+',
      'AY 2021/2022 SEMESTER 1 - EXCHANGE PROGRAMME',
      'Module      Title                        Credits   Grade',
      'CS2030      Programming Methodology II      4.00   B',
      'CS2040      Data Structures                 4.00   A-',
    );
    expect(lines.map(termOf).slice(2)).toEqual(['Semester 1 2021/22', 'Semester 1 2021/22']);
    expect([lines.map(asked).join(''), unread]).toEqual(['', []]);
  });

  it('keeps what stands behind a date', () => {
    const lines = linesOf(
      'Date: 05/17/2022     Term: Spring 2022',
      'Course\tTitle\tCredits\tGrade',
      'MATH 101\tAlgebra\t3.00\tA',
    );
    expect(lines.map(termOf)).toEqual(['Spring 2022']);
  });

  it.each(['Fall 2018 & Spring 2019', 'Fall 2018 and Spring 2019'])(
    'takes neither of two terms of another school: %s',
    (terms) => {
      const lines = linesOf(
        `Transfer Credit from Cedar Mills Community College, ${terms}`,
        'Course\tTitle\tCredits\tGrade',
        'ENGL 101\tEnglish Composition\t3.00\tTR',
      );
      expect(lines.map(termOf)).toEqual(['none']);
    },
  );

  it('turns no scale round because of one failure with a good mark', () => {
    const { scale } = read(
      'Asignatura\tCréditos\tNota\tResultado',
      'Cálculo\t6\t4,0\tAprobado',
      'Física\t6\t5,2\tAprobado',
      'Química\t6\t5,6\tReprobado por inasistencia',
    );
    expect(scale?.name).not.toBe('german');
  });
});
