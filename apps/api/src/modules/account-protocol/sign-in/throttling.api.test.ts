import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../../testing/app.js';
import { aStudent, TEST_PASSWORD, type TestStudent } from '../../../testing/builders.js';
import { type Answer, Browser } from '../../../testing/browser.js';
import { longTest } from '../../../testing/long.js';
import { mailedKey } from '../../../testing/mailbox.js';
import { setUpTotp, totpCode } from '../../../testing/second-factor.js';
import { KNOWN_BROWSER_COOKIE } from '../../../platform/http/cookies.js';

// How many wrong passwords keep whom out. The numbers for browsers we do not know are the conformance suite's.

const API = '/_allauth/browser/v1';
const WRONG = 'wrong-Zq-81726354';
const [OLD_KEY, NEW_KEY] = ['A', 'B'].map((letter) => `${letter.repeat(43)}=`);
const CAMPUS = '198.18.0';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ CAMPUS_NETWORKS: `${CAMPUS}.0/24`, SECRET_KEYS: OLD_KEY! });
});
afterAll(() => server?.stop());

const visitor = (address?: string) => new Browser(server.url, address);
const login = (browser: Browser, email: string, password = TEST_PASSWORD) =>
  browser.post(`${API}/auth/login`, { email, password });
const codeOf = ({ body }: Answer): string | undefined => body.errors?.[0].code;
const codesOf = async (calls: Promise<Answer>[]) => (await Promise.all(calls)).map(codeOf);

/** The owner's browser with its cookies, signed out. */
async function signedOut({ browser }: TestStudent): Promise<Browser> {
  await browser.delete(`${API}/auth/session`);
  return browser;
}

/** Strangers who try passwords for an account until it is closed to all strangers. */
async function lockOut(email: string): Promise<void> {
  for (let i = 0; i < 6; i++) await login(visitor(), email, WRONG);
  expect(codeOf(await login(visitor(), email))).toBe('too_many_login_attempts');
}

longTest(
  'sixty people of one lecture hall sign in at once, behind one address of the campus',
  async () => {
    const people: TestStudent[] = [];
    for (let i = 0; i < 60; i++) people.push(await aStudent(server));
    const answers = await Promise.all(people.map(({ email }) => login(visitor(`${CAMPUS}.1`), email)));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  },
  60_000,
);

longTest(
  'right passwords that are checked at the same time are no failures, behind any address',
  async () => {
    const { email } = await aStudent(server);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login(visitor('203.0.113.30'), email)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  },
);

longTest('forty guesses at once from forty places learn no more than five in a row would', async () => {
  const { email } = await aStudent(server);
  const codes = await codesOf(Array.from({ length: 40 }, () => login(visitor(), email, WRONG)));
  expect(codes.filter((code) => code === 'email_password_mismatch')).toHaveLength(5);
  expect(codes.filter((code) => code === 'too_many_login_attempts')).toHaveLength(35);
});

longTest('somebody who asks for too many mails is told when to come back', async () => {
  const { email } = await aStudent(server);
  const ask = () => visitor().post(`${API}/auth/password/request`, { email });
  for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200);
  const { status, body, headers } = await ask();
  expect([status, body, headers.get('retry-after')]).toEqual([429, { status: 429 }, '60']);
});

