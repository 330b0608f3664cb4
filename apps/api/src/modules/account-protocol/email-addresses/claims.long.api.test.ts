import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { aStudent, done } from '../../../testing/builders.js';
import { Browser } from '../../../testing/browser.js';
import { runJob } from '../../../testing/jobs.js';
import { mailedKey, mailsTo } from '../../../testing/mailbox.js';
import { Database } from '../../../platform/database/database.js';
import { FORGET_EXPIRED } from '../account-protocol.jobs.js';

// Whose an address is, before and after a person has proven it; and what others can find out about that.

const API = '/_allauth/browser/v1';
const EMAIL_CALL = `${API}/account/email`;
const password = 'Zq-8172635409';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server?.stop());

const visitor = () => new Browser(server.url);
const signUp = (email: string, extras: object = {}) =>
  visitor().post(`${API}/auth/signup`, { email, password, ...extras });
const prove = (key: string) => visitor().post(`${API}/auth/email/verify`, { key });
const add = (browser: Browser, email: string) => browser.post(EMAIL_CALL, { email });

async function signIn(email: string, secret = password): Promise<Browser> {
  const browser = visitor();
  done(await browser.post(`${API}/auth/login`, { email, password: secret }));
  return browser;
}

const userOf = async (browser: Browser) => (await browser.get(`${API}/auth/session`)).body.data.user;
const addressesOf = async (browser: Browser) => (await browser.get(EMAIL_CALL)).body.data;

/** No call turns the clock. */
const letPass = (hours: number, email: string) =>
  server.app.get(Database).query(
    `update accounts set created_at = created_at - make_interval(hours => $1)
     where id in (select account_id from email_addresses where email = $2)`,
    [hours, email],
  );

test('an account has twenty addresses at most, proven or not', async () => {
  const { browser, studentId } = await aStudent(server);
  // More than may be added in a minute.
  await server.app.get(Database).query(
    `insert into email_addresses (account_id, email, verified, "primary")
     select account_id, 'more-' || n || '@mail.example', n % 2 = 0, false from students, generate_series(1, 18) n where id = $1`,
    [studentId],
  );
  expect((await add(browser, 'twentieth@mail.example')).status).toBe(200);
  const { status, body } = await add(browser, 'next@mail.example');
  expect([status, body.errors]).toEqual([
    400,
    [
      {
        message: 'You cannot add more than 20 email addresses.',
        code: 'max_email_addresses',
        param: 'email',
      },
    ],
  ]);
  expect((await add(browser, 'more-1@mail.example')).body.errors[0].code).toBe('duplicate_email');
  expect(await addressesOf(browser)).toHaveLength(20);
});

describe('an address that somebody merely added to their account', () => {
  test('keeps its owner from nothing: they sign up, get a link of their own, and it leads to their own account', async () => {
    const stranger = await aStudent(server);
    const email = 'olga@mail.example';
    expect((await add(stranger.browser, email)).status).toBe(200);
    const strangersKey = await mailedKey(server, email);

    expect((await signUp(email)).status).toBe(401);
    const ownersKey = await mailedKey(server, email);
    expect(ownersKey).not.toBe(strangersKey);
    expect((await prove(ownersKey)).status).toBe(401);
    const owner = await signIn(email);
    expect(await addressesOf(owner)).toEqual([{ email, verified: true, primary: true }]);

    expect((await prove(strangersKey)).body.errors).toEqual([
      expect.objectContaining({ code: 'email_taken', param: 'key' }),
    ]);
    expect((await userOf(stranger.browser)).email).toBe(stranger.email);
  });

  test('keeps its owner from adding and proving it, too', async () => {
    const [stranger, owner] = [await aStudent(server), await aStudent(server)];
    const email = 'oskar@mail.example';
    await add(stranger.browser, email);
    expect((await add(owner.browser, email)).status).toBe(200);
    expect((await prove(await mailedKey(server, email))).status).toBe(401);
    expect(await addressesOf(owner.browser)).toContainEqual({ email, verified: true, primary: false });
  });

  test('is asked about in a mail that names the account it would become part of', async () => {
    const stranger = await aStudent(server);
    await add(stranger.browser, 'otto@mail.example');
    const [mail] = await mailsTo(server, 'otto@mail.example');
    expect(mail!.text).toContain(`“${stranger.handle}”`);
    await signUp('ottilie@mail.example');
    const [own] = await mailsTo(server, 'ottilie@mail.example');
    expect(own!.subject).not.toBe(mail!.subject);
  });

  test('is a duplicate within the account', async () => {
    const { browser } = await aStudent(server);
    await add(browser, 'twice@mail.example');
    const again = await add(browser, 'TWICE@mail.example');
    expect(again.body.errors).toMatchObject([{ code: 'duplicate_email', param: 'email' }]);
  });

  test('opens no other account than that of whoever signed up with it', async () => {
    const stranger = await aStudent(server);
    const email = 'orla@mail.example';
    await add(stranger.browser, email);
    await signUp(email);
    const pending = await visitor().post(`${API}/auth/login`, { email, password });
    expect(pending.body.data.flows).toContainEqual({ id: 'verify_email', is_pending: true });
    await visitor().post(`${API}/auth/password/request`, { email });
    const reset = { key: await mailedKey(server, email), password: `${password}-2` };
    expect((await visitor().post(`${API}/auth/password/reset`, reset)).status).toBe(401);
    expect((await stranger.browser.get(`${API}/auth/session`)).status).toBe(200);
  });
});

