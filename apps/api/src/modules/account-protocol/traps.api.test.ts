import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { aStudent, TEST_PASSWORD, type TestStudent } from '../../testing/builders.js';
import { type Answer, Browser } from '../../testing/browser.js';
import { mailedKey, mailsTo } from '../../testing/mailbox.js';
import { recoveryCodes, setUpTotp, totpCode } from '../../testing/second-factor.js';
import { Database } from '../../platform/database/database.js';
import { SESSION_COOKIE } from '../../platform/http/cookies.js';

// What a naive implementation of the protocol gets wrong, by the numbers of docs/accounts.md. Traps 4 and 10 have files of
// their own: platform/http/csrf.api.test.ts and providers/provider.api.test.ts.

const API = '/_allauth/browser/v1';
const TOTP_CALL = `${API}/account/authenticators/totp`;
const CODES_CALL = `${API}/account/authenticators/recovery-codes`;
const EMAIL_CALL = `${API}/account/email`;
const WRONG = 'wrong-Zq-81726354';
const NEW_PASSWORD = 'Zq-8172635409';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server?.stop());

const query = (text: string, values: unknown[] = []) => server.app.get(Database).query(text, values);
const visitor = () => new Browser(server.url);
const login = (email: string, password = TEST_PASSWORD, browser = visitor()) =>
  browser.post(`${API}/auth/login`, { email, password });
const sessionStatus = async (browser: Browser) => (await browser.get(`${API}/auth/session`)).status;
const codesOf = ({ body }: Answer): [string, string | undefined][] =>
  body.errors.map(({ code, param }: { code: string; param?: string }) => [code, param]);

async function signedIn(email: string): Promise<Browser> {
  const browser = visitor();
  expect((await login(email, TEST_PASSWORD, browser)).status).toBe(200);
  return browser;
}

/** Moves the last authentication an hour back, or, without methods, leaves only the sign-up. */
const setMethods = ({ studentId }: TestStudent, methods: object[]) =>
  query(
    `update sessions set methods = $2::jsonb where account_id = (select account_id from students where id = $1)`,
    [studentId, JSON.stringify(methods)],
  );
const makeStale = (student: TestStudent) =>
  setMethods(student, [{ method: 'password', at: Date.now() / 1000 - 3600, email: student.email }]);

async function addAddress({ browser }: TestStudent, email: string): Promise<void> {
  expect((await browser.post(EMAIL_CALL, { email })).status).toBe(200);
}

async function resetKey(email: string): Promise<string> {
  await visitor().post(`${API}/auth/password/request`, { email });
  return mailedKey(server, email);
}
const isGoodKey = async (key: string) =>
  (await visitor().get(`${API}/auth/password/reset`, { 'x-password-reset-key': key })).status === 200;

describe('statuses that mean something else than they seem (trap 1)', () => {
  test('signing out, proving an address and resetting a password succeed with 401', async () => {
    const { browser, email } = await aStudent(server);
    expect((await browser.delete(`${API}/auth/session`)).status).toBe(401);
    await visitor().post(`${API}/auth/signup`, { email: 'trap-1@mail.example', password: NEW_PASSWORD });
    const key = await mailedKey(server, 'trap-1@mail.example');
    expect((await visitor().post(`${API}/auth/email/verify`, { key })).status).toBe(401);
    const reset = { key: await resetKey(email), password: NEW_PASSWORD };
    expect((await visitor().post(`${API}/auth/password/reset`, reset)).status).toBe(401);
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
  });

  test('not having set up TOTP is a 404 with the secret; adding an address without a session a 409 (S595)', async () => {
    const { browser } = await aStudent(server);
    const { status, body } = await browser.get(TOTP_CALL);
    expect([status, Object.keys(body), Object.keys(body.meta)]).toEqual([
      404,
      ['status', 'meta'],
      ['secret', 'totp_url'],
    ]);
    expect((await visitor().post(EMAIL_CALL, { email: 'x@mail.example' })).status).toBe(409);
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      expect((await visitor().request(method, EMAIL_CALL)).status).toBe(401);
    }
  });
});

