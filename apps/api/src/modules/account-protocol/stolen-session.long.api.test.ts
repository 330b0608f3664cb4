import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.js';
import { accountOf, aStudent, done, TEST_PASSWORD, type TestStudent } from '../../testing/builders.js';
import { Browser } from '../../testing/browser.js';
import { mailedKey, mailsTo } from '../../testing/mailbox.js';
import { setUpTotp } from '../../testing/second-factor.js';
import { Database } from '../../platform/database/database.js';
import { AddressRestoringService } from './email-addresses/address-restoring.service.js';
import { Refusal } from '../accounts/answer.js';

// What a person with a stolen session can do to its owner, and what the owner hears of it and can do about it.

const API = '/_allauth/browser/v1';
const EMAIL_CALL = `${API}/account/email`;
const RESTORE = `${API}/auth/email/restore`;
const NEW_PASSWORD = 'Zq-8172635409';

const NOT_THE_DATE = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server?.stop());

const visitor = () => new Browser(server.url);
const query = (text: string, values: unknown[] = []) => server.app.get(Database).query(text, values);
const subjectsTo = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);

/** Another address of the person, proven. @returns what its owner calls it */
async function secondAddress({ browser, handle }: TestStudent): Promise<string> {
  const email = `${handle}-second@mail.example`;
  done(await browser.post(EMAIL_CALL, { email }));
  done(await browser.post(`${API}/auth/email/verify`, { key: await mailedKey(server, email) }));
  return email;
}

/** The thief takes the account over as far as a session goes: an address of their own becomes the only one. */
async function takeOver({ browser, email }: TestStudent, own: string): Promise<void> {
  done(await browser.post(EMAIL_CALL, { email: own }));
  done(await browser.post(`${API}/auth/email/verify`, { key: await mailedKey(server, own) }));
  done(await browser.patch(EMAIL_CALL, { email: own, primary: true }));
  done(await browser.delete(EMAIL_CALL, { email }));
}

const restoreKey = async (email: string) => {
  const mail = (await mailsTo(server, email)).findLast(({ text }) =>
    text.includes('/accounts/restore-email/'),
  );
  return decodeURIComponent(/restore-email\/(\S+)/.exec(mail!.text)![1]!);
};
const restore = (key: string, browser = visitor()) => browser.post(RESTORE, { key });
const codeOf = ({ body }: { body: { errors: { code: string }[] } }) => body.errors[0]!.code;

describe('the owner is told', () => {
  test('of a new password, at every proven address, with when, from where and with what', async () => {
    const student = await aStudent(server);
    const second = await secondAddress(student);
    await student.browser.post(EMAIL_CALL, { email: 'claimed-only@mail.example' });
    done(
      await student.browser.post(`${API}/account/password/change`, {
        current_password: TEST_PASSWORD,
        new_password: NEW_PASSWORD,
      }),
    );
    for (const email of [student.email, second]) {
      const mail = (await mailsTo(server, email)).at(-1)!;
      expect(mail.subject).toBe('Your password was changed');
      expect(mail.text).toMatch(/^Time: \d{4}-\d\d-\d\d \d\d:\d\d UTC$/m);
      expect(mail.text).toMatch(/^Address: 10\.1\.\d+\.\d+$/m);
      expect(mail.text).toMatch(/^Browser: node$/m);
      expect(mail.text).toContain(`\n${server.env.publicUrl}/accounts/password/reset\n`);
    }
    expect(await subjectsTo('claimed-only@mail.example')).not.toContain('Your password was changed');
  });

  test('of a password that was set by a link', async () => {
    const { email } = await aStudent(server);
    await visitor().post(`${API}/auth/password/request`, { email });
    await visitor().post(`${API}/auth/password/reset`, {
      key: await mailedKey(server, email),
      password: NEW_PASSWORD,
    });
    expect((await subjectsTo(email)).at(-1)).toBe('Your password was changed');
  });

  test('of an address that is added, made primary and removed, and of nothing that did not happen', async () => {
    const student = await aStudent(server);
    const { browser, email } = student;
    const second = await secondAddress(student);
    expect(await subjectsTo(email)).toEqual(['An e-mail address was added to your account']);
    await browser.post(EMAIL_CALL, { email: second });
    await browser.patch(EMAIL_CALL, { email, primary: true });
    await browser.delete(EMAIL_CALL, { email });
    expect(await subjectsTo(email)).toHaveLength(1);
    await browser.patch(EMAIL_CALL, { email: second, primary: true });
    expect((await mailsTo(server, email)).at(-1)!.text).toContain(`is now ${second}`);
    await browser.delete(EMAIL_CALL, { email });
    expect((await subjectsTo(email)).at(-1)).toBe('Your address was removed from your account');
    expect((await subjectsTo(second)).at(-1)).toBe('An e-mail address was removed from your account');
  });

  test('of a second factor that is turned on, renewed and off', async () => {
    const { browser, email } = await aStudent(server);
    await setUpTotp(browser);
    await browser.post(`${API}/account/authenticators/recovery-codes`);
    await browser.delete(`${API}/account/authenticators/totp`);
    expect(await subjectsTo(email)).toEqual([
      'Two-factor authentication was turned on',
      'Your account has new recovery codes',
      'Two-factor authentication was turned off',
    ]);
  });

  test('in plain words whatever the browser calls itself', async () => {
    const { browser, email } = await aStudent(server);
    const body = { email: 'worded@mail.example' };
    const headers = { 'user-agent': `${'x'.repeat(150)} https://evil.example` };
    await browser.request('POST', EMAIL_CALL, { body, headers });
    expect((await mailsTo(server, email)).at(-1)!.text).not.toContain('evil.example');
  });
});

