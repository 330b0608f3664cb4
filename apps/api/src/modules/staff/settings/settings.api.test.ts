import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aStudent, done, type TestStudent } from '../../../testing/builders.js';
import { aForm, aPicture, imagesKept } from '../../../testing/images.js';
import { jobsDone } from '../../../testing/jobs.js';
import { PAGE } from '../../../testing/page.js';

const SETTINGS = '/dashboard-api/staff/settings/';
/** In which every process has to see a change. */
const SEEN_WITHIN_MS = 6_000;
const UNSET = {
  institution_name: '',
  institution_short_name: '',
  logo_url: null,
  accent_light: '',
  accent_dark: '',
  default_visibility: 'signed-in',
};

let server: TestApp;
let other: TestApp;
let tess: TestStudent;
const web = mkdtempSync(path.join(os.tmpdir(), 'lumen-web-'));
beforeAll(async () => {
  writeFileSync(path.join(web, 'index.html'), PAGE);
  server = await startTestApp({ WEB_DIR: web, DEFAULT_VISIBILITY: 'signed-in' });
  other = await startSibling(server);
  tess = await aStudent(server, { role: 'staff', handle: 'tess-staff' });
});
afterAll(async () => {
  await server?.stop();
  rmSync(web, { recursive: true });
});

const change = (body: object) => tess.browser.patch(SETTINGS, body);
const settings = async () => done(await tess.browser.get(SETTINGS)).body;
const actions = async () =>
  done(await tess.browser.get('/dashboard-api/staff/audit-log/?subject=site')).body.results;

interface Page {
  html: string;
  site: { institution: object | null };
  policy: string;
}

async function pageOf({ url }: TestApp): Promise<Page> {
  const { text, headers } = await new Browser(url).get('/welcome');
  const json = /id="site">(.*?)<\/script>/.exec(text)?.[1] ?? '';
  return { html: text, site: JSON.parse(json), policy: headers.get('content-security-policy') ?? '' };
}

/** The page of a process, once it is as wanted. */
async function pageOnce(app: TestApp, isWanted: (page: Page) => boolean): Promise<Page> {
  const until = Date.now() + SEEN_WITHIN_MS;
  for (;;) {
    const page = await pageOf(app);
    if (isWanted(page)) return page;
    if (Date.now() > until) throw new Error(`${app.url} does not see the change`);
    await wait(100);
  }
}

test('before anybody has set anything, all is ours, and new profiles begin as the environment says', async () => {
  expect(await settings()).toEqual(UNSET);
  expect((await pageOf(server)).site.institution).toBeNull();
  expect((await pageOf(server)).html).not.toContain('<style>');
});

test('names and colours are in the pages of every process without a restart, and in the audit log', async () => {
  const names = { institution_name: 'Wasatch  State University', institution_short_name: 'WSU' };
  const { body } = done(await change({ ...names, accent_light: '#7a1f3d', accent_dark: '#ff9db5' }));
  expect(body).toEqual({
    ...UNSET,
    institution_name: 'Wasatch State University',
    institution_short_name: 'WSU',
    accent_light: '#7a1f3d',
    accent_dark: '#ff9db5',
  });
  for (const app of [server, other]) {
    const { html, site, policy } = await pageOnce(app, (page) => page.html.includes('#7a1f3d'));
    expect(site.institution).toEqual({
      name: 'Wasatch State University',
      short_name: 'WSU',
      logo_url: null,
    });
    const style = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? '';
    expect(style).toContain("[data-theme='dark']{--brand:#ff9db5;");
    // Without its hash in the policy the browser would not apply it.
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  }
  const [action] = await actions();
  expect(action).toMatchObject({
    actor: 'tess-staff',
    action: 'settings_changed',
    subject_uuid: null,
    details: {
      name: ['', 'Wasatch State University'],
      short_name: ['', 'WSU'],
      accent_light: [null, '#7a1f3d'],
      accent_dark: [null, '#ff9db5'],
    },
  });
  done(await change({ institution_short_name: 'WSU' }));
  expect((await actions())[0].id).toBe(action.id);
});

