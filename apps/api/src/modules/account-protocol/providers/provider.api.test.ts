import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '@lumen/devdb/free-port';
import { startSibling, startTestApp, type TestApp } from '../../../testing/app.js';
import { aStudent, TEST_PASSWORD, type TestStudent } from '../../../testing/builders.js';
import { Browser } from '../../../testing/browser.js';
import { mailedKey, mailsTo } from '../../../testing/mailbox.js';
import { type OidcProvider, startOidcProvider } from '../../../testing/oidc-provider.js';
import { followCallback, leaveFor } from '../../../testing/provider-visit.js';
import { setUpTotp, totpCode } from '../../../testing/second-factor.js';
import { Database } from '../../../platform/database/database.js';
import type { OpenIdProvider } from '../../../platform/sign-in-provider.js';
import { CSRF_COOKIE, SESSION_COOKIE } from '../../../platform/http/cookies.js';

const API = '/_allauth/browser/v1';
const SECRET = 'campus-secret-8172635409';
/** What a SAML bridge knows: a persistent name, and an address it does not vouch for. */
const SAML_NAME = 'urn:oid:1.3.6.1.4.1.5923.1.1.1.10|s1234567';

let provider: OidcProvider;
let server: TestApp;
let logged = '';
const logTo = { write: (line: string) => void (logged += line) };
beforeAll(async () => {
  const port = String(await freePort());
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  const callback = `${PUBLIC_URL}${API}/auth/provider/callback/campus`;
  provider = await startOidcProvider(
    { client_id: 'lumen', client_secret: SECRET, redirect_uris: [callback] },
    {
      ada: { email: 'ada@campus.example', email_verified: true, given_name: 'Ada', family_name: 'L.' },
      eve: { email: 'eve@campus.example', email_verified: true },
      mfa: { email: 'mfa@campus.example', email_verified: true },
      taken: { email: 'taken@mail.example', email_verified: true },
      silent: {},
      strict: { email: 'strict@campus.example', email_verified: true },
      loose: { email: 'loose@campus.example', email_verified: true },
      [SAML_NAME]: { email: 'saml@campus.example' },
    },
  );
  const campus = { id: 'campus', name: 'Campus login', issuer: provider.issuer };
  server = await startTestApp(
    {
      PORT: port,
      PUBLIC_URL,
      LOG_LEVEL: 'debug',
      SIGN_IN_PROVIDERS: JSON.stringify([{ ...campus, client_id: 'lumen', client_secret: SECRET }]),
    },
    { logTo },
  );
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

const authorize = (browser: Browser, fields?: Record<string, string>) => leaveFor('campus', browser, fields);

async function signInAs(
  sub: string,
  browser = new Browser(server.url),
  fields: Record<string, string> = {},
): Promise<{ browser: Browser; landed: string }> {
  const landed = await followCallback(
    browser,
    await provider.visit(await authorize(browser, fields), { as: sub }),
  );
  return { browser, landed };
}

const session = (browser: Browser) => browser.get(`${API}/auth/session`);
const pendingFlow = async (browser: Browser): Promise<string | undefined> =>
  (await session(browser)).body.data.flows.find((flow: { is_pending?: boolean }) => flow.is_pending)?.id;
const errorPage = () => `${server.url}/accounts/provider/callback?error=unknown&error_process=login`;

describe('signing in at a real provider', () => {
  test('asks for a code with a proof key, and makes an account at the first visit (S599)', async () => {
    const browser = new Browser(server.url);
    const address = new URL(await authorize(browser));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'lumen',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    });
    const landed = await followCallback(browser, await provider.visit(address.href, { as: 'ada' }));
    expect(landed).toBe(`${server.url}/accounts/provider/callback`);
    const { status, body } = await session(browser);
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ email: 'ada@campus.example', has_usable_password: false });
    expect(body.data.methods).toMatchObject([{ method: 'socialaccount', provider: 'campus', uid: 'ada' }]);
    const me = await browser.get('/dashboard-api/me/');
    expect(me.body).toMatchObject({ first_name: 'Ada', last_name: 'L.' });
  });

  test('sends a nonce of its own each time, which no page and no cookie tells', async () => {
    const browser = new Browser(server.url);
    const [one, other] = [new URL(await authorize(browser)), new URL(await authorize(browser))];
    const nonces = [one, other].map(({ searchParams }) => searchParams.get('nonce')!);
    expect(new Set(nonces).size).toBe(2);
    for (const nonce of nonces) expect(nonce.length).toBeGreaterThanOrEqual(32);
  });

  test('takes no code that was given to another browser, with proof keys and without', async () => {
    for (const pkce of [true, false]) {
      const SIGN_IN_PROVIDERS = server.env.SIGN_IN_PROVIDERS.map((one) => ({ ...one, pkce }));
      const sibling = await startSibling(server, { SIGN_IN_PROVIDERS });
      const [victim, attacker] = [new Browser(sibling.url), new Browser(sibling.url)];
      const own = new URL(await provider.visit(await authorize(victim), { as: 'ada' }));
      const foreign = new URL(await provider.visit(await authorize(attacker), { as: 'eve' }));
      own.searchParams.set('code', foreign.searchParams.get('code')!);
      expect(await followCallback(victim, own.href)).toContain('error=unknown');
      expect((await session(victim)).status).toBe(401);
      const { landed } = await signInAs('ada', victim);
      expect(landed).toBe(`${server.url}/accounts/provider/callback`);
      await sibling.stop();
    }
  });

  test('finds the same account at the next visit', async () => {
    const [one, other] = [await signInAs('ada'), await signInAs('ada')];
    const ids = await Promise.all([one, other].map(async ({ browser }) => (await session(browser)).body));
    expect(ids[0].data.user.id).toBe(ids[1].data.user.id);
  });

  test('asks whoever has a second factor for it all the same (trap 9)', async () => {
    const first = await signInAs('mfa');
    const secret = await setUpTotp(first.browser);
    const { browser } = await signInAs('mfa');
    expect(await pendingFlow(browser)).toBe('mfa_authenticate');
    expect((await browser.get('/dashboard-api/me/')).status).toBe(401);
    const done = await browser.post(`${API}/auth/2fa/authenticate`, { code: await totpCode(secret) });
    expect(done.status).toBe(200);
  });

  test('takes nobody’s account because of an address: its owner is written to, the visitor waits', async () => {
    const { email } = await aStudent(server, { handle: 'taken' });
    const { browser } = await signInAs('taken');
    expect(await pendingFlow(browser)).toBe('verify_email');
    expect((await mailsTo(server, email)).at(-1)?.subject).toBe('You already have an account');
  });

  test('asks for an address where the provider says none', async () => {
    const { browser } = await signInAs('silent');
    expect(await pendingFlow(browser)).toBe('provider_signup');
    const email = 'told@mail.example';
    expect((await browser.post(`${API}/auth/provider/signup`, { email })).status).toBe(401);
    expect(await pendingFlow(browser)).toBe('verify_email');
  });
});

