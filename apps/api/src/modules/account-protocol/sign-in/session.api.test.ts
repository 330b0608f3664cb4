import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../../testing/app.js';
import { accountOf, aStudent, TEST_PASSWORD, type TestStudent } from '../../../testing/builders.js';
import { Browser } from '../../../testing/browser.js';
import { runJob } from '../../../testing/jobs.js';
import { setUpTotp, totpCode } from '../../../testing/second-factor.js';
import { Database } from '../../../platform/database/database.js';
import { SESSION_COOKIE } from '../../../platform/http/cookies.js';
import { AccountSuspension } from '../../accounts/index.js';
import { FORGET_EXPIRED } from '../account-protocol.jobs.js';

const API = '/_allauth/browser/v1';
const ME = '/dashboard-api/me/';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server?.stop());

const sql = (text: string, values: unknown[] = []) => server.app.get(Database).query(text, values);

test('a session of the account service opens the dashboard API, until it ends', async () => {
  const { browser, handle } = await aStudent(server);
  const copy = browser.clone();
  const me = await browser.get(ME);
  expect([me.status, me.body.profile_handle]).toEqual([200, handle]);
  await browser.delete(`${API}/auth/session`);
  expect((await browser.get(ME)).status).toBe(401);
  expect((await copy.get(ME)).status).toBe(401);
});

test('a visitor without a session is nobody', async () => {
  expect((await new Browser(server.url).get(ME)).status).toBe(401);
  const guess = new Browser(server.url);
  const headers = { cookie: `${SESSION_COOKIE}=${'A'.repeat(43)}` };
  expect((await guess.get(ME, headers)).status).toBe(401);
});

test('two processes share their sessions, and what ends in one is over in the other', async () => {
  const sibling = await startSibling(server);
  const { browser } = await aStudent(server);
  const elsewhere = browser.clone(sibling.url);
  expect((await elsewhere.get(ME)).status).toBe(200);
  await elsewhere.delete(`${API}/auth/session`);
  expect((await browser.get(ME)).status).toBe(401);
  await sibling.stop();
});

test('a session is over when its time is, and housekeeping forgets it', async () => {
  const { browser, studentId } = await aStudent(server);
  const owner = 'account_id = (select account_id from students where id = $1)';
  await sql(`update sessions set expires_at = now() - interval '1 second' where ${owner}`, [studentId]);
  expect((await browser.get(ME)).status).toBe(401);
  expect((await browser.get(`${API}/auth/session`)).status).toBe(401);
  await runJob(server, FORGET_EXPIRED);
  expect(await sql(`select 1 from sessions where ${owner}`, [studentId])).toEqual([]);
});

test('two hundred sessions of a person live at a time: signing in ends the oldest', async () => {
  const { browser, studentId, email } = await aStudent(server);
  await sql(
    `insert into sessions (token_hash, account_id, methods, state, user_agent, ip, expires_at, created_at)
     select sha256(n::text::bytea), s.account_id, '[]', '{}', 'A browser', '192.0.2.1', now() + interval '1 day',
       now() + interval '1 second'
     from students s, generate_series(1, 198) n where s.id = $1`,
    [studentId],
  );
  const newest = new Browser(server.url);
  const signIn = () => newest.post(`${API}/auth/login`, { email, password: TEST_PASSWORD });
  await sql("update sessions set created_at = created_at - interval '1 day' where user_agent = 'node'");
  expect((await signIn()).status).toBe(200);
  expect((await newest.get(`${API}/auth/sessions`)).body.data).toHaveLength(200);
  expect((await browser.get(ME)).status).toBe(200);
  await newest.delete(`${API}/auth/session`);
  const others = [new Browser(server.url), new Browser(server.url)];
  for (const other of others) await other.post(`${API}/auth/login`, { email, password: TEST_PASSWORD });
  expect((await others[1]!.get(`${API}/auth/sessions`)).body.data).toHaveLength(200);
  expect((await browser.get(ME)).status).toBe(401);
});

