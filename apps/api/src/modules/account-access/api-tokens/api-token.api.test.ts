import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Controller, Get, Module, Post } from '@nestjs/common';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { aStudent, type TestStudent } from '../../../testing/builders.js';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { runJob } from '../../../testing/jobs.js';
import { mailsTo } from '../../../testing/mailbox.js';
import { Database } from '../../../platform/database/database.js';
import { WARN_OF_EXPIRING_TOKENS } from '../account-access.jobs.js';
import { hashToken } from '../../accounts/session-token.js';

const TOKENS = '/dashboard-api/api-tokens/';
const NOBODYS = `lumen_${'x'.repeat(43)}`;

/** Handlers as the product team's are. */
@Controller('dashboard-api/probe')
class ProbeController {
  @Get('feedback')
  @Access('staff', { scope: 'feedback' })
  feedback(@CurrentViewer() viewer: Person) {
    return { handle: viewer.handle };
  }

  @Post('feedback')
  @Access('staff', { scope: 'feedback' })
  changeFeedback(@CurrentViewer() viewer: Person) {
    return { handle: viewer.handle };
  }

  @Get('moderation')
  @Access('staff', { scope: 'moderation' })
  moderation() {
    return {};
  }

  @Get('session-only')
  @Access('staff')
  sessionOnly() {
    return {};
  }

  @Get('anyone')
  @Access('anyone')
  anyone(@CurrentViewer() viewer: Person | null) {
    return { viewer };
  }
}

@Module({ controllers: [ProbeController] })
class ProbeModule {}

let server: TestApp;
let staff: TestStudent;
beforeAll(async () => {
  server = await startTestApp({}, { modules: [ProbeModule] });
  staff = await aStudent(server, { role: 'staff' });
});
afterAll(() => server?.stop());

const aToken = async (scopes = ['feedback'], { browser } = staff): Promise<{ id: string; token: string }> => {
  const { status, body } = await browser.post(TOKENS, { name: 'Triage script', scopes });
  expect(status).toBe(201);
  return { id: body.token_uuid, token: body.token };
};

