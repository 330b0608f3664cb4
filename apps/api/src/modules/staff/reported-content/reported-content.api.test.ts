import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import {
  aProject,
  aStudent,
  done,
  hide,
  leave,
  productTeam,
  type TestStudent,
} from '../../../testing/builders.js';
import { loadTestCatalogue } from '../../../testing/catalogue.js';
import { askToEndorse, endorse, publish } from '../../../testing/endorsements.js';

const REPORTS = '/dashboard-api/staff/reports';

let server: TestApp;
let staff: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
  staff = await productTeam(server);
});
afterAll(() => server?.stop());

async function report(target: object): Promise<string> {
  const { browser } = await aStudent(server);
  const { body } = done(await browser.post('/dashboard-api/reports/', { reason: 'Not theirs', ...target }));
  return `${REPORTS}/${body.report_uuid}/content/`;
}
const show = (call: string) => staff.browser.post(call);
const lines = async (call: string) => {
  const id = call.split('/').at(-3);
  const { body } = await staff.browser.get(`/dashboard-api/staff/audit-log/?subject_uuid=${id}`);
  return body.results;
};

test('staff read a profile that was hidden or made private after it was reported, and leave a line each time', async () => {
  const owner = await aStudent(server, { firstName: 'Ada', lastName: 'Byron', bio: 'I sell essays.' });
  const call = await report({ profile_handle: owner.handle });
  await hide(server, { profile: owner.handle });
  done(await owner.browser.patch('/dashboard-api/me/', { visibility: 'private' }));
  expect((await staff.browser.get(`/dashboard-api/students/${owner.handle}/`)).status).toBe(404);
  expect(await lines(call)).toEqual([]);
  expect(done(await show(call)).body).toEqual({
    kind: 'profile',
    parts: [
      { name: 'name', text: 'Ada Byron' },
      { name: 'bio', text: 'I sell essays.' },
    ],
    images: 0,
  });
  await show(call);
  expect(await lines(call)).toMatchObject([
    {
      action: 'content_shown',
      actor: staff.handle,
      profile_handle: owner.handle,
      details: { of: 'profile' },
    },
    { action: 'content_shown' },
  ]);
});

test('a project and an endorsement are read as they were written', async () => {
  const owner = await aStudent(server, { visibility: 'public' });
  const { project_uuid } = await aProject(server, owner, 'A bridge', ['Python']);
  const request = await askToEndorse(server, owner, project_uuid);
  await endorse(server, request, { name: 'Grace Hopper', role: 'Supervisor', text: 'Well built.' });
  await publish(owner, request);
  const { endorsement_uuid } = request;
  const ofProject = await report({ profile_handle: owner.handle, project_uuid });
  const ofEndorsement = await report({ profile_handle: owner.handle, project_uuid, endorsement_uuid });
  await hide(server, { project: project_uuid });
  expect(done(await show(ofProject)).body).toMatchObject({
    kind: 'project',
    parts: expect.arrayContaining([{ name: 'title', text: 'A bridge' }]),
  });
  expect(done(await show(ofEndorsement)).body).toEqual({
    kind: 'endorsement',
    parts: [
      { name: 'name', text: 'Grace Hopper' },
      { name: 'role', text: 'Supervisor' },
      { name: 'text', text: 'Well built.' },
    ],
    images: 0,
  });
});

test('nobody else reads it, no token opens it, and a report that is gone shows nothing', async () => {
  const owner = await aStudent(server, { bio: 'Mine alone.' });
  const call = await report({ profile_handle: owner.handle });
  const { body } = done(
    await staff.browser.post('/dashboard-api/api-tokens/', {
      name: 'all',
      scopes: ['feedback', 'moderation'],
    }),
  );
  const byToken = await new Browser(server.url).request('POST', call, {
    headers: { authorization: `Bearer ${body.token}` },
  });
  expect(byToken.status).toBe(401);
  const student = await aStudent(server);
  for (const [browser, status] of [
    [owner.browser, 403],
    [student.browser, 403],
    [new Browser(server.url), 401],
  ] as const)
    expect((await browser.post(call)).status).toBe(status);
  expect(await lines(call)).toEqual([]);
  await leave(server, owner);
  expect((await show(call)).status).toBe(404);
});
