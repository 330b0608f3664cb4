import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aProject, aStudent, done, productTeam, type TestStudent } from '../../../testing/builders.js';
import { loadTestCatalogue } from '../../../testing/catalogue.js';
import { Database } from '../../../platform/database/database.js';
import { FORGET_OLD_REPORTS } from '../feedback.jobs.js';
import { runJob } from '../../../testing/jobs.js';
import { askToEndorse, endorse, publish, type TestRequest } from '../../../testing/endorsements.js';

/** What the product team decides holds, whatever a student removes and brings back. */

const TRIAGE = '/dashboard-api/triage';

let server: TestApp;
let staff: TestStudent;
let maya: TestStudent;
let project: string;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
  staff = await productTeam(server);
});
afterAll(() => server?.stop());
beforeEach(async () => {
  maya = await aStudent(server, { visibility: 'public' });
  project = (await aProject(server, maya, 'Bus map', ['Python'])).project_uuid;
});

const sql = <Row extends object>(text: string, values: unknown[]) =>
  server.app.get(Database).query<Row>(text, values);
const decide = async (path: string, what: 'hide' | 'restore') =>
  done(await staff.browser.post(`${TRIAGE}/${path}/${what}/`, { reason: 'Copied' }));
const own = () => `/dashboard-api/students/${maya.handle}/projects/`;
const remove = async () =>
  done(await maya.browser.delete(`${own()}${project}/?with_undo=true`)).body.undo as string;
const undo = async (sealed: string) =>
  done(await maya.browser.post(`${own()}restorations/`, { undo: sealed }));
/** What a visitor sees of the project; its status where that is nothing. */
const seen = async () => {
  const { status, body } = await new Browser(server.url).get(`/dashboard-api/projects/${project}/`);
  return status === 200 ? body.endorsements.map(({ text }: any) => text) : status;
};
const openReports = async (): Promise<string[]> => {
  const { body } = await staff.browser.get(`${TRIAGE}/reports/?state=open&limit=200`);
  return body.results.map(({ report_uuid }: any) => report_uuid);
};
const report = async (target: object = {}): Promise<string> => {
  const { browser } = await aStudent(server);
  const body = { reason: 'Not theirs', profile_handle: maya.handle, project_uuid: project, ...target };
  return done(await browser.post('/dashboard-api/reports/', body)).body.report_uuid;
};
async function anEndorsement(): Promise<TestRequest> {
  const asked = await askToEndorse(server, maya, project);
  await endorse(server, asked, { text: 'She made it.' });
  await publish(maya, asked);
  return asked;
}

