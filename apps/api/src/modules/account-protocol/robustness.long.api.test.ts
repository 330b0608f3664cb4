import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { aStudent } from '../../testing/builders.js';
import { Browser } from '../../testing/browser.js';
import { Database } from '../../platform/database/database.js';

const API = '/_allauth/browser/v1';

/** Calls with a body, and the inputs they read. */
const CALLS: [method: string, path: string, inputs: string[]][] = [
  ['POST', '/auth/signup', ['email', 'password', 'profile_handle', 'first_name', 'last_name']],
  ['POST', '/auth/login', ['email', 'password']],
  ['POST', '/auth/reauthenticate', ['password']],
  ['POST', '/auth/2fa/authenticate', ['code']],
  ['POST', '/auth/2fa/reauthenticate', ['code']],
  ['POST', '/auth/password/request', ['email']],
  ['POST', '/auth/password/reset', ['key', 'password']],
  ['POST', '/auth/email/verify', ['key']],
  ['POST', '/auth/provider/signup', ['email']],
  ['POST', '/auth/provider/token', ['provider', 'process', 'token']],
  ['DELETE', '/auth/sessions', ['sessions']],
  ['POST', '/account/password/change', ['current_password', 'new_password']],
  ['POST', '/account/email', ['email']],
  ['PUT', '/account/email', ['email']],
  ['PATCH', '/account/email', ['email', 'primary']],
  ['DELETE', '/account/email', ['email']],
  ['POST', '/account/authenticators/totp', ['code']],
  ['POST', '/account/authenticators/webauthn', ['name', 'credential']],
  ['PUT', '/account/authenticators/webauthn', ['id', 'name']],
  ['DELETE', '/account/authenticators/webauthn', ['authenticators']],
  ['POST', '/auth/webauthn/login', ['credential']],
  ['POST', '/auth/webauthn/authenticate', ['credential']],
  ['POST', '/auth/webauthn/reauthenticate', ['credential']],
  ['DELETE', '/account/providers', ['provider', 'account']],
];

const TRICKY = fc.constantFrom<unknown>(
  '\u0000',
  'a\u0000b@mail.example',
  '\ud800',
  '__proto__',
  'x'.repeat(100_000),
  '0'.repeat(40),
  1e308,
  -0,
  2 ** 53,
  [],
  {},
  [[]],
  { toString: 1 },
  '1e309',
  ' \t\r\n ',
);
const VALUE = fc.oneof(TRICKY, fc.jsonValue(), fc.string({ unit: 'binary' }));

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ PASSKEYS: 'on' });
});
afterAll(() => server?.stop());

const forgetLimits = () => server.app.get(Database).query('delete from rate_marks');

async function neverFails(
  browser: Browser,
  bodies: (inputs: string[]) => fc.Arbitrary<string>,
): Promise<void> {
  for (const [method, path, inputs] of CALLS) {
    await fc.assert(
      fc
        .asyncProperty(bodies(inputs), async (body) => {
          const { status, text } = await browser.request(method, API + path, { body });
          expect({ path, body, text, isFault: status >= 500 }).toMatchObject({ isFault: false });
        })
        .beforeEach(async () => void (await forgetLimits())),
      { numRuns: 12 },
    );
  }
}

const json = (inputs: string[]) =>
  fc
    .record(Object.fromEntries(inputs.map((name) => [name, VALUE])), { requiredKeys: [] })
    .map((body) => JSON.stringify(body));
const anything = () => fc.oneof(fc.string({ unit: 'binary' }), fc.json());

describe('malformed input is the caller’s mistake, never a fault of ours', () => {
  test('JSON of any kind, from a visitor', () => neverFails(new Browser(server.url), json), 60_000);

  test(
    'JSON of any kind, from somebody signed in',
    async () => neverFails((await aStudent(server)).browser, json),
    60_000,
  );

  test('bytes of any kind', () => neverFails(new Browser(server.url), anything), 60_000);
});

test.each(['[]', '5', '"text"', 'true', '{"email": ', '\u00ff'])(
  'a body that is no JSON object (%j) is a bare 400',
  async (body) => {
    const answer = await new Browser(server.url).request('POST', `${API}/auth/login`, { body });
    expect(answer).toMatchObject({ status: 400, text: '' });
  },
);

test('a body is read as JSON whatever its type says', async () => {
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'nonsense', 'application/xml']) {
    const answer = await new Browser(server.url).request('POST', `${API}/auth/login`, {
      body: '{"email":"a@mail.example"}',
      headers: { 'content-type': type },
    });
    expect(answer.body.errors).toEqual([
      { message: 'This field is required.', code: 'required', param: 'password' },
    ]);
  }
});

test('a body of more than a megabyte is refused unread', async () => {
  const body = JSON.stringify({ email: 'x'.repeat(1_100_000) });
  const { status } = await new Browser(server.url).request('POST', `${API}/auth/login`, { body });
  expect(status).toBe(413);
});

test('a NUL character is told as such', async () => {
  const { body } = await new Browser(server.url).post(`${API}/auth/login`, { email: 'a\0b', password: 'x' });
  expect(body.errors).toEqual([
    { message: 'Null characters are not allowed.', code: 'null_characters_not_allowed', param: 'email' },
  ]);
});

test('a known address with a method it does not have is a 405 that names those it has', async () => {
  const answer = await new Browser(server.url).request('PUT', `${API}/auth/login`, { body: {} });
  expect(answer).toMatchObject({ status: 405, text: '' });
  expect(answer.headers.get('allow')).toBe('POST');
  const { browser } = await aStudent(server);
  const change = await browser.get(`${API}/account/password/change`);
  expect([change.status, change.headers.get('allow')]).toEqual([405, 'POST']);
});

test('an address with a slash at its end is unknown', async () => {
  expect((await new Browser(server.url).get(`${API}/config/`)).status).toBe(404);
});

test.each(['%00', 'a%00b', '%F0%9F%98%80', 'x'.repeat(5000), '__proto__', ''])(
  'a provider comes back with a state that is none of ours (%s): the browser is led to the page for that',
  async (state) => {
    const { browser } = await aStudent(server);
    const { status, headers } = await browser.get(
      `${API}/auth/provider/callback/campus?state=${state}&code=x`,
    );
    const page = `${server.env.publicUrl}/accounts/provider/callback?error=unknown&error_process=login`;
    expect([status, headers.get('location')]).toEqual([302, page]);
  },
);