describe('through a bridge to SAML', () => {
  test('a person is known by their persistent name; an address the bridge does not vouch for is proven by mail', async () => {
    const { browser } = await signInAs(SAML_NAME);
    expect(await pendingFlow(browser)).toBe('verify_email');
    await browser.post(`${API}/auth/email/verify`, { key: await mailedKey(server, 'saml@campus.example') });
    const again = await signInAs(SAML_NAME);
    const { status, body } = await session(again.browser);
    expect([status, body.data.methods[0].uid]).toEqual([200, SAML_NAME]);
    expect(body.data.user.email).toBe('saml@campus.example');
  });
});

describe('a way back from the provider (trap 10)', () => {
  test('can be walked once', async () => {
    const browser = new Browser(server.url);
    const back = await provider.visit(await authorize(browser), { as: 'ada' });
    expect(await followCallback(browser, back)).not.toContain('error');
    await browser.delete(`${API}/auth/session`);
    expect(await followCallback(browser, back)).toBe(errorPage());
    expect((await session(browser)).status).toBe(401);
  });

  test('is for the browser that left: nobody can be signed in as somebody else by a link', async () => {
    const attacker = new Browser(server.url);
    const back = await provider.visit(await authorize(attacker), { as: 'eve' });
    const victim = new Browser(server.url);
    expect(await followCallback(victim, back)).toBe(errorPage());
    const bystander = new Browser(server.url);
    await authorize(bystander);
    expect(await followCallback(bystander, back)).toBe(errorPage());
    expect((await session(victim)).status).toBe(401);
  });

  test('with a code of another authorization leads nowhere', async () => {
    const browser = new Browser(server.url);
    const [one, other] = [await authorize(browser), await authorize(browser)];
    const stolen = new URL(await provider.visit(one, { as: 'eve' }));
    stolen.searchParams.set('state', new URL(other).searchParams.get('state')!);
    expect(await followCallback(browser, stolen.href)).toContain('error=unknown');
    expect((await session(browser)).status).toBe(401);
  });

  test('says what went wrong in two query arguments, and keeps those that were there', async () => {
    const browser = new Browser(server.url);
    const address = await authorize(browser, { callback_url: '/settings?tab=security' });
    const landed = await followCallback(browser, await provider.visit(address, 'cancel'));
    expect(landed).toBe(`${server.url}/settings?tab=security&error=cancelled&error_process=login`);
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'never leads to another site: %j',
    async (callback_url) => {
      expect(await authorize(new Browser(server.url), { callback_url })).toBe(errorPage());
    },
  );

  test('a form without the CSRF token, or from another site, goes nowhere', async () => {
    const browser = new Browser(server.url);
    await browser.get(`${API}/config`);
    const body = 'provider=campus&process=login&callback_url=%2F';
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const cookie = `${CSRF_COOKIE}=${browser.csrfToken}`;
    const post = (text: string, headers: Record<string, string>) =>
      fetch(`${server.url}${API}/auth/provider/redirect`, {
        method: 'POST',
        body: text,
        headers: { ...type, cookie, ...headers },
        redirect: 'manual',
      });
    expect((await post(body, {})).status).toBe(403);
    const withToken = `${body}&csrfmiddlewaretoken=${browser.csrfToken}`;
    expect((await post(withToken, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(withToken, { origin: server.url })).status).toBe(302);
  });
});

describe('somebody who is signed in (trap 10)', () => {
  test('and signs in at a provider leaves their session for the provider’s account (D04)', async () => {
    const { browser, handle } = await aStudent(server);
    const token = browser.cookie(SESSION_COOKIE);
    await signInAs('ada', browser);
    const { body } = await session(browser);
    expect([body.data.user.email, body.data.user.handle === handle]).toEqual(['ada@campus.example', false]);
    expect(browser.cookie(SESSION_COOKIE)).not.toBe(token);
  });

  test('and connects a provider stays who they are, and signs in with it from then on', async () => {
    const student = await aStudent(server);
    const { browser, landed } = await signInAs('eve', student.browser, {
      process: 'connect',
      callback_url: '/settings',
    });
    expect(landed).toBe(`${server.url}/settings`);
    expect((await session(browser)).body.data.user.handle).toBe(student.handle);
    const list = await browser.get(`${API}/account/providers`);
    expect(list.body.data).toMatchObject([{ uid: 'eve', provider: { id: 'campus' } }]);
    const later = await signInAs('eve');
    expect((await session(later.browser)).body.data.user.handle).toBe(student.handle);
    const other = await aStudent(server);
    const refused = await signInAs('eve', other.browser, { process: 'connect' });
    expect(refused.landed).toContain('error=connected_other&error_process=connect');
  });

  test('nobody connects a provider without being signed in', async () => {
    const { landed } = await signInAs('ada', new Browser(server.url), { process: 'connect' });
    expect(landed).toContain('error=permission_denied&error_process=connect');
  });
});

describe('where REAUTHENTICATION_REQUIRED is on', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startSibling(server, { REAUTHENTICATION_REQUIRED: true }, { logTo });
  });

  /** Lets an hour pass since the last proof. No call turns the clock. */
  const letPass = (student: TestStudent) =>
    server.app.get(Database).query(
      `update sessions set methods = (select jsonb_agg(jsonb_set(m, '{at}', to_jsonb((m ->> 'at')::numeric - 3600)))
         from jsonb_array_elements(methods) m) where account_id = (select account_id from students where id = $1)`,
      [student.studentId],
    );
  const SETTINGS = { process: 'connect', callback_url: '/settings' };
  const connections = async (browser: Browser) => (await browser.get(`${API}/account/providers`)).body.data;

  test('connecting one asks for a recent sign-in before anybody leaves, and goes on after it', async () => {
    const student = await aStudent(server);
    const browser = student.browser.clone(strict.url);
    expect(await authorize(browser, SETTINGS)).toContain(provider.issuer);
    await letPass(student);
    const refused = `${server.url}/settings?error=reauthentication_required&error_process=connect`;
    expect(await authorize(browser, SETTINGS)).toBe(refused);
    const { status } = await browser.post(`${API}/auth/reauthenticate`, { password: TEST_PASSWORD });
    expect(status).toBe(200);
    const back = await provider.visit(await authorize(browser, SETTINGS), { as: 'strict' });
    await letPass(student);
    const landed = await browser.get(back.slice(server.url.length));
    expect(landed.headers.get('location')).toBe(`${server.url}/settings`);
    expect(await connections(browser)).toMatchObject([{ uid: 'strict' }]);
  });

  test('signing in at one asks for nothing', async () => {
    expect(await authorize(new Browser(strict.url))).toContain(provider.issuer);
  });

  test('disconnecting one asks for a recent sign-in, and nothing is changed without', async () => {
    const student = await aStudent(server);
    await signInAs('loose', student.browser, SETTINGS);
    await letPass(student);
    const browser = student.browser.clone(strict.url);
    const account = { provider: 'campus', account: 'loose' };
    const refused = await browser.delete(`${API}/account/providers`, account);
    expect([refused.status, refused.body.meta, refused.body.data.flows]).toEqual([
      401,
      { is_authenticated: true },
      expect.arrayContaining([{ id: 'reauthenticate' }]),
    ]);
    expect(await connections(browser)).toHaveLength(1);
    await browser.post(`${API}/auth/reauthenticate`, { password: TEST_PASSWORD });
    expect((await browser.delete(`${API}/account/providers`, account)).status).toBe(200);
    expect(await connections(browser)).toEqual([]);
  });

  test('where it is off neither asks', async () => {
    const student = await aStudent(server);
    await letPass(student);
    await signInAs('loose', student.browser, SETTINGS);
    await letPass(student);
    const account = { provider: 'campus', account: 'loose' };
    expect((await student.browser.delete(`${API}/account/providers`, account)).status).toBe(200);
  });
});

