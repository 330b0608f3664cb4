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
  undoImport,
} from '../../../testing/builders.js';
import {
  CROSS_LISTED_COURSES,
  edited,
  loadFiles,
  readinessOf,
  RIVERBEND,
  type TestFiles,
  withColumn,
} from '../../../testing/catalogue.js';
import { jobsDone } from '../../../testing/jobs.js';
import { CatalogueStore } from '../../catalogue/index.js';

const PLANS = '/dashboard-api/me/plans/';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
/** With a course that two departments list, the work of a career, and more careers than one can plan for. */
const files: TestFiles = {
  ...RIVERBEND,
  'courses.csv': withColumn(CROSS_LISTED_COURSES, 'terms', { 'CS 1400': 'Fall;Spring' }),
  'career_work.csv':
    'onet_code,alternate_titles,tasks,other_tasks,activities,technologies,estimated\n' +
    '15-1252.00,Programmer,"Write programs\nTest programs\nChoose data structures and algorithms",,,Python,yes\n',
  'careers.csv':
    RIVERBEND['careers.csv'] +
    Array.from({ length: 8 }, (_, n) => `99-100${n}.00,Trade ${n},Trade.,,,,,,,,Reading:1\n`).join(''),
};
/** As it is after Algorithms has left. */
function withoutAlgorithms(): Record<'courses.csv' | 'program_courses.csv', string> {
  const without = (text: string) => text.replace(/^.*CS 2420.*\n/gm, '');
  return {
    'courses.csv': without(String(files['courses.csv'])),
    'program_courses.csv': without(RIVERBEND['program_courses.csv']),
  };
}

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await reload(files);
});
afterAll(() => server?.stop());

async function reload(next: TestFiles): Promise<void> {
  await loadFiles(server, next, { allowRemoval: true });
  await server.app.get(CatalogueStore).reload();
  await jobsDone(server);
}

const catalogue = () => server.app.get(CatalogueStore).current;
const addressOf = (title: string) =>
  `${PLANS}${catalogue().careers.find((each) => each.title === title)!.uuid}/`;
const courseUuids = (codes: string[]) => codes.map((code) => catalogue().courseByCode.all(code)[0]!.uuid);
const followPlan = (
  { browser }: TestStudent,
  codes: string[],
  { title = 'Software Developers', target = 4 }: { title?: string; target?: number | null } = {},
) => browser.put(addressOf(title), { target_score: target, courses: courseUuids(codes) });
const plansOf = async ({ browser }: TestStudent): Promise<any[]> =>
  done(await browser.get(PLANS)).body.results;
const statesOf = ({ courses }: any) =>
  Object.fromEntries(courses.map(({ code, state }: any) => [code, state]));

test('a course that is named twice, in another case, is refused', async () => {
  const { browser } = await aStudent(server);
  const [uuid] = courseUuids(['CS 1400']);
  const plan = { target_score: 4, courses: [uuid, uuid!.toUpperCase()] };
  const { status, body } = await browser.put(addressOf('Software Developers'), plan);
  expect([status, Object.keys(body.errors)]).toEqual([400, ['courses']]);
});

test('a plan is ticked off by imports and courses added by hand, and unticked when they are taken back', async () => {
  const student = await aStudent(server);
  const { status, body } = await followPlan(student, ['CS 1400', 'CS 2420', 'MATH 1210']);
  expect([status, await plansOf(student)]).toEqual([201, [body]]);
  expect(body).toMatchObject({
    title: 'Software Developers',
    target_score: 4,
    score: 0,
    score_expected: readinessOf(server, 'Software Developers', {
      courses: ['CS 1400', 'CS 2420', 'MATH 1210'],
    }),
    credits_left: 10,
    skills_left: [],
  });
  const transcript = await giveCourses(student, { 'CS 1400': 'B', 'CS 2420': '' });
  const line = { title: 'Calculus', term: 'Fall 2025', kind: 'completed', credits: 4, grade: 'A' };
  const { body: added } = done(
    await student.browser.post('/dashboard-api/me/courses/', { ...line, code: 'MATH 1210' }),
  );
  const [now] = await plansOf(student);
  expect(statesOf(now)).toEqual({ 'CS 1400': 'done', 'CS 2420': 'in-progress', 'MATH 1210': 'done' });
  expect([now.credits_left, now.score, now.score_expected]).toEqual([
    0,
    readinessOf(server, 'Software Developers', { courses: ['CS 1400', 'MATH 1210'] }),
    body.score_expected,
  ]);
  await undoImport(student, transcript);
  done(await student.browser.delete(`/dashboard-api/me/courses/${added.line_uuid}/`));
  expect(await plansOf(student)).toEqual([body]);
});

