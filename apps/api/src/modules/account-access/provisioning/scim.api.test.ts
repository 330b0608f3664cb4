import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aStudent, done, TEST_PASSWORD, type TestStudent } from '../../../testing/builders.js';
import { wrongHeaders } from '../../../testing/headers.js';
import { mailedKey, mailsTo } from '../../../testing/mailbox.js';
import { Database } from '../../../platform/database/database.js';
import { ProviderAccountRepository } from '../../accounts/index.js';

const API = '/_allauth/browser/v1';
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

let server: TestApp;
let staff: TestStudent;
let token: string;
beforeAll(async () => {
  const campus = {
    id: 'campus',
    name: 'Campus',
    issuer: 'https://login.campus.example',
    client_id: 'l',
    client_secret: 's',
  };
  server = await startTestApp({
    PROVISIONING_DOMAINS: 'campus.example, Mail.example',
    PROVISIONING_PROVIDER: 'campus',
    SIGN_IN_PROVIDERS: JSON.stringify([campus]),
  });
  staff = await aStudent(server, { role: 'staff' });
  token = await aToken('provisioning');
});
afterAll(() => server?.stop());

const aToken = async (scope: string): Promise<string> =>
  done(await staff.browser.post('/dashboard-api/api-tokens/', { name: 'Directory', scopes: [scope] })).body
    .token;

interface ScimAnswer {
  status: number;
  headers: Headers;
  body: any;
}

/** As a directory calls: a token, no cookies, no CSRF header. */
async function scim(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<ScimAnswer> {
  const answer = await fetch(`${server.url}/scim/v2/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/scim+json',
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
}

let people = 0;
/** A person of the directory, as Okta sends them. */
const aPerson = (changes: Record<string, unknown> = {}) => {
  const name = `person-${++people}`;
  return {
    schemas: [USER],
    userName: `${name}@campus.example`,
    externalId: `00u${name}`,
    name: { givenName: 'Maya', familyName: 'Okafor' },
    emails: [{ primary: true, value: `${name}@campus.example`, type: 'work' }],
    displayName: 'Maya Okafor',
    locale: 'en-US',
    groups: [],
    active: true,
    ...changes,
  };
};

async function create(changes: Record<string, unknown> = {}): Promise<any> {
  const answer = await scim('POST', 'Users', aPerson(changes));
  expect([answer.status, answer.body.detail]).toEqual([201, undefined]);
  return answer.body;
}

const patch = (id: string, ...Operations: unknown[]) =>
  scim('PATCH', `Users/${id}`, { schemas: [PATCH], Operations });
const setActive = async (id: string, value: boolean) => {
  expect((await patch(id, { op: 'replace', path: 'active', value })).body.active).toBe(value);
};
const suspend = (id: string) => setActive(id, false);
const activate = (id: string) => setActive(id, true);

/** Every way in which a directory says that a person is active. */
const waysBack = (user: any) => [
  () => activate(user.id),
  () => scim('PUT', `Users/${user.id}`, { ...user, active: true }),
  async () => {
    await scim('DELETE', `Users/${user.id}`);
    await scim('POST', 'Users', { ...user, active: true });
  },
];

/** As staff do on the page People. */
async function byStaff(id: string, act: 'lock' | 'unlock') {
  const call = `/dashboard-api/staff/people/${id}/${act}/`;
  const { is_locked, is_suspended } = done(await staff.browser.post(call, { reason: 'Reported.' })).body;
  return { is_locked, is_suspended };
}
const activeOf = async (id: string): Promise<boolean> => (await scim('GET', `Users/${id}`)).body.active;
const fault = ({ status, body }: ScimAnswer) => [status, body.scimType ?? null];

/** Takes the account over as its owner does: by the mailbox. */
async function setPassword(email: string): Promise<Browser> {
  const browser = new Browser(server.url);
  done(await browser.post(`${API}/auth/password/request`, { email }));
  const key = await mailedKey(server, email);
  await browser.post(`${API}/auth/password/reset`, { key, password: TEST_PASSWORD });
  expect((await logIn(email, browser)).status).toBe(200);
  return browser;
}
/** A person of the directory with a password. */
async function anOwner() {
  const user = await create();
  const [{ value: email }] = user.emails;
  return { user, email: email as string, browser: await setPassword(email) };
}
const logIn = (email: string, browser = new Browser(server.url)) =>
  browser.post(`${API}/auth/login`, { email, password: TEST_PASSWORD });

describe('who may call', () => {
  test('is a token of the product team with the scope, and nobody else', async () => {
    const feedback = await aToken('feedback');
    const call = (authorization: string) => scim('GET', 'Users', undefined, { authorization });
    expect((await call(`Bearer ${token}`)).status).toBe(200);
    for (const [authorization, status] of [
      [`Bearer ${feedback}`, 403],
      [`Bearer lumen_${'x'.repeat(43)}`, 401],
      ['Basic YTpi', 401],
      ['', 401],
    ] as const) {
      const answer = await call(authorization);
      expect([authorization.slice(0, 6), answer.status, answer.body]).toEqual([
        authorization.slice(0, 6),
        status,
        { schemas: [ERROR], status: String(status), detail: expect.any(String) },
      ]);
    }
  });

  test('is no session, not even of the product team', async () => {
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await staff.browser.request(method, '/scim/v2/Users', { body: undefined });
      expect([method, status, headers.get('www-authenticate')]).toEqual([method, 401, 'Bearer']);
    }
  });

  test('the token opens nothing but SCIM', async () => {
    const answer = await fetch(`${server.url}/dashboard-api/triage/submissions/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(403);
  });

  test('where no domain is named there is no SCIM', async () => {
    const plain = await startSibling(server, { PROVISIONING_DOMAINS: [] });
    const { status } = await fetch(`${plain.url}/scim/v2/Users`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(404);
    await plain.stop();
  });
});

