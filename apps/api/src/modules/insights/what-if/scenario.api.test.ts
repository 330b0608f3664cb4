import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Database } from '../../../platform/database/database.js';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aStudent, done, keepScenario, leave, type TestStudent } from '../../../testing/builders.js';
import { loadFiles, loadTestCatalogue, RIVERBEND } from '../../../testing/catalogue.js';
import { jobsDone } from '../../../testing/jobs.js';
import { CatalogueStore } from '../../catalogue/index.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
});
afterAll(() => server?.stop());

const LIST = '/dashboard-api/me/scenarios/';
const current = () => server.app.get(CatalogueStore).current;
const courseUuid = (code: string) => current().courseByCode.get(code)!.uuid;
const kept = async ({ browser }: TestStudent) => done(await browser.get(LIST)).body;
const names = async (student: TestStudent) => (await kept(student)).results.map(({ name }: any) => name);
const contentOf = (name: string) => ({ name, course_uuids: [], projects: [], program_uuid: null });

test('a scenario is kept under its name with its parts in their order, and put again it is changed', async () => {
  const student = await aStudent(server);
  const { skillByName, programByCode } = current();
  const path = `${LIST}${randomUUID()}/`;
  const content = {
    name: '  The data way ',
    course_uuids: [courseUuid('CS 2420'), courseUuid('CS 1400'), courseUuid('CS 2420')],
    projects: [['speaking', 'listening', 'speaking'], ['writing'], ['listening', 'speaking']].map(
      (skills) => ({
        skill_uuids: skills.map((skill) => skillByName.get(skill)!.uuid),
      }),
    ),
    program_uuid: programByCode.get('CS-BS')!.uuid,
  };
  done(await student.browser.put(path, content));
  done(await student.browser.put(path, content));
  const { results, count } = await kept(student);
  expect(count).toBe(1);
  expect(results[0]).toMatchObject({ name: 'The data way', program: { title: 'Computer Science, B.S.' } });
  expect(results[0].courses.map(({ code }: any) => code)).toEqual(['CS 2420', 'CS 1400']);
  expect(results[0].projects.map(({ skills }: any) => skills.map(({ name }: any) => name))).toEqual([
    ['Speaking', 'Listening'],
    ['Writing'],
    ['Listening', 'Speaking'],
  ]);

  const { body } = done(await student.browser.put(path, contentOf('Nothing')));
  expect(body).toMatchObject({ name: 'Nothing', courses: [], projects: [], program: null });
  expect((await kept(student)).results).toEqual([body]);
});

test('three are kept and no fourth; a removal that is undone is back in its place', async () => {
  const student = await aStudent(server);
  const second = (await keepScenario(student, 'One', []), await keepScenario(student, 'Two', []));
  await keepScenario(student, 'Three', []);
  const { status, body } = await student.browser.put(`${LIST}${randomUUID()}/`, contentOf('Four'));
  expect([status, body.code]).toEqual([409, 'too_many_scenarios']);
  done(await student.browser.delete(`${LIST}${second}/`));
  done(await student.browser.delete(`${LIST}${second}/`));
  expect(await names(student)).toEqual(['One', 'Three']);
  done(await student.browser.put(`${LIST}${second}/`, contentOf('Two')));
  expect(await names(student)).toEqual(['One', 'Two', 'Three']);
});

test('of many puts at once no more than three are kept', async () => {
  const student = await aStudent(server);
  const puts = Array.from({ length: 6 }, (_, place) =>
    student.browser.put(`${LIST}${randomUUID()}/`, contentOf(`Scenario ${place}`)),
  );
  const statuses = (await Promise.all(puts)).map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 200, 200, 409, 409, 409]);
  expect((await kept(student)).count).toBe(3);
});

test('a scenario is nobody else’s: the same uuid is another scenario, and who is not signed in has none', async () => {
  const [student, other] = [await aStudent(server), await aStudent(server)];
  const uuid = await keepScenario(student, 'Mine', [courseUuid('CS 1400')]);
  expect((await kept(other)).results).toEqual([]);
  done(await other.browser.put(`${LIST}${uuid}/`, contentOf('Theirs')));
  done(await other.browser.delete(`${LIST}${uuid}/`));
  expect(await names(student)).toEqual(['Mine']);
  expect((await new Browser(server.url).get(LIST)).status).toBe(401);
});

