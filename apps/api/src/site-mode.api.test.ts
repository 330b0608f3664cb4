import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { isAllowedIn, type Mode } from './platform/mode/mode.policy.js';
import { startSibling, startTestApp, type TestApp } from './testing/app.js';
import { Browser } from './testing/browser.js';
import { aStudent, done, TEST_PASSWORD, type TestStudent } from './testing/builders.js';
import { lumen } from './testing/command.js';
import { misfit, operations } from './testing/fuzz/contract.js';
import { heldUp } from './testing/held-up.js';
import { jobsDone, jobsOf } from './testing/jobs.js';
import { longTest } from './testing/long.js';

const MODE = '/dashboard-api/staff/mode/';
const LOGIN = '/_allauth/browser/v1/auth/login';
const SESSION = '/_allauth/browser/v1/auth/session';
/** In which every process has to see a change. */
const SEEN_WITHIN_MS = 6_000;

let server: TestApp;
let other: TestApp;
let maya: TestStudent;
let tess: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  other = await startSibling(server);
  maya = await aStudent(server, { visibility: 'public' });
  tess = await aStudent(server, { role: 'staff', handle: 'tess-staff' });
});
afterAll(() => server?.stop());
afterEach(async () => {
  await mode('normal');
  await seen('normal');
});

async function mode(...words: string[]): Promise<{ code: number; said: string }> {
  const { code, out, errors } = await lumen(server, 'mode', ...words);
  return { code, said: out + errors };
}

/** Until both processes are in the mode. */
async function seen(wanted: Mode): Promise<void> {
  const until = Date.now() + SEEN_WITHIN_MS;
  for (const { url } of [server, other])
    for (;;) {
      const { body } = await new Browser(url).get('/dashboard-api/site-mode/');
      if (body.mode === wanted) break;
      if (Date.now() > until) throw new Error(`${url} is not in the mode ${wanted}`);
      await wait(100);
    }
}
const on = ({ browser }: TestStudent, { url }: TestApp) => browser.clone(url);
const rename = (who: TestStudent, at: TestApp) => on(who, at).patch('/dashboard-api/me/', { bio: 'Changed' });

test('while the site is read only both processes refuse changes in the operator’s words, and go on reading', async () => {
  expect(await mode('read-only', '--message', 'We move to a larger house until noon.')).toMatchObject({
    code: 0,
    said: expect.stringContaining('The site is in the mode read-only.'),
  });
  await seen('read-only');
  for (const process of [server, other]) {
    const refused = await rename(maya, process);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      503,
      'read_only',
      'We move to a larger house until noon.',
    ]);
    expect(refused.headers.get('retry-after')).toBe('60');
    const read = await on(maya, process).get(`/dashboard-api/students/${maya.handle}/`);
    expect([read.status, read.body.bio, read.headers.get('x-site-mode')]).toEqual([200, '', 'read-only']);
    const page = await new Browser(process.url).get('/dashboard-api/site-mode/');
    expect(page.body).toEqual({ mode: 'read-only', text: 'We move to a larger house until noon.' });
  }
  expect((await mode()).said).toContain('read-only');
});

longTest('people sign in and out while it is read only, and nobody signs up', async () => {
  await mode('read-only');
  await seen('read-only');
  const browser = new Browser(other.url);
  expect((await browser.post(LOGIN, { email: maya.email, password: TEST_PASSWORD })).status).toBe(200);
  expect((await browser.get('/dashboard-api/me/')).body.profile_handle).toBe(maya.handle);
  expect((await browser.delete(SESSION)).status).toBe(401);
  const signUp = await browser.post('/_allauth/browser/v1/auth/signup', {
    email: 'new@mail.example',
    password: TEST_PASSWORD,
  });
  expect([signUp.status, signUp.body.errors[0].code]).toEqual([503, 'read_only']);
  const scim = await browser.request('POST', '/scim/v2/Users', { body: {} });
  expect([scim.status, scim.body.status]).toEqual([503, '503']);
  // What only answers goes on.
  const preview = await on(maya, other).post(`/dashboard-api/students/${maya.handle}/portfolio-preview/`, {});
  expect(preview.status).toBe(200);
});