describe('a directory learns', () => {
  test.each([
    'ServiceProviderConfig',
    'ResourceTypes',
    'ResourceTypes/User',
    'Schemas',
    `Schemas/${USER}`,
    'Users',
  ])('what it asks of %s, in the type of SCIM', async (path) => {
    const { status, headers, body } = await scim('GET', path);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/scim+json; charset=utf-8']);
    expect(wrongHeaders(headers)).toEqual([]);
    expect(body.schemas).toHaveLength(1);
  });

  test('what is not offered: bulk, sorting, ETags, other resources', async () => {
    const { body } = await scim('GET', 'ServiceProviderConfig');
    expect([body.patch, body.bulk, body.sort, body.etag].map(({ supported }) => supported)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect((await scim('GET', 'ResourceTypes/Group')).status).toBe(404);
    expect((await scim('GET', 'Schemas/urn:none')).status).toBe(404);
  });
});

describe('a user', () => {
  test('is made with an account, found by name, id and address, and is what was sent', async () => {
    const user = await create({
      userName: 'Maya.One@campus.example',
      externalId: 'maya-1',
      emails: [{ value: 'Maya.One@Campus.example', type: 'work' }],
    });
    expect(user).toMatchObject({
      schemas: [USER],
      userName: 'Maya.One@campus.example',
      externalId: 'maya-1',
      name: { givenName: 'Maya', familyName: 'Okafor' },
      emails: [{ value: 'maya.one@campus.example', type: 'work', primary: true }],
      active: true,
      meta: { resourceType: 'User' },
    });
    for (const filter of [
      'userName eq "maya.one@CAMPUS.example"',
      'externalId eq "maya-1"',
      'emails.value eq "maya.one@campus.example"',
      'emails[type eq "work"].value EQ "maya.one@campus.example"',
    ]) {
      const { body } = await scim('GET', `Users?filter=${encodeURIComponent(filter)}`);
      expect([filter, body.totalResults, body.Resources[0]?.id]).toEqual([filter, 1, user.id]);
    }
    expect((await scim('GET', `Users/${user.id}`)).body).toEqual(user);
    const browser = await setPassword('maya.one@campus.example');
    expect((await browser.get('/dashboard-api/me/')).body).toMatchObject({
      first_name: 'Maya',
      last_name: 'Okafor',
    });
  });

  test('comes in by the provider that the directory names, with the id it has there', async () => {
    const { id } = await create({ externalId: 'known-at-campus' });
    const owner = await server.app.get(ProviderAccountRepository).ownerOf({
      provider: 'campus',
      uid: 'known-at-campus',
    });
    expect(owner).toBe(id);
  });

  test('comes in by the provider with the new id once the directory has changed it', async () => {
    const { user, browser } = await anOwner();
    const idsAtCampus = async () =>
      done(await browser.get(`${API}/account/providers`)).body.data.map(({ uid }: { uid: string }) => uid);
    expect(await idsAtCampus()).toEqual([user.externalId]);
    await patch(user.id, { op: 'replace', path: 'externalId', value: 'moved-to-new-tenant' });
    expect(await idsAtCampus()).toEqual(['moved-to-new-tenant']);
    // A directory that stops telling ids takes nobody's way in.
    await patch(user.id, { op: 'remove', path: 'externalId' });
    expect(await idsAtCampus()).toEqual(['moved-to-new-tenant']);
    expect(fault(await scim('POST', 'Users', aPerson({ externalId: 'moved-to-new-tenant' })))).toEqual([
      409,
      'uniqueness',
    ]);
  });

  test('may be made as Microsoft Entra does, with what Lumen does not keep', async () => {
    const answer = await scim('POST', 'Users', {
      schemas: [USER, ENTERPRISE],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'entra@campus.example',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'entra@campus.example' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
      [ENTERPRISE]: { department: 'Physics' },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([201, answer.body.meta.location]);
  });

  test('is there once: a second one of that name, id or address is refused', async () => {
    const person = aPerson();
    await scim('POST', 'Users', person);
    expect(fault(await scim('POST', 'Users', person))).toEqual([409, 'uniqueness']);
    const other = aPerson();
    for (const same of [
      { userName: person.userName },
      { externalId: person.externalId },
      { emails: person.emails },
    ]) {
      expect(fault(await scim('POST', 'Users', { ...other, ...same }))).toEqual([409, 'uniqueness']);
    }
    const user = await create();
    for (const path of ['userName', 'externalId'] as const) {
      expect(fault(await patch(user.id, { op: 'replace', path, value: person[path] }))).toEqual([
        409,
        'uniqueness',
      ]);
    }
  });

  test('that is handed in twice at a moment is made once', async () => {
    const person = aPerson();
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await scim('POST', 'Users', person)).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test.each<[string, unknown, string]>([
    ['no JSON', '{', 'invalidSyntax'],
    ['a list', [], 'invalidSyntax'],
    ['no schema', { ...aPerson(), schemas: [] }, 'invalidSyntax'],
    ['no user name', { ...aPerson(), userName: ' ' }, 'invalidValue'],
    ['a number for a name', { ...aPerson(), userName: 7 }, 'invalidValue'],
    ['a name that is too long', { ...aPerson(), userName: 'x'.repeat(256) }, 'invalidValue'],
    ['a NUL', { ...aPerson(), externalId: 'a\0' }, 'invalidValue'],
    ['no address', { ...aPerson(), userName: 'maya', emails: [] }, 'invalidValue'],
    [
      'an address of another domain',
      { ...aPerson(), emails: [{ value: 'maya@evil.example' }] },
      'invalidValue',
    ],
    [
      'an address of a domain below',
      { ...aPerson(), emails: [{ value: 'maya@sub.campus.example' }] },
      'invalidValue',
    ],
    ['active that is neither', { ...aPerson(), active: 'perhaps' }, 'invalidValue'],
  ])('with %s is refused, and nothing is made', async (_what, body, scimType) => {
    const before = (await scim('GET', 'Users?count=0')).body.totalResults;
    expect(fault(await scim('POST', 'Users', body))).toEqual([400, scimType]);
    expect((await scim('GET', 'Users?count=0')).body.totalResults).toBe(before);
  });

  test('is one of a list that comes in pages', async () => {
    for (let made = 0; made < 3; made++) await create();
    const { body: all } = await scim('GET', 'Users');
    expect(all.totalResults).toBe(all.Resources.length);
    const { body } = await scim('GET', 'Users?startIndex=2&count=2');
    expect([body.totalResults, body.startIndex, body.itemsPerPage]).toEqual([all.totalResults, 2, 2]);
    expect(body.Resources).toEqual(all.Resources.slice(1, 3));
    expect((await scim('GET', 'Users?startIndex=-5&count=-1')).body).toMatchObject({
      startIndex: 1,
      itemsPerPage: 0,
    });
    expect(fault(await scim('GET', 'Users?count=many'))).toEqual([400, 'invalidValue']);
  });

  test.each([
    'userName co "a"',
    'userName eq maya',
    'password eq "x"',
    'userName eq "a" and active eq true',
    'userName eq "a\\x"',
    'userName eq "a\\u0000b"',
  ])('cannot be looked up by %s', async (filter) => {
    expect(fault(await scim('GET', `Users?filter=${encodeURIComponent(filter)}`))).toEqual([
      400,
      'invalidFilter',
    ]);
  });

  test('is not looked up by a filter of thousands of blanks, and nobody waits for that', async () => {
    const started = performance.now();
    expect(fault(await scim('GET', `Users?filter=${'+'.repeat(4_000)}x`))).toEqual([400, 'invalidFilter']);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test('that does not exist is not found, whatever is done to it', async () => {
    const student = await aStudent(server);
    const { body: me } = await student.browser.get(`${API}/auth/session`);
    for (const id of ['nobody', '0f8fad5b-d9cb-469f-a165-70867728950e', me.data.user.id]) {
      expect((await scim('GET', `Users/${id}`)).status).toBe(404);
      expect((await patch(id, { op: 'replace', path: 'active', value: false })).status).toBe(404);
      expect((await scim('DELETE', `Users/${id}`)).status).toBe(404);
      expect((await scim('PUT', `Users/${id}`, aPerson())).status).toBe(404);
    }
    expect((await student.browser.get('/dashboard-api/me/')).status).toBe(200);
  });
});

describe('an account that is there already', () => {
  test('is taken in by the address it has proven, and its owner is told; nobody gets a way in', async () => {
    const student = await aStudent(server);
    const { email } = (await student.browser.get(`${API}/auth/session`)).body.data.user;
    const user = await create({
      emails: [{ value: email }],
      externalId: 'stranger',
      name: { givenName: 'Not', familyName: 'Her' },
    });
    expect((await mailsTo(server, email)).at(-1)?.subject).toBe('Your institution keeps your account now');
    expect((await student.browser.get(`${API}/account/providers`)).body.data).toEqual([]);
    expect((await student.browser.get('/dashboard-api/me/')).body.first_name).not.toBe('Not');
    expect(Object.keys(user)).toEqual([
      'schemas',
      'id',
      'externalId',
      'userName',
      'name',
      'emails',
      'active',
      'meta',
    ]);
    expect([user.name, user.emails.length]).toEqual([{ givenName: 'Not', familyName: 'Her' }, 1]);
    await patch(user.id, { op: 'replace', path: 'active', value: false });
    expect((await student.browser.get('/dashboard-api/me/')).status).toBe(401);
  });

  test('keeps its addresses and its name, whatever the directory says later', async () => {
    const user = await create();
    const [{ value: email }] = user.emails;
    const browser = await setPassword(email);
    const body = { ...aPerson(), name: { givenName: 'Other' }, emails: [{ value: 'other@campus.example' }] };
    const replaced = await scim('PUT', `Users/${user.id}`, body);
    expect(replaced.body).toMatchObject({
      id: user.id,
      name: { givenName: 'Other', familyName: '' },
      emails: [{ value: 'other@campus.example' }],
    });
    expect((await browser.get(`${API}/account/email`)).body.data).toMatchObject([{ email }]);
    expect((await browser.get('/dashboard-api/me/')).body.first_name).toBe('Maya');
  });
});

describe('suspending', () => {
  test('outlasts a PUT that does not say whether the person is active, and another leaves them active', async () => {
    const user = await create();
    const { active: _, ...body } = user;
    expect((await scim('PUT', `Users/${user.id}`, body)).body.active).toBe(true);
    await suspend(user.id);
    expect((await scim('PUT', `Users/${user.id}`, body)).body.active).toBe(false);
  });

  test.each<[string, unknown]>([
    ['Okta', { op: 'replace', value: { active: false } }],
    ['Entra', { op: 'Replace', path: 'active', value: 'False' }],
    ['Entra, with flags', { op: 'Add', path: 'active', value: false }],
    ['Entra, whole paths', { op: 'replace', value: { active: 'false', 'name.givenName': 'Mia' } }],
    ['a full path', { op: 'replace', path: `${USER}:active`, value: false }],
  ])(
    'as %s does it ends every session and refuses sign-ins; activating brings all back',
    async (_who, operation) => {
      const user = await create();
      const [{ value: email }] = user.emails;
      const browser = await setPassword(email);
      const { profile_handle: handle } = (await browser.get('/dashboard-api/me/')).body;
      done(await browser.patch('/dashboard-api/me/', { bio: 'Still here' }));

      const suspended = await patch(user.id, operation);
      expect([suspended.status, suspended.body.active]).toEqual([200, false]);
      expect((await browser.get(`${API}/auth/session`)).status).toBe(401);
      expect((await browser.get('/dashboard-api/me/')).status).toBe(401);
      expect((await logIn(email)).status).toBe(401);

      const back = await patch(user.id, { op: 'Replace', path: 'active', value: 'True' });
      expect([back.status, back.body.active]).toEqual([200, true]);
      expect((await browser.get(`${API}/auth/session`)).status).toBe(401);
      const again = new Browser(server.url);
      expect((await logIn(email, again)).status).toBe(200);
      expect((await again.get('/dashboard-api/me/')).body).toMatchObject({
        bio: 'Still here',
        profile_handle: handle,
      });
    },
  );

  test('is what deleting does; whoever returns has everything', async () => {
    const person = aPerson();
    const user = (await scim('POST', 'Users', person)).body;
    await setPassword(person.emails[0]!.value);
    const gone = await scim('DELETE', `Users/${user.id}`);
    expect([gone.status, gone.body]).toEqual([204, null]);
    expect((await scim('GET', `Users/${user.id}`)).status).toBe(404);
    expect((await scim('DELETE', `Users/${user.id}`)).status).toBe(404);
    const search = await scim(
      'GET',
      `Users?filter=${encodeURIComponent(`userName eq "${person.userName}"`)}`,
    );
    expect(search.body.totalResults).toBe(0);
    expect((await logIn(person.emails[0]!.value)).status).toBe(401);
    const returned = await scim('POST', 'Users', person);
    expect([returned.status, returned.body.id]).toEqual([201, user.id]);
    expect((await logIn(person.emails[0]!.value)).status).toBe(200);
  });

  test('by deleting keeps the account from a later person who gets the same user name', async () => {
    const person = aPerson();
    const user = (await scim('POST', 'Users', person)).body;
    await setPassword(person.emails[0]!.value);
    await scim('DELETE', `Users/${user.id}`);
    const later = aPerson({ userName: person.userName, emails: person.emails });
    expect(fault(await scim('POST', 'Users', later))).toEqual([409, 'uniqueness']);
    expect((await scim('GET', `Users/${user.id}`)).status).toBe(404);
    expect((await logIn(person.emails[0]!.value)).status).toBe(401);
    const underNewName = { ...person, userName: aPerson().userName };
    expect((await scim('POST', 'Users', underNewName)).body).toMatchObject({
      id: user.id,
      userName: underNewName.userName,
    });
  });

  test('can be how somebody is made, and replaced', async () => {
    const person = aPerson({ active: false });
    const { body } = await scim('POST', 'Users', person);
    expect(body.active).toBe(false);
    expect((await scim('PUT', `Users/${body.id}`, { ...person, active: true })).body.active).toBe(true);
    expect((await scim('PUT', `Users/${body.id}`, { ...person, active: false })).body.active).toBe(false);
    expect(await activeOf(body.id)).toBe(false);
  });

  test('a person who has never signed in is seen by nobody, and then as their own settings say', async () => {
    const user = await create();
    const [{ value: email }] = user.emails;
    const [student] = await server.app
      .get(Database)
      .query<{ handle: string }>('select handle from students where account_id = $1', [user.id]);
    const profile = `/dashboard-api/students/${student!.handle}/`;
    const seen = async () => (await new Browser(server.url).get(profile)).status;
    expect(await seen()).toBe(404);
    await setPassword(email);
    expect(await seen()).toBe(200);
  });

  test('hides the profile from others, until the directory brings its owner back', async () => {
    const { user, browser } = await anOwner();
    done(await browser.patch('/dashboard-api/me/', { visibility: 'public' }));
    const { profile_handle: handle } = (await browser.get('/dashboard-api/me/')).body;
    const seen = async () => (await new Browser(server.url).get(`/dashboard-api/students/${handle}/`)).status;
    expect(await seen()).toBe(200);
    await suspend(user.id);
    expect(await seen()).toBe(404);
    await activate(user.id);
    expect(await seen()).toBe(200);
  });
});

describe('a lock of staff', () => {
  test('that came before the suspension is lifted by nothing that the directory says', async () => {
    const { user, email } = await anOwner();
    await byStaff(user.id, 'lock');
    await suspend(user.id);
    for (const bringBack of waysBack(user)) {
      await bringBack();
      expect([await activeOf(user.id), (await logIn(email)).status]).toEqual([true, 401]);
    }
    expect(await byStaff(user.id, 'unlock')).toEqual({ is_locked: false, is_suspended: false });
    expect((await logIn(email)).status).toBe(200);
  });

  test('that came after the suspension is lifted by nothing that the directory says', async () => {
    const { user, email } = await anOwner();
    await suspend(user.id);
    expect(await byStaff(user.id, 'lock')).toEqual({ is_locked: true, is_suspended: true });
    for (const bringBack of waysBack(user)) {
      await bringBack();
      expect([await activeOf(user.id), (await logIn(email)).status]).toEqual([true, 401]);
    }
    expect(await byStaff(user.id, 'unlock')).toEqual({ is_locked: false, is_suspended: false });
    expect((await logIn(email)).status).toBe(200);
    const locks = (await mailsTo(server, email)).filter(
      ({ subject }) => subject === 'Your account was locked',
    );
    expect(locks).toHaveLength(1);
  });

  test('that is lifted leaves the suspension, whichever came first, and says nothing to its owner', async () => {
    for (const first of ['lock', 'suspension']) {
      const { user, email } = await anOwner();
      if (first === 'lock') await byStaff(user.id, 'lock');
      await suspend(user.id);
      if (first === 'suspension') await byStaff(user.id, 'lock');
      expect(await byStaff(user.id, 'unlock')).toEqual({ is_locked: false, is_suspended: true });
      expect((await logIn(email)).status).toBe(401);
      // There is no lock any more: another unlocking is no way past the directory.
      expect(await byStaff(user.id, 'unlock')).toEqual({ is_locked: false, is_suspended: true });
      expect((await logIn(email)).status).toBe(401);
      expect((await mailsTo(server, email)).at(-1)?.subject).toBe('Your account was locked');
      await activate(user.id);
      expect((await logIn(email)).status).toBe(200);
    }
  });

  test('that comes at the moment of a return from the directory stays', async () => {
    const { user, email } = await anOwner();
    for (let round = 0; round < 5; round++) {
      await suspend(user.id);
      await Promise.all([activate(user.id), byStaff(user.id, 'lock')]);
      expect((await logIn(email)).status).toBe(401);
      await byStaff(user.id, 'unlock');
    }
  });

  test('and a suspension are told apart in the list of people', async () => {
    const [locked, suspended] = [await anOwner(), await anOwner()];
    await byStaff(locked.user.id, 'lock');
    await suspend(suspended.user.id);
    const listed = async (state: string) => {
      const { body } = done(await staff.browser.get(`/dashboard-api/staff/people/?state=${state}&limit=200`));
      const ids = body.results.map(({ account_uuid }: { account_uuid: string }) => account_uuid);
      return [ids.includes(locked.user.id), ids.includes(suspended.user.id)];
    };
    expect([await listed('locked'), await listed('suspended')]).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe('an operation', () => {
  test('changes several things, or takes them away, and passes over what Lumen does not keep', async () => {
    const user = await create();
    const { body } = await patch(
      user.id,
      { op: 'Add', path: 'name.givenName', value: 'Mia' },
      { op: 'remove', path: 'externalId' },
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'mia@campus.example' },
      { op: 'add', path: `${ENTERPRISE}:department`, value: 'Physics' },
      { op: 'replace', value: { name: { familyName: 'Lee' }, nickName: 'M', toString: 'x' } },
    );
    expect(body).toMatchObject({
      name: { givenName: 'Mia', familyName: 'Lee' },
      emails: [{ value: 'mia@campus.example' }],
      active: true,
    });
    expect(body).not.toHaveProperty('externalId');
  });

  test.each<object>([
    { op: 'replace', path: 'emails[type eq "home"].value', value: 'maya@mail.example' },
    { op: 'replace', path: 'emails[type eq "other"].value', value: 'other@campus.example' },
    { op: 'replace', path: 'emails[primary eq false].value', value: 'other@campus.example' },
    {
      op: 'replace',
      path: 'emails[type eq "home" and primary eq true].value',
      value: 'other@campus.example',
    },
    { op: 'replace', path: 'emails[type eq "work"].display', value: 'Maya' },
    { op: 'remove', path: 'emails[type eq "home"]' },
    { op: 'replace', value: { 'emails[type eq "home"].value': 'maya@mail.example' } },
  ])('about another address than the one for work stops no other: %j', async (operation) => {
    const user = await create();
    const { status, body } = await patch(user.id, operation, {
      op: 'Replace',
      path: 'active',
      value: 'False',
    });
    expect([status, body.active, body.emails]).toEqual([200, false, user.emails]);
  });

  test.each([
    'emails',
    'emails.value',
    'emails[primary eq true].value',
    'emails[primary eq "True"].value',
    'emails[type eq "work" and primary eq true].value',
  ])('changes the address for work by the path %s', async (path) => {
    const user = await create();
    const value = `moved-${user.userName}`;
    const { body } = await patch(user.id, { op: 'replace', path, value });
    expect(body.emails[0].value).toBe(value);
  });

  test.each<[unknown[], string]>([
    [[], 'invalidSyntax'],
    [[7], 'invalidSyntax'],
    [[{ op: 'move', path: 'active', value: true }], 'invalidSyntax'],
    [[{ op: 'remove' }], 'noTarget'],
    [[{ op: 'remove', path: 'userName' }], 'mutability'],
    [[{ op: 'remove', path: 'active' }], 'mutability'],
    [[{ op: 'replace', path: 7, value: 1 }], 'invalidPath'],
    ...['type eq "work" or type eq "home"', 'value eq "m@campus.example"', 'type eq "work', ''].map(
      (filter): [unknown[], string] => [
        [{ op: 'replace', path: `emails[${filter}].value`, value: 'mia@campus.example' }],
        'invalidPath',
      ],
    ),
    [[{ op: 'replace', value: 'x' }], 'invalidValue'],
    [[{ op: 'replace', path: 'active', value: 'x' }], 'invalidValue'],
    [[{ op: 'replace', path: 'userName', value: '' }], 'invalidValue'],
    [[{ op: 'replace', path: 'emails[type eq "work"].value', value: 'm@evil.example' }], 'invalidValue'],
    [
      [
        { op: 'replace', path: 'active', value: false },
        { op: 'remove', path: 'userName' },
      ],
      'mutability',
    ],
  ])('%j is refused, and nothing is changed', async (operations, scimType) => {
    const user = await create();
    expect(fault(await patch(user.id, ...operations))).toEqual([400, scimType]);
    expect((await scim('GET', `Users/${user.id}`)).body).toEqual(user);
  });
});

// The last tests of the file: the directory loses its token.
describe('staff whom the directory keeps', () => {
  test('are suspended as others are, but for the last one; the others are told if the directory calls with a token of theirs', async () => {
    const { id } = await create({ userName: staff.email, emails: [{ primary: true, value: staff.email }] });
    const refused = [
      await patch(id, { op: 'replace', path: 'active', value: false }),
      await scim('DELETE', `Users/${id}`),
    ];
    expect(refused.map(({ status, body }) => [status, body.detail])).toEqual(
      refused.map(() => [409, expect.stringContaining('last member of staff')]),
    );
    expect(await activeOf(id)).toBe(true);
    const other = await aStudent(server, { role: 'staff' });
    const told = async () =>
      (await mailsTo(server, other.email)).filter(
        ({ subject }) => subject === 'The directory of your institution can no longer reach Lumen',
      ).length;
    const unused = await aStudent(server, { role: 'staff' });
    done(
      await unused.browser.post('/dashboard-api/api-tokens/', {
        name: 'An old directory',
        scopes: ['provisioning'],
      }),
    );
    const emails = [{ primary: true, value: unused.email }];
    await suspend((await create({ userName: unused.email, emails })).id);
    expect(await told()).toBe(0);
    await suspend(id);
    expect((await scim('GET', `Users/${id}`)).status).toBe(401);
    expect(await told()).toBe(1);
  });
});
