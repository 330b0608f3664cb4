import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSibling, startTwoProcesses, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { aStudent, done, TEST_PASSWORD, type TestStudent } from '../../testing/builders.js';
import { Database } from '../database/database.js';
import { Networks } from '../networks.js';
import { type Counted, type LimitName, RateLimits } from './rate-limits.js';
import { RateMarkRepository } from './rate-mark.repository.js';

let server: TestApp;
let sibling: TestApp;
beforeAll(async () => {
  [server, sibling] = await startTwoProcesses();
});
afterAll(() => server?.stop());

test('two processes that count one client at once let through exactly as many calls as the limit says', async () => {
  const limits = [server, sibling].map(({ app }) => app.get(RateLimits));
  const taken = await Promise.all(
    Array.from({ length: 80 }, (_, i) => limits[i % 2]!.take('login', { ip: '192.0.2.1' })),
  );
  expect(taken.filter(Boolean)).toHaveLength(30);
});

test('the networks of one /48 share ten times what one of them may do, and no other has less for it', async () => {
  const call = async (address: string) =>
    (await new Browser(server.url, address).post('/_allauth/browser/v1/auth/signup', {})).status;
  const statuses = [];
  for (let turn = 0; turn < 201; turn++) statuses.push(await call(`2001:db8:7:${turn.toString(16)}::1`));
  expect([statuses.indexOf(429), statuses.length]).toEqual([200, 201]);
  expect(await call('2001:db8:8::1')).toBe(400);
});

