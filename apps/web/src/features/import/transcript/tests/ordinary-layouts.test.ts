import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import type { TranscriptLine } from '../transcript.types';
import { asked, linesOf, termOf } from '../testing/read';

const inShort = ({ subject, number, title, credits, grade }: TranscriptLine): string =>
  `${subject} ${number}|${title}|${credits}|${grade}`;

describe('Names of columns with one space between', () => {
  const COURSES = [
    {
      code: 'MATH 1210',
      title: 'Calculus I',
      term: '2021 Fall',
      credits: '4.00',
      grade: 'A-',
      points: '14.80',
    },
    {
      code: 'ENGL 1010',
      title: 'Introduction to Writing',
      term: '2021 Fall',
      credits: '3.00',
      grade: 'B+',
      points: '9.90',
    },
    {
      code: 'PSY 1010',
      title: 'General Psychology',
      term: '2022 Spring',
      credits: '3.00',
      grade: 'C',
      points: '6.00',
    },
    {
      code: 'HIST 1700',
      title: 'American Civilization',
      term: '2022 Spring',
      credits: '3.00',
      grade: 'B',
      points: '9.00',
    },
  ] as const;
  type Fact = keyof (typeof COURSES)[number];

  it.each<[string, ...Fact[]]>([
    ['Course Title Gr Cr Pts', 'code', 'title', 'grade', 'credits', 'points'],
    ['Course Title Final Grade Cr Points', 'code', 'title', 'grade', 'credits', 'points'],
    ['Course Title Credit Hours Grd Points', 'code', 'title', 'credits', 'grade', 'points'],
    ['Course Title Credits Grade Points', 'code', 'title', 'credits', 'grade', 'points'],
    ['Course Title Semester Credits Grade', 'code', 'title', 'term', 'credits', 'grade'],
    ['Course Description Term Grade Units', 'code', 'title', 'term', 'grade', 'credits'],
    ['Term Crs Title Credits Grade', 'term', 'code', 'title', 'credits', 'grade'],
  ])('are told apart by what stands below: %s', (names, ...facts) => {
    const lines = linesOf(names, ...COURSES.map((course) => facts.map((fact) => course[fact]).join(' ')));
    expect(lines.map(inShort)).toEqual(
      COURSES.map(({ code, title, credits, grade }) => `${code}|${title}|${Number(credits)}|${grade}`),
    );
  });

  it('may call the code a course after its title', () => {
    const lines = linesOf(
      'Title Crs Final Grade Cr Quality Points Status',
      'LEARNING FRAMEWORK EDUC-1300 C 3.00 6.00 Completed',
      'ENGLISH COMPOSITION ENGL-1301 B 3.00 9.00 Completed',
      'COLLEGE ALGEBRA MATH-1314 A 3.00 12.00 Completed',
    );
    expect(lines.map(inShort)).toEqual([
      'EDUC 1300|LEARNING FRAMEWORK|3|C',
      'ENGL 1301|ENGLISH COMPOSITION|3|B',
      'MATH 1314|COLLEGE ALGEBRA|3|A',
    ]);
  });
});

describe('Courses below the names of columns', () => {
  it('may have their credits below Crs', () => {
    const lines = linesOf(
      'Title                  Crs   Hrs   Grade',
      'Algebra One            1.0   5.0   A',
      'World History          0.5   5.0   B',
      'Biology                1.0   5.0   C',
    );
    expect(lines.map(({ title, credits, grade }) => `${title}|${credits}|${grade}`)).toEqual([
      'Algebra One|1|A',
      'World History|0.5|B',
      'Biology|1|C',
    ]);
  });

  it('may end their titles in a figure and a letter', () => {
    const lines = linesOf(
      ['Course', 'Title', 'Credits', 'Grade'].join('\t'),
      ['MTH 101', 'Algebra 1 A', '1.00', 'A'].join('\t'),
      ['ENG 101', 'English 9 A', '0.50', 'B'].join('\t'),
    );
    expect(lines.map(inShort)).toEqual(['MTH 101|Algebra 1 A|1|A', 'ENG 101|English 9 A|0.5|B']);
    expect(lines.map(asked)).toEqual(['', '']);
  });
});