const aProjectOf = (count: number) => ({ skill_uuids: Array.from({ length: count }, () => randomUUID()) });

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name that is too long', { name: 'x'.repeat(61) }, 'name'],
  ['a course that is none', { course_uuids: ['CS 1400'] }, 'course_uuids'],
  ['a course nobody knows', { course_uuids: [randomUUID()] }, 'course_uuids'],
  ['a skill nobody knows', { projects: [aProjectOf(1)] }, 'projects.0.skill_uuids'],
  ['a project without a skill', { projects: [aProjectOf(0)] }, 'projects.0.skill_uuids'],
  ['a project that is none', { projects: ['SQL'] }, 'projects.0'],
  ['no list of projects', { projects: null }, 'projects'],
  ['too many projects', { projects: Array.from({ length: 6 }, () => aProjectOf(1)) }, 'projects'],
  ['a program nobody knows', { program_uuid: randomUUID() }, 'program_uuid'],
  ['too many skills', { projects: [aProjectOf(21)] }, 'projects.0.skill_uuids'],
])('%s is refused, says why, and changes nothing', async (_what, wrong, field) => {
  const student = await aStudent(server);
  const uuid = await keepScenario(student, 'Kept', []);
  const { status, body } = await student.browser.put(`${LIST}${uuid}/`, { ...contentOf('Other'), ...wrong });
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  expect(await names(student)).toEqual(['Kept']);
});

test('uuids are taken in any case, as everywhere', async () => {
  const student = await aStudent(server);
  const course = courseUuid('CS 1400');
  const content = { course_uuids: [course.toUpperCase()] };
  const { status, body } = await student.browser.put(`${LIST}${randomUUID()}/`, {
    ...contentOf('Loud'),
    ...content,
  });
  expect([status, body.courses[0].course_uuid]).toEqual([200, course]);
});

test('scenarios are erased with their student', async () => {
  const student = await aStudent(server);
  const projects = [{ skill_uuids: [current().skillByName.get('speaking')!.uuid] }];
  await keepScenario(student, 'Gone', [courseUuid('CS 1400')], { projects });
  await leave(server, student);
  const rows = await server.app.get(Database).query<{ count: number }>(
    `select count(*)::int as count from (select student_id from scenarios
       union all select student_id from scenario_courses
       union all select student_id from scenario_skills) all_of_them where student_id = $1`,
    [student.studentId],
  );
  expect(rows).toEqual([{ count: 0 }]);
});

const withReplaces = (text: string, replaced: Record<string, string>): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line, place) => `${line},${place === 0 ? 'replaces' : (replaced[line.split(',')[0]!] ?? '')}\n`)
    .join('');

test('a student whose favourite and scenario refer to what a load changes counts once, one without either not at all', async () => {
  const changed = {
    ...RIVERBEND,
    'courses.csv': RIVERBEND['courses.csv'].replace(/^(CS 1400,CS,)/m, '$1New '),
  };
  const touched = async () => (await loadFiles(server, changed, { dryRun: true })).students;
  const before = await touched();
  const student = await aStudent(server);
  const course_uuid = courseUuid('CS 1400');
  expect(await touched()).toBe(before);
  await keepScenario(student, 'Only here', [course_uuid]);
  expect(await touched()).toBe(before + 1);
  const { educatorUuid: educator_uuid } = current().courseByCode.get('CS 1400')!;
  done(
    await student.browser.post(`/dashboard-api/students/${student.handle}/favourite-courses/`, {
      educator_uuid,
      course_uuid,
    }),
  );
  expect(await touched()).toBe(before + 1);
});

