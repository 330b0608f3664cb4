import { setTimeout as wait } from 'node:timers/promises';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { freePort } from '@lumen/devdb/free-port';
import { type ApiProcess, startApiProcess } from '../../testing/api-process.js';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { PAGE } from '../../testing/page.js';
import { Browser } from '../../testing/browser.js';
import { runJob } from '../../testing/jobs.js';
import { aForm, aPicture } from '../../testing/images.js';
import { mailedKeyIn } from '../../testing/mailbox.js';
import { addPasskey, provePasskey } from '../../testing/passkeys.js';
import { SoftwareAuthenticator } from '../../testing/software-authenticator.js';
import { Database } from '../../platform/database/database.js';
import { FIND_DUE_ERASURES } from '../account-access/account-access.jobs.js';
import { RemoteSessions } from './remote-sessions.js';

const API = '/_allauth/browser/v1';
const ME = '/dashboard-api/me/';
const password = 'Zq-8172635409';

let service: ApiProcess;
let server: TestApp;
const web = mkdtempSync(path.join(os.tmpdir(), 'lumen-web-'));
beforeAll(async () => {
  writeFileSync(path.join(web, 'index.html'), PAGE);
  const port = String(await freePort());
  const PUBLIC_URL = `http://localhost:${port}`;
  service = await startApiProcess({
    PUBLIC_URL,
    TRUSTED_PROXIES: '127.0.0.1',
    PASSKEYS: 'on',
  });
  server = await startTestApp({ PORT: port, PUBLIC_URL, ACCOUNT_SERVICE_URL: service.url, WEB_DIR: web });
}, 60_000);
afterAll(async () => {
  await server?.stop();
  await service?.stop();
  rmSync(web, { recursive: true });
});

const query = (text: string, values: unknown[] = []) => server.app.get(Database).query(text, values);
/** Of the service: no call turns its clock. */
async function forgetLimits(): Promise<void> {
  const client = new pg.Client(service.databaseUrl);
  await client.connect();
  await client.query('delete from rate_marks');
  await client.end();
}
const mailedKey = (email: string, nth = 1) => mailedKeyIn(service.dataDir, email, nth);

/** Signs up, proves the address and signs in: at the service, through us. */
async function somebody(name: string): Promise<{ browser: Browser; email: string }> {
  const email = `${name}@mail.example`;
  const browser = new Browser(server.url);
  await browser.post(`${API}/auth/signup`, { email, password });
  await browser.post(`${API}/auth/email/verify`, { key: await mailedKey(email) });
  const { status } = await browser.post(`${API}/auth/login`, { email, password });
  expect(status).toBe(200);
  return { browser, email };
}

test('the first sight of a person makes one account and one student, however many calls see them at once', async () => {
  const { browser, email } = await somebody('ada.lovelace');
  const calls = await Promise.all(Array.from({ length: 6 }, () => browser.clone().get(ME)));
  expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(calls[0]!.body).toMatchObject({ profile_handle: 'ada.lovelace', role: 'student' });
  const rows = await query(
    `select a.password_hash, e.email, e.verified, e."primary" from accounts a
       join students s on s.account_id = a.id join email_addresses e on e.account_id = a.id`,
  );
  expect(rows).toEqual([{ password_hash: null, email, verified: true, primary: true }]);
  expect((await new Browser(server.url).get('/dashboard-api/students/ada.lovelace/')).status).toBe(200);
});

test('sessions are the service’s alone: none is stored here', async () => {
  await somebody('grace');
  expect(await query('select 1 from sessions')).toEqual([]);
});

test('whoever signs out is nobody here in the same moment', async () => {
  const { browser } = await somebody('signing-out');
  expect((await browser.get(ME)).status).toBe(200);
  const copy = browser.clone();
  expect((await browser.delete(`${API}/auth/session`)).status).toBe(401);
  expect((await copy.get(ME)).status).toBe(401);
});

test('a password reset in one browser ends the sessions of the others in the same moment', async () => {
  const { browser, email } = await somebody('forgetful');
  expect((await browser.get(ME)).status).toBe(200);
  const elsewhere = new Browser(server.url);
  await elsewhere.post(`${API}/auth/password/request`, { email });
  await elsewhere.post(`${API}/auth/password/reset`, {
    key: await mailedKey(email, 2),
    password: `${password}-2`,
  });
  expect((await browser.get(ME)).status).toBe(401);
});

test('a handle that is changed here is the one every answer tells, though the service knows the old one', async () => {
  const { browser } = await somebody('old-name');
  await browser.patch(ME, { profile_handle: 'new-name' });
  const session = await browser.get(`${API}/auth/session`);
  expect(session.body.data.user).toMatchObject({ username: 'old-name', handle: 'new-name' });
  const page = await browser.get('/settings');
  const inPage = JSON.parse(/id="session">(.*?)<\/script>/.exec(page.text)![1]!);
  expect(inPage.data.user.handle).toBe('new-name');
});

test('a new primary address is followed, and moves with its owner', async () => {
  const { browser } = await somebody('mover');
  await browser.get(ME);
  const email = 'moved@mail.example';
  await browser.post(`${API}/account/email`, { email });
  await browser.post(`${API}/auth/email/verify`, { key: await mailedKey(email) });
  await browser.patch(`${API}/account/email`, { email, primary: true });
  await browser.get(ME);
  const addresses = () =>
    query(
      `select e.email, e.verified from email_addresses e join students s on s.account_id = e.account_id
       where s.handle = 'mover'`,
    );
  expect(await addresses()).toEqual([{ email, verified: true }]);
});