describe('A heading of what was earned elsewhere', () => {
  const NAMES = 'Course    Title                     Credits  Grade';
  const kindsBelow = (...headings: readonly string[]) =>
    linesOf(
      'Spring 2022',
      NAMES,
      'PHYS 2210 Physics I                 4.00     B',
      ...headings,
      NAMES,
      'ENGL 1010 Intro to Writing          3.00     A',
    ).map((line) => `${line.kind}, ${termOf(line)}, ${line.institution}`);

  it.each([
    ['Transfer Hours', 'none', null],
    ['Courses Transferred In', 'none', null],
    ['Transferred from Salt Lake Community College', 'none', 'Salt Lake Community College'],
    ['Credit Accepted from: Salt Lake Community College', 'none', 'Salt Lake Community College'],
    ['Salt Lake Community College - Transfer', 'none', 'Salt Lake Community College'],
    ['Transfer Institution: Salt Lake Community College', 'none', 'Salt Lake Community College'],
    [
      'Transfer Credit  Salt Lake Community College  09/2019 - 12/2019',
      'none',
      'Salt Lake Community College',
    ],
    ['2019 Fall   Transfer Credit   Salt Lake Community College', 'Fall 2019', 'Salt Lake Community College'],
  ])('ends the term above: %s', (heading, term, school) => {
    expect(kindsBelow(heading)).toEqual(['completed, Spring 2022, null', `transfer, ${term}, ${school}`]);
  });

  it.each([
    'Transferred from Business to Engineering',
    'University Studies - Transfer',
    'College Algebra - Transfer',
    'Spring 2022     Transfer Credits: 12     Total Credits: 45',
    'Spring 2022     Examination',
    'Spring 2022     AP Courses',
  ])('is none that names no school: %s', (heading) => {
    const [, below] = kindsBelow(heading);
    expect(below).toBe('completed, Spring 2022, null');
  });

  it('is none above a sum', () => {
    const lines = linesOf(
      'Spring 2022',
      'Transfer Hours',
      '30.00',
      NAMES,
      'PHYS 2210 Physics I                 4.00     B',
    );
    expect(lines.map((line) => `${line.kind}, ${termOf(line)}`)).toEqual(['completed, Spring 2022']);
  });

  it('may stand above the school and its term, with a wide gap between', () => {
    expect(kindsBelow('Transfer Work', 'Salt Lake Community College   Fall 2019')).toEqual([
      'completed, Spring 2022, null',
      'transfer, Fall 2019, Salt Lake Community College',
    ]);
  });
});

describe('The heading of a key to grades', () => {
  it('ends the record also above the number of a page', () => {
    const lines = linesOf(
      'Spring 2022',
      'Course    Title                     Credits  Grade',
      'PHYS 2210 Physics I                 4.00     B',
      'Grading System',
      '2',
      'MATH 1050 Example of a line         3.00     A',
    );
    expect(lines).toHaveLength(1);
  });
});

describe('A title', () => {
  it('that may go on left of the others is asked about', () => {
    const lines = linesOf(
      'Fall 2021',
      'Course    Title                 Credits  Grade',
      'MATH 241  Calculus              4.00     B',
      'ART 100   Design                3.00     B',
      '    Basics',
    );
    expect(lines.map(asked)).toEqual(['', 'The line below it may belong to its title: “Basics”.']);
  });
});