test('a course that retires stays in a scenario; what others take over moves to them in its place, once', async () => {
  const student = await aStudent(server);
  const skills = (...titles: string[]) => ({
    skill_uuids: titles.map((name) => current().skillByName.get(name)!.uuid),
  });
  await keepScenario(
    student,
    'Old',
    ['ENGL 1010', 'COMM 1050', 'CS 1400', 'CS 1410', 'MATH 1210'].map(courseUuid),
    {
      projects: [skills('testing', 'writing'), skills('speaking', 'testing', 'design'), skills('testing')],
      program_uuid: current().programByCode.get('ACC-CERT')!.uuid,
    },
  );
  await keepScenario(student, 'Other', [courseUuid('CS 1410')]);
  const without = (text: string, code: RegExp) =>
    text
      .split('\n')
      .filter((line) => !code.test(line))
      .join('\n');
  const gone = /^(?:ENGL 1010|COMM 1050|CS 1410|ACC-CERT)|,(?:ENGL 1010|CS 1410)$/;
  const courses =
    without(RIVERBEND['courses.csv'], gone) +
    'COMM 2000,COMM,Speaking Well,3,Lower Division,Speak up.,Speaking;Writing\n';
  await loadFiles(
    server,
    {
      ...RIVERBEND,
      'courses.csv': withReplaces(courses, { 'COMM 2000': 'COMM 1050', 'CS 1400': 'CS 1410' }),
      'programs.csv': withReplaces(without(RIVERBEND['programs.csv'], gone), { 'CS-BS': 'ACC-CERT' }),
      'program_courses.csv': without(RIVERBEND['program_courses.csv'], gone),
      'skills.csv': 'name,aliases\nDesign,Testing\n',
    },
    { allowRemoval: true },
  );
  await server.app.get(CatalogueStore).catchUp();
  await jobsDone(server);
  const [scenario, other] = (await kept(student)).results;
  expect(scenario.courses.map(({ code, retired }: any) => [code, retired])).toEqual([
    ['ENGL 1010', true],
    ['COMM 2000', undefined],
    ['CS 1400', undefined],
    ['MATH 1210', undefined],
  ]);
  expect(scenario.projects.map(({ skills: all }: any) => all.map(({ name }: any) => name))).toEqual([
    ['Design', 'Writing'],
    ['Speaking', 'Design'],
    ['Design'],
  ]);
  expect(scenario.program.title).toBe('Computer Science, B.S.');
  expect(other.courses.map(({ code }: any) => code)).toEqual(['CS 1400']);
});

describe('a change says what it was decided on', () => {
  const begin = async () => {
    const student = await aStudent(server);
    const uuid = await keepScenario(student, 'One', [courseUuid('CS 1400')]);
    const path = `${LIST}${uuid}/`;
    const seen = { ...contentOf('One'), course_uuids: [courseUuid('CS 1400')] };
    return { student, path, seen, renamed: { ...seen, name: 'Two' } };
  };

  test('a page that is out of date overwrites nothing', async () => {
    const { student, path, seen, renamed } = await begin();
    done(await student.browser.put(path, { ...seen, course_uuids: [courseUuid('CS 2420')], seen }));
    const late = await student.browser.put(path, { ...renamed, seen });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    const { results } = await kept(student);
    expect(results[0]).toMatchObject({ name: 'One', courses: [{ code: 'CS 2420' }] });
  });

  test('and does not bring back what was removed', async () => {
    const { student, path, seen, renamed } = await begin();
    done(await student.browser.delete(path));
    expect((await student.browser.put(path, { ...renamed, seen })).status).toBe(409);
    expect(await names(student)).toEqual([]);
  });

  test('a repeat, and a change of what stands there, are taken', async () => {
    const { student, path, seen, renamed } = await begin();
    const upper = { ...seen, course_uuids: seen.course_uuids.map((uuid) => uuid.toUpperCase()) };
    done(await student.browser.put(path, { ...renamed, seen: upper }));
    done(await student.browser.put(path, { ...renamed, seen }));
    expect(await names(student)).toEqual(['Two']);
  });

  test('what is said of it is checked', async () => {
    const { student, path, seen, renamed } = await begin();
    for (const wrong of ['One', [], { ...seen, name: '' }])
      expect((await student.browser.put(path, { ...renamed, seen: wrong })).status).toBe(400);
  });
});