test('a course that another department lists too is done under either code', async () => {
  const student = await aStudent(server);
  await followPlan(student, ['CS 1410', 'CS 1400']);
  await giveCourses(student, { 'INFO 1410': 'A' });
  const [plan] = await plansOf(student);
  expect(statesOf(plan)).toEqual({ 'CS 1410': 'done', 'CS 1400': 'left' });
});

test('a plan says when its goal is reached, and when its courses are not enough for it', async () => {
  const student = await aStudent(server);
  const target = readinessOf(server, 'Software Developers', { courses: ['CS 1400'] });
  const { body } = await followPlan(student, ['CS 1400'], { target });
  expect([body.reached, body.sufficient]).toEqual([false, true]);
  const { body: dearer } = await followPlan(student, ['CS 1400'], { target: target + 0.01 });
  expect([dearer.reached, dearer.sufficient]).toEqual([false, false]);
  await followPlan(student, ['CS 1400'], { target });
  await giveCourses(student, { 'CS 1400': 'A' });
  const [now] = await plansOf(student);
  expect([now.reached, now.sufficient, now.score]).toEqual([true, true, target]);
});

test('a plan for every named skill names those that are missing, and is reached when none of them is', async () => {
  const student = await aStudent(server);
  const named = { target: null };
  const { uuid } = catalogue().careers.find(({ title }) => title === 'Software Developers')!;
  const asked = `/dashboard-api/career-insights/${uuid}/cheapest-path/?target=named-skills`;
  const [best] = done(await student.browser.get(asked)).body.plans;
  const codes = best.courses.map(({ code }: any) => code);
  const { body } = await followPlan(student, codes, named);
  expect(body).toMatchObject({ target_score: null, reached: false, sufficient: true });
  const names = body.skills_left.map(({ name }: any) => name);
  expect(names.length).toBeGreaterThan(0);
  const { body: short } = await followPlan(student, ['ACC 2010'], named);
  expect([short.skills_left, short.sufficient]).toEqual([body.skills_left, false]);
  await aProject(server, student, 'All of it', names);
  const [now] = await plansOf(student);
  expect([now.reached, now.skills_left]).toEqual([true, []]);
});

test('one plan is followed for a career: the next takes its place, and two at once leave one', async () => {
  const student = await aStudent(server);
  const two = await Promise.all([1, 2].map(() => followPlan(student, ['CS 1400'])));
  expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
  expect((await followPlan(student, ['CS 2420', 'CS 1400'])).status).toBe(200);
  const plans = await plansOf(student);
  expect(plans.map(({ courses }) => courses.map(({ code }: any) => code))).toEqual([['CS 2420', 'CS 1400']]);
});

test('a plan that is followed no longer is followed again by sending it again', async () => {
  const student = await aStudent(server);
  const { body } = await followPlan(student, ['CS 1400']);
  for (const _ of [1, 2]) {
    const { status, text } = await student.browser.delete(addressOf('Software Developers'));
    expect([status, text]).toEqual([204, '']);
  }
  expect(await plansOf(student)).toEqual([]);
  expect((await followPlan(student, ['CS 1400'])).body).toEqual(body);
  expect((await student.browser.delete(`${PLANS}${UNKNOWN}/`)).status).toBe(204);
});

