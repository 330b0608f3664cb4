import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../../testing/app.js';
import { aStudent, TEST_PASSWORD } from '../../../testing/builders.js';
import { Browser } from '../../../testing/browser.js';
import { Database } from '../../../platform/database/database.js';
import { SESSION_COOKIE } from '../../../platform/http/cookies.js';
import { AccountHooks } from '../account-hooks.js';
import { AccountDeletions } from './account-deletions.js';

const API = '/_allauth/browser/v1';
const DAY = 86_400_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server?.stop());

async function accountOf(studentId: string): Promise<string> {
  const [row] = await server.app
    .get(Database)
    .manager.query('select account_id from students where id = $1', [studentId]);
  return row.account_id;
}

const fromBrowser = (browser: Browser) =>
  ({ cookies: { [SESSION_COOKIE]: browser.cookie(SESSION_COOKIE) } }) as never;

const status = async (browser: Browser) => (await browser.get(`${API}/auth/session`)).status;

test('a deletion can be taken back for 14 days; a second request does not put it off', async () => {
  const { browser, studentId } = await aStudent(server);
  const deletions = server.app.get(AccountDeletions);
  const accountId = await accountOf(studentId);
  const eraseAt = await deletions.request(accountId, fromBrowser(browser));
  expect(eraseAt.getTime() - Date.now()).toBeGreaterThan(14 * DAY - 60_000);
  expect(await deletions.request(accountId, fromBrowser(browser))).toEqual(eraseAt);
  await deletions.cancel(accountId);
  await server.app
    .get(Database)
    .manager.query("update deletion_requests set erase_at = now() - interval '1 day'");
  await deletions.eraseDue();
  expect(await status(browser)).toBe(200);
});

test('a request signs the person out everywhere else', async () => {
  const { browser, email, studentId } = await aStudent(server);
  const other = new Browser(server.url);
  await other.post(`${API}/auth/login`, { email, password: TEST_PASSWORD });
  await server.app.get(AccountDeletions).request(await accountOf(studentId), fromBrowser(browser));
  expect(await status(browser)).toBe(200);
  expect(await status(other)).toBe(401);
});

test('when its time has come, an account is erased once, with all that is kept of it', async () => {
  const { browser, email, studentId } = await aStudent(server);
  const { manager } = server.app.get(Database);
  const accountId = await accountOf(studentId);
  const erased: string[] = [];
  const hook = { erase: async (_tx: unknown, id: string) => void erased.push(id) };
  const sibling = await startSibling(server);
  for (const { app } of [server, sibling]) app.get(AccountHooks).register(hook);
  await server.app.get(AccountDeletions).request(accountId, fromBrowser(browser));
  await manager.query("update deletion_requests set erase_at = now() - interval '1 day'");
  await Promise.all([server, sibling].map(({ app }) => app.get(AccountDeletions).eraseDue()));
  await sibling.stop();
  expect(erased.filter((id) => id === accountId)).toHaveLength(1);
  for (const table of ['sessions', 'email_addresses', 'students', 'deletion_requests']) {
    expect(await manager.query(`select 1 from ${table} where account_id = $1`, [accountId])).toEqual([]);
  }
  expect(await status(browser)).toBe(401);
  const login = await new Browser(server.url).post(`${API}/auth/login`, { email, password: TEST_PASSWORD });
  expect(login.body.errors[0].code).toBe('email_password_mismatch');
});