describe('a project', () => {
  test('stays hidden when what was removed before it was hidden is brought back', async () => {
    const before = await remove();
    await undo(before);
    await decide(`projects/${project}`, 'hide');
    await remove();
    await undo(before);
    expect(await seen()).toBe(404);
    // And shows as soon as the team says so, whatever it was when it was removed.
    const hidden = await remove();
    await undo(hidden);
    await decide(`projects/${project}`, 'restore');
    await remove();
    await undo(hidden);
    expect(await seen()).toEqual([]);
  });

  test('keeps its open reports, and those of its endorsements, through removal and Undo', async () => {
    const { endorsement_uuid } = await anEndorsement();
    const reports = [await report(), await report({ endorsement_uuid })];
    const sealed = await remove();
    // What is gone is nothing to decide about.
    expect((await openReports()).filter((id) => reports.includes(id))).toEqual([]);
    await undo(sealed);
    expect((await openReports()).filter((id) => reports.includes(id))).toHaveLength(2);
    await decide(`projects/${project}`, 'hide');
    expect((await openReports()).filter((id) => reports.includes(id))).toEqual([reports[1]]);
  });

  test('that is gone for good leaves reports for ninety days, and one that is there longer', async () => {
    const other = (await aProject(server, maya, 'Ferry map', [])).project_uuid;
    const ids = [await report(), await report({ project_uuid: other })];
    await remove();
    const stored = async () =>
      (await sql<{ id: string }>('select id from content_reports where id = any($1)', [ids])).map(
        ({ id }) => id,
      );
    // No call turns the clock.
    const age = (days: number) =>
      sql('update content_reports set created_at = now() - make_interval(days => $2) where id = any($1)', [
        ids,
        days,
      ]);
    await age(89);
    await runJob(server, FORGET_OLD_REPORTS);
    expect((await stored()).toSorted()).toEqual(ids.toSorted());
    await age(91);
    await runJob(server, FORGET_OLD_REPORTS);
    expect(await stored()).toEqual([ids[1]]);
  });

  test('that is hidden stays when the import that brought it is undone, and is not imported beside itself', async () => {
    const body = {
      source: 'json-resume',
      projects: ['Ferry map', 'Tram map'].map((title) => ({ title, description: 'A map.' })),
    };
    const imports = `/dashboard-api/students/${maya.handle}/portfolio-imports/`;
    const { import_uuid } = done(await maya.browser.post(imports, body)).body;
    const titles = async () =>
      done(await maya.browser.get(own())).body.results.map(({ title }: any) => title);
    const [ferry] = done(await maya.browser.get(own())).body.results;
    project = ferry.project_uuid;
    await decide(`projects/${project}`, 'hide');
    expect(done(await maya.browser.delete(`${imports}${import_uuid}/`)).body).toMatchObject({
      projects_removed: 1,
      projects_kept: 0,
      projects_hidden: 1,
    });
    expect(await titles()).toEqual(['Ferry map', 'Bus map']);
    expect(done(await maya.browser.post(imports, body)).body).toMatchObject({
      projects_added: 1,
      already_there: 1,
    });
    expect(await seen()).toBe(404);
  });
});

describe('an endorsement', () => {
  const removed = async ({ own: call }: TestRequest) =>
    done(await maya.browser.delete(call)).body.undo as string;
  const back = async (sealed: string) =>
    done(await maya.browser.post(`${own()}${project}/endorsements/restorations/`, { undo: sealed }));

  test('stays hidden when what was removed before it was hidden is brought back, alone or with its project', async () => {
    const asked = await anEndorsement();
    const alone = await removed(asked);
    await back(alone);
    const whole = await remove();
    await undo(whole);
    expect(await seen()).toEqual(['She made it.']);
    await decide(`endorsements/${asked.endorsement_uuid}`, 'hide');
    await removed(asked);
    await back(alone);
    expect(await seen()).toEqual([]);
    await remove();
    await undo(whole);
    expect(await seen()).toEqual([]);
  });

  test('keeps its open reports through removal and Undo', async () => {
    const asked = await anEndorsement();
    const id = await report({ endorsement_uuid: asked.endorsement_uuid });
    const sealed = await removed(asked);
    expect(await openReports()).not.toContain(id);
    await back(sealed);
    expect(await openReports()).toContain(id);
  });
});

describe('a profile', () => {
  test('that is hidden stays so under a new handle, after an import is undone, and with another picture', async () => {
    const imports = `/dashboard-api/students/${maya.handle}/portfolio-imports/`;
    const body = { source: 'json-resume', profile: { bio: 'Somebody else’s words.' }, projects: [] };
    const { import_uuid } = done(await maya.browser.post(imports, body)).body;
    await decide(`profiles/${maya.handle}`, 'hide');
    done(await maya.browser.delete(`${imports}${import_uuid}/`));
    const handle = `${maya.handle}-anew`;
    done(await maya.browser.patch('/dashboard-api/me/', { profile_handle: handle, bio: 'Mine.' }));
    for (const name of [handle, maya.handle])
      expect((await new Browser(server.url).get(`/dashboard-api/students/${name}/`)).status).toBe(404);
  });

  test('is hidden by the handle that it had when it was read', async () => {
    const handle = `${maya.handle}-anew`;
    done(await maya.browser.patch('/dashboard-api/me/', { profile_handle: handle }));
    expect((await decide(`profiles/${maya.handle}`, 'hide')).body.profile_handle).toBe(handle);
    expect((await new Browser(server.url).get(`/dashboard-api/students/${handle}/`)).status).toBe(404);
  });
});