test('ten careers can be planned for, and an eleventh is refused', async () => {
  const student = await aStudent(server);
  const titles = catalogue().careers.map(({ title }) => title);
  for (const title of titles.slice(0, 10))
    expect((await followPlan(student, ['CS 1400'], { title })).status).toBe(201);
  const { status, body } = await followPlan(student, ['CS 1400'], { title: titles[10]! });
  expect([status, body.code]).toEqual([409, 'too_many_plans']);
  expect((await followPlan(student, ['CS 2420'], { title: titles[0]! })).status).toBe(200);
  expect(await plansOf(student)).toHaveLength(10);
});

test.each([
  [{ target_score: 6 }, 'target_score'],
  [{ target_score: undefined }, 'target_score'],
  [{ target_score: '4' }, 'target_score'],
  [{ credits_per_term: 0 }, 'credits_per_term'],
  [{ most_credits: 241 }, 'most_credits'],
  [{ most_terms: 1.5 }, 'most_terms'],
  [{ levels: 'Graduate' }, 'levels'],
  [{ levels: ['a'.repeat(101)] }, 'levels'],
  [{ first_term: 'Next year' }, 'first_term'],
  [{ first_term: 'Spring 2027\n' }, 'first_term'],
  [{ courses: [] }, 'courses'],
  [{ courses: [UNKNOWN] }, 'courses'],
  [{ courses: [UNKNOWN, UNKNOWN] }, 'courses'],
  [{ courses: ['CS 1400'] }, 'courses'],
  [{ courses: Array.from({ length: 51 }, () => crypto.randomUUID()) }, 'courses'],
])('%#: what is no plan is refused and says what is wrong', async (fields, field) => {
  const student = await aStudent(server);
  const plan = { target_score: 4, courses: courseUuids(['CS 1400']), ...fields };
  const { status, body } = await student.browser.put(addressOf('Software Developers'), plan);
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  expect(await plansOf(student)).toEqual([]);
});

test('plans are their owner’s: a career that is unknown has none, and nobody signed out has any', async () => {
  const student = await aStudent(server);
  await followPlan(student, ['CS 1400']);
  expect(await plansOf(await aStudent(server))).toEqual([]);
  const plan = { target_score: 4, courses: courseUuids(['CS 1400']) };
  expect((await student.browser.put(`${PLANS}${UNKNOWN}/`, plan)).status).toBe(404);
  const stranger = new Browser(server.url);
  expect([(await stranger.get(PLANS)).status, (await stranger.delete(`${PLANS}${UNKNOWN}/`)).status]).toEqual(
    [401, 401],
  );
});

test('a plan with a limit per term says in which term what is left comes, and counts anew as courses are done', async () => {
  const student = await aStudent(server);
  const plan = { target_score: 4, courses: courseUuids(['CS 1400', 'CS 2420', 'MATH 1210']) };
  const address = addressOf('Software Developers');
  const follows = async (limit: number | null) =>
    done(await student.browser.put(address, { ...plan, credits_per_term: limit })).body;
  const termsOf = ({ courses, terms_left }: any) => [
    courses.map(({ term_number }: any) => term_number),
    terms_left,
  ];
  expect(termsOf(await follows(6))).toEqual([[1, 1, 2], 2]);
  expect(termsOf(await follows(2))).toEqual([[null, null, null], 0]);
  expect(termsOf(await follows(4))).toEqual([[1, 2, 3], 3]);
  await giveCourses(student, { 'CS 1400': 'A' });
  const [now] = await plansOf(student);
  expect([...termsOf(now), now.credits_per_term]).toEqual([[null, 1, 2], 2, 4]);
  expect(termsOf(await follows(null))).toEqual([[null, null, null], null]);
});

