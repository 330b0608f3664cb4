import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aStudent, type TestStudent } from '../../../testing/builders.js';
import { loadTestCatalogue } from '../../../testing/catalogue.js';

let server: TestApp;
let student: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
  student = await aStudent(server);
});
afterAll(() => server?.stop());

const LISTS = [
  '/dashboard-api/program-levels/',
  '/dashboard-api/employment-required-education-levels/',
] as const;

test('program levels come as names in the order a university lists them (S308, S393)', async () => {
  const { body } = await student.browser.get(`${LISTS[0]}?limit=200`);
  expect(body).toEqual({ results: [{ name: 'Bachelor' }, { name: 'Certificate' }], count: 2 });
});

test('education levels come as names, the shortest way first (S308, S394)', async () => {
  const { body } = await student.browser.get(`${LISTS[1]}?limit=200`);
  expect(body).toEqual({
    results: [{ name: 'High school diploma or equivalent' }, { name: "Bachelor's degree" }],
    count: 2,
  });
});

test.each(LISTS)('%s comes in pages whose count is that of the whole (S307, S393, S394)', async (path) => {
  const [first, second] = [
    await student.browser.get(`${path}?limit=1`),
    await student.browser.get(`${path}?limit=1&offset=1`),
  ];
  const whole = await student.browser.get(path);
  expect([...first.body.results, ...second.body.results]).toEqual(whole.body.results);
  expect([first.body.count, second.body.count]).toEqual([2, 2]);
});

test.each(LISTS)('%s refuses pages that are none, and people who are not signed in', async (path) => {
  expect((await student.browser.get(`${path}?limit=201`)).status).toBe(400);
  expect((await student.browser.get(`${path}?offset=-1`)).status).toBe(400);
  expect((await new Browser(server.url).get(path)).status).toBe(401);
});
