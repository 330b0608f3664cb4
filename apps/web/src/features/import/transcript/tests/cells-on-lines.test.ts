import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { termName } from '../lexing/terms';

const read = (lines: readonly string[]) => parseTranscript({ text: lines.join('\n') }).lines;
const inShort = (lines: readonly string[]) =>
  read(lines).map(({ subject, number, title, credits, grade, term }) =>
    [`${subject} ${number}`.trim(), title, credits, grade, term && termName(term)].join('|'),
  );

describe('cells on lines of their own, of which blank ones have no line', () => {
  const COURSES = [
    ['AFAM 40A', 'African American Literature', 'Fall Qtr 2021', 'A-', '4.00', 'Taken'],
    ['AP CALCBC', 'AP Calculus BC', 'Fall Qtr 2021', 'T', '8.00', 'Transferred'],
    ['CHEM 1A', 'General Chemistry', 'Winter Qtr 2022', 'B', '4.00', 'Taken'],
    ['MATH 3A', 'Linear Algebra', 'Spring Qtr 2022', 'NP', '4.00', 'Taken'],
    ['ENGR 7B', 'Intro to Engineering II', 'Summer Session 10wk 2022', 'A+', '2.00', 'Taken'],
    ['BIO SCI 94', 'Organisms', 'Fall Qtr 2022', '', '4.00', 'In Progress'],
    ['WRITING 60', 'Argument', 'Fall Qtr 2022', '', '4.00', 'In Progress'],
  ];
  const NAMES = ['Course', 'Description', 'Term', 'Grade', 'Units', 'Status'];
  const TRUTH = [
    'AFAM 40A|African American Literature|4|A-|Fall 2021',
    'AP CALCBC|AP Calculus BC|8|T|Fall 2021',
    'CHEM 1A|General Chemistry|4|B|Winter 2022',
    'MATH 3A|Linear Algebra|4|NP|Spring 2022',
    'ENGR 7B|Intro to Engineering II|2|A+|Summer 2022',
    'BIO SCI 94|Organisms|4||Fall 2022',
    'WRITING 60|Argument|4||Fall 2022',
  ];
  const page = (order: readonly number[]) => [
    'My Academics',
    ...order.map((at) => NAMES[at]!),
    ...COURSES.flatMap((course) => order.map((at) => course[at]!).filter((cell) => cell !== '')),
    'View All',
    'Last',
  ];

  it.each([
    ['after the title', [0, 1, 2, 3, 4, 5]],
    ['in front', [2, 0, 1, 4, 3, 5]],
    ['at the end', [0, 1, 4, 3, 2]],
  ])('belong to their courses where the term stands %s', (_, order) => {
    expect(inShort(page(order))).toEqual(TRUTH);
  });

  it('belong to their courses below the headings of terms', () => {
    const names = [0, 1, 4, 3, 5];
    const lines = COURSES.flatMap((course, index) => [
      ...(course[2] === COURSES[index - 1]?.[2] ? [] : [course[2]!, ...names.map((at) => NAMES[at]!)]),
      ...names.map((at) => course[at]!).filter((cell) => cell !== ''),
    ]);
    expect(inShort(['My Academics', ...lines])).toEqual(TRUTH);
  });
});

describe('cells on lines of their own below a subject', () => {
  it.each(['1TT', '2EL', '1XXX'])('begin with a number of any level, such as %s', (number) => {
    const lines = [
      ['TRANSFER CREDIT ACCEPTED BY INSTITUTION'],
      ['Subject', 'Course', 'Title', 'Grade', 'Credit Hours', 'Quality Points', 'R'],
      ['ENG', '101', 'Writing & Critical Inquiry', 'TP', '5.000', '0.00', ''],
      ['PSY', number, 'Psychology Elective', 'TP', '5.000', '0.00', ''],
      ['MATH', '107', 'Math Reasoning & Applications', 'TP', '4.000', '0.00', ''],
    ].flat();
    expect(inShort(lines)).toEqual([
      'ENG 101|Writing & Critical Inquiry|5|TP|',
      `PSY ${number}|Psychology Elective|5|TP|`,
      'MATH 107|Math Reasoning & Applications|4|TP|',
    ]);
  });
});

