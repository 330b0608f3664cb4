import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '@lumen/devdb/free-port';
import type { SamlProvider } from '../../../../platform/sign-in-provider.js';
import { CSRF_COOKIE } from '../../../../platform/http/cookies.js';
import { startSibling, startTestApp, type TestApp } from '../../../../testing/app.js';
import { aStudent } from '../../../../testing/builders.js';
import { Browser } from '../../../../testing/browser.js';
import { mailedKey, mailsTo } from '../../../../testing/mailbox.js';
import { followCallback, leaveFor } from '../../../../testing/provider-visit.js';
import { newSamlKey } from '../../../../testing/saml-keys.js';
import {
  postResponse,
  type SamlIdentityProvider,
  type Shape,
  startSamlProvider,
} from '../../../../testing/saml-provider.js';
import { wrapped, WRAPPINGS } from '../../../../testing/saml-wrapping.js';
import { setUpTotp } from '../../../../testing/second-factor.js';

const API = '/_allauth/browser/v1';
const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id';
const PAIRWISE_ID = 'urn:oasis:names:tc:SAML:attribute:pairwise-id';
const MAIL = 'urn:oid:0.9.2342.19200300.100.1.3';
const AES_CBC = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc';
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const PEOPLE = {
  ada: {
    [SUBJECT_ID]: 'ADA-1@campus.example',
    [MAIL]: 'ada@campus.example',
    'urn:oid:2.5.4.42': 'Ada',
    'urn:oid:2.5.4.4': 'Lovelace',
  },
  eve: { [SUBJECT_ID]: 'eve@campus.example', [MAIL]: 'eve@campus.example' },
  mfa: { [SUBJECT_ID]: 'mfa@campus.example', [MAIL]: 'mfa@campus.example' },
  taken: { [SUBJECT_ID]: 'taken@campus.example', [MAIL]: 'taken@campus.example' },
  guest: { [SUBJECT_ID]: 'guest@campus.example', [MAIL]: 'guest@mail.example' },
  silent: { [SUBJECT_ID]: 'silent@campus.example' },
  nobody: { [MAIL]: 'nobody@campus.example' },
};

let identityProvider: SamlIdentityProvider;
let server: TestApp;
let folder: string;
let logged = '';
const logTo = { write: (line: string) => void (logged += line) };
beforeAll(async () => {
  const port = String(await freePort());
  folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-saml-'));
  const keys = await Promise.all(
    ['new', 'old'].map(async (name) => {
      const { privateKey, certificate } = await newSamlKey(name);
      const file = path.join(folder, `${name}.pem`);
      writeFileSync(file, privateKey + certificate);
      return file;
    }),
  );
  identityProvider = await startSamlProvider(PEOPLE);
  const campus = {
    protocol: 'saml',
    id: 'campus',
    name: 'Campus login',
    metadata: identityProvider.entityId,
  };
  server = await startTestApp(
    {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'debug',
      SAML_KEYS: keys.join(','),
      SIGN_IN_PROVIDERS: JSON.stringify([{ ...campus, email_domains: ['campus.example'] }]),
    },
    { logTo },
  );
});
afterAll(async () => {
  await server?.stop();
  await identityProvider?.stop();
  rmSync(folder, { recursive: true });
});

const authorize = (browser: Browser, fields?: Record<string, string>) => leaveFor('campus', browser, fields);

/** Where the address that takes responses sends the browser on to. */
async function landing(response: string, url = server.url): Promise<string> {
  const { status, headers } = await postResponse(url, response);
  expect(status).toBe(302);
  return headers.get('location') ?? '';
}

/** Where a browser ends that posts the response, and follows the redirects after it. */
async function arrive(browser: Browser, response: string, url = server.url): Promise<string> {
  const next = await landing(response, url);
  return next === refusal() ? next : followCallback(browser, next);
}

