import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
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
import { edited, loadFiles, readinessOf, RIVERBEND, type TestFiles } from '../../../testing/catalogue.js';
import { type Catalogue, CatalogueStore } from '../../catalogue/index.js';

/** The small university with prerequisites and a seminar of graduates. */
const DETAILED: TestFiles = {
  ...RIVERBEND,
  'courses.csv': `code,subject,title,credits,level,description,skills,prerequisites,cross_listed
CS 1400,CS,Fundamentals of Programming,3,Lower Division,Write programs.,Programming;Python;Debugging,,
CS 1410,CS,Object-Oriented Programming,3,Lower Division,Write larger programs.,Programming;Design;Testing,,INFO 1410
INFO 1410,INFO,Object-Oriented Programming,3,Lower Division,Write larger programs.,Programming;Design;Testing,,CS 1410
CS 2420,CS,Algorithms & Data Structures,3,Lower Division,Choose structures.,Programming;Algorithms;Testing,"INFO 1410 (C-) or ""instructor approval""",
CS 6400,CS,Seminar of Algorithms,3,Graduate,Write software.,Programming;Algorithms;Testing,,
MATH 1210,MATH,Calculus I,4,Lower Division,Limits and slopes.,Mathematics;Calculus;Reasoning,,
ENGL 1010,ENGL,Introduction to Academic Writing,3,Lower Division,Write papers.,Writing;Reading;Reasoning,,
ACC 2010,ACC,Financial Accounting,3,Lower Division,Keep books.,Accounting;Excel;Reasoning,,
COMM 1050,COMM,Public Speaking,3,Lower Division,Speak up.,Speaking;Writing;Listening,,
PHYS 2210,PHYS,Physics,4,Lower Division,,Mechanics,PHYS 2215 (may be taken concurrently),
PHYS 2215,PHYS,Physics Laboratory,1,Lower Division,,Measuring,Corequisite: PHYS 2210,
PHYS 2220,PHYS,More Physics,4,Lower Division,,Optics,PHYS 2210,
`,
};

let server: TestApp;
let catalogue: Catalogue;
let student: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  await loadFiles(
    server,
    edited(DETAILED, 'careers.csv', 'Speaking:1;Listening:1', 'Speaking:1;Sculpture:1'),
  );
  catalogue = (await server.app.get(CatalogueStore).reload(), server.app.get(CatalogueStore).current);
  student = await aStudent(server);
  await giveCourses(student, { 'CS 1400': 'A', 'MATH 1210': '' });
  await follow(server, student, { programs: ['CS-BS'] });
});
afterAll(() => server?.stop());

const DONE = ['CS 1400', 'MATH 1210'];
const careerUuid = (title: string) => catalogue.careers.find((career) => career.title === title)!.uuid;
const courseUuid = (code: string) => catalogue.courseByCode.all(code)[0]!.uuid;
const addressOf = (query = '', title = 'Software Developers') =>
  `/dashboard-api/career-insights/${careerUuid(title)}/cheapest-path/${query}`;
const path = async (query = '', title?: string, asker = student) =>
  done(await asker.browser.get(addressOf(query, title))).body;
const codes = (plan: any) => plan.courses.map(({ code }: any) => code);

test('a plan has the score of somebody who has passed its courses, and its numbers add up', async () => {
  const body = await path('?target=half-more');
  expect(body.score_under_way).toBe(readinessOf(server, 'Software Developers', { courses: DONE }));
  expect(body.score).toBe(readinessOf(server, 'Software Developers', { courses: ['CS 1400'] }));
  expect(body.under_way.map(({ code }: any) => code)).toEqual(['MATH 1210']);
  expect(body.optimal).toBe(true);
  const [plan] = body.plans;
  expect(plan.credits).toBe(body.least_credits);
  expect(plan.score).toBeGreaterThanOrEqual(body.target_score);
  expect(plan.score).toBe(readinessOf(server, 'Software Developers', { courses: [...DONE, ...codes(plan)] }));
  let before = body.score_under_way;
  for (const course of plan.courses) {
    const added = course.skills.reduce((sum: number, { points }: any) => sum + points, course.own_work);
    expect(before + added).toBeCloseTo(course.score, 3);
    before = course.score;
  }
  expect(plan.courses.find(({ code }: any) => code === 'CS 1410')?.programs ?? []).toEqual(
    codes(plan).includes('CS 1410') ? [{ uuid: expect.any(String), title: 'Computer Science, B.S.' }] : [],
  );
});