describe('A code', () => {
  it('may have a wide gap between its subject and its number', () => {
    const lines = linesOf(
      'Fall 2020',
      'Course        Description                       Attempted   Earned  Grade     Points',
      'CSCI    12700 Intro To Computer Science              3.00     3.00  A-       11.100',
      'ENGL    22000 Writing About Literature               3.00     3.00  A        12.000',
      'MATH    15500 Calculus II                            4.00     0.00  F         0.000',
    );
    expect(lines.map(inShort)).toEqual([
      'CSCI 12700|Intro To Computer Science|3|A-',
      'ENGL 22000|Writing About Literature|3|A',
      'MATH 15500|Calculus II|4|F',
    ]);
    expect(lines.map(asked)).toEqual(['', '', '']);
  });

  it('may have so where a title begins a letter before its name', () => {
    const lines = linesOf(
      'Fall 2020',
      'Course        Description                       Attempted   Earned  Grade     Points',
      'CSCI    1270  Intro To Computer Science              3.00     3.00  A-       11.100',
      'ENGL    2200  Writing About Literature               3.00     3.00  A        12.000',
      'MUEL    1320 Music of the World                      3.00     3.00  A        12.000',
      'HIST    1020 Civilization                            3.00     3.00  B         9.000',
      'MATH    1550 Calculus II                             4.00     0.00  F         0.000',
    );
    expect(lines.map(inShort)).toEqual([
      'CSCI 1270|Intro To Computer Science|3|A-',
      'ENGL 2200|Writing About Literature|3|A',
      'MUEL 1320|Music of the World|3|A',
      'HIST 1020|Civilization|3|B',
      'MATH 1550|Calculus II|4|F',
    ]);
    expect(lines.map(asked)).toEqual(['', '', '', '', '']);
  });

  it('may have a section of a letter and four figures after it', () => {
    const [line] = linesOf(
      ['Course/Section and Title', 'Grade', 'Credits', 'Term'].join('\t'),
      ['CS-250-T5108 Software Development Lifecycle', 'A-', '3.00', '22EW2'].join('\t'),
      ['MAT-225-T5262 Calculus', 'C+', '3.00', '22EW2'].join('\t'),
      ['IT-145-X6177 Application Development', 'B', '3.00', '21EW5'].join('\t'),
    );
    expect(inShort(line!)).toBe('CS 250|Software Development Lifecycle|3|A-');
  });
});

describe('A term in words or a code that nobody else uses', () => {
  it.each([
    ['22EW3', '22EW3'],
    ['2021 C-1 (Aug - Oct)', 'C 1 2021'],
  ])('is kept, and asked about: %s', (printed, term) => {
    const [line] = linesOf(
      ['Course', 'Title', 'Credits', 'Grade', 'Term'].join('\t'),
      ['CS 250', 'Software Development', '3.00', 'A-', printed].join('\t'),
      ['MAT 225', 'Calculus', '3.00', 'C+', printed].join('\t'),
    );
    expect(termOf(line!)).toBe(term);
    expect(asked(line!)).toContain(`Its term is printed as “${printed}”.`);
  });

  it('ends the one above though it begins like a code', () => {
    const course = (code: string) =>
      `${code}        PROGRAMMING METHODOLOGY                    B+           4.00`;
    const lines = linesOf(
      'MODULE        TITLE                                      GRADE     CREDITS',
      'ACADEMIC YEAR 2020/2021 SEMESTER 2',
      course('CS2030'),
      course('CS2040'),
      'ACADEMIC YEAR 2021/2022 BRIDGING TERM (PART 1)',
      course('IS1103'),
    );
    expect(lines.map(({ subject, number }) => `${subject} ${number}`)).toEqual([
      'CS 2030',
      'CS 2040',
      'IS 1103',
    ]);
    expect(termOf(lines[2]!)).not.toBe(termOf(lines[1]!));
    expect(asked(lines[2]!)).toContain('its term?');
  });
});

describe('Points beside grades', () => {
  it('are the credits where nothing else is called so', () => {
    const lines = linesOf(
      '2019 Semester One',
      'Course         Title                              Points   Grade',
      'BUSINESS 101   Business and Enterprise 1           15.00   B+',
      'ECON 151       Understanding the Global Economy    15.00   B-',
      'STATS 108      Statistics for Commerce             15.00   D+',
    );
    expect(lines.map(({ credits }) => credits)).toEqual([15, 15, 15]);
  });
});

