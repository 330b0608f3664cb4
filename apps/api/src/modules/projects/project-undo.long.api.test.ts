import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { aProject, aShareLink, aStudent, done, hide, type TestStudent } from '../../testing/builders.js';
import { loadTestCatalogue } from '../../testing/catalogue.js';
import { askToEndorse, endorse, publish } from '../../testing/endorsements.js';
import { aPicture, letHoursPass } from '../../testing/images.js';
import { jobsDone, passDelayOf, runJob } from '../../testing/jobs.js';
import { REMOVE_UNUSED_IMAGE, SWEEP_IMAGES } from '../../platform/media/media.jobs.js';
import { MediaStore } from '../../platform/media/media.store.js';

let server: TestApp;
let maya: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
});
afterAll(() => server?.stop());

const PROJECTS = () => `/dashboard-api/students/${maya.handle}/projects/`;
let project: string;
let call: string;
beforeEach(async () => {
  maya = await aStudent(server, { firstName: 'Maya', visibility: 'public' });
  const facts = { image: await aPicture(), description: 'Where buses go.' };
  project = (await aProject(server, maya, 'Bus map', ['Python', 'Design'], facts)).project_uuid;
  call = `${PROJECTS()}${project}/`;
});
const remove = async () => done(await maya.browser.delete(`${call}?with_undo=true`)).body.undo;
const restore = (undo: string, browser = maya.browser) =>
  browser.post(`${PROJECTS()}restorations/`, { undo });
const seen = async () => {
  const { status, body } = await new Browser(server.url).get(`/dashboard-api/projects/${project}/`);
  return status === 200 ? body : status;
};

test('Undo brings a deleted project back at its address, in its place, with its pictures, endorsements and share links', async () => {
  await aProject(server, maya, 'A newer one', []);
  done(await maya.browser.put(`${call}place/`, { before: null }));
  const asked = await askToEndorse(server, maya, project);
  await endorse(server, asked);
  await publish(maya, asked);
  const waiting = await askToEndorse(server, maya, project);
  const link = await aShareLink(maya, [{ kind: 'project', uuid: project }]);
  const inLink = async () => (await new Browser(server.url).get(link.call)).body.projects;
  const listed = async () => done(await maya.browser.get(PROJECTS())).body.results;
  const before = [await seen(), await listed(), await inLink()];
  expect(before[0].endorsements).toHaveLength(1);
  const undo = await remove();
  // No one sees anything of it meanwhile, and nothing of it can be read in what brings it back.
  expect([
    await seen(),
    await inLink(),
    (await maya.browser.get(`/dashboard-api/projects/${project}/`)).status,
  ]).toEqual([404, [], 404]);
  expect((await new Browser(server.url).get(before[0].images[0].url)).status).toBe(404);
  expect((await new Browser(server.url).get(waiting.call)).status).toBe(404);
  expect(Buffer.from(undo, 'base64url').toString('latin1')).not.toContain('Bus map');
  await jobsDone(server);
  const restored = await restore(undo);
  expect([restored.status, restored.body.project_uuid]).toEqual([201, project]);
  expect([await seen(), await listed(), await inLink()]).toEqual(before);
  expect((await new Browser(server.url).get(before[0].images[0].url)).status).toBe(200);
  expect((await new Browser(server.url).get(waiting.call)).status).toBe(200);
  // Pressed twice, or after a change: what is there stays.
  done(await maya.browser.patch(call, { title: 'Another map' }));
  expect((await restore(undo)).body.title).toBe('Another map');
});

test('Undo leaves a project hidden where the product team had hidden it', async () => {
  await hide(server, { project });
  done(await restore(await remove()));
  expect([await seen(), done(await maya.browser.get(PROJECTS())).body.results[0].project_uuid]).toEqual([
    404,
    project,
  ]);
});

test('Undo works for nobody else, not for what was changed, and is asked for', async () => {
  const other = await aStudent(server);
  const undo = await remove();
  const refused = { undo: ['This can no longer be undone.'] };
  const elsewhere = await other.browser.post(
    `/dashboard-api/students/${other.handle}/projects/restorations/`,
    { undo },
  );
  for (const { status, body } of [elsewhere, await restore(`${undo}x`), await restore('nothing')])
    expect([status, body.errors]).toEqual([400, refused]);
  expect((await restore(undo, other.browser)).status).toBe(403);
  expect(done(await maya.browser.delete(`${call}?with_undo=true`)).body).toEqual({ undo: null });
  expect((await maya.browser.delete(call)).status).toBe(204);
  expect((await maya.browser.delete(`${call}?with_undo=perhaps`)).status).toBe(400);
});

test('Undo works for ten minutes; a quarter of an hour later its pictures are gone, unless it is back', async () => {
  const [{ url }] = (await seen()).images;
  const key = url.slice('/media/'.length);
  const undo = await remove();
  const kept = async () => (await server.app.get(MediaStore).open(key)) !== null;
  const turn = () => passDelayOf(server, REMOVE_UNUSED_IMAGE);
  done(await restore(undo));
  await turn();
  expect(await kept()).toBe(true);
  const again = await remove();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000 + 1);
  expect((await restore(again)).status).toBe(400);
  clock.mockRestore();
  expect(await kept()).toBe(true);
  await turn();
  expect(await kept()).toBe(false);
  // A project without its pictures would be none.
  expect((await restore(again)).body.errors).toEqual({ undo: ['This can no longer be undone.'] });
});

test('Undo works when the daily sweep of images comes in its ten minutes', async () => {
  const before = await seen();
  letHoursPass(path.join(server.env.DATA_DIR, 'media'));
  const undo = await remove();
  await runJob(server, SWEEP_IMAGES);
  done(await restore(undo));
  await passDelayOf(server, REMOVE_UNUSED_IMAGE);
  expect(await seen()).toEqual(before);
  expect((await new Browser(server.url).get(before.images[0].url)).status).toBe(200);
});
