import { describe, expect, it } from 'vitest';
import { asked, linesOf, tabs, termOf } from '../testing/read';

const told = (...text: readonly string[]): string[] =>
  linesOf(...text).map((line) => `${termOf(line)}${/\bterm\b/.test(asked(line)) ? '?' : ''}`);

describe('A number beside a year, each in a column of its own', () => {
  const table = (year: string, part: string, ...rows: readonly (readonly [string, string])[]): string[] => [
    tabs('Code', 'Title', year, part, 'Credits', 'Grade'),
    ...rows.flatMap(([ofYear, ofPart], index) => [
      tabs(`CS 1${index}1`, 'Programming', ofYear, ofPart, '3', 'A'),
      tabs(`MA 1${index}2`, 'Calculus', ofYear, ofPart, '4', 'B'),
    ]),
  ];

  it.each([
    ['学年', '学期', '2021-2022', 'Semester 1 2021/22'],
    ['Academic Year', 'Semester', '2021-2022', 'Semester 1 2021/22'],
    ['Academic Year', 'Term', '2021/22', 'Term 1 2021/22'],
    ['Akademik Yıl', 'Dönem', '2021-2022', 'Semester 1 2021/22'],
    ['Année', 'Semestre', '2021/2022', 'Semester 1 2021/22'],
    ['Ano', 'Semestre', '2021', 'Semester 1 2021'],
    ['Año', 'Periodo', '2021', 'Semester 1 2021'],
    ['Academic Year', 'Session', '2021/22', 'Session 1 2021/22'],
    ['年度', '学期', '2021', 'Semester 1 2021'],
    ['Studiejaar', 'Periode', '2021', 'Period 1 2021/22'],
    ['Collegejaar', 'Blok', '2021', 'Block 1 2021/22'],
  ])('is told by the names of both: %s and %s', (year, part, printed, term) => {
    const second = term.replace(' 1 ', ' 2 ');
    expect(told(...table(year, part, [printed, '1'], [printed, '2']))).toEqual([term, term, second, second]);
  });

  it.each([
    ['lessons of a day', 'Year', 'Period', 'Period 1 2021?'],
    ['sessions of examinations', 'Année', 'Session', 'Semester 1 2021?'],
  ])('is asked about where it may count %s', (_, year, part, term) => {
    expect(told(...table(year, part, ['2021', '1']))).toEqual([term, term]);
  });

  it('is asked about where a half may be a session of the summer', () => {
    const rows = table('Academic Year', 'Term', ['2021-22', 'FA'], ['2021-22', 'S1']);
    expect(told(...rows)).toEqual(['Fall 2021', 'Fall 2021', 'Semester 1 2021/22?', 'Semester 1 2021/22?']);
  });

  it('is asked about where it may count the semesters of a program', () => {
    expect(told(...table('Year', 'Semester', ['2021', '1'], ['2022', '4']))).toEqual([
      'Semester 1 2021?',
      'Semester 1 2021?',
      'Semester 4 2022?',
      'Semester 4 2022?',
    ]);
  });
});

describe('A Roman number below the heading of an academic year', () => {
  const table = (name: string, ...parts: readonly string[]): string[] => [
    'ACADEMIC YEAR : 2019/2020',
    tabs('Course Code', 'Course Title', name, 'Units', 'Grade'),
    ...parts.map((part, index) => tabs(`CSC 1${index}1`, 'Programming', part, '1.0', 'B')),
  ];

  it('is the part of the year that its column names', () => {
    expect(told(...table('Semester', 'I', 'I', 'II'))).toEqual([
      'Semester 1 2019/20',
      'Semester 1 2019/20',
      'Semester 2 2019/20',
    ]);
  });

  it('is asked about where a program has so many', () => {
    expect(told(...table('Semester', 'I', 'II', 'VI'))).toEqual(['2019/20?', '2019/20?', '2019/20?']);
  });
});