async function signInAs(
  as: string,
  {
    shape = {},
    browser = new Browser(server.url),
    fields = {},
    url = server.url,
  }: {
    shape?: Shape;
    browser?: Browser;
    fields?: Record<string, string>;
    url?: string;
  } = {},
): Promise<{ browser: Browser; landed: string; response: string }> {
  const response = await identityProvider.visit(await authorize(browser, fields), as, shape);
  const landed = await arrive(browser, response, url);
  return { browser, landed, response };
}

const session = (browser: Browser) => browser.get(`${API}/auth/session`);
const uidOf = async (browser: Browser): Promise<string> =>
  (await session(browser)).body.data.methods?.[0]?.uid;
const pendingFlow = async (browser: Browser): Promise<string | undefined> =>
  (await session(browser)).body.data.flows.find((flow: { is_pending?: boolean }) => flow.is_pending)?.id;
const page = () => `${server.url}/accounts/provider/callback`;
const refusal = () => `${page()}?error=unknown&error_process=login`;

/** What the log says since the last call. */
function newFaults(): string[] {
  const faults = [...logged.matchAll(/A provider sign-in failed: (SAML_[A-Z_]+)/g)].map(([, code]) => code!);
  logged = '';
  return faults;
}

/** Another process of the site, whose identity provider is set up otherwise. */
const sibling = (changes: Partial<SamlProvider>) =>
  startSibling(
    server,
    { SIGN_IN_PROVIDERS: [{ ...(server.env.SIGN_IN_PROVIDERS[0] as SamlProvider), ...changes }] },
    { logTo },
  );

/** Whether a person gets in at a process, and what its log says when not. */
async function outcomeAt(at: TestApp, as: string, shape: Shape = {}): Promise<string> {
  newFaults();
  const browser = new Browser(at.url);
  const { landed } = await signInAs(as, { shape, browser, url: at.url });
  if (landed === page()) return `in as ${await uidOf(browser)}`;
  expect(landed).toBe(refusal());
  expect((await session(browser)).status).toBe(401);
  return newFaults()[0] ?? 'refused';
}

