import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../../testing/app.js';
import { accountOf, aStudent, done, TEST_PASSWORD, type TestStudent } from '../../../testing/builders.js';
import { type Answer, Browser } from '../../../testing/browser.js';
import { mailsTo } from '../../../testing/mailbox.js';
import {
  addPasskey,
  drawProof,
  makePasskey,
  PASSKEY_SIGN_IN,
  PASSKEYS,
  provePasskey,
} from '../../../testing/passkeys.js';
import { recoveryCodes, setUpTotp, totpCode } from '../../../testing/second-factor.js';
import { type Meddling, SoftwareAuthenticator } from '../../../testing/software-authenticator.js';
import { Database } from '../../../platform/database/database.js';
import { SESSION_COOKIE } from '../../../platform/http/cookies.js';
import { MAX_PASSKEYS } from './passkey.service.js';

const API = '/_allauth/browser/v1';
const AUTHENTICATORS = `${API}/account/authenticators`;
const LOGIN = `${PASSKEY_SIGN_IN}/login`;
const REFUSED = {
  status: 400,
  errors: [
    {
      message: 'This passkey was not accepted. Please try again.',
      code: 'incorrect_code',
      param: 'credential',
    },
  ],
};

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ PASSKEYS: 'on' });
});
afterAll(() => server?.stop());

const query = (text: string, values: unknown[] = []) => server.app.get(Database).query(text, values);
beforeEach(() => query('delete from rate_marks'));

const visitor = () => new Browser(server.url);
const aDevice = () => new SoftwareAuthenticator(server.env.publicUrl);
const subjectsTo = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);
const flowsOf = ({ body }: Answer): any[] => body.data.flows;
const listOf = async (browser: Browser): Promise<any[]> => done(await browser.get(AUTHENTICATORS)).body.data;

/** A person with a passkey that signs in alone, and the device that holds it. */
async function somebodyWithPasskey() {
  const student = await aStudent(server);
  const device = aDevice();
  const id = await addPasskey(student.browser, device);
  return { ...student, device, id };
}

/** A browser in which the person's password was right, and a second factor is asked for. */
async function halfSignedIn({ email }: TestStudent): Promise<Browser> {
  const browser = visitor();
  const answer = await browser.post(`${API}/auth/login`, { email, password: TEST_PASSWORD });
  expect([answer.status, flowsOf(answer).at(-1)?.id]).toEqual([401, 'mfa_authenticate']);
  return browser;
}

/** The clock has gone on for everything this person's browsers have proven. */
async function forgetProofs(student: TestStudent): Promise<void> {
  const stale = [{ method: 'password', at: Date.now() / 1000 - 3600, email: student.email }];
  await query('update sessions set methods = $2::jsonb where account_id = $1', [
    await accountOf(server, student),
    JSON.stringify(stale),
  ]);
}

describe('where passkeys are off', () => {
  test('their addresses are unknown, and neither config nor flows name them', async () => {
    const plain = await startSibling(server, { PASSKEYS: false });
    const { browser } = await aStudent(plain);
    for (const caller of [new Browser(plain.url), browser]) {
      for (const path of [
        PASSKEYS,
        ...['login', 'authenticate', 'reauthenticate', 'signup'].map((name) => `${PASSKEY_SIGN_IN}/${name}`),
      ]) {
        for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
          const { status } = await caller.request(method, path, method === 'GET' ? {} : { body: {} });
          expect({ path, method, status }).toEqual({ path, method, status: 404 });
        }
      }
      const { body } = await caller.get(`${API}/config`);
      expect(body.data.mfa).toEqual({
        supported_types: ['recovery_codes', 'totp'],
        passkey_login_enabled: false,
      });
    }
    expect(flowsOf(await new Browser(plain.url).get(`${API}/auth/session`))).toEqual([
      { id: 'login' },
      { id: 'signup' },
    ]);
    await plain.stop();
  });

  test('and were on before, nobody’s password alone signs in: a recovery code is asked for', async () => {
    const student = await somebodyWithPasskey();
    const codes = await recoveryCodes(student.browser);
    const plain = await startSibling(server, { PASSKEYS: false });
    const browser = new Browser(plain.url);
    const answer = await browser.post(`${API}/auth/login`, { email: student.email, password: TEST_PASSWORD });
    expect(flowsOf(answer).at(-1)).toEqual({
      id: 'mfa_authenticate',
      types: ['recovery_codes'],
      is_pending: true,
    });
    done(await browser.post(`${API}/auth/2fa/authenticate`, { code: codes[0] }));
    expect((await listOf(browser)).map(({ type }) => type)).toEqual(['recovery_codes']);
    await plain.stop();
  });
});