test('no plan has a course that is passed, in progress, listed twice, of graduates or closed by a prerequisite', async () => {
  const { plans, levels } = await path('?target=named-skills');
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) {
    expect(new Set(plan.courses.map(({ title }: any) => title)).size).toBe(plan.courses.length);
    for (const code of [...DONE, 'CS 6400']) expect(codes(plan)).not.toContain(code);
    if (codes(plan).includes('CS 2420')) {
      const order = codes(plan).filter((code: string) => ['CS 1410', 'CS 2420'].includes(code));
      expect(order).toEqual(['CS 1410', 'CS 2420']);
    }
  }
  expect(levels).toEqual([
    { name: 'Lower Division', allowed: true, by_default: true },
    { name: 'Graduate', allowed: false, by_default: false },
  ]);
});

test('a course comes after its prerequisite under either code, and at once for who has passed it under the other', async () => {
  const keep = ['CS 2420', 'INFO 1410'].map((code) => `&keep=${courseUuid(code)}`);
  for (const [asked, code] of [
    [keep[0], 'CS 1410'],
    [keep.join(''), 'INFO 1410'],
  ]) {
    const { plans } = await path(`?target=half-more${asked}`);
    for (const plan of plans) {
      const order = codes(plan).filter((each: string) => /1410|2420/.test(each));
      expect(order).toEqual([code, 'CS 2420']);
    }
    expect(plans.length).toBeGreaterThan(0);
  }
  const out = await path(`?target=4&leave_out=${courseUuid('INFO 1410')}`);
  const named = [...out.plans.flatMap(codes), ...out.nearest.courses.map(({ code }: any) => code)];
  for (const code of ['CS 1410', 'CS 2420']) expect(named).not.toContain(code);
  const graduate = await aStudent(server);
  await giveCourses(graduate, { 'CS 1410': 'A' });
  const { plans } = await path(
    `?target=next-half${keep[0]}&credits_per_term=4&most_terms=1`,
    undefined,
    graduate,
  );
  expect(plans.map(codes)).toEqual([['CS 2420']]);
});

test('what the catalogue accepts in place of a course is named, as no record shows it', async () => {
  const { plans } = await path(`?target=half-more&keep=${courseUuid('CS 2420')}`);
  const instead = plans[0].courses.map(({ code, instead: ways }: any) => [code, ways]);
  expect(instead).toContainEqual(['CS 1410', ['instructor approval']]);
  expect(instead).toContainEqual(['CS 2420', []]);
});

test('a course whose follow-up is passed is not asked for', async () => {
  const placed = await aStudent(server);
  await giveCourses(placed, { 'PHYS 2220': 'A', 'CS 1400': 'A' });
  const { plans } = await path(`?target=next-half&keep=${courseUuid('PHYS 2215')}`, undefined, placed);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(codes(plan)).not.toContain('PHYS 2210');
});

test('with a limit per term a plan is laid out over the fewest terms, after what its courses ask for', async () => {
  const asked = `?target=half-more&keep=${courseUuid('ACC 2010')}`;
  const [free] = (await path(asked)).plans;
  expect([free.terms, free.courses[0].term_number]).toEqual([null, null]);
  const body = await path(`${asked}&credits_per_term=4`);
  const [plan] = body.plans;
  expect([codes(plan).toSorted(), body.optimal]).toEqual([codes(free).toSorted(), true]);
  // Courses of three or four credits: one in a term.
  const each = plan.courses.map((_: any, place: number) => place + 1);
  expect(plan.courses.map(({ term_number }: any) => term_number)).toEqual(each);
  expect(each.length).toBeGreaterThan(1);
  expect([plan.terms, plan.fewest_terms, body.over_limit_count]).toEqual([each.length, true, 0]);
  const short = await path(`${asked}&credits_per_term=4&most_terms=1`);
  expect([short.plans, short.optimal, short.least_credits]).toEqual([[], true, null]);
  const none = await path(`${asked}&credits_per_term=2`);
  expect([none.plans, none.over_limit[0].code]).toEqual([[], 'ACC 2010']);
  expect(none.over_limit_count).toBeGreaterThan(1);
});