describe('signing in at a SAML identity provider', () => {
  test('begins with a request of our own, and makes an account at the first visit', async () => {
    const browser = new Browser(server.url);
    const address = new URL(await authorize(browser));
    expect(address.origin + address.pathname).toBe(identityProvider.entityId.replace('metadata', 'sso'));
    expect([...address.searchParams.keys()]).toEqual(['SAMLRequest']);
    const { landed } = await signInAs('ada', { browser });
    expect(landed).toBe(page());
    const { status, body } = await session(browser);
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ email: 'ada@campus.example', has_usable_password: false });
    expect(body.data.methods).toMatchObject([
      { method: 'socialaccount', provider: 'campus', uid: 'ada-1@campus.example' },
    ]);
    expect((await browser.get('/dashboard-api/me/')).body).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
    });
  });

  test('finds the same account at the next visit, however the identity provider writes their id', async () => {
    const one = await signInAs('ada');
    const other = await signInAs('ada', { shape: { attributes: { [SUBJECT_ID]: 'ada-1@Campus.Example' } } });
    const [first, second] = [(await session(one.browser)).body, (await session(other.browser)).body];
    expect([second.data.user.id, second.meta.is_authenticated]).toEqual([first.data.user.id, true]);
  });

  test('is offered like any other provider', async () => {
    const { body } = await new Browser(server.url).get(`${API}/config`);
    expect(body.data.socialaccount.providers).toEqual([
      { id: 'campus', name: 'Campus login', flows: ['provider_redirect'] },
    ]);
    expect((await session(new Browser(server.url))).body.data.flows).not.toContainEqual(
      expect.objectContaining({ id: 'provider_token' }),
    );
  });

  test('asks whoever has a second factor for it all the same', async () => {
    await setUpTotp((await signInAs('mfa')).browser);
    const { browser } = await signInAs('mfa');
    expect(await pendingFlow(browser)).toBe('mfa_authenticate');
    expect((await browser.get('/dashboard-api/me/')).status).toBe(401);
  });

  test('takes nobody’s account because of an address: its owner is written to, the visitor waits', async () => {
    const { browser: owner } = await aStudent(server, { handle: 'taken' });
    const { email } = (await session(owner)).body.data.user;
    const { browser } = await signInAs('taken', { shape: { attributes: { [MAIL]: email } } });
    expect(await pendingFlow(browser)).toBe('verify_email');
    expect((await mailsTo(server, email)).at(-1)?.subject).toBe('You already have an account');
  });

  test('mails a link to an address outside the domains it is trusted with', async () => {
    const { browser } = await signInAs('guest');
    expect(await pendingFlow(browser)).toBe('verify_email');
    await browser.post(`${API}/auth/email/verify`, { key: await mailedKey(server, 'guest@mail.example') });
    expect(await uidOf((await signInAs('guest')).browser)).toBe('guest@campus.example');
  });

  test('asks for an address where the identity provider says none', async () => {
    const { browser } = await signInAs('silent');
    expect(await pendingFlow(browser)).toBe('provider_signup');
    expect((await browser.post(`${API}/auth/provider/signup`, { email: 'told@mail.example' })).status).toBe(
      401,
    );
  });

  test('connects it to the account of somebody who is signed in, and to no other', async () => {
    const student = await aStudent(server);
    const fields = { process: 'connect', callback_url: '/settings' };
    const { browser, landed } = await signInAs('eve', { browser: student.browser, fields });
    expect(landed).toBe(`${server.url}/settings`);
    expect((await session(browser)).body.data.user.handle).toBe(student.handle);
    expect((await browser.get(`${API}/account/providers`)).body.data).toMatchObject([
      { uid: 'eve@campus.example', provider: { id: 'campus', name: 'Campus login' } },
    ]);
    const other = await aStudent(server);
    const refused = await signInAs('eve', { browser: other.browser, fields });
    expect(refused.landed).toContain('error=connected_other&error_process=connect');
  });

  test.each([['RequestDenied'], ['AuthnFailed']])('a person who gives up (%s) is told so', async (code) => {
    const fields = { callback_url: '/settings?tab=security' };
    const { landed } = await signInAs('ada', { fields, shape: { status: ['Responder', code] } });
    expect(landed).toBe(`${server.url}/settings?tab=security&error=cancelled&error_process=login`);
  });

  test('any other failure of the identity provider is an unknown error', async () => {
    expect(await outcomeAt(server, 'ada', { status: ['Responder', 'NoPassive'] })).toBe('SAML_STATUS');
    expect(await outcomeAt(server, 'ada', { status: ['Requester'] })).toBe('SAML_STATUS');
  });
});