test('every answer says its status, and no key of it is empty or null (trap 2)', async () => {
  const { browser, email } = await aStudent(server);
  const answers = await Promise.all([
    visitor().get(`${API}/config`),
    visitor().get(`${API}/auth/session`),
    browser.get(`${API}/auth/session`),
    browser.get(EMAIL_CALL),
    browser.get(`${API}/account/providers`),
    browser.get(CODES_CALL),
    login(email, WRONG),
    login(email, TEST_PASSWORD, browser),
    visitor().post(`${API}/auth/password/request`, { email }),
    visitor().post(`${API}/auth/login`, {}),
  ]);
  for (const { status, body } of answers) {
    expect(body.status).toBe(status);
    expect(Object.keys(body).filter((key) => !['status', 'data', 'meta', 'errors'].includes(key))).toEqual(
      [],
    );
    expect(JSON.stringify(body)).not.toContain('null');
    expect(body.errors).not.toEqual([]);
  }
});

test('wrong credentials are a 400 at the password, and too many of them another 400, not a 429 (trap 3)', async () => {
  const { email } = await aStudent(server);
  const refused = await login(email, WRONG);
  expect([refused.status, codesOf(refused)]).toEqual([400, [['email_password_mismatch', 'password']]]);
  for (let i = 0; i < 4; i++) await login(email, WRONG);
  const blocked = await login(email);
  expect([blocked.status, codesOf(blocked)]).toEqual([400, [['too_many_login_attempts', undefined]]]);
});

test('signing in draws a new CSRF token, and the old one is worth nothing; signing out keeps it (trap 4, S586)', async () => {
  const { email } = await aStudent(server);
  const browser = visitor();
  await browser.get(`${API}/config`);
  const before = browser.csrfToken!;
  await login(email, TEST_PASSWORD, browser);
  expect(browser.csrfToken).not.toBe(before);
  const stale = await browser.request('DELETE', `${API}/auth/session`, {
    headers: { 'x-csrftoken': before },
  });
  expect([stale.status, await sessionStatus(browser)]).toEqual([403, 200]);
  const after = browser.csrfToken;
  await browser.delete(`${API}/auth/session`);
  expect(browser.csrfToken).toBe(after);
});

test('a taken address leaves the same flow pending, in this and the next answer, and its owner is told (trap 5)', async () => {
  const { email } = await aStudent(server);
  const seen = await Promise.all(
    [email, 'trap-5@mail.example'].map(async (address) => {
      const browser = visitor();
      const answer = await browser.post(`${API}/auth/signup`, { email: address, password: NEW_PASSWORD });
      const later = await browser.get(`${API}/auth/session`);
      const cookies = answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, '='));
      return [answer.status, answer.text, later.text, cookies];
    }),
  );
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]![1]).toContain('"id":"verify_email","is_pending":true');
  expect((await mailsTo(server, email)).at(-1)?.subject).toBe('You already have an account');
});

describe('time-based codes (trap 6)', () => {
  test('each look at the status draws a new secret, and only the last one counts', async () => {
    const { browser } = await aStudent(server);
    const [first, second] = [await browser.get(TOTP_CALL), await browser.get(TOTP_CALL)];
    expect(first.body.meta.secret).not.toBe(second.body.meta.secret);
    const old = await browser.post(TOTP_CALL, { code: await totpCode(first.body.meta.secret) });
    expect(codesOf(old)).toEqual([['incorrect_code', 'code']]);
    const fresh = await browser.post(TOTP_CALL, { code: await totpCode(second.body.meta.secret) });
    expect(fresh.status).toBe(200);
  });

  test('codes of the steps before and after are wrong, and a right one works once (S596)', async () => {
    const { browser, email } = await aStudent(server);
    const secret = await setUpTotp(browser);
    const waiting = visitor();
    await login(email, TEST_PASSWORD, waiting);
    const code = await totpCode(secret);
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    for (const offset of [-30_000, 30_000]) {
      const neighbour = totp.generate({ timestamp: Date.now() + offset });
      const refused = await waiting.post(`${API}/auth/2fa/authenticate`, { code: neighbour });
      expect([refused.status, codesOf(refused)]).toEqual([400, [['incorrect_code', 'code']]]);
    }
    expect((await waiting.post(`${API}/auth/2fa/authenticate`, { code })).status).toBe(200);
    const replay = visitor();
    await login(email, TEST_PASSWORD, replay);
    expect((await replay.post(`${API}/auth/2fa/authenticate`, { code })).status).toBe(400);
  });

  test('the secret lasts while the person proves who they are', async () => {
    const student = await aStudent(server);
    const { browser } = student;
    const { secret } = (await browser.get(TOTP_CALL)).body.meta;
    await makeStale(student);
    const code = await totpCode(secret);
    const asked = await browser.post(TOTP_CALL, { code });
    expect([asked.status, asked.body.meta.is_authenticated]).toEqual([401, true]);
    await browser.post(`${API}/auth/reauthenticate`, { password: TEST_PASSWORD });
    expect((await browser.post(TOTP_CALL, { code: await totpCode(secret) })).status).toBe(200);
  });
});

