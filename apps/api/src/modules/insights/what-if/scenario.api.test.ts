import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Database } from '../../../platform/database/database.js';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aStudent, done, keepScenario, leave, type TestStudent } from '../../../testing/builders.js';
import { edited, loadFiles, loadTestCatalogue, RIVERBEND } from '../../../testing/catalogue.js';
import { CatalogueStore } from '../../catalog/index.js';

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
const contentOf = (name: string) => ({ name, course_uuids: [], skill_uuids: [], program_uuid: null });

test('a scenario is kept under its name with its parts in their order, and put again it is changed', async () => {
  const student = await aStudent(server);
  const { skillByName, programByCode } = current();
  const path = `${LIST}${randomUUID()}/`;
  const content = {
    name: '  The data way ',
    course_uuids: [courseUuid('CS 2420'), courseUuid('CS 1400'), courseUuid('CS 2420')],
    skill_uuids: [skillByName.get('speaking')!.uuid],
    program_uuid: programByCode.get('CS-BS')!.uuid,
  };
  done(await student.browser.put(path, content));
  done(await student.browser.put(path, content));
  const { results, count } = await kept(student);
  expect(count).toBe(1);
  expect(results[0]).toMatchObject({ name: 'The data way', program: { title: 'Computer Science, B.S.' } });
  expect(results[0].courses.map(({ code }: any) => code)).toEqual(['CS 2420', 'CS 1400']);
  expect(results[0].skills.map(({ name }: any) => name)).toEqual(['Speaking']);

  const { body } = done(await student.browser.put(path, contentOf('Nothing')));
  expect(body).toMatchObject({ name: 'Nothing', courses: [], skills: [], program: null });
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

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name that is too long', { name: 'x'.repeat(61) }, 'name'],
  ['a course that is none', { course_uuids: ['CS 1400'] }, 'course_uuids'],
  ['a course nobody knows', { course_uuids: [randomUUID()] }, 'course_uuids'],
  ['a skill nobody knows', { skill_uuids: [randomUUID()] }, 'skill_uuids'],
  ['a program nobody knows', { program_uuid: randomUUID() }, 'program_uuid'],
  ['too many skills', { skill_uuids: Array.from({ length: 21 }, () => randomUUID()) }, 'skill_uuids'],
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
  await keepScenario(student, 'Gone', [courseUuid('CS 1400')]);
  await leave(server, student);
  const rows = await server.app.get(Database).query<{ count: number }>(
    `select count(*)::int as count from (select student_id from scenarios
       union all select student_id from scenario_courses) all_of_them where student_id = $1`,
    [student.studentId],
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('a course that retires stays in a scenario and is said to be retired; one that is replaced is its successor', async () => {
  const student = await aStudent(server);
  await keepScenario(student, 'Old', [courseUuid('ENGL 1010'), courseUuid('COMM 1050')]);
  const course = 'COMM 1050,COMM,Public Speaking,3,Lower Division,Speak up.,Speaking;Writing;Listening';
  const replaced = edited(
    edited(RIVERBEND, 'courses.csv', `${course}\n`, ''),
    'courses.csv',
    'level,description,skills\n',
    'level,description,skills,replaces\n',
  );
  const rows = String(replaced['courses.csv'])
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('ENGL 1010'))
    .map((line, place) => (place === 0 ? line : `${line},`));
  const successor = 'COMM 2000,COMM,Speaking Well,3,Lower Division,Speak up.,Speaking;Writing,COMM 1050';
  const withoutEnglish = edited(
    replaced,
    'program_courses.csv',
    'CS-BS,Electives,elective,3,ENGL 1010\n',
    '',
  );
  await loadFiles(
    server,
    {
      ...edited(withoutEnglish, 'program_courses.csv', 'ACC-CERT,Core,required,6,ENGL 1010\n', ''),
      'courses.csv': [...rows, successor, ''].join('\n'),
    },
    { allowRemoval: true },
  );
  await server.app.get(CatalogueStore).catchUp();
  const [scenario] = (await kept(student)).results;
  expect(scenario.courses.map(({ code, retired }: any) => [code, retired])).toEqual([
    ['ENGL 1010', true],
    ['COMM 2000', undefined],
  ]);
});