test('a closed site shows a plain page with the message, and says that it is alive and ready', async () => {
  await mode('maintenance', '--message', 'Back at <b>noon</b>.');
  await seen('maintenance');
  for (const { url } of [server, other]) {
    const visitor = new Browser(url);
    const page = await visitor.get(`/${maya.handle}`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60']);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.text).toContain('Back at &lt;b&gt;noon&lt;/b&gt;.');
    expect(page.text).not.toMatch(/<script|<link/);
    const read = await visitor.get(`/dashboard-api/students/${maya.handle}/`);
    expect([read.status, read.body.code]).toEqual([503, 'maintenance']);
    for (const path of ['/media/nothing', '/aux/profile-export/', '/.well-known/did.json'])
      expect((await visitor.get(path)).body.code).toBe('maintenance');
    for (const path of ['/health', '/health/live', '/health/ready'])
      expect((await visitor.get(path)).status).toBe(200);
  }
});

longTest(
  'staff sign in to a closed site and open it again; others do not, and the log keeps who did it',
  async () => {
    await mode('maintenance');
    await seen('maintenance');
    const staff = new Browser(other.url);
    done(await staff.post(LOGIN, { email: tess.email, password: TEST_PASSWORD }));
    expect((await on(maya, other).put(MODE, { mode: 'normal', message: null })).status).toBe(403);
    expect((await new Browser(other.url).put(MODE, { mode: 'normal', message: null })).status).toBe(401);
    expect((await staff.put(MODE, { mode: 'asleep', message: null })).status).toBe(400);
    expect(done(await staff.get(MODE)).body).toEqual({ mode: 'maintenance', message: null });
    expect(done(await staff.put(MODE, { mode: 'normal', message: ' ' })).body.mode).toBe('normal');
    await seen('normal');
    const answer = await rename(maya, server);
    expect([answer.status, answer.headers.get('x-site-mode')]).toEqual([200, null]);
    const { body } = await staff.get('/dashboard-api/staff/audit-log/?subject=site');
    expect(body.results.slice(0, 2)).toMatchObject([
      { actor: 'tess-staff', action: 'mode_changed', details: { mode: ['maintenance', 'normal'] } },
      { actor: null, actor_kind: 'operator', details: { mode: ['normal', 'maintenance'] } },
    ]);
  },
);

test('a change that was decided on another mode is refused, and a repeat changes nothing', async () => {
  const staff = on(tess, server);
  const [normal, readOnly] = [
    { mode: 'normal', message: null },
    { mode: 'read-only', message: 'Until noon.' },
  ];
  expect((await staff.put(MODE, { ...readOnly, seen: { mode: 'asleep', message: null } })).status).toBe(400);
  for (let times = 0; times < 2; times++) done(await staff.put(MODE, { ...readOnly, seen: normal }));
  for (const seenMode of [normal, { ...readOnly, message: null }]) {
    const late = await staff.put(MODE, { mode: 'maintenance', message: null, seen: seenMode });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
  }
  expect(done(await staff.get(MODE)).body).toEqual(readOnly);
  expect(done(await staff.put(MODE, { ...normal, seen: readOnly })).body).toEqual(normal);
});

test('of two changes at once that were decided on the same mode one is refused', async () => {
  const normal = { mode: 'normal', message: null };
  const answers = await heldUp(server, 'lock table site_mode in share mode', () =>
    [server, other].map((process, place) =>
      on(tess, process).put(MODE, { mode: 'read-only', message: `Until ${place}.`, seen: normal }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

longTest.each(['read-only', 'maintenance'] as const)(
  'in the mode %s staff go on with feedback and reports, and a program with their token waits',
  async (name) => {
    const TRIAGE = '/dashboard-api/triage/';
    const made = done(
      await tess.browser.post('/dashboard-api/api-tokens/', { name, scopes: ['feedback', 'moderation'] }),
    );
    const topic = done(await tess.browser.post(`${TRIAGE}topics/`, { name: `Before ${name}` })).body;
    done(
      await maya.browser.post(`/dashboard-api/students/${maya.handle}/feedback/`, {
        topic_uuid: topic.topic_uuid,
        message: `The map is upside down, ${name}`,
        reported_on_page: 'explore',
      }),
    );
    const report = done(
      await maya.browser.post('/dashboard-api/reports/', {
        profile_handle: tess.handle,
        reason: 'Not a person',
      }),
    ).body;
    await mode(name);
    await seen(name);
    const staff = on(tess, other);
    const { results } = done(await staff.get(`${TRIAGE}submissions/`)).body;
    const submission = `${TRIAGE}submissions/${results[0].submission_uuid}/`;
    const planned = done(await staff.patch(submission, { status: 'planned' })).body;
    expect([planned.message, planned.status]).toEqual([`The map is upside down, ${name}`, 'planned']);
    done(await staff.get(`${TRIAGE}reports/`));
    done(await staff.patch(`${TRIAGE}reports/${report.report_uuid}/`, { state: 'closed' }));
    const bearer = { authorization: `Bearer ${made.body.token}` };
    const refused = await new Browser(other.url).request('PATCH', submission, {
      body: { status: 'done' },
      headers: bearer,
    });
    expect([refused.status, done(await staff.get(submission)).body.status]).toEqual([503, 'planned']);
    // A person without a role is turned away for that, in any mode.
    expect((await on(maya, other).get(`${TRIAGE}submissions/`)).status).toBe(403);
  },
);

longTest(
  'jobs wait while the site is closed, also in a process that starts meanwhile, and are done afterwards',
  async () => {
    await mode('maintenance');
    await seen('maintenance');
    const late = await startSibling(server);
    done(await tess.browser.post('/dashboard-api/staff/jobs/retry/', { kind: 'send-mail' }));
    expect((await new Browser(late.url).get(`/dashboard-api/students/${maya.handle}/`)).status).toBe(503);
    await lumen(server, 'jobs', 'run', 'rebuild-snapshots');
    // Longer than a worker leaves between two looks.
    await wait(6_000);
    expect(await jobsOf(server, 'rebuild-snapshots')).toMatchObject([{ state: 'created' }]);
    await mode('normal');
    await jobsDone(server);
    expect(await jobsOf(server, 'rebuild-snapshots')).toEqual([]);
    await late.stop();
  },
  60_000,
);

longTest(
  'a mode that does not exist, and a message that nobody reads, are refused; a repeat leaves no line',
  async () => {
    expect((await mode('asleep')).code).toBe(2);
    expect((await mode('normal', '--message', 'Hello')).code).toBe(2);
    expect((await mode('normal')).said).toContain('was in the mode normal before');
  },
);

test('what goes on in each mode is written down, call by call', () => {
  const taken = (when: Mode, isRead: boolean) =>
    operations
      .filter(({ method }) => (method === 'GET') === isRead)
      .filter(({ method, path }) => isAllowedIn(when, method, path.replace(/(?<=.)\/$/, '')))
      .map(({ method, path }) => `${method} ${path}`);
  const signIn = [
    'DELETE /_allauth/browser/v1/auth/session',
    'POST /_allauth/browser/v1/auth/2fa/authenticate',
    'POST /_allauth/browser/v1/auth/2fa/reauthenticate',
    'POST /_allauth/browser/v1/auth/login',
    'POST /_allauth/browser/v1/auth/provider/redirect',
    'POST /_allauth/browser/v1/auth/provider/saml/acs',
    'POST /_allauth/browser/v1/auth/provider/token',
    'POST /_allauth/browser/v1/auth/reauthenticate',
    'POST /_allauth/browser/v1/auth/webauthn/authenticate',
    'POST /_allauth/browser/v1/auth/webauthn/login',
    'POST /_allauth/browser/v1/auth/webauthn/reauthenticate',
  ];
  const isOfStaff = (call: string) => / \/dashboard-api\/(staff|triage)\//.test(call);
  const rest = (when: Mode, isRead: boolean) => taken(when, isRead).filter((call) => !isOfStaff(call));
  expect(rest('maintenance', false).toSorted()).toEqual(signIn);
  expect(rest('read-only', false).toSorted()).toEqual(
    [
      ...signIn,
      'POST /dashboard-api/credentials/verify/',
      'POST /dashboard-api/me/what-if/',
      'POST /dashboard-api/students/{handle}/portfolio-preview/',
      'POST /dashboard-api/students/{handle}/transcript-preview/',
    ].toSorted(),
  );
  expect(rest('maintenance', true).filter((call) => !call.includes('/_allauth/'))).toEqual([
    'GET /dashboard-api/me/',
    'GET /dashboard-api/site-mode/',
    'GET /health',
    'GET /health/live',
    'GET /health/ready',
  ]);
  expect(taken('read-only', true)).toHaveLength(operations.filter(({ method }) => method === 'GET').length);
});

longTest.each(['read-only', 'maintenance'] as const)(
  'the contract names each refusal that the mode %s brings, with its shape',
  async (name) => {
    await mode(name);
    await seen(name);
    const refused: string[] = [];
    const wrong: string[] = [];
    for (const { method, path, responses } of operations) {
      const address = path.replaceAll(/\{\w+\}/g, 'x');
      const { status, body, headers } = await new Browser(server.url).request(method, address, {
        headers: { 'x-csrftoken': 'none' },
      });
      if (status !== 503) continue;
      refused.push(path);
      const [type = ''] = (headers.get('content-type') ?? '').split(';');
      const schema = responses['503']?.content?.[type]?.schema;
      const problem = schema ? misfit(body, schema) : `no ${type} of 503`;
      if (problem) wrong.push(`${method} ${path}: ${problem}`);
    }
    expect(wrong).toEqual([]);
    expect(refused).toContain('/_allauth/browser/v1/auth/signup');
    expect(refused).toContain('/dashboard-api/me/courses/');
    expect(refused.includes('/.well-known/did.json')).toBe(name === 'maintenance');
  },
);