describe('titles with dots after them and weeks', () => {
  it('are courses, and each is asked about', () => {
    const row = (title: string, weeks: string, grade: string) =>
      `    ${title.padEnd(40, '.')} ${weeks}   ${grade}`;
    const lines = [
      'FIRST YEAR 2018-2019',
      '  Foundational Sciences',
      row('Human Structure', '12 wks', 'P'),
      row('Doctoring I', '36 wks', 'HP'),
      'SECOND YEAR 2019-2020',
      row('Surgery Clerkship', ' 8 wks', 'H'),
      '      Comment: Solid fund of knowledge. Read for every case. Shelf examination score 78.',
      row('Obstetrics & Gynecology', ' 6 wks', 'P'),
    ];
    expect(inShort(lines)).toEqual([
      '|Human Structure|12|P|2018/19',
      '|Doctoring I|36|HP|2018/19',
      '|Surgery Clerkship|8|H|2019/20',
      '|Obstetrics & Gynecology|6|P|2019/20',
    ]);
    expect(read(lines).every(({ doubts }) => doubts.length > 0)).toBe(true);
  });

  it('leave codes and credits as they are', () => {
    const row = (course: string, credits: string, grade: string) =>
      `${course.padEnd(50, '.')} ${credits}   ${grade}`;
    expect(
      inShort([
        'Fall 2021',
        row('ANAT 501  Human Structure', '6.0', 'A'),
        row('BIOC 502  Molecules', '4.0', 'B'),
        row('PHYS 503  Physiology', '5.0', 'A-'),
      ]),
    ).toEqual([
      'ANAT 501|Human Structure|6|A|Fall 2021',
      'BIOC 502|Molecules|4|B|Fall 2021',
      'PHYS 503|Physiology|5|A-|Fall 2021',
    ]);
  });
});

describe('names on lines of their own above all values of a column', () => {
  const table = (term: string, ...columns: readonly (readonly string[])[]) => ['', term, ...columns.flat()];

  it('make a table of each term', () => {
    const lines = [
      'Sample College',
      ...table(
        'Fall 2021',
        ['Course', 'ART 101', 'PHED 100', 'MATH 201'],
        ['Title', 'Drawing', 'Yoga', 'Applied Mathematics'],
        ['', 'Credits', '3.0', '0.0', '5.0'],
        ['Grade', 'A', 'P', 'B+'],
      ),
      ...table(
        'Spring 2022',
        ['Course', 'ART 103'],
        ['Title', 'Sculpture'],
        ['Credits', '3.0'],
        ['Grade', 'A-'],
      ),
      'End of record',
    ];
    expect(inShort(lines)).toEqual([
      'ART 101|Drawing|3|A|Fall 2021',
      'PHED 100|Yoga|0|P|Fall 2021',
      'MATH 201|Applied Mathematics|5|B+|Fall 2021',
      'ART 103|Sculpture|3|A-|Spring 2022',
    ]);
  });
});

describe('titles, subjects and numbers on lines of their own, without names of columns', () => {
  const COURSES = [
    ['INTRO TO LOGIC', 'PHIL SC', '31', '4.0', '14.8', 'A-'],
    ['LINEAR ALGEBRA', 'MATH', '33A', '4.0', '12.0', 'B'],
    ['SEMINAR', 'HIST', '19', '1.0', '0.0', 'P'],
  ];
  const SUMS = ['Atm', 'Psd', 'Pts', 'GPA', 'Term Total', '9.0', '9.0', '26.8', '3.350'];

  it('are a course each, sure where the printed sums prove it', () => {
    const lines = [
      'Sample University',
      'Fall Quarter 2021',
      ...COURSES.flat(),
      ...SUMS,
      'Winter Quarter 2022',
      'WORLD WAR 1',
      'HIST',
      '121D',
      '4.0',
      '0.0',
      'Enrolled in progress',
      'STATISTICS',
      'STATS',
      '10',
      '5.0',
      '0.0',
      ...SUMS.slice(0, 5),
      '0.0',
      '0.0',
      '0.0',
      '0.000',
    ];
    expect(inShort(lines)).toEqual([
      'PHIL SC 31|INTRO TO LOGIC|4|A-|Fall 2021',
      'MATH 33A|LINEAR ALGEBRA|4|B|Fall 2021',
      'HIST 19|SEMINAR|1|P|Fall 2021',
      'HIST 121D|WORLD WAR 1|4||Winter 2022',
      'STATS 10|STATISTICS|5||Winter 2022',
    ]);
  });
});

