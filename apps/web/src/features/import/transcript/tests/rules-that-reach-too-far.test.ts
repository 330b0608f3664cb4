import { describe, expect, it } from 'vitest';
import { isYearAndPeriod } from '../lexing/unknown-terms';
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
    ['parts of a program', 'Area: Reasoning', 'Area: Science', 'Area: Perspectives'],
    ['what comes again', 'Theme: Numbers', 'Theme: Life', 'Theme: Oceans'],
  ])('is a note: %s', (_, ...labels) => {
    expect(linesOf(...page(...labels)).map(({ title }) => title)).toEqual(TITLES);
  });

  it('is asked about where nothing tells', () => {
    const [line] = linesOf(...page('Theme: Numbers'), 'BIOL 330 Field Ecology 4.00 A');
    expect(asked(line!)).toContain('may belong to its title');
  });

  it.each([
    [
      'a course taken again',
      'WRTG 273 Communicating Your Professional',
      'WRTG 273 Communicating Your Professional',
      'Identity: Engineering',
    ],
    ['two of a series', 'HIST 220 Ports of the Modern', 'HIST 221 Farms of the Modern', 'World: A Survey'],
  ])('is asked about where titles may be broken before one word: %s', (_, first, second, label) => {
    const lines = linesOf(
      'Course Title Credits Grade',
      'Fall 2021',
      first,
      label,
      '3.00 C',
      'MATH 140 Calculus I 4.00 B',
      'Spring 2022',
      second,
      label,
      '3.00 B',
      'MATH 141 Calculus II 4.00 B+',
    );
    const titles = [first, second].map((title) => `${title.slice('WRTG 273 '.length)} ${label}`);
    expect([lines[0]!.title, lines[2]!.title]).toEqual(titles);
    for (const line of [lines[0]!, lines[2]!]) expect(asked(line)).toContain('may belong to its title');
  });

  it('is asked about where its word may end the title', () => {
    const [line] = linesOf(...page('Department: Budgets and Staffing'), 'BIOL 330 Field Ecology 4.00 A');
    expect(asked(line!)).toContain('may belong to its title');
  });
});

describe('Words in brackets below a title', () => {
  const page = (words: string): string[] => [
    'Fall 2021',
    HEADER,
    row('NURS 301', 'Transition to Practice', '3.00', 'A'),
    `            (${words})`,
    row('NURS 310', 'Pathophysiology', '3.00', 'B+'),
    row('STAT 200', 'Statistics for Health', '3.00', 'A-'),
  ];

  it('are asked about where they are said of people who are registered', () => {
    expect(asked(linesOf(...page('Registered Nurses'))[0]!)).toContain('Registered Nurses');
  });

  it('are none of it where they say that the course still runs', () => {
    const [line] = linesOf(...page('Currently enrolled'));
    expect([line!.title, asked(line!)]).toEqual(['Transition to Practice', '']);
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

  it.each(['Credits Grade CreditPoints GradePoint', 'Grade GradePoint CreditPoints Credits'])(
    'hold the product in whatever order they stand: %s',
    (order) => {
      const names = order.split(' ');
      const cells = (of: Readonly<Record<string, string>>) => names.map((name) => of[name]!.padEnd(16));
      const record = (code: string, Credits: string, Grade: string, GradePoint: string) =>
        `${code.padEnd(40)}${cells({ Credits, Grade, GradePoint, CreditPoints: String(Number(Credits) * Number(GradePoint)) }).join('')}`.trimEnd();
      const header = names.map((name) => name.replace('Point', ' Point').padEnd(16)).join('');
      const lines = linesOf(
        'Semester 1 2021',
        `${'Code      Course Title'.padEnd(40)}${header}`.trimEnd(),
        record('CS1101    Programming in C', '4', 'A', '9'),
        record('MA1102    Engineering Mathematics', '4', 'B+', '8'),
        record('PH1103    Engineering Physics', '3', 'A', '9'),
      );
      expect(lines.map(({ credits }) => credits)).toEqual([4, 4, 3]);
    },
  );

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

  it.each([
    ['+ ', '+ Course in progress, the grade shown is a midterm grade'],
    ['* ', '* Course in progress, the grade shown is a midterm grade'],
    ['# ', ''],
  ])('is asked about where it may say something of all: %s%s', (mark, key) => {
    for (const line of linesOf(...courses(() => mark), '', key))
      expect(asked(line)).toContain(`What does the “${mark.trim()}” before its code say?`);
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

  it('is asked about where the letters count, although most codes have none', () => {
    expect(codes(['A', 'B', 'C'])).toEqual(['ART 112', 'BIO 141', 'ENG 101']);
    expect(linesOf(...page(['A', 'B', 'C'])).map((line) => asked(line) !== '')).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
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

  it('keeps what stands after a date', () => {
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

describe('Two letters after titles where single spaces part all', () => {
  const page = (...rows: readonly string[]): string[] => [
    'Fall 2019',
    'Course Title Grade Credits',
    'CS 310 Operating Systems B+ 3.00',
    'CS 340 Databases A 3.00',
    'MATH 310 Probability A- 3.00',
    'Spring 2020',
    'Course Title Grade Credits',
    ...rows,
  ];

  it.each(['PV', 'FL'])('are a grade after those of several courses: %s', (grade) => {
    const lines = linesOf(
      ...page(`CS 480 Computer Graphics ${grade} 3.00`, `CS 455 Computer Networks ${grade} 3.00`),
    ).slice(3);
    expect(lines.map((line) => [line.title, line.grade])).toEqual([
      ['Computer Graphics', grade],
      ['Computer Networks', grade],
    ]);
    for (const line of lines) expect(asked(line)).not.toBe('');
  });

  it('end the title of one', () => {
    const [, , , line] = linesOf(
      ...page('CS 480 Introduction to ML 3.00', 'CS 455 Computer Networks A 3.00'),
    );
    expect(line!.title).toBe('Introduction to ML');
  });
});

describe('A course whose year stands before a title that begins like a period', () => {
  it.each(['2022 Medical Terminology', '2022 Periodontics', '2023 Blockchain Basics'])(
    'is no year and period: %s',
    (text) => expect(isYearAndPeriod(text)).toBe(false),
  );

  it.each(['2020-2021: Michaelmas Term', 'AY 2021/22 - Lent Term', '2021 Block 2', '2021 Semestre 1'])(
    'unlike %s',
    (text) => expect(isYearAndPeriod(text)).toBe(true),
  );
});
