import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { aProject, aStudent, done, hide, type TestStudent } from '../../testing/builders.js';
import { loadTestCatalogue } from '../../testing/catalogue.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
});
afterAll(() => server?.stop());

/** A student whose projects are A to E; the newest, E, stands first. */
async function portfolio() {
  const student = await aStudent(server);
  const ids: Record<string, string> = {};
  for (const title of 'ABCDE') ids[title] = (await aProject(server, student, title, [])).project_uuid;
  return { student, ids };
}
const projects = ({ handle }: TestStudent) => `/dashboard-api/students/${handle}/projects/`;
const orderOf = async (student: TestStudent, browser = new Browser(server.url), query = '') =>
  (await browser.get(projects(student) + query)).body.results
    .map(({ title }: { title: string }) => title)
    .join('');
const move = (
  student: TestStudent,
  id: string,
  before: string | null | undefined,
  browser = student.browser,
) => browser.request('PUT', `${projects(student)}${id}/place/`, { body: { before } });

test('projects stand as their owner puts them, for everybody, page by page', async () => {
  const { student, ids } = await portfolio();
  expect(await orderOf(student)).toBe('EDCBA');
  const { status, text } = await move(student, ids['A']!, ids['D']);
  expect([status, text]).toEqual([204, '']);
  expect(await orderOf(student)).toBe('EADCB');
  done(await move(student, ids['E']!, null));
  expect(await orderOf(student)).toBe('ADCBE');
  done(await move(student, ids['D']!.toUpperCase(), ids['A']!.toUpperCase()));
  expect(await orderOf(student)).toBe('DACBE');
  expect(await orderOf(student, student.browser, '?limit=2&offset=1')).toBe('AC');
});

test('a new project stands first, and a move leaves what it does not name where it is', async () => {
  const { student, ids } = await portfolio();
  done(await move(student, ids['A']!, ids['E']));
  const { project_uuid: first } = await aProject(server, student, 'F', []);
  await aProject(server, student, 'G', []);
  expect(await orderOf(student)).toBe('GFAEDCB');
  done(await move(student, ids['B']!, ids['C']));
  expect(await orderOf(student)).toBe('GFAEDBC');
  done(await student.browser.delete(`${projects(student)}${ids['E']}/`));
  done(await move(student, first, null));
  expect(await orderOf(student)).toBe('GADBCF');
});

test('the same move again changes nothing, nor one before itself', async () => {
  const { student, ids } = await portfolio();
  for (let time = 1; time <= 2; time++) done(await move(student, ids['C']!, ids['E']));
  done(await move(student, ids['D']!, ids['D']));
  expect(await orderOf(student)).toBe('CEDBA');
});

test('moves at the same time leave one order with every project in it', async () => {
  const { student, ids } = await portfolio();
  const answers = await Promise.all(
    [...'ABCDE'].map((title) => move(student, ids[title]!, title === 'E' ? null : ids['E']!)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(204));
  expect(new Set(await orderOf(student))).toEqual(new Set('ABCDE'));
});

test('what is put first stands first on paper too, and everybody’s projects stay newest first', async () => {
  const { student, ids } = await portfolio();
  done(await move(student, ids['A']!, ids['E']));
  const { body } = await student.browser.get('/aux/profile-export/json-resume/');
  expect(body.projects.map(({ name }: { name: string }) => name).join('')).toBe('AEDCB');
  const all = await student.browser.get('/dashboard-api/projects/?limit=5');
  expect(all.body.results.map(({ title }: { title: string }) => title).join('')).toBe('EDCBA');
});

test('only the owner orders projects, and only among their own', async () => {
  const [{ student, ids }, { student: other, ids: theirs }] = [await portfolio(), await portfolio()];
  const statusOf = async (...call: Parameters<typeof move>) => (await move(...call)).status;
  expect(await statusOf(student, ids['A']!, null, other.browser)).toBe(403);
  expect(await statusOf(student, ids['A']!, null, new Browser(server.url))).toBe(401);
  expect(await statusOf(student, theirs['A']!, null)).toBe(404);
  expect(await statusOf(student, ids['A']!, theirs['A'])).toBe(404);
  expect(await statusOf(student, ids['A']!, crypto.randomUUID())).toBe(404);
  expect(await statusOf(student, ids['A']!, 'first')).toBe(400);
  expect(await statusOf(student, ids['A']!, undefined)).toBe(400);
  expect([await orderOf(student), await orderOf(other)]).toEqual(['EDCBA', 'EDCBA']);
});

test('a project that the product team has hidden keeps its place, and tells nobody of it', async () => {
  const { student, ids } = await portfolio();
  await hide(server, { project: ids['C']! });
  done(await move(student, ids['A']!, ids['C']));
  expect([await orderOf(student), await orderOf(student, student.browser)]).toEqual(['EDAB', 'EDACB']);
});
