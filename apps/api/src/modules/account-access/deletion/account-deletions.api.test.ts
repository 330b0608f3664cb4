import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../../testing/app.js';
import { accountOf, aStudent, TEST_PASSWORD, type TestStudent } from '../../../testing/builders.js';
import { Browser } from '../../../testing/browser.js';
import { runJob, jobsDone, jobsOf, retryNow } from '../../../testing/jobs.js';
import { mailsTo } from '../../../testing/mailbox.js';
import { Database } from '../../../platform/database/database.js';
import { JobFailure } from '../../../platform/jobs/job-failure.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { ImageOwners } from '../../../platform/media/image-owners.js';
import { ERASE_ACCOUNT, FIND_DUE_ERASURES } from '../account-access.jobs.js';

const API = '/_allauth/browser/v1';
const REQUESTS = '/dashboard-api/me/account-deletion-requests/';
const DAY = 86_400_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server?.stop());

const query = (text: string, values: unknown[] = []) => server.app.get(Database).query(text, values);
const ask = ({ browser, handle }: TestStudent, body: object = {}) =>
  browser.post(REQUESTS, { username_or_email: handle, confirm_deletion: 'DELETE', ...body });
const sessionStatus = async (browser: Browser) => (await browser.get(`${API}/auth/session`)).status;
const letTimePass = () => query("update deletion_requests set erase_at = now() - interval '1 second'");

/** Has `onErase` called while an account is erased, as its images are asked for then. */
function whileErasing({ app }: TestApp, onErase: (accountId: string) => void): void {
  const owners = app.get(ImageOwners);
  const owner = owners.of('profile');
  const ofAccount = (accountId: string) => {
    onErase(accountId);
    return owner.ofAccount(accountId);
  };
  owners.register(Object.assign(Object.create(owner), { ofAccount }));
}

test('asking names the day 14 days on; asking again changes nothing (S422)', async () => {
  const student = await aStudent(server);
  const first = await ask(student);
  expect(first.status).toBe(201);
  const left = Date.parse(first.body.deletion_at) - Date.now();
  expect(left).toBeGreaterThan(14 * DAY - 60_000);
  expect(left).toBeLessThanOrEqual(14 * DAY);
  const again = await ask(student, { username_or_email: student.email });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await mailsTo(server, student.email)).map(({ subject }) => subject)).toEqual([
    'Your account will be erased',
  ]);
});

test.each([
  [{ username_or_email: 'somebody-else' }, 'username_or_email'],
  [{ username_or_email: ['x'] }, 'username_or_email'],
  [{ confirm_deletion: 'delete' }, 'confirm_deletion'],
  [{ confirm_deletion: ' DELETE' }, 'confirm_deletion'],
  [{ confirm_deletion: undefined }, 'confirm_deletion'],
])('a request that is not meant is refused: %j', async (body, field) => {
  const student = await aStudent(server);
  const answer = await ask(student, body);
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  expect((await student.browser.get('/dashboard-api/me/')).body.deletion_at).toBeNull();
});

test('the handle and the address must be written exactly as they are', async () => {
  const student = await aStudent(server);
  for (const name of [student.handle.toUpperCase(), ` ${student.email}`, `${student.handle}x`]) {
    expect((await ask(student, { username_or_email: name })).status).toBe(400);
  }
});

test('a request signs the person out everywhere else', async () => {
  const student = await aStudent(server);
  const other = new Browser(server.url);
  await other.post(`${API}/auth/login`, { email: student.email, password: TEST_PASSWORD });
  await ask(student);
  expect(await sessionStatus(student.browser)).toBe(200);
  expect(await sessionStatus(other)).toBe(401);
});

test('meanwhile the profile is nobody’s, signing in stays open, and only the person’s own record answers', async () => {
  const student = await aStudent(server);
  const visitor = new Browser(server.url);
  const profile = `/dashboard-api/students/${student.handle}/`;
  expect((await visitor.get(profile)).status).toBe(200);
  const { body: asked } = await ask(student);
  expect((await visitor.get(profile)).status).toBe(404);
  const later = new Browser(server.url);
  await later.post(`${API}/auth/login`, { email: student.email, password: TEST_PASSWORD });
  const me = await later.get('/dashboard-api/me/');
  expect([me.status, me.body.deletion_at]).toEqual([200, asked.deletion_at]);
  const refused: [method: string, path: string][] = [
    ['PATCH', '/dashboard-api/me/'],
    ['GET', '/dashboard-api/me/takeout/'],
    ['GET', '/dashboard-api/career-insights/'],
    ['GET', '/dashboard-api/projects/'],
    ['GET', profile],
    ['POST', `${profile}linked-careers/`],
  ];
  for (const [method, path] of refused) {
    const { status, body } = await later.request(method, path, { body: method === 'GET' ? undefined : {} });
    expect({ path, status, code: body.code }).toEqual({ path, status: 403, code: 'deletion_pending' });
  }
});

