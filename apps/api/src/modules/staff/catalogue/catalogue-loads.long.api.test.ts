import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aStudent, done, type TestStudent } from '../../../testing/builders.js';
import { loadFiles, RIVERBEND } from '../../../testing/catalogue.js';

const LOADS = '/dashboard-api/staff/catalogue-loads/';

let server: TestApp;
let tess: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  tess = await aStudent(server, { role: 'staff' });
});
afterAll(() => server?.stop());

const loads = async (query = '') => done(await tess.browser.get(LOADS + query)).body;
const courses = RIVERBEND['courses.csv'].trimEnd().split('\n');
const without = (place: number) => courses.filter((_, n) => n !== place).join('\n');
/** Of the course in a line of the file. */
const codeIn = (line: string) => line.split(',')[0]!;

test('each load that changes something is there with what it changed, newest first, and no other', async () => {
  expect(await loads()).toEqual({ results: [], count: 0 });
  await loadFiles(server, RIVERBEND, { dryRun: true });
  expect((await loads()).count).toBe(0);
  await loadFiles(server, RIVERBEND);
  await loadFiles(server, RIVERBEND);
  const files = { ...RIVERBEND, 'courses.csv': without(courses.length - 1) };
  await expect(loadFiles(server, files)).rejects.toThrow('would retire');
  expect((await loads()).count).toBe(1);
  await loadFiles(server, files, { allowRemoval: true });

  const { results, count } = await loads();
  expect(count).toBe(2);
  expect(results).toMatchObject([
    {
      loaded_by: 'operator',
      is_new_educator: false,
      courses: { total: courses.length - 2, added: { count: 0, first: [] }, retired: { count: 1 } },
    },
    {
      is_new_educator: true,
      courses: { total: courses.length - 1, added: { count: courses.length - 1 }, retired: { count: 0 } },
    },
  ]);
  expect(results[0].courses.retired.first[0]).toContain(codeIn(courses.at(-1)!));
  expect(results[0].educator).toBe(results[1].educator);
  expect((await loads('?limit=1&offset=1')).results).toEqual([results[1]]);
  const { body } = await tess.browser.get('/dashboard-api/staff/audit-log/?subject=site');
  expect(body.results).toHaveLength(2);
  expect(body.results[0]).toMatchObject({ actor_kind: 'operator', action: 'catalogue_loaded' });
});

test('a long list is kept with its number and its first hundred', async () => {
  const head = courses[0]!;
  const [first] = courses.slice(1);
  const many = Array.from({ length: 150 }, (_, n) => first!.replace(codeIn(first!), `ZZ ${100 + n}`));
  await loadFiles(
    server,
    { ...RIVERBEND, 'courses.csv': [head, ...courses.slice(1), ...many].join('\n') },
    { allowRemoval: true },
  );
  const { added } = (await loads()).results[0].courses;
  expect([added.count, added.first.length]).toEqual([150, 100]);
});

test('others see no loads', async () => {
  const student = await aStudent(server);
  expect((await student.browser.get(LOADS)).status).toBe(403);
  expect((await new Browser(server.url).get(LOADS)).status).toBe(401);
});
