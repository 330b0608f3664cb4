import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Env } from '../../platform/env.js';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { aStudent, TEST_PASSWORD } from '../../testing/builders.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server?.stop());

const ACCOUNT = '/_allauth/browser/v1';
const profile = (handle: string) => `/dashboard-api/students/${handle}/`;

const lastMailTo = (address: string): string => {
  const outbox = readFileSync(path.join(server.app.get(Env).DATA_DIR, 'outbox.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const mails = outbox
    .map((line) => JSON.parse(line))
    .filter((mail) => JSON.stringify(mail.to).includes(address));
  return mails.at(-1).text;
};

describe('signing up', () => {
  test('makes a student with the wished handle, whom nobody sees before the address is proven', async () => {
    const browser = new Browser(server.url);
    const email = 'ines@mail.example';
    const wish = {
      email,
      password: TEST_PASSWORD,
      profile_handle: 'Ines-M',
      first_name: 'Inês',
      last_name: 'Müller',
    };
    await browser.post(`${ACCOUNT}/auth/signup`, wish);
    const stranger = new Browser(server.url);
    expect((await stranger.get(profile('ines-m'))).status).toBe(404);
    const [, key = ''] = /verify-email\/(\S+)/.exec(lastMailTo(email)) ?? [];
    await browser.post(`${ACCOUNT}/auth/email/verify`, { key: decodeURIComponent(key) });
    const { status, body } = await stranger.get(profile('INES-M'));
    expect([status, body.profile_handle, body.first_name, body.display_name]).toEqual([
      200,
      'ines-m',
      'Inês',
      'Inês Müller',
    ]);
    const login = await browser.post(`${ACCOUNT}/auth/login`, { email, password: TEST_PASSWORD });
    expect(login.body.data.user.handle).toBe('ines-m');
  });

  test('without a handle makes one from the address, and another for the next with the same name', async () => {
    const handles = [];
    for (const host of ['one.example', 'two.example']) {
      const browser = new Browser(server.url);
      const email = `josé.garcia@${host}`.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
      await browser.post(`${ACCOUNT}/auth/signup`, { email, password: TEST_PASSWORD });
      const [, key = ''] = /verify-email\/(\S+)/.exec(lastMailTo(email)) ?? [];
      await browser.post(`${ACCOUNT}/auth/email/verify`, { key: decodeURIComponent(key) });
      const { body } = await browser.post(`${ACCOUNT}/auth/login`, { email, password: TEST_PASSWORD });
      handles.push(body.data.user.handle);
    }
    expect(handles).toEqual(['jose.garcia', 'jose.garcia-2']);
  });

  test.each([
    ['settings', 'invalid'],
    ['x', 'invalid'],
    ['taken-one', 'handle_taken'],
  ])('with the handle %s is refused at that field', async (handle, code) => {
    await aStudent(server, { handle: 'taken-one' }).catch(() => null);
    const wish = {
      email: `${crypto.randomUUID()}@mail.example`,
      password: TEST_PASSWORD,
      profile_handle: handle,
    };
    const { status, body } = await new Browser(server.url).post(`${ACCOUNT}/auth/signup`, wish);
    expect([status, body.errors.map((error: any) => [error.param, error.code])]).toEqual([
      400,
      [['profile_handle', code]],
    ]);
  });
});

describe('a profile', () => {
  test('that is not there and one that may not be seen are the same answer, byte for byte', async () => {
    const hidden = await aStudent(server, { visibility: 'private' });
    const stranger = await aStudent(server);
    const forbidden = await stranger.browser.get(profile(hidden.handle));
    const missing = await stranger.browser.get(profile('nobody-at-all'));
    expect([forbidden.status, forbidden.text]).toEqual([404, missing.text]);
    expect((await hidden.browser.get(profile(hidden.handle))).status).toBe(200);
  });

  test('for people who are signed in is closed to everybody else', async () => {
    const member = await aStudent(server, { visibility: 'signed-in' });
    const other = await aStudent(server);
    expect((await new Browser(server.url).get(profile(member.handle))).status).toBe(404);
    expect((await other.browser.get(profile(member.handle))).body.is_owner).toBe(false);
  });

  test.each(['%00', 'a%20b', '..%2f..', 'x'.repeat(500), '%F0%9F%98%80'])(
    'at the address %s is not found',
    async (handle) => {
      expect((await new Browser(server.url).get(`/dashboard-api/students/${handle}/`)).status).toBe(404);
    },
  );
});

describe('one’s own profile', () => {
  test('is for its owner, and changes only what is sent', async () => {
    expect((await new Browser(server.url).get('/dashboard-api/me/')).status).toBe(401);
    const ada = await aStudent(server, { firstName: 'Ada', lastName: 'L' });
    const { body } = await ada.browser.patch('/dashboard-api/me/', {
      bio: '  Likes engines.  ',
      location: 'London',
    });
    expect(body).toMatchObject({
      bio: 'Likes engines.',
      location: 'London',
      first_name: 'Ada',
      last_name: 'L',
    });
  });

  test.each([
    [{ bio: ' ' }, 'bio', 'Bio is required.'],
    [{ location: '' }, 'location', 'Location is required.'],
    [{ profile_handle: '' }, 'profile_handle', 'Handle is required.'],
    [{ bio: 'x'.repeat(301) }, 'bio', 'A bio has at most 300 characters.'],
    [{ visibility: 'friends' }, 'visibility', 'Visibility must be one of public, signed-in, private.'],
  ])('refuses %j', async (wish, field, message) => {
    const { browser } = await aStudent(server);
    const { status, body } = await browser.patch('/dashboard-api/me/', wish);
    expect([status, body.errors]).toEqual([400, { [field]: [message] }]);
  });

  test('moves to a new handle; the old one is kept for its owner, who may take it back', async () => {
    const ada = await aStudent(server);
    const other = await aStudent(server);
    const before = ada.handle;
    const after = `${before}-new`;
    expect(
      (await ada.browser.patch('/dashboard-api/me/', { profile_handle: after })).body.profile_handle,
    ).toBe(after);
    const taken = await other.browser.patch('/dashboard-api/me/', { profile_handle: before });
    expect(taken.body.errors).toEqual({ profile_handle: ['This handle is taken. Please choose another.'] });
    expect((await ada.browser.patch('/dashboard-api/me/', { profile_handle: before })).status).toBe(200);
  });

  test('keeps to one of two people who want the same handle at once', async () => {
    const people = [await aStudent(server), await aStudent(server)];
    const answers = await Promise.all(
      people.map(({ browser }) => browser.patch('/dashboard-api/me/', { profile_handle: 'wanted-by-two' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});
