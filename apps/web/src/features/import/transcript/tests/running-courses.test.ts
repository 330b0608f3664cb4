import { describe, expect, it } from 'vitest';
import { asked, inShort, linesOf } from '../testing/read';

/** Two terms, the second one with a status beside a figure that may stand for no grade yet. */
const record = (mark: string, status: string): string[] => [
  'Semester 1 2021/22',
  'Code     Course                Credits   Mark   Status',
  'MAT101   Algebra                    6     14   Completed',
  'FIS102   Mechanics                  6     12   Completed',
  'INF103   Programming                6     16   Completed',
  'Semester 2 2021/22',
  'Code     Course                Credits   Mark   Status',
  `MAT201   Calculus                   6     ${mark}   ${status}`,
  `FIS202   Optics                     6     ${mark}   ${status}`,
];

describe('A zero beside what a status says of a course', () => {
  it.each(['In Progress', 'Em curso', 'En curso', 'In corso', 'Cursando', 'En cours'])(
    'is no grade where it runs: %s',
    (status) => {
      const lines = linesOf(...record(' 0', status)).slice(3);
      expect(lines.map(({ grade, kind }) => [grade, kind])).toEqual([
        [null, 'in-progress'],
        [null, 'in-progress'],
      ]);
    },
  );

  it.each(['No Progress', 'Unsatisfactory progress', 'Progressed'])(
    'stays one where it does not: %s',
    (status) => {
      const lines = linesOf(...record(' 0', status)).slice(3);
      expect(lines.map(({ grade, kind }) => [grade, kind])).toEqual([
        ['0', 'completed'],
        ['0', 'completed'],
      ]);
    },
  );

  it('is asked about where somebody was signed up, and did not come', () => {
    const lines = linesOf(...record(' 0', 'Enrolled, absent')).slice(3);
    expect(lines.map(({ kind }) => kind)).toEqual(['completed', 'completed']);
    expect(lines.map(({ doubts }) => doubts.length > 0)).toEqual([true, true]);
  });
});

describe('A status that says that somebody is signed up', () => {
  it('says nothing where it stands beside the grades of all courses', () => {
    const lines = linesOf(
      ...record('13', 'Matriculado').map((line) => line.replace('Completed', 'Matriculado')),
    );
    expect(lines.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'completed'));
    expect(lines.map(asked).join('')).toBe('');
  });

  it('is asked about beside the grade of a few', () => {
    for (const line of linesOf(...record('13', 'Matriculado')).slice(3))
      expect(asked(line)).toContain('It is said to be in progress, and has a grade.');
  });

  it.each([
    ['Completed', 'Registered'],
    ['Aprobado', 'Matriculado'],
  ])('is asked about beside the grades of a whole term where others are said to be %s', (done, status) => {
    const lines = linesOf(
      ...record('13', status).map((line) => line.replace('Completed', done)),
      `CHI202   Chemistry                  6     13   ${status}`,
      `BIO202   Botany                     6     13   ${status}`,
    ).slice(3);
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(asked(line)).toContain('It is said to be in progress, and has a grade.');
  });
});

describe('The key of a transcript', () => {
  const withKey = (key: string): string[] => [
    'Semester 1 2021',
    'Course    Title                    Credits   Grade',
    'BUS501    Accounting Principles         15   B+',
    'BUS502    Business Communication        15   DNS',
    'MKT510    Marketing Fundamentals        15   A-',
    'Semester 2 2021',
    'Course    Title                    Credits   Grade',
    'BUS601    Business Law                  15   C',
    'MKT610    Consumer Behaviour            15   B',
    '',
    key,
  ];

  it.each([
    'DNS = Enrolled, did not sit the final examination',
    'DNS = Enrolled, no credit',
    'DNS = Registered Nurse',
  ])('makes no course run that somebody was signed up for and left: %s', (key) => {
    const [, line] = linesOf(...withKey(key));
    expect(line).toMatchObject({ grade: 'DNS', kind: 'completed' });
  });

  it.each([
    'DNS = Enrolled',
    'DNS = Currently enrolled, B = Good',
    'DNS = Enrolled (no grade yet)',
    'DNS = Currently enrolled, grade pending',
    'DNS = In progress, not in GPA',
    'DNS = angemeldet zur Prüfung',
  ])('says of a course that it runs where no word says what came of it: %s', (key) => {
    const [, line] = linesOf(...withKey(key));
    expect(line).toMatchObject({ grade: null, kind: 'in-progress' });
  });

  it('says so of a status as well', () => {
    const withStatus = (key: string) =>
      linesOf(
        'Nr.      Prüfungstext              Semester      Note   Status   ECTS',
        '1301     Thermodynamik             WS 2020/21    2,3    BE       5',
        '1302     Technische Mechanik       WS 2020/21    1,7    BE       6',
        '1303     Werkstoffkunde            WS 2020/21           NE       5',
        '1401     Strömungslehre            SS 2021       3,0    BE       5',
        '',
        key,
      )[2]!;
    expect(asked(withStatus('BE = bestanden   NE = angemeldet'))).not.toContain('grade');
    expect(asked(withStatus('BE = bestanden   NE = angemeldet, nicht erschienen'))).toContain(
      'No grade could be found for it.',
    );
  });
});

describe('Courses of which each cell has a line, and nothing comes of a grade', () => {
  const names = ['Course', 'Credits Attempted', 'Grade', 'Credits Earned', 'Quality Points'];
  const page = (...after: readonly string[]): string[] =>
    [
      ['Fall 2021 (08/24/2021-12/17/2021)', ...names],
      ['GEOL 1010 - Rocks and Rivers', '3', 'A-', '3', '11.10'],
      ['GEOL 1020 - Maps of the Deep Sea', '4', 'B', '4', '12.00'],
      ['Spring 2022 (01/10/2022-05/06/2022)', ...names],
      ['GEOL 2010 - Mineralogy', '4', ...after],
      ['HIST 1200 - The Ancient World', '3', ...after],
    ].flat();

  it('run where they have no grade', () => {
    expect(
      linesOf(...page())
        .slice(2)
        .map(inShort),
    ).toEqual(['GEOL 2010|Mineralogy|4|null|Spring 2022', 'HIST 1200|The Ancient World|3|null|Spring 2022']);
  });

  it('were left where a W stands after their credits', () => {
    expect(
      linesOf(...page('W'))
        .slice(2)
        .map(inShort),
    ).toEqual(['GEOL 2010|Mineralogy|4|W|Spring 2022', 'HIST 1200|The Ancient World|3|W|Spring 2022']);
  });
});
