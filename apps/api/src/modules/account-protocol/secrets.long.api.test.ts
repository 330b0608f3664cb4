import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.js';
import { aStudent, TEST_PASSWORD } from '../../testing/builders.js';
import { Browser } from '../../testing/browser.js';
import { runJob, jobsOf } from '../../testing/jobs.js';
import { mailedKey } from '../../testing/mailbox.js';
import { recoveryCodes, setUpTotp, totpCode } from '../../testing/second-factor.js';
import { Database } from '../../platform/database/database.js';
import { CSRF_COOKIE, SESSION_COOKIE } from '../../platform/http/cookies.js';
import { KeyRing } from '../../platform/keys/key-ring.js';
import { RESEAL_SECRETS } from './account-protocol.jobs.js';
import { hashToken } from '../accounts/session-token.js';

const API = '/_allauth/browser/v1';
const TABLES = [
  'accounts',
  'email_addresses',
  'sessions',
  'authenticators',
  'rate_marks',
  'provider_accounts',
  'api_tokens',
  'seen_jobs',
];
const KEYS = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];

let server: TestApp;
let logged = '';
beforeAll(async () => {
  const logTo = { write: (line: string) => void (logged += line) };
  server = await startTestApp({ LOG_LEVEL: 'debug', SECRET_KEYS: KEYS[0]! }, { logTo });
  await keepJobs();
});
afterAll(async () => {
  await server?.stop();
});

/** Jobs are deleted when they are done: here they stay to be looked at. */
async function keepJobs(): Promise<void> {
  for (const statement of [
    'create table seen_jobs (job jsonb)',
    `create function keep_job() returns trigger language plpgsql as $$
       begin insert into seen_jobs values (to_jsonb(new)); return null; end $$`,
    'create trigger keep_job after insert or update on pgboss.job for each row execute function keep_job()',
  ]) {
    await server.app.get(Database).query(statement);
  }
}