describe('a browser in which the owner has signed in before', () => {
  test('is let in while strangers keep every other one out, wherever they are', async () => {
    const student = await aStudent(server);
    const browser = await signedOut(student);
    await lockOut(student.email);
    expect((await login(browser, student.email)).status).toBe(200);
  });

  longTest(
    'is let in behind an address from which too many passwords were wrong and too many calls came',
    async () => {
      const { email } = await aStudent(server);
      const own = visitor('203.0.113.40');
      await login(own, email);
      await own.delete(`${API}/auth/session`);
      for (let i = 0; i < 10; i++) await login(visitor('203.0.113.40'), `nobody-${i}@mail.example`);
      for (let i = 0; i < 25; i++) await visitor('203.0.113.40').post(`${API}/auth/login`, {});
      expect((await login(visitor('203.0.113.40'), email)).status).toBe(429);
      expect((await login(own, email)).status).toBe(200);
    },
  );

  longTest(
    'counts its own wrong passwords, keeps nobody else out, and is free again after a reset',
    async () => {
      const student = await aStudent(server);
      const browser = await signedOut(student);
      for (let i = 0; i < 5; i++) {
        expect(codeOf(await login(browser, student.email, WRONG))).toBe('email_password_mismatch');
      }
      expect(codeOf(await login(browser, student.email))).toBe('too_many_login_attempts');
      expect((await login(visitor(), student.email)).status).toBe(200);
      await visitor().post(`${API}/auth/password/request`, { email: student.email });
      const reset = { key: await mailedKey(server, student.email), password: 'Zq-8172635409' };
      expect((await visitor().post(`${API}/auth/password/reset`, reset)).status).toBe(401);
      expect((await login(browser, student.email, reset.password)).status).toBe(200);
    },
  );

  longTest('counts for the account when a password is wrong that should prove again who one is', async () => {
    const { browser, email } = await aStudent(server);
    for (let i = 0; i < 5; i++) await browser.post(`${API}/auth/reauthenticate`, { password: WRONG });
    expect(codeOf(await login(visitor(), email))).toBe('too_many_login_attempts');
    await browser.delete(`${API}/auth/session`);
    expect((await login(browser, email)).status).toBe(200);
  });

  longTest('makes thirty calls a minute, whatever its address', async () => {
    const browser = await signedOut(await aStudent(server));
    const answers: Answer[] = [];
    for (let i = 0; i < 31; i++) answers.push(await browser.post(`${API}/auth/login`, {}));
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(400), 429]);
    const { body, headers } = answers[30]!;
    expect([body, headers.get('retry-after')]).toEqual([{ status: 429 }, '60']);
    expect(answers[0]!.headers.get('retry-after')).toBeNull();
  });

  longTest('finishes with its second factor while strangers block its address', async () => {
    const { email } = await aStudent(server);
    const own = visitor('203.0.113.50');
    await login(own, email);
    const secret = await setUpTotp(own);
    await own.delete(`${API}/auth/session`);
    for (let i = 0; i < 10; i++) await login(visitor('203.0.113.50'), `nobody-${i}@mail.example`);
    expect((await login(own, email)).status).toBe(401);
    const code = await totpCode(secret);
    expect((await own.post(`${API}/auth/2fa/authenticate`, { code })).status).toBe(200);
  });

  longTest('is not known before the second factor was shown, and is known for no other account', async () => {
    const [student, other] = [await aStudent(server), await aStudent(server)];
    await setUpTotp(student.browser);
    const half = visitor();
    expect((await login(half, student.email)).status).toBe(401);
    expect(half.cookie(KNOWN_BROWSER_COOKIE)).toBeUndefined();
    const browser = await signedOut(student);
    await lockOut(other.email);
    expect(codeOf(await login(browser, other.email))).toBe('too_many_login_attempts');
  });

  longTest('may be known to several accounts', async () => {
    const [one, two] = [await aStudent(server), await aStudent(server)];
    const shared = await signedOut(one);
    await login(shared, two.email);
    await shared.delete(`${API}/auth/session`);
    for (const { email } of [one, two]) {
      await lockOut(email);
      expect((await login(shared, email)).status).toBe(200);
      await shared.delete(`${API}/auth/session`);
    }
  });

  longTest('is known by a cookie that scripts cannot read and nobody can make', async () => {
    const student = await aStudent(server);
    const answer = await login(visitor(), student.email);
    const line = answer.headers.getSetCookie().find((one) => one.startsWith(`${KNOWN_BROWSER_COOKIE}=`));
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Lax/);
    await lockOut(student.email);
    const value = /=([^;]*)/.exec(line!)![1]!;
    const [account, id, day, signature] = value.split('.');
    const forged = [
      `${account}.${id}.${day}.${signature!.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}`,
      `${account}.${id!.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a'))}.${day}.${signature}`,
      `${account}.${id}.0.${signature}`,
      `${account}.${id}.${day}.`,
      '~~~',
      '%00',
    ];
    const status = async (cookie: string) => {
      const known = visitor();
      await known.get(`${API}/config`);
      const { body } = await known.request('POST', `${API}/auth/login`, {
        body: { email: student.email, password: TEST_PASSWORD },
        headers: {
          'x-csrftoken': known.csrfToken!,
          cookie: `csrftoken_lumen=${known.csrfToken}; ${KNOWN_BROWSER_COOKIE}=${cookie}`,
        },
      });
      return body.status;
    };
    for (const cookie of forged) expect([cookie, await status(cookie)]).toEqual([cookie, 400]);
  });

  longTest('stays known while keys are rotated, and is then signed with the newest', async () => {
    const rotating = await startSibling(server, { SECRET_KEYS: `${NEW_KEY},${OLD_KEY}` });
    const rotated = await startSibling(server, { SECRET_KEYS: NEW_KEY! });
    const student = await aStudent(server);
    const browser = await signedOut(student);
    await lockOut(student.email);
    const [stale, later] = [browser.clone(rotated.url), browser.clone(rotating.url)];
    expect(codeOf(await login(stale, student.email))).toBe('too_many_login_attempts');
    expect((await login(later, student.email)).status).toBe(200);
    await later.delete(`${API}/auth/session`);
    expect((await login(later.clone(rotated.url), student.email)).status).toBe(200);
    await rotating.stop();
    await rotated.stop();
  });
});
