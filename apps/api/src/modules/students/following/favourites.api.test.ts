import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aStudent, type TestStudent } from '../../../testing/builders.js';
import { loadTestCatalogue } from '../../../testing/catalogue.js';
import type { Catalogue } from '../../catalogue/index.js';

let server: TestApp;
let catalogue: Catalogue;
beforeAll(async () => {
  server = await startTestApp();
  catalogue = (await loadTestCatalogue(server)).current;
});
afterAll(() => server?.stop());

const listOf = (handle: string) => `/dashboard-api/students/${handle}/favourite-courses/`;
const idsOf = (code: string) => {
  const { educatorUuid: educator_uuid, uuid: course_uuid } = catalogue.courseByCode.get(code)!;
  return { educator_uuid, course_uuid };
};
const pathOf = ({ educator_uuid, course_uuid }: ReturnType<typeof idsOf>) =>
  `${educator_uuid}/${course_uuid}/`;

describe('favourite courses', () => {
  test('are marked once however often they are sent, and answered with the course (S300, S404)', async () => {
    const { browser, handle } = await aStudent(server);
    const ids = idsOf('CS 1400');
    const first = await browser.post(listOf(handle), ids);
    const again = await browser.post(listOf(handle), ids);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(first.body).toEqual({
      ...ids,
      course: expect.objectContaining({ code: 'CS 1400', title: 'Fundamentals of Programming', credits: 3 }),
    });
    expect(again.body).toEqual(first.body);
  });

  test('are listed by code with the pair of ids they are known by (S299, S300, S403)', async () => {
    const { browser, handle } = await aStudent(server);
    for (const code of ['MATH 1210', 'ACC 2010', 'CS 1400']) await browser.post(listOf(handle), idsOf(code));
    const { body } = await browser.get(listOf(handle));
    expect(body.count).toBe(3);
    expect(body.results.map(({ course, ...ids }: any) => [course.code, ids])).toEqual(
      ['ACC 2010', 'CS 1400', 'MATH 1210'].map((code) => [code, idsOf(code)]),
    );
    const { body: page } = await browser.get(`${listOf(handle)}?limit=1&offset=1`);
    expect([page.count, page.results.map(({ course }: any) => course.code)]).toEqual([3, ['CS 1400']]);
  });

  test('are taken off with 204 and no body, a second time as well (S405)', async () => {
    const { browser, handle } = await aStudent(server);
    const ids = idsOf('CS 1400');
    await browser.post(listOf(handle), ids);
    for (const _ of [1, 2]) {
      const { status, text } = await browser.delete(listOf(handle) + pathOf(ids));
      expect([status, text]).toEqual([204, '']);
    }
    expect((await browser.get(listOf(handle))).body).toEqual({ results: [], count: 0, standings: [] });
  });

  test('are taken off by an address in capitals as well, as is a career from the dashboard', async () => {
    const { browser, handle } = await aStudent(server);
    const ids = idsOf('CS 1400');
    await browser.post(listOf(handle), ids);
    expect((await browser.delete(listOf(handle) + pathOf(ids).toUpperCase())).status).toBe(204);
    expect((await browser.get(listOf(handle))).body.count).toBe(0);

    const { uuid: career_uuid } = catalogue.careers[0]!;
    const calls = `/dashboard-api/students/${handle}`;
    await browser.post(`${calls}/linked-careers/`, { career_uuid });
    const link = `${calls}/linked-careers/${career_uuid.toUpperCase()}/`;
    expect((await browser.delete(link)).status).toBe(204);
    expect((await browser.get(`${calls}/career-insights/`)).body.count).toBe(0);
    const insight = `/dashboard-api/career-insights/${career_uuid.toUpperCase()}/`;
    expect((await browser.get(insight)).status).toBe(200);
  });

  test('are taken off one by one: not under another educator, and nobody else’s', async () => {
    const [student, other] = [await aStudent(server), await aStudent(server)];
    const codesOf = async ({ browser, handle }: TestStudent) =>
      (await browser.get(listOf(handle))).body.results.map(({ course }: any) => course.code);
    for (const { browser, handle } of [student, other])
      for (const code of ['ACC 2010', 'CS 1400']) await browser.post(listOf(handle), idsOf(code));
    const strange = { ...idsOf('CS 1400'), educator_uuid: crypto.randomUUID() };
    expect((await student.browser.delete(listOf(student.handle) + pathOf(strange))).status).toBe(204);
    expect(await codesOf(student)).toEqual(['ACC 2010', 'CS 1400']);
    await student.browser.delete(listOf(student.handle) + pathOf(idsOf('CS 1400')));
    expect(await codesOf(student)).toEqual(['ACC 2010']);
    expect((await other.browser.post(listOf(other.handle), idsOf('CS 1400'))).status).toBe(200);
    expect(await codesOf(other)).toEqual(['ACC 2010', 'CS 1400']);
  });

  test('survive double clicks: two at once leave one', async () => {
    const { browser, handle } = await aStudent(server);
    const ids = idsOf('CS 1410');
    const both = await Promise.all([browser.post(listOf(handle), ids), browser.post(listOf(handle), ids)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect((await browser.get(listOf(handle))).body.count).toBe(1);
  });

  test('need both ids, and a course that is there (S404)', async () => {
    const { browser, handle } = await aStudent(server);
    const ids = idsOf('CS 1400');
    const { status, body } = await browser.post(listOf(handle), { educator_uuid: ids.educator_uuid });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['course_uuid']]);
    const strange = { ...ids, educator_uuid: crypto.randomUUID() };
    expect((await browser.post(listOf(handle), strange)).status).toBe(404);
    expect((await browser.delete(`${listOf(handle)}x/y/`)).status).toBe(400);
  });

  test('are nobody else’s business (S376)', async () => {
    const owner = await aStudent(server);
    const { browser } = await aStudent(server);
    const calls = async (who: Browser) => [
      (await who.get(listOf(owner.handle))).status,
      (await who.post(listOf(owner.handle), idsOf('CS 1400'))).status,
      (await who.delete(listOf(owner.handle) + pathOf(idsOf('CS 1400')))).status,
    ];
    expect(await calls(new Browser(server.url))).toEqual([401, 401, 401]);
    expect(await calls(browser)).toEqual([403, 403, 403]);
  });
});

