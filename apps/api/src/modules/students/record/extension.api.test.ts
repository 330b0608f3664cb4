import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Database } from '../../../platform/database/database.js';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aStudent, done, type TestStudent } from '../../../testing/builders.js';
import { loadTestCatalogue } from '../../../testing/catalogue.js';
import { runJob } from '../../../testing/jobs.js';
import { FORGET_DRAFTS } from '../student.jobs.js';

const EXTENSION = '/dashboard-api/me/extension/';
const DRAFT = '/dashboard-api/me/transcript-draft/';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
});
afterAll(() => server?.stop());

/** A call as the extension makes it: without cookies, from a page of its own. */
const asExtension = (method: string, path: string, token: string, body?: object) =>
  fetch(new URL(path, server.url), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      origin: 'chrome-extension://abcdefghijklmnop',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

const codeOf = async ({ browser }: TestStudent): Promise<string> =>
  done(await browser.post(`${EXTENSION}codes/`, {})).body.code.replaceAll('-', '');

async function paired(student: TestStudent): Promise<string> {
  const answer = await asExtension('POST', `${EXTENSION}tokens/`, await codeOf(student));
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { token: string }).token;
}

const take = async ({ browser }: TestStudent) => done(await browser.post(`${DRAFT}takings/`, {})).body.page;

describe('a pairing code', () => {
  test('is exchanged once', async () => {
    const student = await aStudent(server);
    const code = await codeOf(student);
    expect((await asExtension('POST', `${EXTENSION}tokens/`, code)).status).toBe(201);
    expect((await asExtension('POST', `${EXTENSION}tokens/`, code)).status).toBe(401);
  });

  test('is exchanged once by two who try at the same time', async () => {
    const code = await codeOf(await aStudent(server));
    const answers = await Promise.all([1, 2, 3].map(() => asExtension('POST', `${EXTENSION}tokens/`, code)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([statuses[0], statuses.slice(1).every((status) => [400, 401].includes(status))]).toEqual([
      201,
      true,
    ]);
  });

  test('works no more after ten minutes, and not beside a newer one', async () => {
    const student = await aStudent(server);
    const first = await codeOf(student);
    const second = await codeOf(student);
    expect((await asExtension('POST', `${EXTENSION}tokens/`, first)).status).toBe(401);
    // the clock
    await server.app
      .get(Database)
      .query(
        `update api_tokens set expires_at = expires_at - interval '10 minutes' where scopes = '{pairing}'`,
      );
    expect((await asExtension('POST', `${EXTENSION}tokens/`, second)).status).toBe(401);
  });

  test('is kept as a hash, and is asked for ten times in ten minutes at most', async () => {
    const student = await aStudent(server);
    const code = await codeOf(student);
    const rows = await server.app
      .get(Database)
      .query<{ row: string }>('select to_jsonb(t)::text as row from api_tokens t');
    expect(rows.some(({ row }) => row.includes(code))).toBe(false);
    for (let count = 1; count < 10; count++) await codeOf(student);
    expect((await student.browser.post(`${EXTENSION}codes/`, {})).status).toBe(429);
  });

  test('is none of a session, and a session’s token is none', async () => {
    const student = await aStudent(server);
    expect((await student.browser.post(`${EXTENSION}tokens/`, {})).status).toBe(400);
    expect((await asExtension('POST', `${EXTENSION}tokens/`, 'AAAABBBBCCCC')).status).toBe(401);
    expect((await new Browser(server.url).post(`${EXTENSION}codes/`, {})).status).toBe(401);
  });
});

describe('the token of the extension', () => {
  test('hands in a page that only its student takes, once, and nothing comes onto the record', async () => {
    const [student, other] = [await aStudent(server), await aStudent(server)];
    const token = await paired(student);
    const page = '<table><tr><td>CS 1400</td></tr></table>';
    expect((await asExtension('PUT', DRAFT, token, { page: 'an earlier one' })).status).toBe(204);
    expect((await asExtension('PUT', DRAFT, token, { page })).status).toBe(204);
    expect(await take(other)).toBeNull();
    expect(await take(student)).toBe(page);
    expect(await take(student)).toBeNull();
    const { body } = await student.browser.get(
      `/dashboard-api/students/${student.handle}/transcript-imports/`,
    );
    expect(body.count).toBe(0);
  });

  test.each([
    ['GET', '/dashboard-api/me/'],
    ['GET', EXTENSION],
    ['POST', `${EXTENSION}codes/`],
    ['POST', `${EXTENSION}tokens/`],
    ['POST', `${DRAFT}takings/`],
    ['DELETE', EXTENSION],
  ])('opens nothing else: %s %s', async (method, path) => {
    const token = await paired(await aStudent(server));
    expect([401, 403]).toContain((await asExtension(method, path, token)).status);
  });

  test('works no more once the extension is unpaired or paired anew', async () => {
    const student = await aStudent(server);
    const first = await paired(student);
    const second = await paired(student);
    expect((await asExtension('PUT', DRAFT, first, { page: 'x' })).status).toBe(401);
    expect(done(await student.browser.get(EXTENSION)).body.paired_at).toEqual(expect.any(String));
    done(await student.browser.delete(EXTENSION));
    expect((await asExtension('PUT', DRAFT, second, { page: 'x' })).status).toBe(401);
    expect(done(await student.browser.get(EXTENSION)).body.paired_at).toBeNull();
  });

  test.each([[''], ['x'.repeat(400_001)], [7], [null]])(
    'hands in no page that is none (case %#)',
    async (page) => {
      const token = await paired(await aStudent(server));
      expect((await asExtension('PUT', DRAFT, token, { page })).status).toBe(400);
    },
  );

  test('leaves nothing behind after a day', async () => {
    const [one, other] = [await aStudent(server), await aStudent(server)];
    for (const student of [one, other])
      await asExtension('PUT', DRAFT, await paired(student), { page: 'a page' });
    // the clock
    await server.app
      .get(Database)
      .query(
        `update transcript_drafts set created_at = created_at - interval '1 day' where student_id = $1`,
        [one.studentId],
      );
    await runJob(server, FORGET_DRAFTS);
    const left = await server.app
      .get(Database)
      .query<{ student_id: string }>('select student_id from transcript_drafts');
    expect(left.map(({ student_id }) => student_id)).toEqual([other.studentId]);
  });
});

test('wrong pairing codes count against the address they come from, right ones do not', async () => {
  const student = await aStudent(server);
  for (let count = 0; count < 3; count++) await paired(student);
  const statuses: number[] = [];
  while (statuses.length < 40 && statuses.at(-1) !== 429)
    statuses.push((await asExtension('POST', `${EXTENSION}tokens/`, 'WRONGWRONG22')).status);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  const refused = await asExtension('POST', `${EXTENSION}tokens/`, await codeOf(student));
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too_many_wrong_codes' }]);
  expect(refused.headers.get('retry-after')).toBe('60');
});