test('a lecture and its laboratory that ask for each other come in one term, and what asks for the lecture later', async () => {
  const asked = `?target=next-half&keep=${courseUuid('PHYS 2220')}`;
  const body = await path(`${asked}&credits_per_term=5`);
  expect([body.optimal, body.plans.length > 0]).toEqual([true, true]);
  for (const { courses, fewest_terms } of body.plans) {
    const termOf = (code: string) => courses.find((course: any) => course.code === code).term_number;
    expect(termOf('PHYS 2215')).toBe(termOf('PHYS 2210'));
    expect(termOf('PHYS 2220')).toBeGreaterThan(termOf('PHYS 2210'));
    expect(fewest_terms).toBe(true);
  }
  // One term has no room for both.
  const small = await path(`${asked}&credits_per_term=4`);
  expect([small.plans, small.optimal, small.not_kept.map(({ code }: any) => code)]).toEqual([
    [],
    true,
    ['PHYS 2220'],
  ]);
});

test('a course that is to be kept in, and that nothing opens, is named', async () => {
  const uuids = (...list: string[]) => list.map(courseUuid);
  const named = async (keep: string[], out: string[]) => {
    const query = [...keep.map((uuid) => `keep=${uuid}`), ...out.map((uuid) => `leave_out=${uuid}`)];
    return path(`?target=next-half&${query.join('&')}`);
  };
  const closed = await named(uuids('CS 2420', 'ACC 2010', 'CS 1400'), uuids('CS 1410'));
  // One that is passed is no part of a plan, and needs none.
  expect(closed.not_kept.map(({ code }: any) => code)).toEqual(['CS 2420']);
  for (const plan of closed.plans) expect(codes(plan)).toContain('ACC 2010');
  const both = await named(uuids('CS 1410'), uuids('INFO 1410'));
  expect([both.not_kept, both.left_out.map(({ code }: any) => code)]).toEqual([[], ['INFO 1410']]);
  expect((await named(uuids('CS 2420'), [])).not_kept).toEqual([]);
});

test('constraints keep a course in and another out, open levels and limit the credits', async () => {
  const kept = await path(`?target=half-more&keep=${courseUuid('ACC 2010')}`);
  for (const plan of kept.plans) expect(codes(plan)).toContain('ACC 2010');
  const [best] = (await path('?target=half-more')).plans;
  const out = await path(`?target=half-more&leave_out=${courseUuid(codes(best)[0])}`);
  for (const plan of out.plans) expect(codes(plan)).not.toContain(codes(best)[0]);
  expect(out.left_out.map(({ code }: any) => code)).toEqual([codes(best)[0]]);
  const graduate = await path('?target=half-more&levels=Graduate');
  expect(graduate.levels).toEqual([
    { name: 'Lower Division', allowed: false, by_default: true },
    { name: 'Graduate', allowed: true, by_default: false },
  ]);
  for (const plan of graduate.plans) expect(codes(plan)).toEqual(['CS 6400']);
  const short = await path('?target=4&most_credits=2');
  expect([short.plans, short.optimal, short.least_credits]).toEqual([[], true, null]);
  expect(short.nearest).toEqual({
    score: short.score_under_way,
    nearest_proved: true,
    credits: 0,
    course_count: 0,
    courses: [],
  });
});

test('skills that no course teaches are named, and a project that shows one takes it away', async () => {
  const artist = await aStudent(server);
  const names = async () =>
    (await path('', 'Chief Executives', artist)).untaught.map(({ name }: any) => name);
  const before = await names();
  await aProject(server, artist, 'A bust', before);
  expect(await names()).toEqual([]);
});

test('a path is about whoever asks: somebody else’s courses are not in it, and nobody else sees it', async () => {
  const other = await path('', undefined, await aStudent(server));
  expect([other.score, other.under_way]).toEqual([0, []]);
  const { status } = await new Browser(server.url).get(addressOf());
  expect(status).toBe(401);
});

test.each([
  ['target=5', 'target'],
  ['keep=CS1400', 'keep'],
  ['leave_out=1', 'leave_out'],
  ['credits_per_term=0', 'credits_per_term'],
  ['credits_per_term=61', 'credits_per_term'],
  ['most_terms=none', 'most_terms'],
  ['most_terms=21', 'most_terms'],
  ['most_credits=0', 'most_credits'],
  ['most_credits=1.5', 'most_credits'],
  [`levels=${'a&levels='.repeat(60)}`, 'levels'],
])('%s is refused and says what is wrong', async (query, field) => {
  const { status, body } = await student.browser.get(addressOf(`?${query}`));
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
});

