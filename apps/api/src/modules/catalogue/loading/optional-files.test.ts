import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { problemsOf as problemsOfFiles, readFiles } from '../../../testing/catalogue-problems.js';
import { RIVERBEND, type TestFiles, withColumn } from '../../../testing/riverbend.js';
import { CatalogueFilesError } from './catalogue-files.js';

const read = (files: TestFiles) => readFiles({ ...RIVERBEND, ...files });

const problemsOf = (files: TestFiles) => problemsOfFiles({ ...RIVERBEND, ...files });

const WORK = 'onet_code,alternate_titles,tasks,other_tasks,activities,technologies,estimated,related\n';
const OFFICIAL = 'file,sha256,rows,source,release,imported_on\n';
const NO_WORK = {
  alternateTitles: [],
  tasks: [],
  otherTasks: [],
  activities: [],
  technologies: [],
  isEstimated: false,
  related: [],
};

test('the small university is read with everything that its files say', async () => {
  const { educator, courses, programs, careers, skills } = await read({});
  expect(educator).toEqual({
    id: null,
    name: 'Riverbend State University',
    shortName: 'RSU',
    creditUnit: 'semester',
  });
  expect(courses).toHaveLength(7);
  expect(courses[0]).toEqual({
    code: 'CS 1400',
    replaces: [],
    subject: 'CS',
    title: 'Fundamentals of Programming',
    credits: 3,
    creditsTo: null,
    level: 'Lower Division',
    description: 'Write programs.',
    skills: ['Programming', 'Python', 'Debugging'],
    aliases: [],
    crossListed: [],
    prerequisites: null,
    terms: [],
  });
  expect(programs).toEqual([
    {
      code: 'CS-BS',
      replaces: [],
      title: 'Computer Science, B.S.',
      level: 'Bachelor',
      requiredCredits: 12,
      department: 'Computer Science',
      description: 'Build software.',
      cip: '11.0701',
      careers: ['15-1252.00', '15-1251.00'],
      groups: [
        { name: 'Core', kind: 'required', credits: 9, courses: ['CS 1400', 'CS 1410', 'CS 2420'] },
        { name: 'Electives', kind: 'elective', credits: 3, courses: ['MATH 1210', 'ENGL 1010'] },
      ],
    },
    {
      code: 'ACC-CERT',
      replaces: [],
      title: 'Bookkeeping',
      level: 'Certificate',
      requiredCredits: 6,
      department: 'Accounting',
      description: 'Keep books for a living.',
      cip: '52.0302',
      careers: ['13-2011.00'],
      groups: [{ name: 'Core', kind: 'required', credits: 6, courses: ['ACC 2010', 'ENGL 1010'] }],
    },
  ]);
  expect(careers).toHaveLength(4);
  expect(careers[1]).toEqual({
    onetCode: '15-1251.00',
    replaces: [],
    title: 'Computer Programmers',
    description: 'Write code.',
    averagePay: 98_000,
    education: "Bachelor's degree",
    jobCount: 500,
    year: 2024,
    growth: -6,
    projectedJobCount: 470,
    projectedYear: 2034,
    skills: [
      { name: 'Programming', weight: 3 },
      { name: 'Python', weight: 1 },
    ],
    work: NO_WORK,
  });
  expect(skills).toEqual([]);
});

test('each file is a source, with its lines and its digest; official ones follow', async () => {
  const { sources } = await read({
    'skills.csv': 'name,aliases\nPython,\n',
    'career_work.csv': `${WORK}15-1252.00,,,,,,,\n`,
    'official_sources.csv': `${OFFICIAL}Skills.txt,ab12,62580,O*NET,30.0,2026-11-22\nOther.txt,cd34,1,,,\n`,
  });
  const own = (name: string, rows: number, text: string) => ({
    name,
    rows,
    sha256: createHash('sha256').update(text).digest('hex'),
    source: null,
    release: null,
    importedOn: null,
  });
  const file = (name: keyof typeof RIVERBEND, rows: number) => own(name, rows, RIVERBEND[name]);
  expect(sources).toEqual([
    file('educator.csv', 1),
    file('courses.csv', 7),
    file('programs.csv', 2),
    file('program_courses.csv', 7),
    file('careers.csv', 4),
    own('career_work.csv', 1, `${WORK}15-1252.00,,,,,,,\n`),
    own('skills.csv', 1, 'name,aliases\nPython,\n'),
    {
      name: 'Skills.txt',
      rows: 62_580,
      sha256: 'ab12',
      source: 'O*NET',
      release: '30.0',
      importedOn: '2026-11-22',
    },
    { name: 'Other.txt', rows: 1, sha256: 'cd34', source: null, release: null, importedOn: null },
  ]);
});

test('a university may have no programs', async () => {
  const { 'programs.csv': _, 'program_courses.csv': __, ...others } = RIVERBEND;
  const { programs, courses, sources } = await readFiles(others);
  expect(programs).toEqual([]);
  expect(courses).toHaveLength(7);
  expect(sources.map(({ name }) => name)).toEqual(['educator.csv', 'courses.csv', 'careers.csv']);
});