describe('what names a person', () => {
  const nameId = { value: 'Qx7-persistent', format: PERSISTENT };

  test('is subject-id, else pairwise-id, else a persistent name', async () => {
    const pairwise = { [PAIRWISE_ID]: 'PW1@campus.example' };
    expect(await outcomeAt(server, 'eve', { attributes: pairwise, nameId })).toBe('in as eve@campus.example');
    expect(await outcomeAt(server, 'nobody', { attributes: pairwise, nameId })).toBe(
      'in as pw1@campus.example',
    );
    const attributes = { [MAIL]: 'named@campus.example' };
    expect(await outcomeAt(server, 'nobody', { attributes, nameId })).toBe('in as Qx7-persistent');
  });

  test('is only what is configured, where that is', async () => {
    const at = await sibling({ identifier: 'name-id' });
    expect(await outcomeAt(at, 'eve')).toBe('SAML_IDENTIFIER');
    expect(await outcomeAt(at, 'eve', { nameId })).toBe('in as Qx7-persistent');
    await at.stop();
  });

  test.each<[string, Shape]>([
    ['a transient name', {}],
    ['none', { nameId: null }],
    [
      'an address',
      {
        nameId: {
          value: 'ada@campus.example',
          format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
        },
      },
    ],
    [
      'an unspecified name',
      { nameId: { value: 'ada', format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified' } },
    ],
    [
      'a persistent name for another service',
      { nameId: { ...nameId, SPNameQualifier: 'https://other.example' } },
    ],
    [
      'a persistent name of another identity provider',
      { nameId: { ...nameId, NameQualifier: 'https://other.example' } },
    ],
    ['two subject-ids', { attributes: { [SUBJECT_ID]: ['ada-1@campus.example', 'eve@campus.example'] } }],
    ['a subject-id without a scope', { attributes: { [SUBJECT_ID]: 'ada-1' } }],
    ['a subject-id of two scopes', { attributes: { [SUBJECT_ID]: 'ada-1@other.example@campus.example' } }],
    ['an empty subject-id', { attributes: { [SUBJECT_ID]: '' }, nameId }],
  ])('is never %s', async (_what, shape) => {
    expect(await outcomeAt(server, 'nobody', shape)).toBe('SAML_IDENTIFIER');
  });

  test('has a scope of this identity provider, from its metadata or as configured', async () => {
    const foreign = { attributes: { [SUBJECT_ID]: 'ada-1@other.example' } };
    expect(await outcomeAt(server, 'ada', foreign)).toBe('SAML_SCOPE');
    expect(await outcomeAt(server, 'ada', { attributes: { [SUBJECT_ID]: 'ada-1@sub.campus.example' } })).toBe(
      'SAML_SCOPE',
    );
    const at = await sibling({ scopes: ['Other.example'] });
    expect(await outcomeAt(at, 'ada')).toBe('SAML_SCOPE');
    const attributes = { [SUBJECT_ID]: 'eve@other.example', [MAIL]: 'other@campus.example' };
    expect(await outcomeAt(at, 'eve', { attributes })).toBe('in as eve@other.example');
    await at.stop();
  });
});

describe('a response', () => {
  test('leads the browser that asked for it in, once', async () => {
    const browser = new Browser(server.url);
    const response = await identityProvider.visit(await authorize(browser), 'ada');
    const back = await landing(response);
    expect(await followCallback(browser, back)).toBe(page());
    await browser.delete(`${API}/auth/session`);
    expect(await followCallback(browser, back)).toBe(refusal());
    expect(await followCallback(browser, await landing(response))).toBe(refusal());
    expect((await session(browser)).status).toBe(401);
  });

  test('leads no other browser in: nobody can be signed in as somebody else by a form', async () => {
    const attacker = new Browser(server.url);
    const response = await identityProvider.visit(await authorize(attacker), 'eve');
    const back = await landing(response);
    const victim = new Browser(server.url);
    expect(await followCallback(victim, back)).toBe(refusal());
    await authorize(victim);
    expect(await followCallback(victim, back)).toBe(refusal());
    expect((await session(victim)).status).toBe(401);
  });

  test('of another visit does not fit this one’s state', async () => {
    const browser = new Browser(server.url);
    const mine = await identityProvider.visit(await authorize(browser), 'ada');
    const other = new Browser(server.url);
    const foreign = new URL(await landing(await identityProvider.visit(await authorize(other), 'eve')));
    const back = new URL(await landing(mine));
    back.searchParams.set('answer', foreign.searchParams.get('answer')!);
    expect(await followCallback(browser, back.href)).toBe(refusal());
    expect((await session(browser)).status).toBe(401);
  });

  test('comes without cookies, sets none, and RelayState leads nowhere', async () => {
    const browser = new Browser(server.url);
    const response = await identityProvider.visit(await authorize(browser), 'ada');
    const answer = await postResponse(server.url, response, { RelayState: 'https://evil.example/' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('location')).toMatch(
      new RegExp(`^${server.url}${API}/auth/provider/callback/campus`),
    );
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const token = browser.cookie(CSRF_COOKIE);
    expect(await followCallback(browser, answer.headers.get('location')!)).toBe(page());
    expect(browser.cookie(CSRF_COOKIE)).not.toBe(token);
  });

  test('tells nobody on the way who it is about', async () => {
    const browser = new Browser(server.url);
    const back = await landing(await identityProvider.visit(await authorize(browser), 'ada'));
    // Not `ada` alone: random characters of a token may spell it.
    expect(decodeURIComponent(back)).not.toMatch(/ada-1|ada@|lovelace|campus\.example/i);
    expect(logged).not.toMatch(/ada-1|lovelace/i);
  });

  test('is taken at most sixty times a minute from one address', async () => {
    const browser = new Browser(server.url);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const statuses = [];
    for (let call = 0; call < 61; call++) {
      const { status } = await browser.request('POST', `${API}/auth/provider/saml/acs`, {
        body: '',
        headers,
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(302), 429]);
    newFaults();
  });

  test('no other address of the account service takes a form without the CSRF token', async () => {
    for (const place of [
      'auth/provider/redirect',
      'auth/provider/saml/acs/',
      'auth/provider/saml/acs/..%2fredirect',
      'auth/login',
    ]) {
      const { status } = await fetch(`${server.url}${API}/${place}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'SAMLResponse=x',
        redirect: 'manual',
      });
      expect([place, status]).toEqual([place, 403]);
    }
  });

  test.each<[string, Shape, string]>([
    ['nobody asked for', { inResponseTo: null }, 'SAML_UNSOLICITED'],
    ['to a request of somebody else', { inResponseTo: `_${'x'.repeat(20)}` }, 'SAML_IN_RESPONSE_TO'],
    [
      'that says two things of what it answers',
      { inResponseTo: `_${'x'.repeat(32)}`, responseInResponseTo: `_${'y'.repeat(32)}` },
      'SAML_IN_RESPONSE_TO',
    ],
    ['of an identity provider nobody knows', { responseIssuer: 'https://evil.example' }, 'SAML_ISSUER'],
  ])('%s leads nowhere', async (_what, shape, fault) => {
    const browser = new Browser(server.url);
    const response = await identityProvider.visit(await authorize(browser), 'ada', shape);
    newFaults();
    expect(await arrive(browser, response)).toBe(refusal());
    expect(newFaults()[0]).toBe(fault);
    expect((await session(browser)).status).toBe(401);
  });

  test.each<[string, Shape, string]>([
    ['whose assertion is of another issuer', { issuer: 'https://evil.example' }, 'SAML_ISSUER'],
    ['for another service', { audience: 'https://other.example' }, 'SAML_AUDIENCE'],
    ['for no service in particular', { audience: null }, 'SAML_AUDIENCE'],
    ['for another recipient', { recipient: 'https://other.example/acs' }, 'SAML_RECIPIENT'],
    ['sent to another address', { destination: 'https://other.example/acs' }, 'SAML_DESTINATION'],
    ['that was good until four minutes ago', { until: -240 }, 'SAML_TIME'],
    ['whose conditions ended four minutes ago', { conditionsUntil: -240 }, 'SAML_TIME'],
    ['that is good in four minutes', { from: 240 }, 'SAML_TIME'],
    ['that is good for ever', { until: null }, 'SAML_SIGNATURE'],
    ['that nobody signed', { signs: [] }, 'SAML_SIGNATURE'],
    ['signed with a key that is not published', { key: 2 }, 'SAML_SIGNATURE'],
    ['signed with SHA-1', { algorithm: 'sha1' }, 'SAML_ALGORITHM'],
  ])('%s is refused', async (_what, shape, fault) => {
    expect(await outcomeAt(server, 'ada', shape)).toBe(fault);
  });

  test.each<[string, Shape]>([
    ['a clock that is two minutes slow', { until: -120, conditionsUntil: -120 }],
    ['a clock that is two minutes fast', { from: 120 }],
    ['the second key that is published', { key: 1 }],
    ['both signatures', { signs: ['Assertion', 'Response'] }],
    ['an encrypted assertion', { encrypts: true }],
    [
      'a cipher that does not notice changes, in a signed response',
      { encrypts: true, cipher: AES_CBC, signs: ['Assertion', 'Response'] },
    ],
    ['an encrypted assertion in a signed response', { encrypts: true, signs: ['Assertion', 'Response'] }],
  ])('with %s is taken', async (_what, shape) => {
    expect(await outcomeAt(server, 'ada', shape)).toBe('in as ada-1@campus.example');
  });

  test('must be signed where the settings say so', async () => {
    const ways: Shape['signs'][] = [['Assertion'], ['Response'], ['Assertion', 'Response']];
    const outcomes: Record<string, boolean[]> = {};
    for (const signed of ['assertion', 'response', 'both'] as const) {
      const at = await sibling({ signed });
      outcomes[signed] = [];
      for (const signs of ways) {
        for (const encrypts of [false, true]) {
          outcomes[signed].push(
            (await outcomeAt(at, 'ada', { signs: signs!, encrypts })).startsWith('in as'),
          );
        }
      }
      await at.stop();
    }
    expect(outcomes).toEqual({
      assertion: [true, true, false, false, true, true],
      response: [false, false, true, true, true, true],
      both: [false, false, false, false, true, true],
    });
  });

  test.each<[string, Shape]>([
    ['a cipher that does not notice changes', { cipher: AES_CBC }],
    [
      'such a cipher in a response that a stranger has signed',
      { cipher: AES_CBC, signs: ['Assertion', 'Response'], key: 2 },
    ],
    ['a padding that can be guessed at', { keyCipher: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5' }],
    ['SHA-1 in the encrypted signature', { algorithm: 'sha1' }],
  ])('with %s is refused', async (_what, shape) => {
    expect(await outcomeAt(server, 'ada', { encrypts: true, ...shape })).toBe('SAML_ALGORITHM');
  });

  test('is decrypted with any of our keys, so that they can be replaced', async () => {
    const browser = new Browser(server.url);
    const response = await identityProvider.visit(await authorize(browser), 'ada', { encrypts: true });
    const [newest, old] = server.env.SAML_KEYS as [string, string];
    const rotated = await startSibling(server, { SAML_KEYS: [old, newest] }, { logTo });
    expect(await followCallback(browser, await landing(response, rotated.url))).toBe(page());
    await rotated.stop();
    const without = await startSibling(server, { SAML_KEYS: [old] }, { logTo });
    expect(await outcomeOfOldKey(without)).toBe('SAML_ENCRYPTION');
    await without.stop();
  });

  /** Encrypted for the key that the server publishes, and posted to a process that has it no more. */
  async function outcomeOfOldKey(without: TestApp): Promise<string | undefined> {
    newFaults();
    const browser = new Browser(server.url);
    const response = await identityProvider.visit(await authorize(browser), 'ada', { encrypts: true });
    expect(await followCallback(browser, await landing(response, without.url))).toBe(refusal());
    return newFaults()[0];
  }
});

describe('a document that was tampered with', () => {
  /** What comes of a response that is changed on the way, and must not let anybody in. */
  async function tampered(change: (xml: string) => string, shape: Shape = {}, at = server): Promise<string> {
    newFaults();
    const browser = new Browser(at.url);
    const response = await identityProvider.visit(await authorize(browser), 'eve', shape);
    const xml = Buffer.from(response, 'base64').toString();
    const changed = change(xml);
    expect(changed).not.toBe(xml);
    const landed = await arrive(browser, Buffer.from(changed).toString('base64'), at.url);
    expect(landed).toBe(refusal());
    expect((await session(browser)).status).toBe(401);
    return newFaults()[0] ?? 'none';
  }
  const becomeAda = (xml: string) => xml.replaceAll('eve@campus.example', 'ada-1@campus.example');

  test('says another name', async () => {
    expect(await tampered(becomeAda)).toBe('SAML_SIGNATURE');
    expect(await tampered(becomeAda, { signs: ['Response', 'Assertion'] })).toBe('SAML_SIGNATURE');
  });

  test('has one byte changed, in what is signed, in the digest or in the signature', async () => {
    for (const [place, other] of [
      [/(AuthnInstant="\d{3})\d/, '$10'],
      [/(DigestValue>)./, '$1-'],
      [/(DigestValue>.)./, '$1_'],
      [/(SignatureValue>)./, '$1-'],
      [/(<saml:Audience>)h/, '$1H'],
    ] as const) {
      expect(await tampered((xml) => xml.replace(place, other))).toBe('SAML_SIGNATURE');
    }
  });

  test.each(Object.entries(WRAPPINGS))('is wrapped: %s', async (_name, { signs, wrap }) => {
    for (const signed of ['assertion', 'response'] as const) {
      const at = await sibling({ signed });
      const rewrap = (xml: string) =>
        Buffer.from(wrapped(Buffer.from(xml).toString('base64'), wrap, becomeAda), 'base64').toString();
      expect(await tampered(rewrap, { signs: [signs] }, at)).toBe('SAML_STRUCTURE');
      await at.stop();
    }
  });

  test('has a comment in a name, which canonicalisation would leave out', async () => {
    const nameId = { value: 'eve.evil', format: PERSISTENT };
    const inName = (xml: string) => xml.replace('eve.evil', 'eve<!-- -->.evil');
    expect(await tampered(inName, { nameId })).toBe('SAML_DTD_OR_COMMENT');
    const inAttribute = (xml: string) => xml.replace('eve@campus', 'eve@<!-- -->campus');
    expect(await tampered(inAttribute)).toBe('SAML_DTD_OR_COMMENT');
  });

  test('has a comment in a name under the encryption', async () => {
    const inside: [string, string] = ['eve@campus', 'eve@<!-- -->campus'];
    expect(await outcomeAt(server, 'eve', { encrypts: true, inside })).toBe('SAML_DTD_OR_COMMENT');
  });

  test('has another name under the encryption', async () => {
    const inside: [string, string] = ['eve@campus', 'ada-1@campus'];
    expect(await outcomeAt(server, 'eve', { encrypts: true, inside })).toBe('SAML_SIGNATURE');
  });

  test.each([
    ['a DTD', '<!DOCTYPE r SYSTEM "http://127.0.0.1:9/evil.dtd">'],
    ['an entity of a file', '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ['entities that grow', '<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'],
    ['a processing instruction', '<?xml-stylesheet href="http://127.0.0.1:9/"?>'],
  ])('brings %s', async (_what, beginning) => {
    newFaults();
    const browser = new Browser(server.url);
    const response = await identityProvider.visit(await authorize(browser), 'eve');
    const xml = `<?xml version="1.0"?>${beginning}${Buffer.from(response, 'base64').toString()}`;
    expect(await landing(Buffer.from(xml).toString('base64'))).toBe(refusal());
    expect(newFaults()).toEqual(['SAML_DTD_OR_COMMENT']);
  });

  test.each([
    ['nothing', '', 'SAML_NOT_WELL_FORMED'],
    ['no base64', '<Response/>', 'SAML_NOT_WELL_FORMED'],
    ['no XML', Buffer.from('hello').toString('base64'), 'SAML_NOT_WELL_FORMED'],
    ['bytes that are no UTF-8', Buffer.from([0x3c, 0xff, 0xfe]).toString('base64'), 'SAML_NOT_WELL_FORMED'],
    ['XML that is cut off', Buffer.from('<a><b></a>').toString('base64'), 'SAML_NOT_WELL_FORMED'],
    ['two roots', Buffer.from('<a/><b/>').toString('base64'), 'SAML_NOT_WELL_FORMED'],
    ['something else', Buffer.from('<a/>').toString('base64'), 'SAML_STRUCTURE'],
    [
      'very many elements in each other',
      Buffer.from('<a>'.repeat(18_000) + '</a>'.repeat(18_000)).toString('base64'),
      'SAML_STRUCTURE',
    ],
    ['more than fits', 'A'.repeat(400_000), 'SAML_TOO_LARGE'],
  ])('is %s', async (_what, response, fault) => {
    newFaults();
    expect(await landing(response)).toBe(refusal());
    expect(newFaults()).toEqual([fault]);
  });
});
