import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import {
  aProject,
  aStudent,
  done,
  follow,
  giveCourses,
  productTeam,
  setCourseVisibility,
  type TestStudent,
} from '../../../testing/builders.js';
import { loadTestCatalogue } from '../../../testing/catalogue.js';
import { mailsTo } from '../../../testing/mailbox.js';

const TRIAGE = '/dashboard-api/triage';

let server: TestApp;
let staff: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
  staff = await productTeam(server);
});
afterAll(() => server?.stop());

const post = (path: string, reason?: string) => staff.browser.post(`${TRIAGE}/${path}`, { reason });
const report = async (by: TestStudent, target: object) =>
  (await by.browser.post('/dashboard-api/reports/', { reason: 'Not theirs', ...target })).body.report_uuid;
const reports = async (query = '') => (await staff.browser.get(`${TRIAGE}/reports/${query}`)).body.results;

describe('hiding a profile', () => {
  test('takes it from everybody but its owner, who is told why, until it is restored', async () => {
    const owner = await aStudent(server);
    const visitor = new Browser(server.url);
    const statuses = async () => {
      const path = `/dashboard-api/students/${owner.handle}/`;
      return [(await visitor.get(path)).status, (await owner.browser.get(path)).status];
    };
    const hidden = await post(`profiles/${owner.handle}/hide/`, 'It shows somebody else.');
    expect([hidden.status, hidden.body]).toEqual([
      200,
      {
        profile_handle: owner.handle,
        project_uuid: null,
        endorsement_uuid: null,
        hidden_at: expect.any(String),
      },
    ]);
    expect(await statuses()).toEqual([404, 200]);
    const restored = await post(`profiles/${owner.handle}/restore/`, 'It was yours after all.');
    expect(restored.body.hidden_at).toBeNull();
    expect(await statuses()).toEqual([200, 200]);
    const mails = await mailsTo(server, owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We have hidden your profile',
      'Your profile shows again',
    ]);
    expect(mails[0]!.text).toContain('The reason: It shows somebody else.');
    expect(mails[1]!.text).toContain('The reason: It was yours after all.');
  });

  test('twice is done once: one mail, one line in the audit trail', async () => {
    const owner = await aStudent(server);
    const [first, again] = [
      await post(`profiles/${owner.handle}/hide/`, 'One'),
      await post(`profiles/${owner.handle}/hide/`, 'Two'),
    ];
    expect(again.body).toEqual(first.body);
    expect(await mailsTo(server, owner.email)).toHaveLength(1);
    const { body } = await staff.browser.get(`${TRIAGE}/events/?subject_uuid=${owner.studentId}`);
    expect(body.results.map(({ action, details }: any) => [action, details])).toEqual([
      ['hidden', { reason: 'One' }],
    ]);
    for (const reason of ['Three', 'Four']) await post(`profiles/${owner.handle}/restore/`, reason);
    expect(await mailsTo(server, owner.email)).toHaveLength(2);
  });

  test('needs a reason and a profile', async () => {
    const owner = await aStudent(server);
    const { status, body } = await post(`profiles/${owner.handle}/hide/`, ' ');
    expect([status, body.errors]).toEqual([
      400,
      { reason: ['Please give a reason: the owner will read it.'] },
    ]);
    expect((await post('profiles/nobody-at-all/hide/', 'Why not')).status).toBe(404);
  });
});

describe('hiding a project', () => {
  test('takes the project and what it teaches from everybody but its owner', async () => {
    const owner = await aStudent(server);
    await giveCourses(owner, { 'CS 1400': 'A' }, { visibility: 'public' });
    const { project_uuid: id } = await aProject(server, owner, 'A talk', ['Speaking']);
    const visitor = new Browser(server.url);
    const seenBy = async (browser: Browser) => {
      const base = `/dashboard-api/students/${owner.handle}`;
      const [projects, skills] = [
        await browser.get(`${base}/projects/`),
        await browser.get(`${base}/aggregated-skills/`),
      ];
      return [projects.body.count, skills.body.results.some((row: any) => row.skill.name === 'Speaking')];
    };
    expect(await seenBy(visitor)).toEqual([1, true]);
    expect((await post(`projects/${id}/hide/`, 'Copied')).body).toMatchObject({ project_uuid: id });
    expect([await seenBy(visitor), await seenBy(owner.browser)]).toEqual([
      [0, false],
      [1, true],
    ]);
    await post(`projects/${id}/restore/`, 'Not copied');
    expect(await seenBy(visitor)).toEqual([1, true]);
    expect((await mailsTo(server, owner.email))[0]!.text).toContain('your project “A talk”');
    expect((await post(`projects/${crypto.randomUUID()}/hide/`, 'Copied')).status).toBe(404);
  });
});

