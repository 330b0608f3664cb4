import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { aStudent } from '../../testing/builders.js';
import { edited, loadTestCatalogue, RIVERBEND } from '../../testing/catalogue.js';
import type { TestFiles } from '../../testing/riverbend.js';
import { matchRank } from './skill-search.js';

test.each([
  ['data analysis', 'data', 0],
  ['data analysis', 'an', 1],
  ['data analysis', 'lys', 2],
  ['data analysis', 'sql', null],
])('%s matches %s with rank %s', (name, text, rank) => expect(matchRank(name, text)).toBe(rank));

let server: TestApp;
let browser: Browser;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
  ({ browser } = await aStudent(server));
});
afterAll(() => server?.stop());

const SKILLS = '/dashboard-api/skills/';
const named = async (query: string) =>
  (await browser.get(SKILLS + query)).body.results.map(({ name }: { name: string }) => name);

describe('the search for skills', () => {
  test('gives name and uuid, by part of the name in any case, beginnings first (S304, S395)', async () => {
    const { body } = await browser.get(`${SKILLS}?name=PROG&limit=20`);
    expect(body).toEqual({ results: [{ name: 'Programming', uuid: expect.any(String) }], count: 1 });
    expect(await named('?name=re')).toEqual(['Reading', 'Reasoning']);
    expect(await named('?name=te')).toEqual(['Testing', 'Listening']);
    expect(await named('?name=ing&limit=4')).toEqual(['Accounting', 'Debugging', 'Listening', 'Programming']);
    expect(await named('?name=juggling')).toEqual([]);
  });

  test('is paged with the count of all, in a stable order (S307, S395)', async () => {
    const all = await browser.get(`${SKILLS}?limit=200`);
    expect(all.body.count).toBe(all.body.results.length);
    const names = all.body.results.map(({ name }: { name: string }) => name);
    expect(names).toEqual(names.toSorted());
    expect(await named('?limit=3&offset=2')).toEqual(names.slice(2, 5));
    expect(await named('?offset=1000')).toEqual([]);
  });

  test('without a text, or with a blank one, gives all', async () => {
    expect(await named('?name=%20%20')).toEqual(await named(''));
  });

  test('finds a name however its letters are composed, and without their accents', async () => {
    const renamed = Object.entries({ Python: 'Programación', Reading: 'İstatistik' }).reduce(
      (files, [from, to]) => edited(files, 'courses.csv', from, to),
      RIVERBEND as TestFiles,
    );
    await loadTestCatalogue(server, renamed);
    for (const typed of ['programación', 'programacio\u0301n', 'PROGRAMACION'])
      expect(await named(`?name=${encodeURIComponent(typed)}`)).toEqual(['Programación']);
    for (const typed of ['istatistik', 'İSTATİSTİK', 'statıstık'])
      expect(await named(`?name=${encodeURIComponent(typed)}`)).toEqual(['İstatistik']);
    const programs = `/dashboard-api/program-insights/?skills=${encodeURIComponent('Programacio\u0301n')}`;
    expect((await browser.get(programs)).body.count).toBe(1);
    await loadTestCatalogue(server);
  });

  test.each([
    ['?name=a', 'name', 'Name must have at least 2 characters.'],
    ['?name=%20a%20', 'name', 'Name must have at least 2 characters.'],
    ['?limit=0', 'limit', 'Limit must be at least 1.'],
    ['?limit=201', 'limit', 'Limit must be at most 200.'],
    ['?offset=-1', 'offset', 'Offset must not be negative.'],
  ])('%s is refused at %s (S350, S451)', async (query, field, message) => {
    const { status, body } = await browser.get(SKILLS + query);
    expect([status, body.errors]).toEqual([400, { [field]: [message] }]);
  });

  test('answers with and without the trailing slash, to people who are signed in (S378)', async () => {
    expect((await browser.get('/dashboard-api/skills?name=prog')).text).toBe(
      (await browser.get(`${SKILLS}?name=prog`)).text,
    );
    expect((await new Browser(server.url).get(SKILLS)).status).toBe(401);
  });
});
