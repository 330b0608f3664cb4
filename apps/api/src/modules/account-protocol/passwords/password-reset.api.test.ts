import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { startSibling, startTestApp, type TestApp } from '../../../testing/app.js';
import { aStudent, TEST_PASSWORD } from '../../../testing/builders.js';
import { Browser } from '../../../testing/browser.js';
import { eventually } from '../../../testing/eventually.js';
import { mailedKey, mailsTo } from '../../../testing/mailbox.js';
import { recoveryCodes, setUpTotp } from '../../../testing/second-factor.js';
import { Database } from '../../../platform/database/database.js';

const API = '/_allauth/browser/v1';
const password = 'Zq-8172635409';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server?.stop());

const requestReset = (email: string) =>
  new Browser(server.url).post(`${API}/auth/password/request`, { email });

test('an address somebody merely claims opens no account that has a proven one', async () => {
  const { browser } = await aStudent(server);
  const mistyped = 'somebody-else@mail.example';
  await browser.post(`${API}/account/email`, { email: mistyped });
  await requestReset(mistyped);
  const mail = (await mailsTo(server, mistyped)).at(-1);
  expect(mail?.subject).toBe('There is no account with this address');
  expect(mail?.text).not.toContain('/reset/key/');
});

test('whoever made an account with a foreign address keeps no way in once its owner has reset the password', async () => {
  const victim = 'victim@mail.example';
  await new Browser(server.url).post(`${API}/auth/signup`, { email: victim, password: 'attacker-Zq-2930' });
  const database = server.app.get(Database);
  await database.query(
    `insert into provider_accounts (account_id, provider, uid, display)
     select account_id, 'one', 'attacker', 'attacker' from email_addresses where email = $1`,
    [victim],
  );
  await requestReset(victim);
  const key = await mailedKey(server, victim);
  await new Browser(server.url).post(`${API}/auth/password/reset`, { key, password });
  expect(await database.query("select 1 from provider_accounts where uid = 'attacker'")).toEqual([]);
});

test('a reset leaves the providers of somebody who has proved an address', async () => {
  const { email } = await aStudent(server);
  const database = server.app.get(Database);
  await database.query(
    `insert into provider_accounts (account_id, provider, uid, display)
     select account_id, 'one', 'own', 'own' from email_addresses where email = $1`,
    [email],
  );
  await requestReset(email);
  await new Browser(server.url).post(`${API}/auth/password/reset`, {
    key: await mailedKey(server, email),
    password,
  });
  expect(await database.query("select 1 from provider_accounts where uid = 'own'")).toHaveLength(1);
});

test('a sign-in that was begun with the old password cannot be finished after a reset', async () => {
  const { browser, email } = await aStudent(server);
  await setUpTotp(browser);
  const [code] = await recoveryCodes(browser);
  const begun = new Browser(server.url);
  await begun.post(`${API}/auth/login`, { email, password: TEST_PASSWORD });
  await requestReset(email);
  await new Browser(server.url).post(`${API}/auth/password/reset`, {
    key: await mailedKey(server, email),
    password,
  });
  const { status, body } = await begun.post(`${API}/auth/2fa/authenticate`, { code });
  expect([status, body.meta.is_authenticated]).toEqual([401, false]);
});

test('a sign-in with the old password at the moment of a reset does not outlive it', async () => {
  const { email } = await aStudent(server);
  await requestReset(email);
  const key = await mailedKey(server, email);
  // On another connection than the reset, however few a process has.
  const other = await startSibling(server, {});
  const holder = new pg.Client(server.env.DATABASE_URL);
  await holder.connect();
  const waitsFor = (what: string) =>
    eventually(async () => {
      await holder.query('select pg_stat_clear_snapshot()');
      const { rows } = await holder.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
        [`%${what}%`],
      );
      expect(rows).toHaveLength(1);
    });
  try {
    // Both wait for the account, the reset first: the sign-in has compared the old password by then.
    await holder.query('begin');
    await holder.query(
      `select 1 from accounts where id = (select account_id from email_addresses where email = $1) for update`,
      [email],
    );
    const reset = new Browser(server.url).post(`${API}/auth/password/reset`, { key, password });
    await waitsFor('set password_hash');
    const late = new Browser(other.url);
    const signIn = late.post(`${API}/auth/login`, { email, password: TEST_PASSWORD });
    await waitsFor('set last_login_at');
    await holder.query('commit');
    await reset;
    expect([(await signIn).status, (await late.get(`${API}/auth/session`)).status]).toEqual([401, 401]);
    const owner = new Browser(server.url);
    expect((await owner.post(`${API}/auth/login`, { email, password })).status).toBe(200);
  } finally {
    await holder.end();
    await other.stop();
  }
});

test('known and unknown addresses get answers that are the same, byte for byte', async () => {
  const { email } = await aStudent(server);
  const [known, unknown] = [await requestReset(email), await requestReset('nobody@mail.example')];
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
});
