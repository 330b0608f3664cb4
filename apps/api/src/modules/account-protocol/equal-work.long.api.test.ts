/** @jest-environment node */ // modules of its own, because it mocks one
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import type { TestApp } from '../../testing/app.js';

// An attacker measures time. A test cannot, on a busy machine; `node apps/bench/timing.mjs` does. This file shows why the
// times are equal: the same hashes, statements and mails in the same order.

const API = '/_allauth/browser/v1';
const password = 'Zq-8172635409';

/** What a call did, in order: a hash, or a statement by its text. */
let work: string[] = [];

const argon2 = await import('@node-rs/argon2');
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...argon2,
  hash: (...input: Parameters<typeof argon2.hash>) => {
    work.push('hash');
    return argon2.hash(...input);
  },
  verify: (...input: Parameters<typeof argon2.verify>) => {
    work.push('hash');
    return argon2.verify(...input);
  },
}));
const { startTestApp } = await import('../../testing/app.js');
const { aStudent } = await import('../../testing/builders.js');
const { Browser } = await import('../../testing/browser.js');
const { Database } = await import('../../platform/database/database.js');
const { mailsTo } = await import('../../testing/mailbox.js');

const query = Reflect.get(pg.Client.prototype, 'query') as (...input: unknown[]) => unknown;
function recorded(this: pg.Client, ...input: unknown[]): unknown {
  const [statement] = input as [string | { text: string }];
  // Jobs are done beside the calls, on connections of their own.
  const { application_name: user } = Reflect.get(this, 'connectionParameters') as {
    application_name: string;
  };
  const text = typeof statement === 'string' ? statement : statement.text;
  // Every process looks by itself what mode the site is in, and how it is set up.
  if (user !== 'lumen-jobs' && !/from (site_mode|institution)$/.test(text.trim())) work.push(text);
  return Reflect.apply(query, this, input);
}

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  Reflect.set(pg.Client.prototype, 'query', recorded);
});
afterAll(async () => {
  Reflect.set(pg.Client.prototype, 'query', query);
  await server?.stop();
});

/** @returns the work of the call, without how a rehearsal ends */
async function workOf(call: string, body: Record<string, unknown>): Promise<string[]> {
  const visitor = new Browser(server.url);
  await visitor.get(`${API}/config`);
  work = [];
  await visitor.post(API + call, body);
  return work.map((step) => step.replace(/^(release|rollback to) savepoint/, 'end of'));
}

const statements = (steps: string[]) => steps.filter((step) => step !== 'hash');

test('a sign-up does the same for a taken address as for a free one: one hash, the same statements, one mail', async () => {
  const { email } = await aStudent(server);
  const free = 'free-for-all@mail.example';
  const taken = await workOf('/auth/signup', { email, password });
  const unknown = await workOf('/auth/signup', { email: free, password });
  expect(taken).toEqual(unknown);
  expect(taken.filter((step) => step === 'hash')).toHaveLength(1);
  expect(statements(taken).length).toBeGreaterThan(5);
  expect([(await mailsTo(server, email)).length, (await mailsTo(server, free)).length]).toEqual([1, 1]);
});

test('a sign-up that asks for a handle does the same for a taken address as for a free one', async () => {
  const { email } = await aStudent(server);
  const taken = await workOf('/auth/signup', { email, password, profile_handle: 'claimed-one' });
  const unknown = await workOf('/auth/signup', {
    email: 'claimer@mail.example',
    password,
    profile_handle: 'claimed-two',
  });
  expect(taken).toEqual(unknown);
});

test('a sign-in with a wrong password does the same for an unknown address: one hash, the same statements', async () => {
  const { email } = await aStudent(server);
  const known = await workOf('/auth/login', { email, password: 'wrong-Zq-81726354' });
  const unknown = await workOf('/auth/login', { email: 'nobody@mail.example', password });
  expect(known).toEqual(unknown);
  expect(known.filter((step) => step === 'hash')).toHaveLength(1);
});

test('a sign-in with an address that several people have added and none has proven does the same as with an unknown one', async () => {
  const email = 'claimed-by-many@mail.example';
  for (let i = 0; i < 4; i++) {
    const { browser } = await aStudent(server);
    await browser.post(`${API}/account/email`, { email });
  }
  const claimed = await workOf('/auth/login', { email, password });
  const unknown = await workOf('/auth/login', { email: 'nobody-else@mail.example', password });
  expect(claimed).toEqual(unknown);
  expect(claimed.filter((step) => step === 'hash')).toHaveLength(1);
});

test('a sign-up with an address that others have added, or have signed up with and not proven, does the same as with a free one', async () => {
  const [added, begun] = ['only-added@mail.example', 'only-begun@mail.example'];
  const { browser } = await aStudent(server);
  await browser.post(`${API}/account/email`, { email: added });
  await workOf('/auth/signup', { email: begun, password });
  const unknown = await workOf('/auth/signup', { email: 'quite-new@mail.example', password });
  expect(await workOf('/auth/signup', { email: added, password })).toEqual(unknown);
  await server.app.get(Database).query('delete from rate_marks');
  expect(await workOf('/auth/signup', { email: begun, password })).toEqual(unknown);
});

test('a password reset does the same for an unknown address: no hash, the same statements, one mail', async () => {
  const { email } = await aStudent(server);
  const known = await workOf('/auth/password/request', { email });
  const unknown = await workOf('/auth/password/request', { email: 'nobody@mail.example' });
  expect(known).toEqual(unknown);
  expect(statements(known)).toEqual(known);
  expect([
    (await mailsTo(server, email)).length,
    (await mailsTo(server, 'nobody@mail.example')).length,
  ]).toEqual([1, 1]);
});

test('what a rehearsed sign-up made is gone', async () => {
  const { email } = await aStudent(server);
  await workOf('/auth/signup', { email, password });
  const database = server.app.get(Database);
  for (const [table, column] of [
    ['email_addresses', 'email'],
    ['students', 'handle'],
  ]) {
    const rows = await database.query(
      `select 1 from ${table} where ${column}::text ~ '[0-9a-f]{8}-[0-9a-f]{4}'`,
    );
    expect(rows).toEqual([]);
  }
});