describe('an address of the dashboard API', () => {
  test('answers with its slash and without, under one base path (S378)', async () => {
    const { browser, handle } = await aStudent(server);
    for (const path of [
      listOf(handle),
      '/dashboard-api/course-insights/',
      '/dashboard-api/program-levels/',
    ]) {
      const [slash, none] = [await browser.get(path), await browser.get(path.slice(0, -1))];
      expect([slash.status, none.status]).toEqual([200, 200]);
      expect(none.text).toBe(slash.text);
    }
    const { status } = await browser.get(`${listOf(handle).slice(0, -1)}?limit=1`);
    expect(status).toBe(200);
  });

  test('changes nothing without the session cookie and the CSRF header that fits its cookie (S377)', async () => {
    const { browser, handle } = await aStudent(server);
    const send = (headers: Record<string, string>) =>
      browser.request('POST', listOf(handle), { body: idsOf('CS 1400'), headers });
    expect((await send({ 'x-csrftoken': 'Z'.repeat(32) })).status).toBe(403);
    expect((await send({ 'x-csrftoken': '' })).status).toBe(403);
    expect((await browser.get(listOf(handle))).body.count).toBe(0);
    expect((await send({ 'x-csrftoken': browser.csrfToken! })).status).toBe(201);
  });

  test('that is none is a 404 in the one shape of errors, as every refusal is', async () => {
    const { browser } = await aStudent(server);
    const { status, headers, body } = await browser.get('/dashboard-api/nothing-here/');
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: expect.any(String),
      code: 'not_found',
    });
  });
});