async function everythingStored(): Promise<string> {
  const dumps = await Promise.all(
    TABLES.map((table) =>
      server.app.get(Database).query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`),
    ),
  );
  return dumps
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

/** A person who uses everything that has a secret. @returns the secrets */
async function useEverything(): Promise<Record<string, string>> {
  const { browser, email } = await aStudent(server, { role: 'staff' });
  const { body: made } = await browser.post('/dashboard-api/api-tokens/', {
    name: 'x',
    scopes: ['feedback'],
  });
  await fetch(`${server.url}/dashboard-api/me/`, { headers: { authorization: `Bearer ${made.token}` } });
  const totpSecret = await setUpTotp(browser);
  const [recoveryCode = '', spentCode = ''] = await recoveryCodes(browser);
  const waiting = new Browser(server.url);
  await waiting.post(`${API}/auth/login`, { email, password: TEST_PASSWORD });
  const waitingToken = waiting.cookie(SESSION_COOKIE)!;
  const code = await totpCode(totpSecret);
  await waiting.post(`${API}/auth/2fa/authenticate`, { code });
  await waiting.post(`${API}/auth/2fa/reauthenticate`, { code: spentCode });
  await waiting.post(`${API}/auth/reauthenticate`, { password: TEST_PASSWORD });
  await new Browser(server.url).post(`${API}/auth/login`, { email, password: 'wrong-Zq-81726354' });
  await new Browser(server.url).post(`${API}/auth/password/request`, { email });
  const resetKey = await mailedKey(server, email);
  const visitor = new Browser(server.url);
  await visitor.get(`${API}/auth/password/reset`, { 'x-password-reset-key': resetKey });
  await visitor.post(`${API}/auth/password/reset`, { key: resetKey, password: 'new-Zq-8172635409' });
  const stranger = new Browser(server.url);
  await stranger.post(`${API}/auth/signup`, {
    email: 'new.student@mail.example',
    password: 'first-Zq-8172635409',
  });
  const verificationKey = await mailedKey(server, 'new.student@mail.example');
  await stranger.get(`${API}/auth/email/verify`, { 'x-email-verification-key': verificationKey });
  await stranger.post(`${API}/auth/email/verify`, { key: verificationKey });
  await stranger.get(`${API}/auth/email/verify/${encodeURIComponent(verificationKey)}?code=${code}`);
  return {
    apiToken: made.token,
    totpSecret,
    recoveryCode,
    sessionToken: browser.cookie(SESSION_COOKIE)!,
    waitingToken,
    csrfToken: browser.cookie(CSRF_COOKIE)!,
    resetKey,
    verificationKey,
    password: TEST_PASSWORD,
    wrongPassword: 'wrong-Zq-81726354',
    newPassword: 'new-Zq-8172635409',
    firstPassword: 'first-Zq-8172635409',
  };
}

test('no secret is stored as it is, and neither a secret nor an address gets into the log', async () => {
  const secrets = await useEverything();
  const stored = await everythingStored();
  expect(stored).toContain('new.student@mail.example');
  expect(stored).toContain('send-mail');
  expect(logged).toContain('"route":"/_allauth/browser/v1/auth/login"');
  for (const [name, secret] of Object.entries(secrets)) {
    expect({ name, isStored: stored.includes(secret) }).toEqual({ name, isStored: false });
    for (const form of [secret, encodeURIComponent(secret)]) {
      expect({ name, isLogged: logged.includes(form) }).toEqual({ name, isLogged: false });
    }
  }
  expect(logged).not.toMatch(/@mail\.example/);
});

test('what is stored of a session is the SHA-256 of its token', async () => {
  const { browser } = await aStudent(server);
  const [row] = await server.app
    .get(Database)
    .query<{ found: number }>('select count(*)::int as found from sessions where token_hash = $1', [
      hashToken(browser.cookie(SESSION_COOKIE)!),
    ]);
  expect(row!.found).toBe(1);
});

test('a secret moved to another account does not open there', async () => {
  const [one, other] = [await aStudent(server), await aStudent(server)];
  await setUpTotp(one.browser);
  await setUpTotp(other.browser);
  await server.app.get(Database).query(
    `update authenticators set secret = (
       select s.secret from authenticators s join students st on st.account_id = s.account_id
       where st.id = $1 and s.type = 'recovery_codes')
     where type = 'recovery_codes' and account_id = (select account_id from students where id = $2)`,
    [one.studentId, other.studentId],
  );
  const { status } = await other.browser.get(`${API}/account/authenticators/recovery-codes`);
  expect(status).toBe(500);
});

test('secrets move over to the newest key, and still work; one that no key opens stops no other', async () => {
  const before = await startTestApp({ SECRET_KEYS: KEYS[0]!, JOBS: 'off' });
  const lost = await aStudent(before);
  await setUpTotp(lost.browser);
  const secretsOf = (id: string) =>
    before.app.get(Database).query<{ secret: string }>(
      `select secret from authenticators a join students s on s.account_id = a.account_id
       where s.id = $1 order by a.id`,
      [id],
    );
  const sealedElsewhere = `00000000.${randomBytes(60).toString('base64url')}`;
  await before.app.get(Database).query('update authenticators set secret = $1', [sealedElsewhere]);
  const { browser, email, studentId } = await aStudent(before);
  const secret = await setUpTotp(browser);
  const codes = await recoveryCodes(browser);

  const rotated = await startSibling(before, {
    SECRET_KEYS: [KEYS[1], KEYS[0]].join(','),
    JOBS: 'in-process',
  });
  try {
    await runJob(rotated, RESEAL_SECRETS);
    const { newestPrefix } = rotated.app.get(KeyRing);
    const sealed = await secretsOf(studentId);
    expect(sealed.map((row) => row.secret.startsWith(newestPrefix))).toEqual([true, true]);
    const elsewhere = new Browser(rotated.url);
    await elsewhere.post(`${API}/auth/login`, { email, password: TEST_PASSWORD });
    const signedIn = await elsewhere.post(`${API}/auth/2fa/authenticate`, { code: await totpCode(secret) });
    expect(signedIn.status).toBe(200);
    expect(await recoveryCodes(elsewhere)).toEqual(codes);
    expect((await secretsOf(lost.studentId)).map((row) => row.secret)).toEqual(
      Array(2).fill(sealedElsewhere),
    );
    expect(await jobsOf(rotated, RESEAL_SECRETS.name)).toMatchObject([
      { output: { message: '2 second factors are sealed with a key that is not in SECRET_KEYS' } },
    ]);
  } finally {
    await rotated.stop();
    await before.stop();
  }
});

test('when a statement fails, the log says so, but not what it was about', async () => {
  const database = server.app.get(Database);
  await database.query('alter table email_addresses rename column "primary" to main');
  const visitor = new Browser(server.url);
  const { status } = await visitor.post(`${API}/auth/signup`, {
    email: 'unlucky@mail.example',
    password: 'last-Zq-8172635409',
  });
  await database.query('alter table email_addresses rename column main to "primary"');
  expect(status).toBe(500);
  expect(logged).toContain('"type":"DatabaseError"');
  expect(logged).not.toContain('unlucky');
});