test('a career that is unknown is not found, and a constraint that names an unknown course changes nothing', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  const { status } = await student.browser.get(`/dashboard-api/career-insights/${unknown}/cheapest-path/`);
  expect(status).toBe(404);
  expect(await path(`?keep=${unknown}&leave_out=${unknown}`)).toEqual(await path());
});

test('questions at once are answered one after the other, all alike', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => path('?target=4')));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('a course is no more asked of who has passed another of those that will do, whatever their codes look like', async () => {
  const courses = edited(DETAILED, 'courses.csv', '""instructor approval""', 'MATH 1A')['courses.csv'];
  await loadFiles(server, {
    ...DETAILED,
    'courses.csv': `${courses as string}MATH 1A,MATH,Calculus A,4,Lower Division,Limits and slopes.,Calculus,,\n`,
  });
  catalogue = (await server.app.get(CatalogueStore).reload(), server.app.get(CatalogueStore).current);
  const [newcomer, prepared] = [await aStudent(server), await aStudent(server)];
  await giveCourses(prepared, { 'MATH 1A': 'A' });
  const kept = `&keep=${courseUuid('CS 2420')}`;
  const [before] = (await path(`?target=next-half${kept}`, undefined, newcomer)).plans;
  expect(codes(before)).toEqual(expect.arrayContaining([expect.stringMatching(/^(?:CS 1410|MATH 1A)$/)]));
  const { plans } = await path(
    `?target=next-half${kept}&credits_per_term=4&most_terms=1`,
    undefined,
    prepared,
  );
  expect(plans.map(codes)).toEqual([['CS 2420']]);
});

/** Every request of another person waits for so long at most. */
const MOST_MS_A_TURN = 1000;

/** A university with hundreds of ways to get nearer to a career, and none that reaches it. */
const CROWDED: TestFiles = {
  ...RIVERBEND,
  'courses.csv': `code,subject,title,credits,level,description,skills,prerequisites\n${Array.from(
    { length: 900 },
    (_, place) => {
      const before = [place - 7, place - 90, place - 91].map((each) => `CS ${1000 + each}`);
      const asked = place < 100 ? '' : `${before[0]} and (${before[1]} or ${before[2]})`;
      const skill = ['Programming', 'Algorithms', 'Testing'][place % 3];
      return `CS ${1000 + place},CS,Topic ${place},${1 + (place % 4)},Lower Division,,${skill},${asked}`;
    },
  ).join('\n')}\n`,
  'programs.csv': RIVERBEND['programs.csv'].split('\n').slice(0, 2).join('\n'),
  'program_courses.csv': 'program,group,kind,group_credits,course\nCS-BS,Core,required,3,CS 1000\n',
};

test('a search among hundreds of courses that ask for each other lets others have their turn, and ends', async () => {
  await loadFiles(server, CROWDED, { allowRemoval: true });
  catalogue = (await server.app.get(CatalogueStore).reload(), server.app.get(CatalogueStore).current);
  const newcomer = await aStudent(server);
  for (const limits of ['', '&credits_per_term=6&most_terms=20']) {
    const search = { isDone: false };
    const asked = path(`?target=4${limits}`, undefined, newcomer).finally(() => (search.isDone = true));
    let longest = 0;
    // In processor time, which does not depend on what else the machine does.
    for (let before = process.cpuUsage(); !search.isDone; before = process.cpuUsage()) {
      await setImmediate();
      const { user, system } = process.cpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
    }
    const body = await asked;
    expect([body.plans, body.nearest.course_count > 12]).toEqual([[], true]);
    expect(longest).toBeLessThan(MOST_MS_A_TURN);
  }
});

test('a search stops when its client has left, and the next has its turn', async () => {
  const { index, careers } = catalogue;
  const address = `/dashboard-api/career-insights/${careers[0]!.uuid}/cheapest-path/?target=4`;
  const gone = new AbortController();
  const endless = jest.spyOn(index, 'cheapestPath').mockImplementationOnce(function* () {
    for (;;) {
      gone.abort();
      yield;
    }
  });
  const search = student.browser.request('GET', address, { signal: gone.signal });
  await expect(search).rejects.toThrow('aborted');
  expect((await student.browser.get(address)).status).toBe(200);
  expect(endless).toHaveBeenCalledTimes(2);
  endless.mockRestore();
});