describe('an address that was removed', () => {
  test('opens the account no more at once; the link in the mail brings it back, and a new password ends the theft', async () => {
    const student = await aStudent(server);
    const { email } = student;
    await takeOver(student, 'thief@mail.example');
    expect((await visitor().post(`${API}/auth/login`, { email, password: TEST_PASSWORD })).status).toBe(400);

    const key = await restoreKey(email);
    const shown = await visitor().get(RESTORE, { 'x-email-restore-key': key });
    expect([shown.status, shown.body.data]).toEqual([200, { email }]);
    expect((await restore(key)).status).toBe(200);
    await visitor().post(`${API}/auth/password/request`, { email });
    const reset = { key: await mailedKey(server, email), password: NEW_PASSWORD };
    expect((await visitor().post(`${API}/auth/password/reset`, reset)).status).toBe(401);
    expect((await student.browser.get(`${API}/auth/session`)).status).toBe(401);
    const owner = visitor();
    done(await owner.post(`${API}/auth/login`, { email, password: NEW_PASSWORD }));
    const { data } = (await owner.get(EMAIL_CALL)).body;
    expect(data).toContainEqual({ email, verified: true, primary: false });
    expect(data.filter(({ primary }: { primary: boolean }) => primary)).toHaveLength(1);
  });

  test('comes back once, whoever sends the key how often at once', async () => {
    const student = await aStudent(server);
    await takeOver(student, 'thief-2@mail.example');
    const key = await restoreKey(student.email);
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => restore(key)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400, 400]);
    done(await student.browser.delete(EMAIL_CALL, { email: student.email }));
    expect(codeOf(await restore(key))).toBe('invalid_or_expired_key');
    expect((await restore(await restoreKey(student.email))).status).toBe(200);
  });

  test('comes back for a day', async () => {
    const student = await aStudent(server);
    await takeOver(student, 'thief-3@mail.example');
    const key = await restoreKey(student.email);
    const restoring = server.app.get(AddressRestoringService);
    jest.useFakeTimers({ now: Date.now() + 86_390_000, doNotFake: [...NOT_THE_DATE] });
    expect(restoring.read(key).email).toBe(student.email);
    jest.setSystemTime(Date.now() + 20_000);
    expect(() => restoring.read(key)).toThrow(Refusal);
    jest.useRealTimers();
  });

  test('does not come back to an account that has gone, nor from somebody who has proven it since', async () => {
    const [gone, given] = [await aStudent(server), await aStudent(server)];
    for (const [index, student] of [gone, given].entries()) {
      await takeOver(student, `thief-4-${index}@mail.example`);
    }
    const key = await restoreKey(given.email);
    await query('delete from accounts where id = $1', [await accountOf(server, gone)]);
    expect(codeOf(await restore(await restoreKey(gone.email)))).toBe('invalid_or_expired_key');
    const other = await aStudent(server);
    done(await other.browser.post(EMAIL_CALL, { email: given.email }));
    await visitor().post(`${API}/auth/email/verify`, { key: await mailedKey(server, given.email) });
    expect(codeOf(await restore(key))).toBe('email_taken');
  });

  test.each(['', 'nonsense', 'a.b', '00000000.AAAA', '%00'])(
    'a key that is none of ours (%j) brings nothing back',
    async (key) => {
      expect((await restore(key)).status).toBe(400);
    },
  );

  test('that was never proven needs no way back', async () => {
    const { browser } = await aStudent(server);
    const email = 'never-proven@mail.example';
    await browser.post(EMAIL_CALL, { email });
    await browser.delete(EMAIL_CALL, { email });
    expect(await subjectsTo(email)).toEqual(['Please confirm your second e-mail address']);
  });
});

describe('where REAUTHENTICATION_REQUIRED is on', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startSibling(server, { REAUTHENTICATION_REQUIRED: true });
  });
  afterAll(() => strict?.stop());

  test('changes to addresses and connected accounts ask for a recent proof, and nothing is changed without', async () => {
    const student = await aStudent(server);
    const second = await secondAddress(student);
    const browser = student.browser.clone(strict.url);
    const stale = [{ method: 'password', at: Date.now() / 1000 - 3600, email: student.email }];
    await query('update sessions set methods = $2::jsonb where account_id = $1', [
      await accountOf(server, student),
      JSON.stringify(stale),
    ]);
    const before = (await browser.get(EMAIL_CALL)).text;
    const answers = [
      await browser.post(EMAIL_CALL, { email: 'third@mail.example' }),
      await browser.patch(EMAIL_CALL, { email: second, primary: true }),
      await browser.delete(EMAIL_CALL, { email: second }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.meta, body.data.flows]).toEqual([
        401,
        { is_authenticated: true },
        [{ id: 'reauthenticate' }],
      ]);
    }
    expect((await browser.get(EMAIL_CALL)).text).toBe(before);
    expect((await browser.post(EMAIL_CALL, { email: second })).status).toBe(400);
    expect((await browser.put(EMAIL_CALL, { email: second })).status).not.toBe(401);
    done(await browser.post(`${API}/auth/reauthenticate`, { password: TEST_PASSWORD }));
    expect((await browser.delete(EMAIL_CALL, { email: second })).status).toBe(200);
  });
});