test('hiding, restoring and changes by the owner at one moment wait for each other: none fails, and others see the last', async () => {
  const owner = await aStudent(server);
  await giveCourses(owner, { 'CS 1400': 'A' }, { visibility: 'public' });
  const { project_uuid: id } = await aProject(server, owner, 'A talk', ['Speaking']);
  const projects = `/dashboard-api/students/${owner.handle}/projects/`;
  for (let round = 0; round < 8; round++) {
    const action = round % 2 === 0 ? 'hide' : 'restore';
    const answers = await Promise.all([
      post(`projects/${id}/${action}/`, `Round ${round}`),
      owner.browser.patch(`${projects}${id}/`, { title: `Round ${round}` }),
      post(`profiles/${owner.handle}/${action}/`, `Round ${round}`),
      owner.browser.patch('/dashboard-api/me/', { bio: `Round ${round}` }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
  const seen = (await new Browser(server.url).get(projects)).body;
  expect(seen.results.map(({ title }: { title: string }) => title)).toEqual(['Round 7']);
});

test('a project hidden while its owner hides a course is gone for visitors with the course, every time', async () => {
  const owner = await aStudent(server);
  await giveCourses(owner, { 'CS 1400': 'A' }, { visibility: 'public' });
  const { project_uuid: id } = await aProject(server, owner, 'A talk', ['Speaking']);
  await follow(server, owner, { careers: ['Software Developers', 'Chief Executives'] });
  const stranger = new Browser(server.url);
  const seen = async () => {
    const base = `/dashboard-api/students/${owner.handle}`;
    const [careers, skills] = [
      await stranger.get(`${base}/career-insights/`),
      await stranger.get(`${base}/aggregated-skills/`),
    ];
    return JSON.stringify([careers.body, skills.body]);
  };
  const showCourse = (is_visible: boolean) => setCourseVisibility(server, owner, 'CS 1400', { is_visible });
  const withBoth = await seen();
  await post(`projects/${id}/hide/`, 'First the project');
  await showCourse(false);
  const withNeither = await seen();
  expect(withNeither).not.toBe(withBoth);
  for (let round = 0; round < 20; round++) {
    await Promise.all([post(`projects/${id}/restore/`, `Round ${round}`), showCourse(true)]);
    expect([round, await seen()]).toEqual([round, withBoth]);
    await Promise.all([post(`projects/${id}/hide/`, `Round ${round}`), showCourse(false)]);
    expect([round, await seen()]).toEqual([round, withNeither]);
  }
});

describe('reports', () => {
  test('are listed with what they are about, and closed when it is hidden', async () => {
    const owner = await aStudent(server);
    const reporter = await aStudent(server);
    const { project_uuid } = await aProject(server, owner, 'Odd', ['Python']);
    const ofProfile = await report(reporter, { profile_handle: owner.handle });
    const ofProject = await report(reporter, { profile_handle: owner.handle, project_uuid });
    expect((await reports('?state=open')).slice(0, 2)).toEqual([
      {
        report_uuid: ofProject,
        reason: 'Not theirs',
        reporter_handle: reporter.handle,
        profile_handle: owner.handle,
        profile_uuid: owner.studentId,
        project_uuid,
        project_title: 'Odd',
        endorsement_uuid: null,
        endorsement_text: null,
        hidden_at: null,
        state: 'open',
        created: expect.any(String),
      },
      expect.objectContaining({ report_uuid: ofProfile, project_uuid: null, project_title: null }),
    ]);
    await post(`projects/${project_uuid}/hide/`, 'Copied');
    const [closed] = await reports('?state=closed&limit=1');
    expect(closed).toMatchObject({ report_uuid: ofProject, state: 'closed', hidden_at: expect.any(String) });
    expect((await reports('?state=open')).map((row: any) => row.report_uuid)).toContain(ofProfile);
  });

  test('of a profile are closed when it is hidden, and no others: not of its projects, nor of other profiles', async () => {
    const [owner, bystander, reporter] = [
      await aStudent(server),
      await aStudent(server),
      await aStudent(server),
    ];
    const { project_uuid } = await aProject(server, owner, 'Odd', []);
    const ofProfile = await report(reporter, { profile_handle: owner.handle });
    const others = [
      await report(reporter, { profile_handle: owner.handle, project_uuid }),
      await report(reporter, { profile_handle: bystander.handle }),
    ];
    await post(`profiles/${owner.handle}/hide/`, 'Copied');
    const open = (await reports('?state=open&limit=200')).map((row: any) => row.report_uuid);
    expect(others.filter((id) => !open.includes(id))).toEqual([]);
    expect(open).not.toContain(ofProfile);
    const { body } = await staff.browser.get(`${TRIAGE}/events/?subject_uuid=${owner.studentId}`);
    expect(body.results[0].details).toEqual({ reason: 'Copied', reports_closed: 1 });
  });

  test('of the same by the same person are one while it is open; once it is closed, another one opens it', async () => {
    const owner = await aStudent(server);
    const reporter = await aStudent(server);
    const again = (reason: string) =>
      reporter.browser.post('/dashboard-api/reports/', { profile_handle: owner.handle, reason });
    const id = await report(reporter, { profile_handle: owner.handle });
    expect((await again('Twice')).status).toBe(200);
    done(await staff.browser.patch(`${TRIAGE}/reports/${id}/`, { state: 'closed' }));
    const { status, body } = await again('It insults people now');
    expect([status, body.report_uuid]).toEqual([201, id]);
    const open = await reports('?state=open');
    expect(open[0]).toMatchObject({
      report_uuid: id,
      reason: 'It insults people now',
      created: body.created,
    });
    expect((await again('Twice')).status).toBe(200);
  });

  test('are closed without hiding anything, and opened again', async () => {
    const owner = await aStudent(server);
    const id = await report(await aStudent(server), { profile_handle: owner.handle });
    const path = `${TRIAGE}/reports/${id}/`;
    for (const state of ['closed', 'closed', 'open'])
      expect((await staff.browser.patch(path, { state })).body.state).toBe(state);
    const { body } = await staff.browser.get(`${TRIAGE}/events/?subject_uuid=${id}`);
    expect(body.results.map(({ action }: any) => action)).toEqual(['opened', 'closed']);
    expect((await staff.browser.patch(path, { state: 'gone' })).status).toBe(400);
    expect(
      (await staff.browser.patch(`${TRIAGE}/reports/${crypto.randomUUID()}/`, { state: 'open' })).status,
    ).toBe(404);
  });
});