describe('a sign-up that nobody has proven', () => {
  test('keeps its address for 72 hours', async () => {
    const email = 'fresh@mail.example';
    await signUp(email);
    await letPass(71, email);
    await signUp(email, { password: `${password}-2` });
    const second = await visitor().post(`${API}/auth/login`, { email, password: `${password}-2` });
    expect(second.status).toBe(400);
    const first = await visitor().post(`${API}/auth/login`, { email, password });
    expect(first.status).toBe(401);
  });

  test('then lapses: the address is free, the old password and the old link are worth nothing', async () => {
    const email = 'lapsed@mail.example';
    await signUp(email);
    const oldKey = await mailedKey(server, email);
    await letPass(73, email);
    await signUp(email, { password: `${password}-2` });
    expect((await visitor().post(`${API}/auth/login`, { email, password })).status).toBe(400);
    await runJob(server, FORGET_EXPIRED);
    expect((await prove(oldKey)).body.errors).toMatchObject([{ code: 'invalid_or_expired_key' }]);
    // The pause between two mails to one address has passed long ago.
    await server.app.get(Database).query('delete from rate_marks');
    await visitor().post(`${API}/auth/login`, { email, password: `${password}-2` });
    expect((await prove(await mailedKey(server, email))).status).toBe(401);
    await signIn(email, `${password}-2`);
  });

  test('is erased when it lapses, and nothing that was ever proven is', async () => {
    const proven = await aStudent(server);
    await signUp('gone@mail.example');
    for (const email of ['gone@mail.example', proven.email]) await letPass(100, email);
    await runJob(server, FORGET_EXPIRED);
    const left = await server.app
      .get(Database)
      .query('select email from email_addresses where email = any($1)', [
        ['gone@mail.example', proven.email],
      ]);
    expect(left).toEqual([{ email: proven.email }]);
  });
});

describe('who has an account cannot be told', () => {
  /** What a stranger sees of a handle: its page, its calls, and whether it may be requested for. */
  async function signsOf(handle: string) {
    const input = await signUp('not an address', { profile_handle: handle });
    const answers = [
      await visitor().get(`/${handle}`),
      await visitor().get(`/dashboard-api/students/${handle}/`),
    ];
    return [
      ...answers.map(({ status }) => status),
      input.body.errors.map(({ code, param }: { code: string; param: string }) => [param, code]),
    ];
  }

  test('by a handle that was requested for: it is nobody’s until an address is proven', async () => {
    const { email } = await aStudent(server);
    await signUp(email, { profile_handle: 'handle-with-taken' });
    await signUp('free-one@mail.example', { profile_handle: 'handle-with-free' });
    const [taken, free] = [await signsOf('handle-with-taken'), await signsOf('handle-with-free')];
    expect(taken).toEqual(free);
    expect(free).toEqual([404, 404, [['email', 'invalid']]]);
  });

  test('by the handle and the user name that a namesake is given: an unproven sign-up takes neither', async () => {
    await signUp('namesake@mail.example');
    const email = 'namesake@other.example';
    await signUp(email);
    await prove(await mailedKey(server, email));
    const user = await userOf(await signIn(email));
    expect(user).toMatchObject({ username: 'namesake', handle: 'namesake' });
  });

  test('the first to prove an address gets the handle that two requested for; the other gets the next', async () => {
    const input = { profile_handle: 'wanted-by-two' };
    expect((await signUp('first-claim@mail.example', input)).status).toBe(401);
    expect((await signUp('second-claim@mail.example', input)).status).toBe(401);
    for (const email of ['second-claim@mail.example', 'first-claim@mail.example']) {
      await prove(await mailedKey(server, email));
    }
    expect((await userOf(await signIn('second-claim@mail.example'))).handle).toBe('wanted-by-two');
    expect((await userOf(await signIn('first-claim@mail.example'))).handle).toMatch(/^wanted-by-two\W?\d+$/);
  });

  test('ten who prove their sign-ups at once all get names and handles of their own', async () => {
    const emails = Array.from({ length: 10 }, (_, i) => `crowd@host-${i}.example`);
    const keys: string[] = [];
    for (const email of emails) {
      await signUp(email, { profile_handle: 'crowd-handle' });
      keys.push(await mailedKey(server, email));
    }
    const statuses = (await Promise.all(keys.map(prove))).map(({ status }) => status);
    expect(statuses).toEqual(emails.map(() => 401));
    const users = await Promise.all(emails.map(async (email) => userOf(await signIn(email))));
    for (const name of ['username', 'handle']) {
      expect(new Set(users.map((user) => user[name])).size).toBe(emails.length);
    }
  });
});