test('where passkeys are on, config and flows say so', async () => {
  const { body } = await visitor().get(`${API}/config`);
  expect(body.data.mfa).toEqual({
    supported_types: ['recovery_codes', 'totp', 'webauthn'],
    passkey_login_enabled: true,
  });
  expect(flowsOf(await visitor().get(`${API}/auth/session`))).toEqual([
    { id: 'login' },
    { id: 'signup' },
    { id: 'mfa_login_webauthn' },
  ]);
});

describe('a passkey', () => {
  test('is asked for in the name of the site people see, and of a person nobody can look up', async () => {
    const elsewhere = await startSibling(server, { PUBLIC_URL: 'https://lumen.example:8443/' });
    const { browser: owner, email } = await aStudent(server);
    const browser = owner.clone(elsewhere.url);
    const { body } = done(await browser.get(`${PASSKEYS}?passwordless`));
    const { rp, user, challenge, attestation } = body.data.creation_options.publicKey;
    expect([rp, user.name, attestation]).toEqual([{ id: 'lumen.example', name: 'Lumen' }, email, 'none']);
    expect(user.id).toMatch(/^[\w-]{22}$/);
    expect(Buffer.from(challenge, 'base64url').length).toBeGreaterThanOrEqual(16);
    const origin = 'https://lumen.example:8443';
    const credential = new SoftwareAuthenticator(origin).create(body.data.creation_options.publicKey);
    const added = await browser.request('POST', PASSKEYS, { body: { credential }, headers: { origin } });
    expect(added.status).toBe(200);
    await elsewhere.stop();
  });

  test('is added with a name; recovery codes come along with the first second factor, and not again', async () => {
    const { browser } = await aStudent(server);
    const first = await makePasskey(browser, aDevice(), { name: '  Blue key ' });
    expect(first.body).toEqual({
      status: 200,
      data: {
        type: 'webauthn',
        id: expect.any(Number),
        name: 'Blue key',
        is_passwordless: true,
        created_at: expect.any(Number),
        last_used_at: null,
      },
      meta: { recovery_codes_generated: true },
    });
    const codes = await recoveryCodes(browser);
    expect(codes).toHaveLength(10);
    const second = await makePasskey(browser, aDevice(), { onlySecond: true });
    expect(second.body).toMatchObject({
      data: { name: 'Passkey', is_passwordless: false },
      meta: { recovery_codes_generated: false },
    });
    expect(await recoveryCodes(browser)).toEqual(codes);
    expect((await listOf(browser)).map(({ type, name }) => [type, name])).toEqual([
      ['recovery_codes', undefined],
      ['webauthn', 'Blue key'],
      ['webauthn', 'Passkey'],
    ]);
  });

  test('is not made twice by one device, nor taken from one person by another', async () => {
    const [one, other] = [await aStudent(server), await aStudent(server)];
    const device = aDevice();
    await addPasskey(one.browser, device);
    await expect(makePasskey(one.browser, device)).rejects.toThrow('InvalidStateError');
    const [{ id } = { id: '' }] = device.pairs;
    const stolen = await makePasskey(other.browser, aDevice(), { id });
    expect(stolen.body).toEqual(REFUSED);
    expect(await listOf(other.browser)).toEqual([]);
  });

  test('is called something else', async () => {
    const { browser, id } = await somebodyWithPasskey();
    const answer = await browser.put(PASSKEYS, { id, name: ' Phone ' });
    expect(answer.body).toMatchObject({ status: 200, data: { id, name: 'Phone' } });
    expect((await listOf(browser)).at(-1)).toMatchObject({ id, name: 'Phone' });
  });

  test.each([
    [{ name: 'x' }, 'id', 'required'],
    [{ id: 2 ** 40, name: 'x' }, 'id', 'invalid_choice'],
    [{ id: 'one', name: 'x' }, 'id', 'invalid_choice'],
    [{ name: '' }, 'name', 'required'],
    [{ name: 'x'.repeat(101) }, 'name', 'max_length'],
    [{ name: 'x\0' }, 'name', 'null_characters_not_allowed'],
  ])('is not renamed with %j', async (input, param, code) => {
    const { browser, id } = await somebodyWithPasskey();
    const { status, body } = await browser.put(PASSKEYS, param === 'id' ? input : { id, ...input });
    expect([status, body.errors.map((error: any) => [error.param, error.code])]).toEqual([
      400,
      [[param, code]],
    ]);
  });

  test('is renamed and removed by its owner alone', async () => {
    const { id, browser } = await somebodyWithPasskey();
    const other = await somebodyWithPasskey();
    expect((await other.browser.put(PASSKEYS, { id, name: 'Mine' })).body.errors[0].code).toBe(
      'invalid_choice',
    );
    const removal = await other.browser.delete(PASSKEYS, { authenticators: [other.id, id] });
    expect(removal.body.errors[0].code).toBe('invalid_choice');
    expect((await listOf(browser)).at(-1)).toMatchObject({ id, name: 'Passkey' });
    expect(await listOf(other.browser)).toHaveLength(2);
  });

  test.each([
    [{}, 'required'],
    [{ authenticators: [] }, 'required'],
    [{ authenticators: 5 }, 'invalid_list'],
    [{ authenticators: ['one'] }, 'invalid_pk_value'],
  ])('is not removed with %j', async (input, code) => {
    const { browser } = await somebodyWithPasskey();
    const { status, body } = await browser.delete(PASSKEYS, input);
    expect([status, body.errors[0]]).toEqual([
      400,
      expect.objectContaining({ param: 'authenticators', code }),
    ]);
  });

  test('that is removed signs nobody in any more; the last one takes the recovery codes along', async () => {
    const { browser, device, id, email } = await somebodyWithPasskey();
    const spare = await addPasskey(browser, aDevice());
    done(await browser.delete(PASSKEYS, { authenticators: [id] }));
    expect((await provePasskey(visitor(), device, 'login')).body).toEqual(REFUSED);
    expect(await recoveryCodes(browser)).toHaveLength(10);
    done(await browser.delete(PASSKEYS, { authenticators: [spare] }));
    expect(await listOf(browser)).toEqual([]);
    done(await visitor().post(`${API}/auth/login`, { email, password: TEST_PASSWORD }));
  });

  test('goes beside an authenticator app: recovery codes stay until both are gone', async () => {
    const { browser, id, email } = await somebodyWithPasskey();
    await setUpTotp(browser);
    const codes = await recoveryCodes(browser);
    done(await browser.delete(`${AUTHENTICATORS}/totp`));
    expect(await recoveryCodes(browser)).toEqual(codes);
    done(await browser.post(`${AUTHENTICATORS}/recovery-codes`));
    await setUpTotp(browser);
    done(await browser.delete(PASSKEYS, { authenticators: [id] }));
    expect(await recoveryCodes(browser)).toHaveLength(10);
    done(await browser.delete(`${AUTHENTICATORS}/totp`));
    expect(await listOf(browser)).toEqual([]);
    expect(await subjectsTo(email)).toEqual([
      'A passkey was added to your account',
      'Two-factor authentication was turned on',
      'The authenticator app was removed from your account',
      'Your account has new recovery codes',
      'Two-factor authentication was turned on',
      'A passkey was removed from your account',
      'Two-factor authentication was turned off',
    ]);
  });

  test('is one of twenty at most', async () => {
    const { browser, email } = await aStudent(server);
    const elsewhere = visitor();
    done(await elsewhere.post(`${API}/auth/login`, { email, password: TEST_PASSWORD }));
    const { body } = done(await elsewhere.get(PASSKEYS));
    const late = aDevice().create(body.data.creation_options.publicKey);
    for (let made = 0; made < MAX_PASSKEYS; made++) await addPasskey(browser, aDevice());
    for (const full of [await browser.get(PASSKEYS), await elsewhere.post(PASSKEYS, { credential: late })]) {
      expect([full.status, full.body.errors[0].code]).toEqual([409, 'too_many_passkeys']);
    }
    expect((await listOf(browser)).filter(({ type }) => type === 'webauthn')).toHaveLength(MAX_PASSKEYS);
  });

  test('is neither begun nor added while an address is not proven, and no address is added beside it', async () => {
    const { browser, handle } = await aStudent(server);
    const { body } = done(await browser.get(PASSKEYS));
    const credential = aDevice().create(body.data.creation_options.publicKey);
    done(await browser.post(`${API}/account/email`, { email: `${handle}-second@mail.example` }));
    for (const answer of [await browser.get(PASSKEYS), await browser.post(PASSKEYS, { credential })]) {
      expect([answer.status, answer.body.errors[0].code]).toEqual([409, 'unverified_email']);
    }
    done(await browser.delete(`${API}/account/email`, { email: `${handle}-second@mail.example` }));
    done(await browser.post(PASSKEYS, { credential }));
    const third = await browser.post(`${API}/account/email`, { email: `${handle}-third@mail.example` });
    expect(third.body.errors[0].code).toBe('add_email_blocked');
  });

  test.each<[string, Meddling]>([
    ['made for the page of another site', { origin: 'https://evil.example' }],
    ['that another site’s passkeys are kept under', { rpId: 'evil.example' }],
    ['made for something else', { challenge: 'AAAA' }],
    ['made without anybody touching the device', { absent: true }],
    ['made without looking who touches the device', { unverified: true }],
    ['that did not sign what it says', { forged: true }],
    ['with a name that is too long', { id: Buffer.alloc(2000).toString('base64url') }],
  ])('%s is not added', async (_, meddling) => {
    const { browser } = await aStudent(server);
    expect((await makePasskey(browser, aDevice(), meddling)).body).toEqual(REFUSED);
    expect(await listOf(browser)).toEqual([]);
  });

  test('that is only a second factor need not look who touches it', async () => {
    const { browser } = await aStudent(server);
    done(await makePasskey(browser, aDevice(), { onlySecond: true, unverified: true }));
  });

  test.each([
    [{}, 'required'],
    [{ credential: '' }, 'required'],
    [{ credential: [] }, 'invalid'],
    [{ credential: 'text' }, 'invalid'],
    [{ credential: {} }, 'incorrect_code'],
    [{ credential: { id: 'x', rawId: 'x', type: 'public-key', response: null } }, 'incorrect_code'],
    [{ credential: { id: 'x\0' } }, 'incorrect_code'],
    [{ credential: { id: { toString: 1 } } }, 'incorrect_code'],
  ])('that is %j is nothing', async (input, code) => {
    const student = await somebodyWithPasskey();
    const half = await halfSignedIn(student);
    const calls: [Browser, string, string][] = [
      [student.browser, `${PASSKEYS}?passwordless`, PASSKEYS],
      [visitor(), LOGIN, LOGIN],
      [half, `${PASSKEY_SIGN_IN}/authenticate`, `${PASSKEY_SIGN_IN}/authenticate`],
      [student.browser, `${PASSKEY_SIGN_IN}/reauthenticate`, `${PASSKEY_SIGN_IN}/reauthenticate`],
    ];
    for (const [browser, begin, end] of calls) {
      done(await browser.get(begin));
      const { status, body } = await browser.post(end, input);
      expect([end, status, body.errors]).toEqual([
        end,
        400,
        [expect.objectContaining({ param: 'credential', code })],
      ]);
    }
  });
});