test('the limit holds over HTTP, across processes', async () => {
  const visitor = new Browser(server.url);
  await visitor.get('/_allauth/browser/v1/config');
  const elsewhere = visitor.clone(sibling.url);
  const calls = Array.from({ length: 24 }, (_, i) =>
    (i % 2 === 0 ? visitor : elsewhere).post('/_allauth/browser/v1/auth/signup', {}),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

/** Calls that are counted before their input is read, so that any input will do. */
const COUNTED: [method: string, call: string, max: number, body?: object][] = [
  ['POST', 'auth/login', 30],
  ['POST', 'auth/signup', 20],
  ['POST', 'auth/password/request', 5, { email: 'nobody@mail.example' }],
  ['POST', 'auth/password/reset', 20],
  ['POST', 'auth/reauthenticate', 10],
  ['POST', 'account/password/change', 5],
  ['POST', 'account/email', 10],
  ['PUT', 'account/email', 10],
  ['PATCH', 'account/email', 10],
  ['DELETE', 'account/email', 10],
];

test.each(COUNTED)(
  '%s %s is answered %d times and then told to wait',
  async (method, call, max, body = {}) => {
    const forPeople = call.startsWith('account/') || call === 'auth/reauthenticate';
    const browser = forPeople ? (await aStudent(server)).browser : new Browser(server.url);
    const send = async () => (await browser.request(method, `/_allauth/browser/v1/${call}`, { body })).status;
    const statuses = [];
    for (let turn = 1; turn <= max; turn++) statuses.push(await send());
    expect(statuses).not.toContain(429);
    expect(await send()).toBe(429);
  },
);

test('what counts by person counts from wherever they call, and not for others who call from there', async () => {
  const signIn = async ({ email }: TestStudent, address: string) => {
    const browser = new Browser(server.url, address);
    done(await browser.post('/_allauth/browser/v1/auth/login', { email, password: TEST_PASSWORD }));
    return browser;
  };
  const [student, neighbour] = [await aStudent(server), await aStudent(server)];
  const [here, there] = [await signIn(student, '10.9.9.1'), await signIn(student, '10.9.9.2')];
  const change = async (browser: Browser) =>
    (await browser.post('/_allauth/browser/v1/account/password/change', {})).status;
  for (const browser of [here, there, here, there, here]) expect(await change(browser)).toBe(400);
  expect([await change(here), await change(there)]).toEqual([429, 429]);
  expect(await change(await signIn(neighbour, '10.9.9.1'))).toBe(400);
});

test('a call that is refused counts in no window', async () => {
  const limits = server.app.get(RateLimits);
  for (let i = 0; i < 5; i++) {
    expect(await limits.take('login_failed', { ip: '192.0.2.2', key: 'a@mail.example' })).toBe(true);
  }
  for (let i = 0; i < 10; i++) {
    expect(await limits.take('login_failed', { ip: '192.0.2.2', key: 'a@mail.example' })).toBe(false);
  }
  for (let i = 0; i < 5; i++) {
    expect(await limits.take('login_failed', { ip: '192.0.2.2', key: `b${i}@mail.example` })).toBe(true);
  }
  expect(await limits.take('login_failed', { ip: '192.0.2.2', key: 'c@mail.example' })).toBe(false);
});

test('only wrong secrets count, and a window that has filled meanwhile refuses a right one too', async () => {
  const limits = server.app.get(RateLimits);
  const counted = { ip: '192.0.2.3', key: 'd@mail.example' };
  const attempt = (opened: string | null) => limits.attempt('login_failed', counted, async () => opened);
  for (let i = 0; i < 20; i++) expect(await attempt('key')).toEqual({ opened: 'key' });
  for (let i = 0; i < 4; i++) expect(await attempt(null)).toBe('wrong');
  const slow = limits.attempt('login_failed', counted, async () => {
    expect(await attempt(null)).toBe('wrong');
    return 'key';
  });
  expect(await slow).toBe('too-many');
  expect(await attempt('key')).toBe('too-many');
});

test('a campus may do behind one address what many do; each person’s own limits stay', async () => {
  const campus = await startSibling(server, {
    CAMPUS_NETWORKS: new Networks('198.18.0.0/15'),
    CAMPUS_LOGIN_LIMIT: 60,
  });
  const limits = campus.app.get(RateLimits);
  const passed = async (name: LimitName, counted: Counted) => {
    const taken = await Promise.all(Array.from({ length: 70 }, () => limits.take(name, counted)));
    return taken.filter(Boolean).length;
  };
  expect(await passed('login', { ip: '198.18.7.1' })).toBe(60);
  expect(await passed('signup', { ip: '198.18.7.1' })).toBe(40);
  expect(await passed('login', { ip: '198.20.7.1' })).toBe(30);
  expect(await passed('reset_password', { ip: '198.18.7.1', key: 'f@mail.example' })).toBe(5);
  await campus.stop();
});

test('the window slides: a mark counts until its time is over', async () => {
  const marks = server.app.get(RateMarkRepository);
  expect(await marks.add('test', 'key', 1, 60)).not.toBeNull();
  expect(await marks.add('test', 'key', 1, 60)).toBeNull();
  expect(await marks.add('test', 'key', 1, 0)).not.toBeNull();
});

/** As docs/accounts.md promises them, of every limit: calls let through, in how many seconds, counted by what. */
const WINDOWS: Record<LimitName, [scope: 'ip' | 'key', max: number, seconds: number][]> = {
  login: [['ip', 30, 60]],
  login_where_known: [['key', 30, 60]],
  login_failed: [
    ['ip', 10, 60],
    ['key', 5, 300],
  ],
  signup: [['ip', 20, 60]],
  reset_password: [
    ['ip', 20, 60],
    ['key', 5, 60],
  ],
  reset_password_from_key: [['ip', 20, 60]],
  change_password: [['key', 5, 60]],
  manage_email: [['key', 10, 60]],
  reauthenticate: [['key', 10, 60]],
  passkey: [['ip', 60, 60]],
  saml_response: [['ip', 60, 60]],
  provision: [['key', 600, 60]],
  verification_mail: [['key', 1, 180]],
  pair_extension: [['key', 10, 600]],
  wrong_pairing_code: [['ip', 30, 60]],
  share_password: [
    ['ip', 10, 60],
    ['key', 20, 300],
  ],
  sign_record: [['key', 30, 3600]],
  verify_record: [['ip', 30, 60]],
  keep_image: [['key', 120, 3600]],
  draw_card: [['ip', 60, 60]],
  ask_endorsement: [['key', 10, 86_400]],
  mail_endorser: [['key', 3, 86_400]],
  restore_email: [['key', 1, 172_800]],
  id_token: [['key', 1, 2_592_000]],
};
const windows = Object.entries(WINDOWS).flatMap(([name, ofOne]) =>
  ofOne.map((window) => [name as LimitName, ...window] as const),
);

test.each(windows)('%s by %s lets %d calls through in %d seconds', async (name, scope, max, seconds) => {
  const limits = server.app.get(RateLimits);
  let others = 0;
  // Whatever else counts is another one each time.
  const take = async () => {
    const other = `198.51.${100 + Math.floor(++others / 250)}.${others % 250}`;
    const counted = { ip: other, key: `${other}@mail.example` };
    return limits.take(name, { ...counted, [scope]: '203.0.113.7' });
  };
  /** As if all calls had been made so long ago, however long they took: no call turns the clock. */
  const setAge = (age: number) =>
    server.app.get(Database).query(
      `update rate_marks set marks = array(select now() - make_interval(secs => $2) from unnest(marks))
       where "limit" = $1 and key = '203.0.113.7'`,
      [`${name}:${scope}`, age],
    );
  for (let call = 1; call <= max; call++) expect(await take()).toBe(true);
  expect(await take()).toBe(false);
  await setAge(seconds - 5);
  expect(await take()).toBe(false);
  await setAge(seconds);
  expect(await take()).toBe(true);
});

test('clients of one IPv6 network share their limit', async () => {
  const limits = server.app.get(RateLimits);
  for (let i = 0; i < 20; i++) {
    expect(await limits.take('signup', { ip: `2001:db8:1:1::${i.toString(16)}` })).toBe(true);
  }
  expect(await limits.take('signup', { ip: '2001:db8:1:1:ffff::1' })).toBe(false);
  expect(await limits.take('signup', { ip: '2001:db8:1:2::1' })).toBe(true);
});