test('whoever cancels has everything back, and no job erases them', async () => {
  const student = await aStudent(server);
  await ask(student);
  await letTimePass();
  expect((await student.browser.delete(REQUESTS)).status).toBe(204);
  expect((await student.browser.delete(REQUESTS)).status).toBe(204);
  await runJob(server, FIND_DUE_ERASURES);
  expect((await student.browser.get('/dashboard-api/me/')).body.deletion_at).toBeNull();
  expect((await new Browser(server.url).get(`/dashboard-api/students/${student.handle}/`)).status).toBe(200);
});

test('nobody asks or cancels without being signed in', async () => {
  const visitor = new Browser(server.url);
  expect((await visitor.post(REQUESTS, { confirm_deletion: 'DELETE' })).status).toBe(401);
  expect((await visitor.delete(REQUESTS)).status).toBe(401);
});

test('when its time has come, an account is erased once, by whichever process comes first', async () => {
  const student = await aStudent(server);
  const accountId = await accountOf(server, student);
  const erased: string[] = [];
  const sibling = await startSibling(server);
  for (const one of [server, sibling]) whileErasing(one, (id) => erased.push(id));
  await ask(student);
  await letTimePass();
  await Promise.all([server, sibling].map((one) => runJob(one, FIND_DUE_ERASURES)));
  await sibling.stop();
  expect(erased.filter((id) => id === accountId)).toHaveLength(1);
  expect(await query('select 1 from accounts where id = $1', [accountId])).toEqual([]);
  expect(await sessionStatus(student.browser)).toBe(401);
  const { email, handle } = student;
  const login = await new Browser(server.url).post(`${API}/auth/login`, { email, password: TEST_PASSWORD });
  expect(login.body.errors[0].code).toBe('email_password_mismatch');
  expect((await new Browser(server.url).get(`/dashboard-api/students/${handle}/`)).status).toBe(404);
});

test('an erasure that fails stops no other, and is tried again', async () => {
  const [failing, ...others] = [await aStudent(server), await aStudent(server), await aStudent(server)];
  const failingId = await accountOf(server, failing);
  let isBroken = true;
  whileErasing(server, (id) => {
    if (isBroken && id === failingId) throw new JobFailure('not this one');
  });
  // The one that fails is due first.
  for (const student of [failing, ...others]) {
    await ask(student);
    await letTimePass();
  }
  const statusOf = ({ handle }: TestStudent) =>
    new Browser(server.url).get(`/dashboard-api/students/${handle}/`).then(({ status }) => status);
  const accounts = async () =>
    query('select handle from students where id = any($1)', [
      [failing, ...others].map((one) => one.studentId),
    ]);
  await runJob(server, FIND_DUE_ERASURES);
  expect(await accounts()).toEqual([{ handle: failing.handle }]);
  expect(await statusOf(failing)).toBe(404);
  await runJob(server, FIND_DUE_ERASURES);
  expect(await jobsOf(server, ERASE_ACCOUNT.name)).toMatchObject([
    { state: 'retry', output: { message: 'not this one' } },
  ]);
  isBroken = false;
  await retryNow(server);
  await jobsDone(server);
  expect(await accounts()).toEqual([]);
});

test('an erasure that is repeated does nothing to whoever has cancelled meanwhile, or asked anew', async () => {
  const student = await aStudent(server);
  const accountId = await accountOf(server, student);
  const eraseAgain = async () => {
    await server.app.get(Jobs).add(ERASE_ACCOUNT, { accountId });
    await jobsDone(server);
    const { status, body } = await student.browser.get('/dashboard-api/me/');
    return [status, body.deletion_at];
  };
  await ask(student);
  await letTimePass();
  await student.browser.delete(REQUESTS);
  expect(await eraseAgain()).toEqual([200, null]);
  const { body } = await ask(student);
  expect(await eraseAgain()).toEqual([200, body.deletion_at]);
});

test('every table about people goes with the account: its owner’s column cascades', async () => {
  const kept = await query(`
    select c.table_name, c.column_name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name in ('account_id', 'student_id')
      and not exists (
        select 1 from pg_constraint k
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.conrelid = format('public.%I', c.table_name)::regclass and k.contype = 'f'
          and k.confdeltype = 'c' and a.attname = c.column_name)`);
  expect(kept).toEqual([]);
});