describe('A code of a year and a letter', () => {
  const table = (...terms: readonly string[]): string[] => [
    tabs('Course', 'Title', 'Term', 'Credits', 'Grade'),
    ...terms.flatMap((term, index) => [
      tabs(`CS 1${index}1`, 'Programming', term, '3', 'A'),
      tabs(`MA 1${index}2`, 'Calculus', term, '4', 'B'),
    ]),
  ];
  const twice = (...terms: readonly string[]) => terms.flatMap((term) => [term, term]);

  it.each([
    ['with a fall and a summer', ['2022F', '2023S', '2023U'], ['Fall 2022', 'Spring 2023', 'Summer 2023']],
    [
      'with the letter first',
      ['F22', 'W23', 'S23', 'U23'],
      ['Fall 2022', 'Winter 2023', 'Spring 2023', 'Summer 2023'],
    ],
    [
      'with springs of two years',
      ['22F', '23S', '23F', '24S'],
      ['Fall 2022', 'Spring 2023', 'Fall 2023', 'Spring 2024'],
    ],
    ['with a winter and a summer', ['2021 W', '2022 S'], ['Winter 2021/22', 'Summer 2022']],
    ['of Denmark', ['E21', 'F22'], ['Fall 2021', 'Spring 2022']],
    ['of Sweden', ['H21', 'V22'], ['Fall 2021', 'Spring 2022']],
  ])('is told by the letters beside it: %s', (_, codes, terms) => {
    expect(told(...table(...codes))).toEqual(twice(...terms));
  });

  it('is told by the language where the letter comes first', () => {
    expect(told('Leistungsübersicht', ...table('W21', 'S22'))).toEqual(
      twice('Winter 2021/22', 'Summer 2022'),
    );
    expect(told('Academic record', ...table('W21', 'S22'))).toEqual(twice('Winter 2021?', 'Spring 2022?'));
  });

  it('is asked about where nothing else tells the season', () => {
    expect(told(...table('2022S'))).toEqual(twice('Spring 2022?'));
    expect(told(...table('2021F', '2022S'))).toEqual(twice('Fall 2021?', 'Spring 2022?'));
  });

  it('is asked about after a winter, where the spring or the summer may follow', () => {
    expect(told(...table('F22', 'W23', 'S23', 'S22'))).toEqual(
      twice('Fall 2022', 'Winter 2023', 'Spring 2023?', 'Spring 2022?'),
    );
  });

  it('is what a key at the foot says of its letter', () => {
    expect(
      told(...table('F22', 'W23', 'S23'), 'R = Course repeated. F = Fall, W = Winter, S = Summer.'),
    ).toEqual(twice('Fall 2022', 'Winter 2023', 'Summer 2023'));
  });

  it('is what a heading says that it stands for', () => {
    const rows = table('2021S', '202190');
    expect(told('2021S  Spring 2021', ...rows.slice(0, 3), '202190 - Fall 2021', ...rows.slice(3))).toEqual(
      twice('Spring 2021', 'Fall 2021'),
    );
  });
});

describe('A month and two figures', () => {
  it('are a term beside terms of one letter and two figures', () => {
    expect(
      told(
        tabs('Kursus', 'Titel', 'Karakter', 'ECTS-point', 'Semester'),
        tabs('01001', 'Matematik 1a', '7', '10', 'E20'),
        tabs('02121', 'Introduktion til softwareteknologi', 'B', '5', 'Januar 21'),
        tabs('01002', 'Matematik 1b', '02', '10', 'F21'),
        tabs('02115', 'Introduktion til Git', 'B', '2,5', 'Juni 21'),
      ),
    ).toEqual(['Fall 2020', 'January 2021', 'Spring 2021', 'June 2021']);
  });
});

describe('A year and the number of its part below a heading that names a season', () => {
  const termsBelow = (...terms: readonly (readonly [heading: string, printed: string])[]): string[] =>
    told(
      'TRM     COURSE     TITLE                MARK    CREDIT',
      ...terms.flatMap(([heading, printed]) => [
        heading,
        `${printed}  EES81      COMPOSITION          91       1.00`,
        `${printed}  MGS21H     GEOMETRY             84       1.00`,
      ]),
    );

  it('is the same term, and asked about where the number is that of no half', () => {
    expect(
      termsBelow(
        ['--- 2020-2021 TERM 1 (Fall 2020)  GRADE 10 ---', '2020/1'],
        ['--- 2020-2021 TERM 2 (Spring 2021)  GRADE 10 ---', '2020/2'],
        ['--- 2020-2021 TERM 7 (Summer 2021)  GRADE 10 ---', '2020/7'],
      ),
    ).toEqual(['Fall 2020', 'Fall 2020', 'Spring 2021', 'Spring 2021', 'Summer 2021?', 'Summer 2021?']);
  });

  it('is a part of its year where the heading names another term', () => {
    expect(termsBelow(['Fall 2021', '2020/2'])).toEqual(['Semester 2 2020?', 'Semester 2 2020?']);
  });
});
