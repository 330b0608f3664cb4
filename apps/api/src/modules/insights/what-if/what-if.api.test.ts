import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import {
  aProject,
  aStudent,
  done,
  follow,
  giveCourses,
  type TestStudent,
} from '../../../testing/builders.js';
import { loadFiles, readinessOf, RIVERBEND, WITHOUT_ACC_2010 } from '../../../testing/catalogue.js';
import { type Catalogue, CatalogueStore } from '../../catalogue/index.js';

let server: TestApp;
let catalogue: Catalogue;
beforeAll(async () => {
  server = await startTestApp();
  await loadFiles(server, RIVERBEND);
  await loadFiles(server, WITHOUT_ACC_2010, { allowRemoval: true });
  catalogue = (await server.app.get(CatalogueStore).reload(), server.app.get(CatalogueStore).current);
});
afterAll(() => server?.stop());

const WHAT_IF = '/dashboard-api/me/what-if/';
const NOTHING = { course_uuids: [], projects: [], program_uuid: null };
const courseUuids = (...codes: string[]) =>
  codes.map((code) => catalogue.courses.find((course) => course.code === code)!.uuid);
const skillUuids = (...names: string[]) =>
  names.map((name) => catalogue.skillByName.get(name.toLowerCase())!.uuid);
const programUuid = (code: string) => catalogue.programByCode.get(code)!.uuid;
const ask = async ({ browser }: TestStudent, ...scenarios: object[]) =>
  done(await browser.post(WHAT_IF, { scenarios: scenarios.map((each) => ({ ...NOTHING, ...each })) })).body;
/** The readiness in each career and the credits in each program, by title, as the lists of the product say them. */
async function listed({ browser }: TestStudent) {
  const [careers, programs] = [
    done(await browser.get('/dashboard-api/career-insights/')).body.results,
    done(await browser.get('/dashboard-api/program-insights/')).body.results,
  ];
  return Object.fromEntries([
    ...careers.map((row: any) => [row.career.title, row.completion_stats.career_readiness_score]),
    ...programs.map((row: any) => [row.program.title, row.completion_stats.numerator]),
  ]);
}

test('what would be is what the lists say once the courses are imported, the project made and the program followed', async () => {
  const student = await aStudent(server);
  const line = { code: 'CS 1400', title: 'Programming', term: 'Fall 2020', kind: 'completed', grade: 'B' };
  done(await student.browser.post('/dashboard-api/me/courses/', { ...line, credits: 1 }));
  await giveCourses(student, { 'ENGL 1010': 'A' }, { term: 'Fall 2021' });
  await giveCourses(student, { 'MATH 1210': '' }, { term: 'Fall 2022' });
  // One that is passed with fewer credits, one that is passed, one in progress, one that is retired and a new one.
  const codes = ['CS 1400', 'ENGL 1010', 'MATH 1210', 'ACC 2010', 'CS 2420'];
  const projects = [
    ['Speaking', 'Listening'],
    ['Reading', 'Speaking'],
  ];
  const scenario = {
    course_uuids: courseUuids(...codes),
    projects: projects.map((skills) => ({ skill_uuids: skillUuids(...skills) })),
    program_uuid: programUuid('ACC-CERT'),
  };
  const before = await listed(student);
  const { careers, programs, scenarios } = await ask(student, scenario);
  expect(await listed(student)).toEqual(before);

  await giveCourses(student, Object.fromEntries(codes.map((code) => [code, 'A'])), { term: 'Fall 2023' });
  for (const [place, skills] of projects.entries())
    await aProject(server, student, `Project ${place}`, skills);
  await follow(server, student, { programs: ['ACC-CERT'] });
  const after = await listed(student);
  for (const title of Object.keys(before)) {
    const row = [...careers, ...programs].find((each) => each.title === title);
    const [today, reached] = row
      ? [row.score ?? row.numerator, row.changes[0].score ?? row.changes[0].numerator]
      : [before[title], before[title]];
    expect([title, today, reached]).toEqual([title, before[title], after[title]]);
  }
  expect(careers).toHaveLength(4);
  expect(scenarios[0].courses.map(({ code, state, retired }: any) => [code, state, retired])).toEqual([
    ['CS 1400', 'earned', undefined],
    ['ENGL 1010', 'earned', undefined],
    ['MATH 1210', 'in-progress', undefined],
    ['ACC 2010', 'new', true],
    ['CS 2420', 'new', undefined],
  ]);
  expect(scenarios[0].credits).toBe(10);
});