/** As a program calls: a token, no cookies, no CSRF header. */
const call = (token: string, path: string, init: RequestInit = {}) =>
  fetch(`${server.url}/dashboard-api/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) },
  });
const statusOf = async (token: string, path: string, init?: RequestInit) =>
  (await call(token, path, init)).status;

test('a token is shown once and stored as its hash', async () => {
  const { id, token } = await aToken();
  expect(token).toMatch(/^lumen_[A-Za-z0-9_-]{43}$/);
  const list = await staff.browser.get(TOKENS);
  expect(list.body.results[0]).toEqual({
    token_uuid: id,
    name: 'Triage script',
    scopes: ['feedback'],
    created_at: expect.any(String),
    expires_at: expect.any(String),
    last_used_at: null,
  });
  expect(list.text).not.toContain(token);
  const [row] = await server.app
    .get(Database)
    .query<{ row: string; token_hash: Buffer }>(
      'select to_jsonb(t)::text as row, token_hash from api_tokens t where id = $1',
      [id],
    );
  expect(row!.row).not.toContain(token);
  expect(row!.token_hash).toEqual(hashToken(token));
});

test('a token opens what its scope names, reading and writing, without cookies and CSRF token', async () => {
  const { id, token } = await aToken();
  const read = await call(token, 'probe/feedback/');
  expect([read.status, await read.json()]).toEqual([200, { handle: staff.handle }]);
  const written = await call(token, 'probe/feedback/', { method: 'POST' });
  expect([written.status, await written.json()]).toEqual([201, { handle: staff.handle }]);
  const { body } = await staff.browser.get(TOKENS);
  const used = body.results.find((one: { token_uuid: string }) => one.token_uuid === id);
  expect(Date.parse(used.last_used_at)).toBeGreaterThanOrEqual(Date.parse(used.created_at));
});

test('a token opens nothing else: no other scope, no call for people, and no call that names no scope', async () => {
  const { token } = await aToken();
  expect(await statusOf(token, 'probe/moderation/')).toBe(403);
  for (const path of ['probe/session-only/', 'me/', 'api-tokens/', 'career-insights/']) {
    expect({ path, status: await statusOf(token, path) }).toEqual({ path, status: 401 });
  }
  expect(await statusOf(token, 'me/', { method: 'PATCH' })).toBe(401);
  expect(await (await call(token, 'probe/anyone/')).json()).toEqual({ viewer: null });
});

test('a token cannot make tokens, and revokes none', async () => {
  const { id, token } = await aToken();
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'More', scopes: ['moderation'] });
  expect(await statusOf(token, 'api-tokens/', { method: 'POST', headers: json, body })).toBe(401);
  expect(await statusOf(token, `api-tokens/${id}/`, { method: 'DELETE' })).toBe(401);
  expect(await statusOf(token, 'probe/feedback/')).toBe(200);
});

test('a revoked token is nobody’s, and revoking it again changes nothing', async () => {
  const { id, token } = await aToken();
  expect((await staff.browser.delete(`${TOKENS}${id}/`)).status).toBe(204);
  expect((await staff.browser.delete(`${TOKENS}${id}/`)).status).toBe(204);
  expect(await statusOf(token, 'probe/feedback/')).toBe(401);
  const { body } = await staff.browser.get(TOKENS);
  expect(body.results.map((one: { token_uuid: string }) => one.token_uuid)).not.toContain(id);
});

test('a token nobody has is a 401', async () => {
  for (const token of [NOBODYS, 'nonsense', 'a\u00e9', staff.browser.cookie('sessionid')!]) {
    expect(await statusOf(token, 'probe/feedback/')).toBe(401);
  }
});

test('a request with a token is the token’s, never its cookie’s: so the missing CSRF token opens nothing', async () => {
  const cookie = `sessionid=${staff.browser.cookie('sessionid')}`;
  for (const [path, method] of [
    ['probe/feedback/', 'POST'],
    ['api-tokens/', 'POST'],
    ['me/', 'PATCH'],
  ] as const) {
    expect(await statusOf(NOBODYS, path, { method, headers: { cookie } })).toBe(401);
  }
});

test('the account service takes no token in place of a CSRF token', async () => {
  const { token } = await aToken();
  const response = await fetch(`${server.url}/_allauth/browser/v1/auth/login`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(403);
});

test('only the product team has tokens, and one who leaves it has none that works', async () => {
  const student = await aStudent(server);
  expect((await student.browser.get(TOKENS)).status).toBe(403);
  const input = { name: 'Mine', scopes: ['feedback'] };
  expect((await student.browser.post(TOKENS, input)).status).toBe(403);
  const leaver = await aStudent(server, { role: 'staff' });
  const { token } = await aToken(['feedback'], leaver);
  const database = server.app.get(Database);
  const mine = 'where id = (select account_id from students where handle = $1)';
  await database.query(`update accounts set role = 'student' ${mine}`, [leaver.handle]);
  expect(await statusOf(token, 'probe/feedback/')).toBe(403);
  await database.query(`update accounts set role = 'staff', is_active = false ${mine}`, [leaver.handle]);
  expect(await statusOf(token, 'probe/feedback/')).toBe(401);
});

test('nobody sees or revokes another’s tokens', async () => {
  const other = await aStudent(server, { role: 'staff' });
  const { id, token } = await aToken();
  expect((await other.browser.get(TOKENS)).body.results).toEqual([]);
  expect((await other.browser.delete(`${TOKENS}${id}/`)).status).toBe(204);
  expect(await statusOf(token, 'probe/feedback/')).toBe(200);
});

test.each([
  [{ scopes: ['feedback'] }, 'name'],
  [{ name: '', scopes: ['feedback'] }, 'name'],
  [{ name: 'x'.repeat(61), scopes: ['feedback'] }, 'name'],
  [{ name: 'x', scopes: [] }, 'scopes'],
  [{ name: 'x', scopes: ['everything'] }, 'scopes'],
  [{ name: 'x', scopes: 'feedback' }, 'scopes'],
  [{ name: 'a\0b', scopes: ['feedback'] }, 'name'],
])('a token that is not described well is refused: %j', async (input, field) => {
  const { status, body } = await staff.browser.post(TOKENS, input);
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
});

/** Lets so many days pass for a token. No call turns the clock. */
const letPass = (days: number, id: string) =>
  server.app.get(Database).query(
    `update api_tokens set created_at = created_at - make_interval(days => $1),
       expires_at = expires_at - make_interval(days => $1),
       last_used_at = last_used_at - make_interval(days => $1) where id = $2`,
    [days, id],
  );
const listed = async (wanted: string, { browser } = staff) =>
  (await browser.get(TOKENS)).body.results.find(({ token_uuid }: any) => token_uuid === wanted);
const DAY = 86_400_000;

test('a token says that it expires after 90 days, when it is made and in the list', async () => {
  const { body } = await staff.browser.post(TOKENS, { name: 'x', scopes: ['feedback'] });
  expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(90 * DAY);
  expect((await listed(body.token_uuid)).expires_at).toBe(body.expires_at);
});

test('a token works until it expires, and is then refused with what to do, and in no list', async () => {
  const { id, token } = await aToken();
  await letPass(89, id);
  expect(await statusOf(token, 'probe/feedback/')).toBe(200);
  await letPass(1, id);
  const refused = await call(token, 'probe/feedback/');
  const problem: any = await refused.json();
  expect([refused.status, problem.code]).toEqual([401, 'token_expired']);
  expect(problem.detail).toMatch(/^This token expired on \d{4}-\d\d-\d\d\. Make a new one/);
  expect(await listed(id)).toBeUndefined();
  expect(await statusOf(token, 'probe/feedback/', { method: 'POST' })).toBe(401);
});

test('the last use is noted to the hour: a program that calls all the time changes it once', async () => {
  const { id, token } = await aToken();
  const rowOf = async () => {
    const [row] = await server.app
      .get(Database)
      .query<{ written: string }>('select xmin::text as written from api_tokens where id = $1', [id]);
    return row!.written;
  };
  await call(token, 'probe/feedback/');
  const [used, row] = [(await listed(id)).last_used_at, await rowOf()];
  for (let turn = 0; turn < 5; turn++) expect(await statusOf(token, 'probe/feedback/')).toBe(200);
  expect([(await listed(id)).last_used_at, await rowOf()]).toEqual([used, row]);
  const usedAgo = (minutes: number) =>
    server.app
      .get(Database)
      .query('update api_tokens set last_used_at = now() - make_interval(mins => $1) where id = $2', [
        minutes,
        id,
      ]);
  await usedAgo(59);
  const before = (await listed(id)).last_used_at;
  await call(token, 'probe/feedback/');
  expect((await listed(id)).last_used_at).toBe(before);
  await usedAgo(61);
  await call(token, 'probe/feedback/');
  expect(Date.parse((await listed(id)).last_used_at)).toBeGreaterThanOrEqual(Date.parse(used));
});

test('its owner gets one mail a week before, with all that expire, and none for others’ or revoked ones', async () => {
  const owner = await aStudent(server, { role: 'staff' });
  const make = async (name: string, daysAgo: number) => {
    const { body } = await owner.browser.post(TOKENS, { name, scopes: ['feedback'] });
    await letPass(daysAgo, body.token_uuid);
    return body.token_uuid as string;
  };
  const first = await make('weekly export', 80);
  const second = await make('mail bridge', 79);
  await make('dashboard', 78);
  await owner.browser.delete(`${TOKENS}${await make('old script', 80)}/`);
  const warnings = async () => {
    await runJob(server, WARN_OF_EXPIRING_TOKENS);
    return (await mailsTo(server, owner.email)).filter(({ subject }) => subject.includes('expire'));
  };
  expect(await warnings()).toEqual([]);
  await server.app.get(Database).query(
    `update api_tokens set expires_at = expires_at - interval '4 days'
       where account_id = (select account_id from students where id = $1)`,
    [owner.studentId],
  );
  const dayOf = async (id: string) => (await listed(id, owner)).expires_at.slice(0, 10);
  const told = await warnings();
  expect(told).toHaveLength(1);
  expect(told[0]!.text).toContain(
    `${await dayOf(first)}: weekly export\n${await dayOf(second)}: mail bridge\n`,
  );
  expect(told[0]!.text).not.toMatch(/dashboard|old script|lumen_/);
  expect(await warnings()).toEqual(told);
});

test('whoever has left the product team, and whoever’s token has expired, is not warned', async () => {
  const [leaver, late] = [
    await aStudent(server, { role: 'staff' }),
    await aStudent(server, { role: 'staff' }),
  ];
  const { id } = await aToken(['feedback'], late);
  await aToken(['feedback'], leaver);
  const database = server.app.get(Database);
  await database.query(
    `update accounts set role = 'student'
    where id = (select account_id from students where id = $1)`,
    [leaver.studentId],
  );
  await database.query(
    `update api_tokens set expires_at = now() + interval '1 day'
    where account_id = (select account_id from students where id = $1)`,
    [leaver.studentId],
  );
  await letPass(91, id);
  await runJob(server, WARN_OF_EXPIRING_TOKENS);
  for (const { email } of [leaver, late])
    expect((await mailsTo(server, email)).filter(({ subject }) => subject.includes('expire'))).toEqual([]);
});

test('a person has a hundred tokens that work, and can make more when one has expired or is revoked', async () => {
  const owner = await aStudent(server, { role: 'staff' });
  const { id } = await aToken(['feedback'], owner);
  await server.app.get(Database).query(
    `insert into api_tokens (account_id, name, scopes, token_hash)
     select account_id, 'more', '{feedback}', sha256((id || n::text)::bytea) from students, generate_series(1, 99) n
     where id = $1`,
    [owner.studentId],
  );
  const make = () => owner.browser.post(TOKENS, { name: 'next', scopes: ['feedback'] });
  const refused = await make();
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_tokens']);
  await letPass(90, id);
  expect((await make()).status).toBe(201);
  expect((await make()).status).toBe(409);
});