describe('the order of checks (trap 7)', () => {
  test('a wrong code is told before a stale session is', async () => {
    const student = await aStudent(server);
    await student.browser.get(TOTP_CALL);
    await makeStale(student);
    expect((await student.browser.post(TOTP_CALL, { code: '000000' })).status).toBe(400);
  });

  test('missing input is told before being signed in already is', async () => {
    const { browser, email } = await aStudent(server);
    const signUp = (body: object) => browser.post(`${API}/auth/signup`, body);
    expect((await signUp({ email })).status).toBe(400);
    expect((await signUp({ email: 'trap-7@mail.example', password: NEW_PASSWORD })).status).toBe(409);
  });

  test('not being signed in is told before any limit is reached, and counts in none', async () => {
    const stranger = visitor();
    for (let i = 0; i < 12; i++) {
      expect((await stranger.post(`${API}/account/password/change`, {})).status).toBe(401);
      expect((await stranger.delete(EMAIL_CALL, {})).status).toBe(401);
    }
  });
});

describe('a new password (trap 8)', () => {
  test('that is changed ends every other session; this one goes on under a new token (S589)', async () => {
    const { browser, email } = await aStudent(server);
    const other = await signedIn(email);
    const copy = browser.clone();
    const change = { current_password: TEST_PASSWORD, new_password: NEW_PASSWORD };
    const changed = await browser.post(`${API}/account/password/change`, change);
    expect([changed.status, changed.body.data.methods.length]).toEqual([200, 1]);
    expect(browser.cookie(SESSION_COOKIE)).not.toBe(copy.cookie(SESSION_COOKIE));
    const statuses = await Promise.all([browser, copy, other].map(sessionStatus));
    expect(statuses).toEqual([200, 401, 401]);
  });

  test('is not the name of the person, whatever their handle', async () => {
    const person = { firstName: 'Wilhelmina', lastName: 'Featherstone', handle: 'star' };
    const { browser, email } = await aStudent(server, person);
    for (const new_password of ['Featherstone', 'wilhelminafeatherstone', 'Wilhelmina-F']) {
      const change = { current_password: TEST_PASSWORD, new_password };
      const changed = await browser.post(`${API}/account/password/change`, change);
      expect(codesOf(changed)).toEqual([['password_too_similar', 'new_password']]);
    }
    const reset = { key: await resetKey(email), password: 'Featherstone' };
    const refused = await visitor().post(`${API}/auth/password/reset`, reset);
    expect(codesOf(refused)).toEqual([['password_too_similar', 'password']]);
  });

  test('that is reset ends every session and lifts the block of failed sign-ins; its key is spent', async () => {
    const { browser, email } = await aStudent(server);
    for (let i = 0; i < 5; i++) await login(email, WRONG);
    const key = await resetKey(email);
    const reset = () =>
      visitor().post(`${API}/auth/password/reset`, { key, password: `${NEW_PASSWORD}-${Math.random()}` });
    expect((await visitor().post(`${API}/auth/password/reset`, { key, password: NEW_PASSWORD })).status).toBe(
      401,
    );
    expect(await sessionStatus(browser)).toBe(401);
    expect(codesOf(await reset())).toEqual([['invalid_password_reset', 'key']]);
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
  });

  test('cannot be set with a key after a sign-in, or once the person’s addresses have changed', async () => {
    const student = await aStudent(server);
    const bySignIn = await resetKey(student.email);
    expect(await isGoodKey(bySignIn)).toBe(true);
    await signedIn(student.email);
    expect(await isGoodKey(bySignIn)).toBe(false);
    const byAddress = await resetKey(student.email);
    await addAddress(student, 'trap-8@mail.example');
    expect(await isGoodKey(byAddress)).toBe(false);
  });
});

test('recovery codes go with the last authenticator (trap 9, S597)', async () => {
  const { browser } = await aStudent(server);
  expect((await browser.get(CODES_CALL)).status).toBe(404);
  await setUpTotp(browser);
  expect(await recoveryCodes(browser)).toHaveLength(10);
  expect((await browser.delete(TOTP_CALL)).status).toBe(200);
  expect((await browser.get(CODES_CALL)).status).toBe(404);
});