test('whoever asks to be erased is signed out in other browsers, at the service', async () => {
  const { browser, email } = await somebody('leaver');
  const other = new Browser(server.url);
  await other.post(`${API}/auth/login`, { email, password });
  const request = { username_or_email: 'leaver', confirm_deletion: 'DELETE' };
  expect((await browser.post('/dashboard-api/me/account-deletion-requests/', request)).status).toBe(201);
  expect((await other.get(ME)).status).toBe(401);
  const me = await browser.get(ME);
  expect([me.status, typeof me.body.deletion_at]).toEqual([200, 'string']);
  expect((await browser.get('/dashboard-api/career-insights/')).body.code).toBe('deletion_pending');
});

test('a session from before the erasure creates no new account: only a sign-in does', async () => {
  const { browser, email } = await somebody('gone');
  const request = { username_or_email: 'gone', confirm_deletion: 'DELETE' };
  expect((await browser.post('/dashboard-api/me/account-deletion-requests/', request)).status).toBe(201);
  // No call turns the clock, nor moves the erasure after the second of the sign-in.
  await query(
    `update deletion_requests d set erase_at = now() from students s
     where s.account_id = d.account_id and s.handle = 'gone'`,
  );
  await runJob(server, FIND_DUE_ERASURES);
  const erasedAt = (from: string) =>
    query(`update erased_people set erased_at = now() + $1::interval`, [from]);
  await erasedAt('1 minute');
  server.app.get(RemoteSessions).forget();
  const profile = async () => (await new Browser(server.url).get('/dashboard-api/students/gone/')).status;

  const page = await browser.get('/settings');
  expect(page.text).toContain('"is_authenticated":false');
  expect([(await browser.get(ME)).status, await profile()]).toEqual([401, 404]);
  expect((await browser.get(`${API}/auth/session`)).status).toBe(401);

  await erasedAt('-1 minute');
  expect((await browser.post(`${API}/auth/login`, { email, password })).status).toBe(200);
  expect([(await browser.get(ME)).status, await profile()]).toEqual([200, 200]);
});

test('whose address the service has given to somebody else shows nothing at any address, until they come again', async () => {
  const { browser, email } = await somebody('a.smith');
  await browser.get(ME);
  const form = aForm({ title: 'Bus map', description: 'Waits.', project_image: await aPicture() });
  const { status, body } = await browser.post('/dashboard-api/students/a.smith/projects/', form);
  expect(status).toBe(201);
  const visited = async () => {
    const visitor = new Browser(server.url);
    const statuses: number[] = [];
    for (const address of [
      '/dashboard-api/students/a.smith/',
      '/dashboard-api/students/a.smith/projects/',
      `/dashboard-api/projects/${body.project_uuid}/`,
      `/p/${body.project_uuid}`,
      body.project_image_url,
    ])
      statuses.push((await visitor.get(address)).status);
    const list = await visitor.get('/dashboard-api/projects/');
    return [...statuses, list.body.count];
  };
  expect(await visited()).toEqual([200, 200, 200, 200, 200, 1]);

  // Their calls of the protocol alone do not make us look again.
  const moved = 'smith.alumni@mail.example';
  await browser.post(`${API}/account/email`, { email: moved });
  await browser.post(`${API}/auth/email/verify`, { key: await mailedKey(moved) });
  await browser.patch(`${API}/account/email`, { email: moved, primary: true });
  expect((await browser.delete(`${API}/account/email`, { email })).status).toBe(200);
  // Two mails that ask to verify one address are some time apart.
  await forgetLimits();
  const successor = new Browser(server.url);
  expect((await successor.post(`${API}/auth/signup`, { email, password })).status).toBe(401);
  // After the mails to the one who had it before.
  const verify = async (nth: number) =>
    (await successor.post(`${API}/auth/email/verify`, { key: await mailedKey(email, nth) })).status;
  let nth = 2;
  while ((await verify(nth)) === 400) nth++;
  await successor.post(`${API}/auth/login`, { email, password });
  expect((await successor.get(ME)).status).toBe(200);
  expect(await visited()).toEqual([404, 404, 404, 404, 404, 0]);

  await browser.get(ME);
  expect(await visited()).toEqual([200, 200, 200, 200, 200, 1]);
});

test('while the service is down people get 503 and visitors are served; it is back within two seconds', async () => {
  const { browser } = await somebody('patient');
  await browser.get(ME);
  server.app.get(RemoteSessions).forget();
  await service.pause();
  const refused = await Promise.all([
    browser.get(ME),
    browser.get(`${API}/auth/session`),
    browser.post(`${API}/auth/login`, {}),
    browser.get('/settings'),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['2', '2', '2', '2']);
  expect(refused[1].body).toEqual({ status: 503 });
  expect(refused[3].text).toContain('id="session">null<');
  const visitor = await fetch(`${server.url}/dashboard-api/students/patient/`);
  expect(visitor.status).toBe(200);
  await service.resume();
  const deadline = performance.now() + 2_000;
  let back = await browser.get(ME);
  while (back.status !== 200 && performance.now() < deadline) {
    await wait(50);
    back = await browser.get(ME);
  }
  expect(back.status).toBe(200);
}, 30_000);

test('a passkey is the service’s, made and used at our address', async () => {
  const { browser, email } = await somebody('grace.hopper');
  const device = new SoftwareAuthenticator(server.env.publicUrl);
  await addPasskey(browser, device);
  const elsewhere = new Browser(server.url);
  const answer = await provePasskey(elsewhere, device, 'login');
  expect([answer.status, answer.body.data.user.email]).toEqual([200, email]);
  expect((await elsewhere.get(ME)).body).toMatchObject({ profile_handle: 'grace.hopper' });
  expect(await query('select 1 from passkeys')).toEqual([]);
});