test('an account that is switched off is nobody at once', async () => {
  const { browser, studentId } = await aStudent(server);
  await sql(
    'update accounts set is_active = false where id = (select account_id from students where id = $1)',
    [studentId],
  );
  expect((await browser.get(ME)).status).toBe(401);
  expect((await browser.get(`${API}/account/email`)).status).toBe(401);
});

const lock = async (student: TestStudent) => {
  const accountId = await accountOf(server, student);
  await server.app.get(Database).run(() => server.app.get(AccountSuspension).lock(accountId));
};

const REFUSED = {
  status: 401,
  data: { flows: [{ id: 'login' }, { id: 'signup' }] },
  meta: { is_authenticated: false },
};

test('a locked account learns that it is refused only with the right password, which leaves nothing pending', async () => {
  const student = await aStudent(server);
  await lock(student);
  const visitor = new Browser(server.url);
  await visitor.post(`${API}/auth/signup`, { email: 'pending@mail.example', password: TEST_PASSWORD });
  const logIn = async (email: string, password: string) =>
    (await visitor.post(`${API}/auth/login`, { email, password })).body;
  const wrong = await logIn(student.email, 'not-the-password-1');
  expect(wrong).toEqual(await logIn('nobody@mail.example', 'not-the-password-1'));
  expect(wrong.errors[0].code).toBe('email_password_mismatch');
  expect(await logIn(student.email, TEST_PASSWORD)).toMatchObject(REFUSED);
  expect((await visitor.get(`${API}/auth/session`)).body).toMatchObject(REFUSED);
});

test('an account that is locked between the two steps of a sign-in is refused at the second', async () => {
  const student = await aStudent(server);
  const secret = await setUpTotp(student.browser);
  const visitor = new Browser(server.url);
  await visitor.post(`${API}/auth/login`, { email: student.email, password: TEST_PASSWORD });
  await lock(student);
  const { body } = await visitor.post(`${API}/auth/2fa/authenticate`, { code: await totpCode(secret) });
  expect(body).toMatchObject(REFUSED);
});

test('half a sign-in opens nothing', async () => {
  const email = 'half@mail.example';
  const visitor = new Browser(server.url);
  await visitor.post(`${API}/auth/signup`, { email, password: TEST_PASSWORD });
  expect(visitor.cookie(SESSION_COOKIE)).toBeDefined();
  expect((await visitor.get(ME)).status).toBe(401);
});

test('a token changes at every step of a sign-in, and the old one is worth nothing', async () => {
  const { email } = await aStudent(server);
  const visitor = new Browser(server.url);
  await visitor.post(`${API}/auth/signup`, { email: 'stepping@mail.example', password: TEST_PASSWORD });
  const planted = visitor.clone();
  await visitor.post(`${API}/auth/login`, { email, password: TEST_PASSWORD });
  expect(visitor.cookie(SESSION_COOKIE)).not.toBe(planted.cookie(SESSION_COOKIE));
  expect((await planted.get(ME)).status).toBe(401);
  const { body } = await planted.get(`${API}/auth/session`);
  expect(body.data.flows.some((flow: { is_pending?: boolean }) => flow.is_pending)).toBe(false);
});

test('proofs of one person do not pass over to another who signs in after them', async () => {
  const [first, second] = [await aStudent(server), await aStudent(server)];
  const unproven = 'first-unproven@mail.example';
  await first.browser.post(`${API}/account/email`, { email: unproven });
  const shared = new Browser(server.url);
  await shared.post(`${API}/auth/login`, { email: unproven, password: TEST_PASSWORD });
  const { body } = await shared.post(`${API}/auth/login`, { email: second.email, password: TEST_PASSWORD });
  expect(body.data.methods).toMatchObject([{ method: 'password', email: second.email }]);
});

test('cookies are Secure where the product is served over TLS, and only there', async () => {
  const cookiesOf = async (url: string) => {
    const response = await fetch(`${url}${API}/config`);
    return response.headers.getSetCookie().join('; ');
  };
  const secure = await startSibling(server, { PUBLIC_URL: 'https://lumen.example' });
  expect(await cookiesOf(secure.url)).toMatch(/; Secure/);
  expect(await cookiesOf(server.url)).not.toMatch(/; Secure/);
  await secure.stop();
});