describe('what limits count (trap 11)', () => {
  test('a good sign-in takes its own mark back and leaves the others', async () => {
    const { email } = await aStudent(server);
    for (let i = 0; i < 4; i++) await login(email, WRONG);
    for (let i = 0; i < 3; i++) expect((await login(email)).status).toBe(200);
    await login(email, WRONG);
    expect(codesOf(await login(email))).toEqual([['too_many_login_attempts', undefined]]);
  });

  test('a right second factor clears the wrong ones', async () => {
    const { browser, email } = await aStudent(server);
    await setUpTotp(browser);
    const codes = await recoveryCodes(browser);
    for (const code of codes.slice(0, 2)) {
      const waiting = visitor();
      await login(email, TEST_PASSWORD, waiting);
      for (let i = 0; i < 4; i++) await waiting.post(`${API}/auth/2fa/authenticate`, { code: 'wrong' });
      expect((await waiting.post(`${API}/auth/2fa/authenticate`, { code })).status).toBe(200);
    }
  });

  test('bad input counts where the call is limited, reading never does', async () => {
    const { browser } = await aStudent(server);
    for (let i = 0; i < 15; i++) expect((await browser.get(EMAIL_CALL)).status).toBe(200);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      statuses.push((await browser.post(`${API}/account/password/change`, {})).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe('addresses and the second factor (trap 12)', () => {
  test('an address that is not proven blocks it: 409 when looked at, 400 at the code when sent', async () => {
    const student = await aStudent(server);
    const { browser } = student;
    const { secret } = (await browser.get(TOTP_CALL)).body.meta;
    await addAddress(student, 'trap-12@mail.example');
    const looked = await browser.get(TOTP_CALL);
    expect([looked.status, codesOf(looked)]).toEqual([409, [['unverified_email', undefined]]]);
    const sent = await browser.post(TOTP_CALL, { code: await totpCode(secret) });
    expect([sent.status, codesOf(sent)]).toEqual([400, [['unverified_email', 'code']]]);
  });

  test('once it is on, no address can be added (S591)', async () => {
    const { browser } = await aStudent(server);
    await setUpTotp(browser);
    const refused = await browser.post(EMAIL_CALL, { email: 'late@mail.example' });
    expect([refused.status, codesOf(refused)]).toEqual([400, [['add_email_blocked', 'email']]]);
  });
});

describe('a recent proof (trap 13)', () => {
  test('is not having signed up', async () => {
    const student = await aStudent(server);
    await setMethods(student, []);
    const { secret } = (await student.browser.get(TOTP_CALL)).body.meta;
    const asked = await student.browser.post(TOTP_CALL, { code: await totpCode(secret) });
    expect([asked.status, asked.body.data.flows]).toEqual([401, [{ id: 'reauthenticate' }]]);
  });

  test('is not asked of somebody who has nothing to prove it with', async () => {
    const student = await aStudent(server);
    await setMethods(student, []);
    await query(
      `update accounts set password_hash = null where id = (select account_id from students where id = $1)`,
      [student.studentId],
    );
    const { secret } = (await student.browser.get(TOTP_CALL)).body.meta;
    const done = await student.browser.post(TOTP_CALL, { code: await totpCode(secret) });
    expect(done.status).toBe(200);
  });
});

describe('a session', () => {
  test('that somebody planted is not signed in with: the victim gets another (fixation)', async () => {
    const { email } = await aStudent(server);
    const attacker = visitor();
    await attacker.post(`${API}/auth/signup`, { email: 'planter@mail.example', password: NEW_PASSWORD });
    expect(attacker.cookie(SESSION_COOKIE)).toBeDefined();
    const victim = attacker.clone();
    await login(email, TEST_PASSWORD, victim);
    expect(victim.cookie(SESSION_COOKIE)).not.toBe(attacker.cookie(SESSION_COOKIE));
    expect([await sessionStatus(victim), await sessionStatus(attacker)]).toEqual([200, 401]);
  });

  test('that nobody was given is not adopted', async () => {
    const { email } = await aStudent(server);
    const browser = visitor();
    await browser.get(`${API}/config`);
    const invented = 'A'.repeat(43);
    const cookie = `${SESSION_COOKIE}=${invented}; csrftoken_lumen=${browser.csrfToken}`;
    const answer = await fetch(`${server.url}${API}/auth/login`, {
      method: 'POST',
      headers: { cookie, 'x-csrftoken': browser.csrfToken!, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: TEST_PASSWORD }),
    });
    const given = answer.headers.getSetCookie().find((line) => line.startsWith(SESSION_COOKIE));
    expect([answer.status, given === undefined, given?.includes(invented)]).toEqual([200, false, false]);
  });
});
