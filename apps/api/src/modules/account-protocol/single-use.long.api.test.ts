import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTwoProcesses, type TestApp } from '../../testing/app.js';
import { aStudent, TEST_PASSWORD } from '../../testing/builders.js';
import { Browser } from '../../testing/browser.js';
import { mailedKey } from '../../testing/mailbox.js';
import { recoveryCodes, setUpTotp, totpCode } from '../../testing/second-factor.js';
import { Database } from '../../platform/database/database.js';
import { hashToken, newToken } from '../accounts/session-token.js';
import { SessionRepository } from './sessions/session.repository.js';

const API = '/_allauth/browser/v1';
const NEW_PASSWORD = 'Zq-8172635409';

let server: TestApp;
let sibling: TestApp;
beforeAll(async () => {
  [server, sibling] = await startTwoProcesses();
});
afterAll(() => server?.stop());

/** Browsers of one person, at both processes in turn, that wait for the second factor. */
async function waitingBrowsers(email: string, count: number): Promise<Browser[]> {
  const browsers = Array.from(
    { length: count },
    (_, i) => new Browser(i % 2 === 0 ? server.url : sibling.url),
  );
  for (const browser of browsers) {
    const { status } = await browser.post(`${API}/auth/login`, { email, password: TEST_PASSWORD });
    expect(status).toBe(401);
  }
  return browsers;
}

const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;
const statusesOf = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);

test('a TOTP code sent by several browsers at once signs in one of them', async () => {
  const { browser, email } = await aStudent(server);
  const secret = await setUpTotp(browser);
  const browsers = await waitingBrowsers(email, 4);
  const code = await totpCode(secret);
  const statuses = await statusesOf(
    browsers.map((one) => one.post(`${API}/auth/2fa/authenticate`, { code })),
  );
  expect(count(statuses, 200)).toBe(1);
});

test('a recovery code sent by several browsers at once signs in one of them', async () => {
  const { browser, email } = await aStudent(server);
  await setUpTotp(browser);
  const [code] = await recoveryCodes(browser);
  const browsers = await waitingBrowsers(email, 4);
  const statuses = await statusesOf(
    browsers.map((one) => one.post(`${API}/auth/2fa/authenticate`, { code })),
  );
  expect(count(statuses, 200)).toBe(1);
  expect(await recoveryCodes(browser)).toHaveLength(9);
});

test('a password reset key sent twice at once sets one password', async () => {
  const { email } = await aStudent(server);
  await new Browser(server.url).post(`${API}/auth/password/request`, { email });
  const key = await mailedKey(server, email);
  const passwords = [`${NEW_PASSWORD}-1`, `${NEW_PASSWORD}-2`, `${NEW_PASSWORD}-3`];
  const statuses = await statusesOf(
    passwords.map((password) =>
      new Browser(server.url).post(`${API}/auth/password/reset`, { key, password }),
    ),
  );
  expect(count(statuses, 401)).toBe(1);
  expect(count(statuses, 400)).toBe(2);
});

test('a verification key sent twice at once proves the address once', async () => {
  const email = 'contested@mail.example';
  await new Browser(server.url).post(`${API}/auth/signup`, { email, password: NEW_PASSWORD });
  const key = await mailedKey(server, email);
  const statuses = await statusesOf(
    [server, sibling, server].map(({ url }) => new Browser(url).post(`${API}/auth/email/verify`, { key })),
  );
  expect(count(statuses, 401)).toBe(1);
  expect(count(statuses, 400)).toBe(2);
});

test('an address that several people sign up with at once has one account', async () => {
  const email = 'popular@mail.example';
  const statuses = await statusesOf(
    [server, sibling, server, sibling].map(({ url }, i) =>
      new Browser(url).post(`${API}/auth/signup`, { email, password: `${NEW_PASSWORD}-${i}` }),
    ),
  );
  expect(statuses).toEqual([401, 401, 401, 401]);
  const rows = await server.app
    .get(Database)
    .query('select account_id from email_addresses where email = $1', [email]);
  expect(rows).toHaveLength(1);
});