test('causes add up to the change, and what changes most comes first', async () => {
  const student = await aStudent(server);
  await giveCourses(student, { 'CS 1400': 'A' });
  const { careers, careers_moved, programs } = await ask(student, {
    course_uuids: courseUuids('CS 1410', 'CS 2420', 'ENGL 1010'),
    projects: [{ skill_uuids: skillUuids('Speaking') }, { skill_uuids: skillUuids('Listening', 'Speaking') }],
  });
  const changeOf = ({ score, changes: [change] }: any) => change.score - score;
  expect(careers.map(changeOf)).toEqual(careers.map(changeOf).toSorted((a: number, b: number) => b - a));
  expect(careers_moved).toBe(careers.length);
  for (const row of careers) {
    const sum = row.changes[0].causes.reduce((total: number, { amount }: any) => total + amount, 0);
    expect(sum).toBeCloseTo(changeOf(row), 4);
  }
  const developers = careers.find(({ title }: any) => title === 'Software Developers');
  const [first, second] = courseUuids('CS 1410', 'CS 2420');
  const steps = [['CS 1400'], ['CS 1400', 'CS 1410'], ['CS 1400', 'CS 1410', 'CS 2420']].map((courses) =>
    readinessOf(server, 'Software Developers', { courses }),
  );
  expect(developers.changes[0].causes.slice(0, 2)).toEqual([
    {
      kind: 'course',
      course_uuid: first,
      project_number: null,
      amount: expect.closeTo(steps[1]! - steps[0]!, 4),
    },
    {
      kind: 'course',
      course_uuid: second,
      project_number: null,
      amount: expect.closeTo(steps[2]! - steps[1]!, 4),
    },
  ]);
  expect(developers.changes[0].causes.at(-1)).toMatchObject({ kind: 'project', course_uuid: null });
  expect(developers.changes[0].gained_skills.map(({ name }: any) => name).toSorted()).toEqual([
    'Algorithms',
    'Speaking',
    'Testing',
  ]);
  const [science] = programs.filter(({ title }: any) => title.startsWith('Computer'));
  expect([science.numerator, science.changes[0].numerator, science.denominator]).toEqual([3, 12, 12]);
  expect(science.changes[0].causes.map(({ amount }: any) => amount)).toEqual([3, 3, 3]);
});

test('scenarios stand side by side, each on its own; what is followed is named though nothing moves it', async () => {
  const student = await aStudent(server);
  await follow(server, student, { careers: ['Chief Executives'], programs: ['ACC-CERT'] });
  const [alone] = [await ask(student, { course_uuids: courseUuids('CS 1410') })];
  const both = await ask(
    student,
    { course_uuids: courseUuids('CS 1410') },
    { course_uuids: courseUuids('CS 2420') },
    {},
  );
  const scores = (answer: any, place: number) =>
    Object.fromEntries(answer.careers.map(({ title, changes }: any) => [title, changes[place].score]));
  expect(scores(both, 0)).toMatchObject(scores(alone, 0));
  expect(Object.values(scores(both, 2))).toEqual(both.careers.map(({ score }: any) => score));
  const last = both.careers.at(-1);
  expect([last.title, last.linked_to_student, last.changes.map((each: any) => each.causes)]).toEqual([
    'Chief Executives',
    true,
    [[], [], []],
  ]);
  expect(both.careers_moved).toBe(both.careers.length - 1);
  expect(both.programs.at(-1)).toMatchObject({ title: 'Bookkeeping', linked_to_student: true });
});

test('what the catalogue does not know is left out, and what is named twice counts once', async () => {
  const student = await aStudent(server);
  const unknown = '00000000-0000-4000-8000-000000000000';
  const [course] = courseUuids('CS 1410');
  const [once, odd] = [
    await ask(student, { course_uuids: [course] }),
    await ask(student, {
      course_uuids: [course, unknown, course],
      projects: [{ skill_uuids: [unknown] }],
      program_uuid: unknown,
    }),
  ];
  // A project keeps its number, whatever it shows.
  expect(odd).toEqual({ ...once, scenarios: [{ ...once.scenarios[0], projects: [{ skills: [] }] }] });
});

test.each<[string, unknown, string]>([
  ['no scenario', [], 'scenarios'],
  ['four scenarios', [NOTHING, NOTHING, NOTHING, NOTHING], 'scenarios'],
  ['no list', 'all', 'scenarios'],
  ['a course that is none', [{ ...NOTHING, course_uuids: ['CS 1400'] }], 'scenarios.0.course_uuids'],
  [
    'too many courses',
    [{ ...NOTHING, course_uuids: Array.from({ length: 31 }, () => crypto.randomUUID()) }],
    'scenarios.0.course_uuids',
  ],
  ['a part that is missing', [{ course_uuids: [], projects: [] }], 'scenarios.0.program_uuid'],
  [
    'a project without a skill',
    [{ ...NOTHING, projects: [{ skill_uuids: [] }] }],
    'scenarios.0.projects.0.skill_uuids',
  ],
  [
    'too many projects',
    [{ ...NOTHING, projects: Array.from({ length: 6 }, () => ({ skill_uuids: [crypto.randomUUID()] })) }],
    'scenarios.0.projects',
  ],
])('%s is refused and says what is wrong', async (_what, scenarios, field) => {
  const { browser } = await aStudent(server);
  const { status, body } = await browser.post(WHAT_IF, { scenarios });
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
});

test('it is about whoever asks, and asks for somebody', async () => {
  const { status } = await new Browser(server.url).post(WHAT_IF, { scenarios: [NOTHING] });
  expect(status).toBe(401);
});