describe('a year and a session on lines of their own before each code', () => {
  it('are the term of the course, whose mark and grade may be left out', () => {
    const lines = [
      'The University of Sample',
      'Year',
      'Session',
      'Unit of study',
      'Mark',
      'Grade',
      'Credit points',
      '2021',
      'Semester 1',
      'INFO1110',
      'Introduction to Programming',
      '78.0',
      'DI',
      '6',
      '2021',
      'Semester 1',
      'MATH1061',
      'Mathematics 1A',
      '64.0',
      'PS',
      '6',
      '2021',
      'Semester 2',
      'INFO1113',
      'Object-Oriented Programming',
      'AF',
      '6',
      'Annual Average Mark',
      '56.6',
      '2022',
      'Intensive January',
      'INFO1113',
      'Object-Oriented Programming',
      '72.0',
      'CR',
      '6',
      '2022',
      'Semester 1',
      'COMP2017',
      'Systems Programming',
      '6',
      'Credit points completed',
      '18',
    ];
    expect(read(lines).map(({ number, credits, term }) => [number, credits, term && termName(term)])).toEqual(
      [
        ['1110', 6, 'Semester 1 2021'],
        ['1061', 6, 'Semester 1 2021'],
        ['1113', 6, 'Semester 2 2021'],
        ['1113', 6, 'January 2022'],
        ['2017', 6, 'Semester 1 2022'],
      ],
    );
  });
});

it('A row that begins with its term and its code goes on with the line below, where its cell has its title', () => {
  expect(
    inShort([
      'Semester\tEmne\tVurdering\tKarakter\tStudiepoeng\tBegrunnelse',
      '2022 HØST\tIN2010',
      'Algoritmer og datastrukturer\tDigital eksamen\tC\t10\tBe om begrunnelse',
      '2022 VÅR\tIN1010',
      'Objektorientert programmering\tDigital eksamen\tD\t10\t',
      '2021 HØST\tIN1150',
      'Logiske metoder\tSkriftlig eksamen\tB\t10\t',
    ]),
  ).toEqual([
    'IN 2010|Algoritmer og datastrukturer|10|C|Fall 2022',
    'IN 1010|Objektorientert programmering|10|D|Spring 2022',
    'IN 1150|Logiske metoder|10|B|Fall 2021',
  ]);
});

describe('cells on lines of their own below names of which none is that of a code', () => {
  const NAMES = ['Anno di Corso', 'Attività Didattiche', 'Peso in crediti', 'Stato', 'AA Freq.'];
  const AFTER = ['Voto - Data Esame', 'Ric.', 'Prove', 'Appelli'];
  const courses = (
    [
      ['SCP4063 - ANALISI MATEMATICA 1', '9', 'Superata', '2020/2021', '22 - 14/02/2021'],
      ['SCP4064 - BASI DI DATI', '9', 'Superata', '2020/2021', '30L - 28/01/2021'],
      ['SCP4065 - SISTEMI OPERATIVI', '6', 'Superata', '2021/2022', '27 - 22/06/2021'],
      ['SCP4066 - STAGE', '11', 'Superata', '2021/2022', ''],
      ['SCP4067 - RETI E SICUREZZA', '9', 'Superata', '2021/2022', '18 - 09/09/2022'],
    ] as const
  ).flatMap((cells) => ['1', ...cells].filter((cell) => cell !== ''));

  it('belong to their courses, whose titles begin with their codes', () => {
    expect(inShort(['Libretto', ...NAMES, ...AFTER, ...courses, 'CFU superati'])).toEqual([
      'SCP 4063|ANALISI MATEMATICA 1|9|22|2020/21',
      'SCP 4064|BASI DI DATI|9|30L|2020/21',
      'SCP 4065|SISTEMI OPERATIVI|6|27|2021/22',
      'SCP 4066|STAGE|11|Superata|2021/22',
      'SCP 4067|RETI E SICUREZZA|9|18|2021/22',
    ]);
  });
});