test.each([
  [
    'accent_light',
    '#ffcc00',
    /^In the light theme text in this colour .* 4\.5 : 1\. (#[0-9a-f]{6}) would do\.$/,
  ],
  ['accent_dark', '#0b6b4f', /^In the dark theme .* 4\.5 : 1\. (#[0-9a-f]{6}) would do\.$/],
])('%s of %s is refused, with a colour that is then accepted', async (field, colour, said) => {
  const before = await settings();
  const { status, body } = await change({ [field]: colour });
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  expect(body.errors[field][0]).toMatch(said);
  expect(await settings()).toEqual(before);
  const proposed = said.exec(body.errors[field][0])?.[1];
  expect(done(await change({ [field]: proposed })).body[field]).toBe(proposed);
});

test.each([
  { accent_light: 'red' },
  { accent_light: '#0B6B4F' },
  { accent_dark: null },
  { accent_light: '#7a1f3d}body{display:none' },
  { institution_name: 'x'.repeat(121) },
  { institution_short_name: 'x'.repeat(31) },
  { default_visibility: 'nobody' },
  { logo: 'no file' },
  { logo_url: '/media/another' },
  { institution_name: '' },
])('%j is refused', async (body) => {
  expect((await change(body)).status).toBe(400);
});

test('a logo is seen by everybody, also while the site is closed, is replaced, and is removed', async () => {
  const kept = await imagesKept(server);
  const { body } = done(await change(aForm({ logo: await aPicture() })));
  expect(body.logo_url).toMatch(/^\/media\/logo-[0-9a-f]{32}\.webp$/);
  for (const app of [server, other]) {
    const { site } = await pageOnce(app, (page) => page.html.includes(body.logo_url));
    expect(site.institution).toMatchObject({ logo_url: body.logo_url });
    const image = await new Browser(app.url).get(body.logo_url);
    expect([image.status, image.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  }
  const mode = async (name: string) =>
    done(await tess.browser.put('/dashboard-api/staff/mode/', { mode: name, message: null }));
  await mode('maintenance');
  expect((await new Browser(server.url).get(body.logo_url)).status).toBe(200);
  await mode('normal');
  const next = done(await change(aForm({ logo: await aPicture() }))).body.logo_url;
  await jobsDone(server);
  expect((await new Browser(server.url).get(body.logo_url)).status).toBe(404);
  expect((await new Browser(server.url).get(next)).status).toBe(200);
  expect(done(await change({ logo_url: '' })).body.logo_url).toBeNull();
  await jobsDone(server);
  expect(await imagesKept(server)).toEqual(kept);
  expect((await change(aForm({ logo: Buffer.from('no image') }))).status).toBe(400);
});

test('who signs up next begins with the visibility that staff have chosen, in every process', async () => {
  const visibilityAt = async (app: TestApp) => {
    const { browser } = await aStudent(app);
    return done(await browser.get('/dashboard-api/me/')).body.visibility;
  };
  expect(await visibilityAt(server)).toBe('signed-in');
  done(await change({ default_visibility: 'private' }));
  expect(await visibilityAt(server)).toBe('private');
  await wait(SEEN_WITHIN_MS / 2);
  expect(await visibilityAt(other)).toBe('private');
  // People who were there before keep what they had.
  expect(done(await tess.browser.get('/dashboard-api/me/')).body.visibility).toBe('signed-in');
});

describe('who may', () => {
  test.each(['GET', 'PATCH'])('%s: staff alone, with a session', async (method) => {
    const person = await aStudent(server);
    const made = done(
      await tess.browser.post('/dashboard-api/api-tokens/', {
        name: 'all',
        scopes: ['feedback', 'moderation'],
      }),
    );
    const before = await settings();
    const body = method === 'GET' ? undefined : { institution_name: 'Another' };
    const by = (browser: Browser, headers = {}) => browser.request(method, SETTINGS, { body, headers });
    const bearer = { authorization: `Bearer ${made.body.token}` };
    expect((await by(new Browser(server.url))).status).toBe(401);
    expect((await by(person.browser)).status).toBe(403);
    expect((await by(new Browser(server.url), bearer)).status).toBe(401);
    expect(await settings()).toEqual(before);
    expect((await by(tess.browser)).status).toBe(200);
  });

  test('a change needs a sign-in that is no older than is said', async () => {
    const strict = await startSibling(server, { REAUTHENTICATION_SECONDS: 1 });
    await wait(1_500);
    const at = tess.browser.clone(strict.url);
    const { status, body } = await at.patch(SETTINGS, { institution_name: 'Another still' });
    expect([status, body.code]).toEqual([403, 'reauthentication_required']);
    expect((await at.get(SETTINGS)).status).toBe(200);
    await strict.stop();
  });
});