test('a provider that refuses our secret, or is not there, is an unknown error, and no secret is logged', async () => {
  const configured = server.env.SIGN_IN_PROVIDERS[0] as OpenIdProvider;
  const sibling = await startSibling(
    server,
    {
      SIGN_IN_PROVIDERS: [{ ...configured, client_secret: 'wrong-secret-1' }],
    },
    { logTo },
  );
  const browser = new Browser(server.url);
  const address = await authorize(browser);
  const back = await provider.visit(address, { as: 'ada' });
  const answer = await browser.clone(sibling.url).get(back.slice(server.url.length));
  expect(answer.headers.get('location')).toContain('error=unknown&error_process=login');
  await sibling.stop();
  const gone = await startSibling(
    server,
    {
      SIGN_IN_PROVIDERS: [{ ...configured, issuer: `http://127.0.0.1:${await freePort()}` }],
    },
    { logTo },
  );
  const visitor = new Browser(gone.url);
  expect(await authorize(visitor)).toContain('error=unknown');
  await gone.stop();
  expect(logged).toContain('A provider sign-in failed: OAUTH_RESPONSE_BODY_ERROR');
  expect(logged).toContain('A provider sign-in failed: ECONNREFUSED');
  const code = new URL(back).searchParams.get('code')!;
  for (const secret of [SECRET, 'wrong-secret-1', code, TEST_PASSWORD]) expect(logged).not.toContain(secret);
});