describe('the work of careers', () => {
  test('is what its line says, a text a line; the others have none', async () => {
    const { careers } = await read({
      'career_work.csv': `${WORK}15-1252.00,"Coder\nProgrammer",Write.,Mend.,"Think\nTalk","Git\nSQL",yes,"15-1251.00\n11-1011.00"\n15-1251.00,,,,,,,\n`,
    });
    expect(careers[0]!.work).toEqual({
      alternateTitles: ['Coder', 'Programmer'],
      tasks: ['Write.'],
      otherTasks: ['Mend.'],
      activities: ['Think', 'Talk'],
      technologies: ['Git', 'SQL'],
      isEstimated: true,
      related: ['15-1251.00', '11-1011.00'],
    });
    expect(careers.slice(1).map(({ work }) => work)).toEqual([NO_WORK, NO_WORK, NO_WORK]);
  });

  const AT = 'career_work.csv, line';
  test.each([
    [
      'of an unknown career',
      '99-9999.00,,,,,,,',
      `${AT} 2, column onet_code: careers.csv does not have 99-9999.00.`,
    ],
    [
      'twice',
      '15-1252.00,,,,,,,\n15-1252.00,,,,,,,',
      `${AT} 3, column onet_code: 15-1252.00 stands in line 2 already.`,
    ],
    ['half estimated', '15-1252.00,,,,,,no,', `${AT} 2, column estimated: write yes, or nothing.`],
    [
      'like something that is no career',
      '15-1252.00,,,,,,,15-1251',
      `${AT} 2, column related: "15-1251" is no O*NET code. Write it like 15-1252.00, with all its digits.`,
    ],
    [
      'with a technology of a hundred letters and one',
      `15-1252.00,,,,,${'x'.repeat(101)},,`,
      `${AT} 2, column technologies:`,
    ],
  ])('is not read %s', async (_what, lines, problem) => {
    expect(await problemsOf({ 'career_work.csv': `${WORK}${lines}\n` })).toEqual([
      expect.stringContaining(problem),
    ]);
  });
});

describe('an official source', () => {
  test.each(['2026-01-01', '2026-09-30', '2026-10-11', '2026-12-31', '1999-11-29'])(
    'may have been imported on %s',
    async (day) => {
      const { sources } = await read({ 'official_sources.csv': `${OFFICIAL}a.txt,ab,1,,,${day}\n` });
      expect(sources.at(-1)!.importedOn).toBe(day);
    },
  );

  test.each([
    '26-01-01',
    '2026-1-01',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '2026-01-3',
    'x2026-01-01',
    '2026-01-012',
    'yyyy-01-01',
    '2026-0x-01',
    '2026-01-1x',
  ])('was not imported on %s', async (day) => {
    expect(await problemsOf({ 'official_sources.csv': `${OFFICIAL}a.txt,ab,1,,,${day}\n` })).toEqual([
      `official_sources.csv, line 2, column imported_on: "${day}" is no day. Write it like 2026-11-22.`,
    ]);
  });
});

test.each(['a15-1252.00', '15-1252.000', '5-1252.00', '15-1252'])(
  '%s is no code of a career',
  async (code) => {
    const careers = RIVERBEND['careers.csv'].replace('13-2011.00', code);
    const problems = await problemsOf({ 'careers.csv': careers });
    expect(problems[0]).toBe(
      `careers.csv, line 4, column onet_code: "${code}" is no O*NET code. Write it like 15-1252.00, with all its digits.`,
    );
  },
);

test('the twentieth problem is told in words, and only what comes after it is counted', async () => {
  const broken = (count: number) =>
    new CatalogueFilesError(Array.from({ length: count }, (_, place) => `problem ${place + 1}`)).message;
  expect(broken(1)).toBe('The catalogue cannot be loaded:\nproblem 1');
  expect(broken(20).split('\n').at(-1)).toBe('problem 20');
  expect(broken(21).split('\n').slice(-2)).toEqual(['problem 20', '… and 1 more; --all names them']);
});

test('the university’s weights may be as small as they are kept, and are no words', async () => {
  const weighed = (needs: string) => ({
    'careers.csv': RIVERBEND['careers.csv'].replace('Accounting:2;Excel:1;Reasoning:1', needs),
  });
  const { careers } = await read(weighed('Accounting : 0.001; Excel:1000'));
  expect(careers[2]!.skills).toEqual([
    { name: 'Excel', weight: 1000 },
    { name: 'Accounting', weight: 0.001 },
  ]);
  for (const needs of [
    'Accounting',
    'Accounting:',
    ':2',
    'Accounting:2 much',
    'Accounting:0',
    'Accounting:1001',
  ])
    expect(await problemsOf(weighed(needs))).toEqual([
      `careers.csv, line 4, column skills: "${needs}" is not name:weight, where the weight is a number from 0.001 to 1000.`,
    ]);
  expect(await problemsOf(weighed('Excel:1;excel:2'))).toEqual([
    'careers.csv, line 4, column skills: "excel" is named twice.',
  ]);
});

test('credits of another unit are read as semester credits, and no unit but four is known', async () => {
  const inUnit = (unit: string) => ({
    'educator.csv': `name,short_name,credit_unit\nRiverbend State University,RSU,${unit}\n`,
    'courses.csv': withColumn(
      RIVERBEND['courses.csv'].replace('Calculus I,4', 'Calculus I,7.5'),
      'credits_to',
      {
        'MATH 1210': '9',
      },
    ),
  });
  const { courses, programs } = await read(inUnit('ects'));
  expect(courses[0]).toMatchObject({ credits: 1.5, creditsTo: null });
  expect(courses[3]).toMatchObject({ credits: 3.75, creditsTo: 4.5 });
  expect(programs[0]).toMatchObject({ requiredCredits: 6, groups: [{ credits: 4.5 }, { credits: 1.5 }] });
  expect((await read(inUnit('quarter'))).courses[0]!.credits).toBe(2);
  expect((await read(inUnit('cats'))).courses[0]!.credits).toBe(0.75);
  expect((await read(inUnit(''))).courses[0]!.credits).toBe(3);
  expect(await problemsOf(inUnit('points'))).toEqual([
    'educator.csv, line 2, column credit_unit: "points" is none of semester, quarter, ects, cats.',
  ]);
});
