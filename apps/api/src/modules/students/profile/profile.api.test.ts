import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Database } from '../../../platform/database/database.js';
import { runJob } from '../../../testing/jobs.js';
import { FORGET_OLD_HANDLES } from '../student.jobs.js';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aStudent, TEST_PASSWORD } from '../../../testing/builders.js';
import { aForm, aPicture } from '../../../testing/images.js';
import { mailedKey } from '../../../testing/mailbox.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server?.stop());

const ACCOUNT = '/_allauth/browser/v1';
const profile = (handle: string) => `/dashboard-api/students/${handle}/`;

describe('signing up', () => {
  test('makes a student with the requested handle, whom nobody sees before the address is proven', async () => {
    const browser = new Browser(server.url);
    const email = 'ines@mail.example';
    const input = {
      email,
      password: TEST_PASSWORD,
      profile_handle: 'Ines-M',
      first_name: 'Inês',
      last_name: 'Müller',
    };
    await browser.post(`${ACCOUNT}/auth/signup`, input);
    const stranger = new Browser(server.url);
    expect((await stranger.get(profile('ines-m'))).status).toBe(404);
    await browser.post(`${ACCOUNT}/auth/email/verify`, { key: await mailedKey(server, email) });
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
      await browser.post(`${ACCOUNT}/auth/email/verify`, { key: await mailedKey(server, email) });
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
    const input = {
      email: `${crypto.randomUUID()}@mail.example`,
      password: TEST_PASSWORD,
      profile_handle: handle,
    };
    const { status, body } = await new Browser(server.url).post(`${ACCOUNT}/auth/signup`, input);
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

  test('for people who are signed in is closed to everybody else (S398)', async () => {
    const member = await aStudent(server, { visibility: 'signed-in' });
    const other = await aStudent(server);
    expect((await new Browser(server.url).get(profile(member.handle))).status).toBe(404);
    expect((await other.browser.get(profile(member.handle))).body.is_owner).toBe(false);
  });

  test('tells its owner from everybody else, in whatever case the handle is written (S314, S374)', async () => {
    const ada = await aStudent(server);
    const other = await aStudent(server);
    const ownerSeenBy = async ({ browser }: { browser: Browser }) =>
      (await browser.get(profile(ada.handle.toUpperCase()))).body.is_owner;
    expect([await ownerSeenBy(ada), await ownerSeenBy(other)]).toEqual([true, false]);
  });

  test.each(['%00', 'a%20b', '..%2f..', 'x'.repeat(500), '%F0%9F%98%80'])(
    'at the address %s is not found',
    async (handle) => {
      expect((await new Browser(server.url).get(`/dashboard-api/students/${handle}/`)).status).toBe(404);
    },
  );
});

const ME = '/dashboard-api/me/';

describe('one’s own profile', () => {
  test('is whole: names, address, links, and what only its owner needs (S273, S274, S275, S379)', async () => {
    const ada = await aStudent(server, {
      firstName: 'Ada',
      lastName: 'Lovelace',
      bio: 'Likes engines.',
      location: 'London',
      social_media: { twitter: 'https://x.com/ada' },
    });
    const shown = {
      profile_uuid: ada.studentId,
      profile_handle: ada.handle,
      first_name: 'Ada',
      display_name: 'Ada Lovelace',
      profile_image_url: null,
      bio: 'Likes engines.',
      location: 'London',
      social_media: { twitter: 'https://x.com/ada', twitterX: 'https://x.com/ada' },
    };
    expect((await ada.browser.get(ME)).body).toEqual({
      ...shown,
      is_owner: true,
      last_name: 'Lovelace',
      visibility: 'public',
      visibility_confirmed: false,
      search_indexing: false,
      grade_reminders: false,
      role: 'student',
      deletion_at: null,
    });
    const visitor = new Browser(server.url);
    expect((await visitor.get(profile(ada.handle))).body).toEqual({ ...shown, is_owner: false });
  });

  test('is for its owner, and changes only what is sent (S369, S376, S419)', async () => {
    const refused = [
      await new Browser(server.url).get(ME),
      await new Browser(server.url).patch(ME, { bio: 'x' }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'not_signed_in'],
      [401, 'not_signed_in'],
    ]);
    const ada = await aStudent(server, { firstName: 'Ada', lastName: 'L', bio: 'Old', location: 'Paris' });
    const { body: before } = await ada.browser.get(ME);
    const changed = await ada.browser.patch(ME, { bio: '  Likes engines.  ' });
    expect(changed.body).toEqual({ ...before, bio: 'Likes engines.' });
    expect((await ada.browser.patch(ME, {})).body).toEqual(changed.body);
    expect((await ada.browser.patch(ME, { first_name: '', last_name: ' ' })).body).toMatchObject({
      first_name: '',
      display_name: ada.handle,
    });
  });

  test.each([
    ['Handle is required.', 'profile_handle', { profile_handle: ' ' }],
    ['Bio is required.', 'bio', { bio: ' ' }],
    ['Location is required.', 'location', { location: '' }],
    ['A bio has at most 300 characters.', 'bio', { bio: 'x'.repeat(301) }],
    ['A location has at most 100 characters.', 'location', { location: 'x'.repeat(101) }],
    ['A first name has at most 60 characters.', 'first_name', { first_name: 'x'.repeat(61) }],
    ['A last name has at most 60 characters.', 'last_name', { last_name: 'x'.repeat(61) }],
    ['Bio must be text.', 'bio', { bio: null }],
    ['First name has nothing in it that can be seen.', 'first_name', { first_name: '\u200b' }],
    ['Last name has nothing in it that can be seen.', 'last_name', { last_name: '\u202e\u2069' }],
    ['First name has characters that cannot be stored.', 'first_name', { first_name: 'A\u0000' }],
    ['Handle must be text.', 'profile_handle', { profile_handle: null }],
    ['This handle is reserved. Please choose another.', 'profile_handle', { profile_handle: 'Settings' }],
    ['A handle has 3 to 30 characters.', 'profile_handle', { profile_handle: 'ab' }],
    ['Visibility must be one of public, signed-in, private.', 'visibility', { visibility: 'friends' }],
    ['Search_indexing must be true or false.', 'search_indexing', { search_indexing: null }],
    [
      'Please enter your GitHub username or an address like https://github.com/name.',
      'social_media.github',
      { social_media: { github: 'javascript:alert(1)' } },
    ],
    [
      'Please enter your X (Twitter) username or an address like https://x.com/name.',
      'social_media.twitterX',
      { social_media: { twitterX: 'https://evil.example/x.com' } },
    ],
    ['Social_media must have a link for each platform.', 'social_media', { social_media: 'github' }],
    [
      'Only the profile’s own image, or nothing to remove it.',
      'profile_image_url',
      { profile_image_url: 'https://elsewhere.example/me.png' },
    ],
  ])('is refused with “%s” at %s', async (message, field, input) => {
    const { browser } = await aStudent(server);
    const { status, body } = await browser.patch(ME, input);
    expect([status, body.errors]).toEqual([400, { [field]: [message] }]);
  });

  test('names every field that is wrong, and changes none', async () => {
    const { browser } = await aStudent(server, { bio: 'Old' });
    const input = { bio: 'New', profile_handle: 'x', social_media: { gitlab: 'a b' } };
    const { body } = await browser.patch(ME, input);
    expect(Object.keys(body.errors)).toEqual(['profile_handle', 'social_media.gitlab']);
    expect((await browser.get(ME)).body.bio).toBe('Old');
  });

  test('takes links one platform at a time, the X account under either name (S276, S420)', async () => {
    const { browser } = await aStudent(server);
    const linksAfter = async (social_media: object) =>
      (await browser.patch(ME, { social_media })).body.social_media;
    const x = { twitter: 'https://x.com/ada', twitterX: 'https://x.com/ada' };
    await linksAfter({ linkedin: 'ada' });
    await linksAfter({ instagram: 'ada', gitlab: 'ada' });
    const all = await linksAfter({ twitterX: '@ada', github: 'https://github.com/ada' });
    expect(all).toEqual({
      linkedin: 'https://www.linkedin.com/in/ada',
      instagram: 'https://www.instagram.com/ada',
      gitlab: 'https://gitlab.com/ada',
      github: 'https://github.com/ada',
      ...x,
    });
    expect(await linksAfter({ twitter: '' })).not.toHaveProperty('twitterX');
    expect(await linksAfter({ linkedin: '', instagram: '', gitlab: '', github: '' })).toEqual({});
  });

  test('takes an image in a form, shows it to whoever sees the profile, and lets go of it (S421)', async () => {
    const ada = await aStudent(server);
    const visitor = new Browser(server.url);
    const upload = async () =>
      (await ada.browser.patch(ME, aForm({ profile_image: await aPicture('webp') }))).body
        .profile_image_url as string;
    const first = await upload();
    const second = await upload();
    expect((await visitor.get(profile(ada.handle))).body.profile_image_url).toBe(second);
    expect([(await visitor.get(first)).status, (await visitor.get(second)).status]).toEqual([404, 200]);
    await ada.browser.patch(ME, { visibility: 'private' });
    expect((await visitor.get(second)).status).toBe(404);
    const mine = await ada.browser.get(second);
    expect([mine.status, mine.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect((await ada.browser.patch(ME, { profile_image_url: '' })).body.profile_image_url).toBeNull();
    expect((await ada.browser.get(second)).status).toBe(404);
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

  test('gives its old handle free after 90 days', async () => {
    const [ada, other] = [await aStudent(server), await aStudent(server)];
    await ada.browser.patch(ME, { profile_handle: `${ada.handle}-new` });
    // No call turns the clock.
    const letPass = (days: number) =>
      server.app
        .get(Database)
        .query('update handle_redirects set expires_at = expires_at - make_interval(days => $1)', [days]);
    const take = async () => (await other.browser.patch(ME, { profile_handle: ada.handle })).status;
    await letPass(89);
    expect(await take()).toBe(400);
    await letPass(1);
    expect(await take()).toBe(200);
    expect((await new Browser(server.url).get(profile(ada.handle))).body.profile_uuid).toBe(other.studentId);
  });

  test('leads from five old handles at a time: a sixth has to wait, or be one of them again', async () => {
    const ada = await aStudent(server);
    const move = async (end: number) => {
      const { status, body } = await ada.browser.patch(ME, { profile_handle: `${ada.handle}-${end}` });
      return [status, body.errors?.profile_handle?.[0]];
    };
    const several = await Promise.all(Array.from({ length: 10 }, (_, end) => move(end)));
    expect(several.filter(([status]) => status === 200)).toHaveLength(5);
    const refusal = expect.stringMatching(
      /^Five old handles still lead to you\. Take one of them again, or wait until \w+ \d+, \d{4}\.$/,
    );
    expect(await move(11)).toEqual([400, refusal]);
    const taken = several.findIndex(([status]) => status === 200);
    const other = several.findLastIndex(([status]) => status === 200);
    for (const end of [taken, other, taken]) expect(await move(end)).toEqual([200, undefined]);
    expect(await move(11)).toEqual([400, refusal]);
    // No call turns the clock.
    await server.app
      .get(Database)
      .query(`update handle_redirects set expires_at = now() where student_id = $1 and handle = $2`, [
        ada.studentId,
        ada.handle,
      ]);
    expect(await move(11)).toEqual([200, undefined]);
    expect(await move(12)).toEqual([400, refusal]);
  });

  test('keeps to one of two people who want the same handle at once', async () => {
    const people = [await aStudent(server), await aStudent(server)];
    const answers = await Promise.all(
      people.map(({ browser }) => browser.patch('/dashboard-api/me/', { profile_handle: 'wanted-by-two' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('refuses both of two people who want each other’s handle at once, and leaves both as they are', async () => {
    const [one, other] = [await aStudent(server), await aStudent(server)];
    const answers = await Promise.all([
      one.browser.patch('/dashboard-api/me/', { profile_handle: other.handle }),
      other.browser.patch('/dashboard-api/me/', { profile_handle: one.handle }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect((await one.browser.get('/dashboard-api/me/')).body.profile_handle).toBe(one.handle);
  });
});

test('people of one name who sign up at once get a handle each, and numbers go on where many have gone', async () => {
  const signUp = async (host: string) => {
    const email = `popular@${host}.example`;
    await new Browser(server.url).post(`${ACCOUNT}/auth/signup`, { email, password: TEST_PASSWORD });
    return mailedKey(server, email);
  };
  const prove = (key: string) => new Browser(server.url).post(`${ACCOUNT}/auth/email/verify`, { key });
  const handles = async () =>
    (
      await server.app
        .get(Database)
        .query<{ handle: string }>(
          "select handle from students where handle like 'popular%' order by created_at",
        )
    ).map(({ handle }) => handle);
  const keys = await Promise.all(Array.from({ length: 6 }, (_, host) => signUp(`h${host}`)));
  const answers = await Promise.all(keys.map(prove));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(401));
  const first = await handles();
  expect(first.toSorted()).toEqual(['popular', ...[2, 3, 4, 5, 6].map((number) => `popular-${number}`)]);

  const { studentId } = await aStudent(server);
  // A test has no time to give up fifty handles.
  await server.app.get(Database).query(
    `insert into handle_redirects (handle, student_id, expires_at)
     select 'popular-' || n, $1, now() + interval '1 day' from generate_series(7, 60) n`,
    [studentId],
  );
  await prove(await signUp('late'));
  expect((await handles()).at(-1)).toMatch(/^popular-\d{4,6}$/);
});

test('a handle that was given up is forgotten when its 90 days are over, not before (D47)', async () => {
  const { browser, studentId } = await aStudent(server);
  const redirects = () =>
    server.app
      .get(Database)
      .query('select handle from handle_redirects where student_id = $1 order by 1', [studentId]);
  for (const handle of ['given-up-one', 'given-up-two', 'kept-one']) {
    await browser.patch('/dashboard-api/me/', { profile_handle: handle });
  }
  // A test cannot wait for ninety days.
  await server.app
    .get(Database)
    .query("update handle_redirects set expires_at = now() where handle = 'given-up-one'");
  await runJob(server, FORGET_OLD_HANDLES);
  const left = (await redirects()) as { handle: string }[];
  expect(left.map(({ handle }) => handle)).toContain('given-up-two');
  expect(left.map(({ handle }) => handle)).not.toContain('given-up-one');
});