describe('signing in with a passkey alone', () => {
  test('takes no address and no password, and is both factors at once', async () => {
    const { device, id, email, browser: owner } = await somebodyWithPasskey();
    await setUpTotp(owner);
    const browser = visitor();
    const options = await drawProof(browser, 'login');
    expect(options.allowCredentials ?? []).toEqual([]);
    expect(options.userVerification).toBe('required');
    const before = [browser.cookie(SESSION_COOKIE), browser.csrfToken];
    const answer = await browser.post(LOGIN, { credential: device.get(options) });
    expect(answer.body).toMatchObject({
      status: 200,
      data: {
        user: { email },
        methods: [{ method: 'mfa', type: 'webauthn', id, at: expect.any(Number), passwordless: true }],
      },
      meta: { is_authenticated: true },
    });
    expect(browser.cookie(SESSION_COOKIE)).not.toBe(before[0]);
    expect(browser.csrfToken).not.toBe(before[1]);
    expect((await browser.get('/dashboard-api/me/')).status).toBe(200);
    const [, , passkey] = await listOf(browser);
    expect(passkey.last_used_at).toBeGreaterThan(passkey.created_at);
  });

  test.each<[string, Meddling]>([
    ['on the page of another site', { origin: 'https://evil.example' }],
    ['as if at another site', { rpId: 'evil.example' }],
    ['something else', { challenge: 'AAAA' }],
    ['without anybody touching the device', { absent: true }],
    ['without looking who touches the device', { unverified: true }],
    ['other bytes than it sends', { forged: true }],
    ['in the name of nobody', { userHandle: null }],
    ['in the name of somebody else', { userHandle: Buffer.alloc(16).toString('base64url') }],
  ])('is refused to a device that signs %s', async (_, meddling) => {
    const { device, browser: owner } = await somebodyWithPasskey();
    const browser = visitor();
    expect((await provePasskey(browser, device, 'login', meddling)).body).toEqual(REFUSED);
    expect((await browser.get('/dashboard-api/me/')).status).toBe(401);
    expect((await listOf(owner)).at(-1).last_used_at).toBeNull();
  });

  test('is refused to a passkey nobody has in the same words', async () => {
    const device = aDevice();
    device.create({
      challenge: 'AAAA',
      rp: { id: 'localhost' },
      user: { id: 'AAAA' },
      pubKeyCredParams: [{ alg: -7 }],
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect((await provePasskey(visitor(), device, 'login')).body).toEqual(REFUSED);
  });

  test('is refused to a passkey that was made as a second factor only', async () => {
    const { browser } = await aStudent(server);
    const device = aDevice();
    await addPasskey(browser, device, { onlySecond: true });
    const other = visitor();
    const credential = device.signWith(device.pairs[0]!, await drawProof(other, 'login'), { count: 5 });
    expect((await other.post(LOGIN, { credential })).body).toEqual(REFUSED);
  });

  test('is refused while somebody is signed in, and to an account that is switched off', async () => {
    const student = await somebodyWithPasskey();
    expect((await student.browser.get(LOGIN)).status).toBe(409);
    const elsewhere = visitor();
    const credential = student.device.get(await drawProof(elsewhere, 'login'));
    const signedIn = await student.browser.post(LOGIN, { credential });
    expect(signedIn.status).toBe(409);
    await query('update accounts set is_active = false where id = $1', [await accountOf(server, student)]);
    const shutOut = await provePasskey(visitor(), student.device, 'login');
    expect([shutOut.status, shutOut.body.meta]).toEqual([401, { is_authenticated: false }]);
  });

  test('is counted by address; where somebody has signed in before, for their account', async () => {
    const student = await somebodyWithPasskey();
    const stranger = visitor();
    const statuses = async (times: number, call: () => Promise<Answer>) => {
      const all: number[] = [];
      for (let i = 0; i < times; i++) all.push((await call()).status);
      return all;
    };
    const posts = await statuses(31, () => stranger.post(LOGIN, { credential: {} }));
    expect([posts.slice(0, 30).includes(429), posts[30]]).toEqual([false, 429]);
    const gets = await statuses(61, () => stranger.get(LOGIN));
    expect([gets.slice(0, 60).includes(429), gets[60]]).toEqual([false, 429]);
    await student.browser.delete(`${API}/auth/session`);
    expect((await provePasskey(student.browser, student.device, 'login')).status).toBe(200);
  });
});

describe('a passkey as the second factor', () => {
  test('is asked for after the password, and finishes the sign-in', async () => {
    const student = await somebodyWithPasskey();
    const second = aDevice();
    const id = await addPasskey(student.browser, second, { onlySecond: true });
    const browser = visitor();
    const half = await browser.post(`${API}/auth/login`, { email: student.email, password: TEST_PASSWORD });
    expect(flowsOf(half).at(-1)).toEqual({
      id: 'mfa_authenticate',
      types: ['recovery_codes', 'webauthn'],
      is_pending: true,
    });
    const options = await drawProof(browser, 'authenticate');
    expect(options.allowCredentials.map((one: any) => [one.id, one.transports])).toEqual(
      [...student.device.pairs, ...second.pairs].map((pair) => [pair.id, ['internal']]),
    );
    const answer = await browser.post(`${PASSKEY_SIGN_IN}/authenticate`, {
      credential: second.get(options, { unverified: true, userHandle: null }),
    });
    expect(answer.body).toMatchObject({
      status: 200,
      data: {
        methods: [
          { method: 'password', email: student.email },
          { method: 'mfa', type: 'webauthn', id, at: expect.any(Number) },
        ],
      },
    });
    expect(answer.body.data.methods[1]).not.toHaveProperty('passwordless');
  });

  test('can be replaced by a recovery code, and by an authenticator app that is there too', async () => {
    const student = await somebodyWithPasskey();
    const [code] = await recoveryCodes(student.browser);
    const recovered = await halfSignedIn(student);
    done(await recovered.post(`${API}/auth/2fa/authenticate`, { code }));
    const secret = await setUpTotp(student.browser);
    const browser = await halfSignedIn(student);
    done(await browser.post(`${API}/auth/2fa/authenticate`, { code: await totpCode(secret) }));
  });

  test('is the person’s own: another’s is refused', async () => {
    const [student, other] = [await somebodyWithPasskey(), await somebodyWithPasskey()];
    const browser = await halfSignedIn(student);
    const options = await drawProof(browser, 'authenticate');
    const credential = other.device.signWith(other.device.pairs[0]!, options, { count: 9 });
    const answer = await browser.post(`${PASSKEY_SIGN_IN}/authenticate`, { credential });
    expect(answer.body).toEqual(REFUSED);
    done(await provePasskey(browser, student.device, 'authenticate'));
  });

  test('is not asked for where no sign-in waits for it', async () => {
    const { browser } = await somebodyWithPasskey();
    for (const caller of [visitor(), browser]) {
      for (const method of ['GET', 'POST']) {
        const { status, body } = await caller.request(method, `${PASSKEY_SIGN_IN}/authenticate`, {
          ...(method === 'POST' && { body: { credential: {} } }),
        });
        expect([status, body.meta]).toEqual([401, { is_authenticated: null }]);
      }
    }
  });

  test('ends nothing that was begun with a password that has changed since', async () => {
    const student = await somebodyWithPasskey();
    const browser = await halfSignedIn(student);
    done(
      await student.browser.post(`${API}/account/password/change`, {
        current_password: TEST_PASSWORD,
        new_password: 'Zq-8172635409',
      }),
    );
    expect((await provePasskey(browser, student.device, 'authenticate')).status).toBe(401);
  });
});

describe('proving again who one is', () => {
  test('works with a passkey', async () => {
    const student = await somebodyWithPasskey();
    await forgetProofs(student);
    const stale = await student.browser.get(`${AUTHENTICATORS}/recovery-codes`);
    expect([stale.status, flowsOf(stale)]).toEqual([
      401,
      [{ id: 'reauthenticate' }, { id: 'mfa_reauthenticate', types: ['recovery_codes', 'webauthn'] }],
    ]);
    const proven = await provePasskey(student.browser, student.device, 'reauthenticate');
    expect(proven.body.data.methods.at(-1)).toMatchObject({
      method: 'mfa',
      type: 'webauthn',
      reauthenticated: true,
    });
    expect(await recoveryCodes(student.browser)).toHaveLength(10);
  });

  test('is refused to another’s passkey, and to visitors', async () => {
    const [student, other] = [await somebodyWithPasskey(), await somebodyWithPasskey()];
    const options = await drawProof(student.browser, 'reauthenticate');
    const credential = other.device.signWith(other.device.pairs[0]!, options, { count: 9 });
    const answer = await student.browser.post(`${PASSKEY_SIGN_IN}/reauthenticate`, { credential });
    expect(answer.body).toEqual(REFUSED);
    expect((await visitor().get(`${PASSKEY_SIGN_IN}/reauthenticate`)).status).toBe(401);
  });

  test('is asked of whoever begins, adds, renames or removes a passkey, and nothing is changed without', async () => {
    const student = await somebodyWithPasskey();
    const { browser, device, id } = student;
    const { body } = done(await browser.get(PASSKEYS));
    const credential = aDevice().create(body.data.creation_options.publicKey);
    await forgetProofs(student);
    const before = (await browser.get(AUTHENTICATORS)).text;
    const answers = [
      await browser.get(PASSKEYS),
      await browser.post(PASSKEYS, { credential }),
      await browser.put(PASSKEYS, { id, name: 'Other' }),
      await browser.delete(PASSKEYS, { authenticators: [id] }),
    ];
    for (const { status, body: refused } of answers) {
      expect([status, refused.meta]).toEqual([401, { is_authenticated: true }]);
    }
    expect((await browser.get(AUTHENTICATORS)).text).toBe(before);
    // Neither the detour nor the challenge of the other passkey costs the new one.
    done(await provePasskey(browser, device, 'reauthenticate'));
    done(await browser.post(PASSKEYS, { credential }));
  });
});

describe('what a passkey signs', () => {
  test('signs in one of several browsers that send it at once, and none afterwards', async () => {
    const { device } = await somebodyWithPasskey();
    const sibling = await startSibling(server);
    const browser = visitor();
    // This device does not count, so that only the challenge is in the way.
    const credential = device.get(await drawProof(browser, 'login'), { count: 0 });
    const copies = [server, sibling, server, sibling].map(({ url }) => browser.clone(url));
    const statuses = (await Promise.all(copies.map((copy) => copy.post(LOGIN, { credential })))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400]);
    for (const late of [browser.clone(), visitor()]) {
      expect((await late.post(LOGIN, { credential })).body).toEqual(REFUSED);
    }
    await sibling.stop();
  });

  test('is used up by a call that was refused', async () => {
    const { device } = await somebodyWithPasskey();
    const browser = visitor();
    const options = await drawProof(browser, 'login');
    await browser.post(LOGIN, { credential: device.get(options, { forged: true }) });
    expect((await browser.post(LOGIN, { credential: device.get(options) })).body).toEqual(REFUSED);
    done(await provePasskey(browser, device, 'login'));
  });

  test('adds one passkey however often it is sent', async () => {
    const { browser } = await aStudent(server);
    const { body } = done(await browser.get(PASSKEYS));
    const options = body.data.creation_options.publicKey;
    const credentials = [aDevice(), aDevice(), aDevice()].map((device) => device.create(options));
    const answers = await Promise.all(
      credentials.map((credential) => browser.post(PASSKEYS, { credential })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listOf(browser)).toHaveLength(2);
  });

  test('belongs to the browser that asked', async () => {
    const { device } = await somebodyWithPasskey();
    const [one, other] = [visitor(), visitor()];
    const options = await drawProof(one, 'login');
    await drawProof(other, 'login');
    expect((await other.post(LOGIN, { credential: device.get(options) })).body).toEqual(REFUSED);
  });

  test('serves what it was drawn for and nothing else', async () => {
    const student = await somebodyWithPasskey();
    const { browser, device } = student;
    const half = await halfSignedIn(student);
    const forLogin = device.get(await drawProof(half, 'login'));
    const second = await half.post(`${PASSKEY_SIGN_IN}/authenticate`, { credential: forLogin });
    expect(second.body).toEqual(REFUSED);
    const forSecond = device.get(await drawProof(half, 'authenticate'));
    expect((await half.post(LOGIN, { credential: forSecond })).body).toEqual(REFUSED);
    const { body } = done(await browser.get(`${PASSKEYS}?passwordless`));
    const { challenge } = body.data.creation_options.publicKey;
    const credential = device.signWith(device.pairs[0]!, { challenge }, { count: 9 });
    const again = await browser.post(`${PASSKEY_SIGN_IN}/reauthenticate`, { credential });
    expect(again.body).toEqual(REFUSED);
  });

  test('is worth nothing after five minutes', async () => {
    const { browser, device } = await somebodyWithPasskey();
    // No call turns the clock.
    const later = (seconds: number) =>
      query(
        `update sessions set state = jsonb_set(jsonb_set(state,
           '{passkeyProof,at}', to_jsonb((state #>> '{passkeyProof,at}')::float8 - $1)),
           '{newPasskey,at}', to_jsonb(coalesce((state #>> '{newPasskey,at}')::float8, 0) - $1), false)
         where state ? 'passkeyProof'`,
        [seconds],
      );
    const proving = async (seconds: number) => {
      const credential = device.get(await drawProof(browser, 'reauthenticate'));
      await later(seconds);
      return browser.post(`${PASSKEY_SIGN_IN}/reauthenticate`, { credential });
    };
    expect((await proving(290)).status).toBe(200);
    expect((await proving(301)).body).toEqual(REFUSED);
    await drawProof(browser, 'reauthenticate');
    const { body } = done(await browser.get(PASSKEYS));
    const credential = aDevice().create(body.data.creation_options.publicKey);
    await later(301);
    expect((await browser.post(PASSKEYS, { credential })).body).toEqual(REFUSED);
  });
});

describe('a device that counts', () => {
  test('is refused when it does not count on: there may be a copy of it', async () => {
    const { device } = await somebodyWithPasskey();
    const counting = async (count: number) =>
      (await provePasskey(visitor(), device, 'login', { count })).status;
    expect(await counting(7)).toBe(200);
    expect(await counting(7)).toBe(400);
    expect(await counting(6)).toBe(400);
    expect(await counting(0)).toBe(400);
    expect(await counting(8)).toBe(200);
    expect(await counting(2 ** 32 - 1)).toBe(200);
  });

  test('signs in once when two browsers send the same count at once', async () => {
    const { device } = await somebodyWithPasskey();
    const browsers = [visitor(), visitor(), visitor()];
    const credentials: object[] = [];
    for (const browser of browsers) {
      credentials.push(device.get(await drawProof(browser, 'login'), { count: 3 }));
    }
    const statuses = (
      await Promise.all(browsers.map((browser, i) => browser.post(LOGIN, { credential: credentials[i] })))
    ).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
  });

  test('need not count at all', async () => {
    const { device } = await somebodyWithPasskey();
    for (let use = 0; use < 2; use++) {
      done(await provePasskey(visitor(), device, 'login', { count: 0 }));
    }
  });
});