describe('A list that somebody typed', () => {
  it.each([
    ['MATH 1210: Calculus I (4 credits) - A-', 'ENGL 1010: Writing (3 credits) - B+'],
    ['MATH 1210 – Calculus I – 4 – A-', 'ENGL 1010 – Writing – 3 – B+'],
    ['MATH 1210 - Calculus I - Grade: A- - Credits: 4', 'ENGL 1010 - Writing - Grade: B+ - Credits: 3'],
    ['MATH 1210 - Calculus I - 002 - 4 credits - A-', 'ENGL 1010 - Writing - 2 - 3 credits - B+'],
  ])('is read, and asked about: %s', (...typed) => {
    const lines = linesOf('Fall 2021', ...typed);
    expect(lines.map(inShort)).toEqual(['MATH 1210|Calculus I|4|A-', 'ENGL 1010|Writing|3|B+']);
    expect(lines.every(({ doubts }) => doubts.length > 0)).toBe(true);
  });
});

describe('A page with a line for each cell', () => {
  it('may say that its courses are graded', () => {
    const rows = [
      ['MATH 1210', 'Calculus I', '4.00', 'Graded', 'A-', '14.800'],
      ['ENGL 1010', 'Introduction to Writing', '3.00', 'Graded', 'B+', '9.900'],
      ['HIST 1700', 'American Civilization', '3.00', 'Graded', 'C', '6.000'],
    ];
    const names = ['Class', 'Description', 'Units', 'Grading', 'Grade', 'Grade Points'];
    const lines = linesOf('2021 Fall', ...names, ...rows.flat());
    expect(lines.map(inShort)).toEqual([
      'MATH 1210|Calculus I|4|A-',
      'ENGL 1010|Introduction to Writing|3|B+',
      'HIST 1700|American Civilization|3|C',
    ]);
  });

  it('tells credit from elsewhere that has no code', () => {
    const { unread } = parseTranscript({
      text: [
        'Fall 2021',
        'Class',
        'Title',
        'Un.',
        'Gr.',
        'Pts.',
        'STAT 134',
        'Concepts of Probability',
        '4.0',
        'A-',
        '14.8',
        'EECS 16A',
        'Information Devices',
        '4.0',
        'C+',
        '9.2',
        'MATH 54',
        'Linear Algebra',
        '4.0',
        'B',
        '12.0',
        'External Credits',
        'AP CALCULUS AB',
        '4.0',
        'AP STATISTICS',
        '2.6',
        'Cumulative Units',
        '18.6',
      ].join('\n'),
    });
    expect(unread.map(({ text }) => text)).toEqual(['AP CALCULUS AB 4.0', 'AP STATISTICS 2.6']);
  });
});

describe('A heading of a term', () => {
  it('may have a wide gap inside, and the school and the major beside it', () => {
    const lines = linesOf(
      'FALL   2018  SCHOOL OF ARTS AND SCIENCES           MAJOR: UNDECLARED',
      '  TITLE                       SCH DEPT CRS SECT  CRED  PR GRADE',
      '  INTRO COMPUTER SCIENCE      01  198  111  05   4.0     B',
      '  GENERAL PSYCHOLOGY          01  830  101  07   3.0     A',
      '  BYRNE SEMINAR               01  090  101  33   1.0     PA',
    );
    expect(lines.map(termOf)).toEqual(['Fall 2018', 'Fall 2018', 'Fall 2018']);
  });
});

describe('A grade', () => {
  it('may be said again in several words', () => {
    const lines = linesOf(
      'CALENDARIO 2019-B',
      'CLAVE   MATERIA                     CALIFICACION              TIPO             CRÉDITOS',
      'I7355   MÉTODOS MATEMÁTICOS I       87 (OCHENTA Y SIETE)      ORDINARIO (OE)       12',
      'I7343   QUÍMICA GENERAL I           72 (SETENTA Y DOS)        ORDINARIO (OE)        5',
      'I7349   PROGRAMACIÓN                50 (CINCUENTA)            ORDINARIO (OE)        0',
    );
    expect(lines.map(({ title, grade }) => `${title}|${grade}`)).toEqual([
      'MÉTODOS MATEMÁTICOS I|87',
      'QUÍMICA GENERAL I|72',
      'PROGRAMACIÓN|50',
    ]);
  });
});