test('a sign-in that several calls finish at once leaves one session', async () => {
  const { browser, email } = await aStudent(server);
  await setUpTotp(browser);
  const codes = await recoveryCodes(browser);
  const [waiting] = await waitingBrowsers(email, 1);
  const copies = codes.slice(0, 4).map(() => waiting!.clone());
  const statuses = await statusesOf(
    copies.map((copy, i) => copy.post(`${API}/auth/2fa/authenticate`, { code: codes[i] })),
  );
  expect(count(statuses, 200)).toBe(1);
  expect(count(statuses, 401)).toBe(3);
});

test('an authorization to a provider can be taken out of a session once', async () => {
  const sessions = server.app.get(SessionRepository);
  const tokenHash = hashToken(newToken());
  const authorization = {
    at: 0,
    provider: 'one',
    process: 'login' as const,
    callbackUrl: '/',
    codeVerifier: null,
  };
  await sessions.insert(
    {
      tokenHash,
      accountId: null,
      methods: [],
      state: { authorizations: { here: authorization, other: authorization } },
      userAgent: '',
      ip: '',
      lifetimeSeconds: 60,
    },
    null,
  );
  const taken = await Promise.all(
    Array.from({ length: 5 }, () => sessions.takeAuthorization(tokenHash, 'here')),
  );
  expect(taken.filter((one) => one !== null)).toEqual([authorization]);
  expect(await sessions.takeAuthorization(tokenHash, 'other')).toEqual(authorization);
});

const EMAIL_CALL = `${API}/account/email`;
const TOTP_CALL = `${API}/account/authenticators/totp`;
const CODES_CALL = `${API}/account/authenticators/recovery-codes`;

/** A second address of a person, proven. */
async function proveAddress(browser: Browser, email: string): Promise<void> {
  expect((await browser.post(EMAIL_CALL, { email })).status).toBe(200);
  const key = await mailedKey(server, email);
  expect((await browser.post(`${API}/auth/email/verify`, { key })).status).toBe(200);
}

const primaries = (addresses: { primary: boolean }[]) => addresses.filter(({ primary }) => primary).length;

test('of eight addresses that are made primary at once one is, and no call fails', async () => {
  const student = await aStudent(server);
  const { browser, handle } = student;
  const emails = Array.from({ length: 8 }, (_, i) => `${handle}-${i}@mail.example`);
  const forgetLimits = () => server.app.get(Database).query('delete from rate_marks');
  for (const email of emails) {
    await proveAddress(browser, email);
    await forgetLimits();
  }
  const elsewhere = browser.clone(sibling.url);
  for (let round = 0; round < 6; round++) {
    await forgetLimits();
    const statuses = await statusesOf(
      emails.map((email, i) => (i % 2 ? browser : elsewhere).patch(EMAIL_CALL, { email, primary: true })),
    );
    expect(statuses).toEqual(emails.map(() => 200));
    expect(primaries((await browser.get(EMAIL_CALL)).body.data)).toBe(1);
  }
});

test('an address that is removed while it is made primary leaves its owner one primary', async () => {
  const { browser, email: first, handle } = await aStudent(server);
  const email = `${handle}-second@mail.example`;
  for (let round = 0; round < 6; round++) {
    await server.app.get(Database).query('delete from rate_marks');
    await proveAddress(browser, email);
    const statuses = await statusesOf([
      browser.patch(EMAIL_CALL, { email, primary: true }),
      browser.delete(EMAIL_CALL, { email }),
    ]);
    for (const status of statuses) expect([200, 400]).toContain(status);
    const { data } = (await browser.get(EMAIL_CALL)).body;
    expect(primaries(data)).toBe(1);
    await browser.patch(EMAIL_CALL, { email: first, primary: true });
    await browser.delete(EMAIL_CALL, { email });
  }
});

test('a second factor that is turned off while its codes are renewed leaves no codes behind, and no call fails', async () => {
  for (let round = 0; round < 8; round++) {
    const { browser } = await aStudent(server);
    await setUpTotp(browser);
    const elsewhere = browser.clone(sibling.url);
    const statuses = await statusesOf([
      browser.delete(TOTP_CALL),
      elsewhere.post(CODES_CALL),
      elsewhere.post(CODES_CALL),
      browser.delete(TOTP_CALL),
    ]);
    for (const status of statuses) expect([200, 400, 409]).toContain(status);
    expect((await browser.get(`${API}/account/authenticators`)).body.data).toEqual([]);
  }
});