test('a course says when it is taught, where the catalogue does', async () => {
  const student = await aStudent(server);
  const { body } = await followPlan(student, ['CS 1400', 'CS 2420']);
  expect(body.courses.map(({ terms }: any) => terms)).toEqual([['Fall', 'Spring'], undefined]);
  const { uuid } = catalogue().careers.find(({ title }) => title === 'Software Developers')!;
  const asked = `/dashboard-api/career-insights/${uuid}/cheapest-path/?keep=${courseUuids(['CS 1400'])[0]}`;
  const [plan] = done(await student.browser.get(asked)).body.plans;
  const kept = plan.courses.find(({ code }: any) => code === 'CS 1400');
  expect(kept.terms).toEqual(['Fall', 'Spring']);
});

test('a plan keeps the limits it was found with, and loses those that the next has not', async () => {
  const student = await aStudent(server);
  const plan = { target_score: 4, courses: courseUuids(['CS 1400', 'CS 2420', 'MATH 1210']) };
  const limits = {
    most_credits: 12,
    credits_per_term: null,
    most_terms: 2,
    levels: ['Lower Division', 'Graduate'],
    first_term: 'Fall 2027',
  };
  const address = addressOf('Software Developers');
  const { body } = await student.browser.put(address, { ...plan, ...limits });
  const [kept] = await plansOf(student);
  expect(kept).toEqual(body);
  expect(kept).toMatchObject({ ...limits, terms_left: 1 });
  const { body: free } = await student.browser.put(address, plan);
  const none = Object.fromEntries(Object.keys(limits).map((name) => [name, null]));
  expect([free, (await plansOf(student))[0]]).toEqual([
    expect.objectContaining({ ...none, terms_left: null }),
    free,
  ]);
});

/** The last ones: the catalogue changes. */
test('of what leaves the catalogue a plan says so, and it stays as it is when that is followed again', async () => {
  const [student, graduate] = [await aStudent(server), await aStudent(server)];
  for (const one of [student, graduate]) await followPlan(one, ['CS 2420', 'CS 1400']);
  await giveCourses(graduate, { 'CS 2420': 'A' });
  const [before] = await plansOf(student);
  await reload({ ...files, ...withoutAlgorithms() });
  const [now] = await plansOf(student);
  expect(statesOf(now)).toEqual({ 'CS 2420': 'retired', 'CS 1400': 'left' });
  expect([now.credits_left, now.score_expected]).toEqual([
    3,
    readinessOf(server, 'Software Developers', { courses: ['CS 1400'] }),
  ]);
  expect(now.score_expected).toBeLessThan(before.score_expected);
  expect(statesOf((await plansOf(graduate))[0])).toEqual({ 'CS 2420': 'done', 'CS 1400': 'left' });
  const again = { target_score: 4, courses: now.courses.map(({ course_uuid }: any) => course_uuid) };
  expect((await student.browser.put(addressOf('Software Developers'), again)).body).toEqual(now);
  await reload(files);
  expect(await plansOf(student)).toEqual([before]);
});

test('a plan goes along with a course and a career that others take over; of two plans the first followed stays', async () => {
  const student = await aStudent(server);
  await followPlan(student, ['CS 1400', 'CS 2420'], { title: 'Computer Programmers' });
  await followPlan(student, ['MATH 1210']);
  await follow(server, student, { plans: { Accountants: ['CS 2420', 'CS 1400'] } });
  const reduced = withoutAlgorithms();
  const careers = String(files['careers.csv']).replace(/^15-1251.*\n/m, '');
  await reload({
    ...edited(files, 'programs.csv', ';15-1251.00', ''),
    ...reduced,
    'courses.csv': withColumn(reduced['courses.csv'], 'replaces', { 'CS 1400': 'CS 2420' }),
    'careers.csv': withColumn(careers, 'replaces', { '15-1252.00': '15-1251.00' }),
  });
  const plans = await plansOf(student);
  expect(plans.map((plan) => [plan.title, statesOf(plan)])).toEqual([
    ['Software Developers', { 'CS 1400': 'left' }],
    ['Accountants', { 'CS 1400': 'left' }],
  ]);
});
