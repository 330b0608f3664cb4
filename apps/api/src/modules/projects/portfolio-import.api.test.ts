import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/app.js';
import type { Answer } from '../../testing/browser.js';
import { aProject, aStudent, done, type TestStudent } from '../../testing/builders.js';
import { askToEndorse, endorse, publish } from '../../testing/endorsements.js';
import { loadFiles, loadTestCatalogue, RIVERBEND, type TestFiles } from '../../testing/catalogue.js';
import { aForm, aPicture } from '../../testing/images.js';
import { jobsDone } from '../../testing/jobs.js';
import { CatalogueStore } from '../catalogue/index.js';

let server: TestApp;
let maya: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
});
beforeEach(async () => {
  maya = await aStudent(server, { firstName: 'Maya', bio: 'Likes maps.', social_media: { github: 'maya' } });
});
afterAll(() => server?.stop());

const BUS = { title: 'Bus map', description: 'Where buses go.', started: '2025-09' };
const POEM = { title: 'Poem', description: 'Short.', link: 'https://poem.example/', started: '', ended: '' };

const path = ({ handle }: TestStudent, call = 'portfolio-imports') =>
  `/dashboard-api/students/${handle}/${call}/`;
const bring = (body: object, student = maya): Promise<Answer> =>
  student.browser.post(path(student), { source: 'linkedin', projects: [], ...body });
const undo = async (importUuid: string, student = maya) =>
  done(await student.browser.delete(`${path(student)}${importUuid}/`)).body;
const projects = async (student = maya): Promise<any[]> =>
  done(await student.browser.get(`${path(student, 'projects')}?limit=200`)).body.results;
const titles = async () => (await projects()).map(({ title }) => title);
const me = async () => done(await maya.browser.get('/dashboard-api/me/')).body;
const named = async (...names: string[]): Promise<any[]> =>
  done(await maya.browser.post(path(maya, 'portfolio-preview'), { names })).body.results;

describe('names of skills', () => {
  test('are found whatever their case, and others left out', async () => {
    const results = await named('PYTHON', 'Juggling', 'speaking');
    expect(results.map(({ name, skill }) => [name, skill.name])).toEqual([
      ['PYTHON', 'Python'],
      ['speaking', 'Speaking'],
    ]);
  });

  test.each([
    [{ names: Array.from({ length: 501 }, (_, n) => `n${n}`) }],
    [{ names: ['x'.repeat(201)] }],
    [{ names: [7] }],
  ])('of the wrong kind, too many or too long are refused', async (body) => {
    const { status, body: problem } = await maya.browser.post(path(maya, 'portfolio-preview'), body);
    expect([status, Object.keys(problem.errors)]).toEqual([400, ['names']]);
  });
});

describe('an import', () => {
  test('adds projects before those that are there, with their skills, and fills in the profile', async () => {
    await aProject(server, maya, 'Old', []);
    const [python] = await named('Python');
    const { status, body } = await bring({
      profile: { bio: 'Maps that argue.', location: 'Orem', social_media: { gitlab: 'maya', github: '' } },
      projects: [{ ...BUS, skill_uuids: [python.skill.uuid] }, POEM],
    });
    expect([status, body]).toEqual([
      201,
      {
        import_uuid: expect.any(String),
        projects_added: 2,
        already_there: 0,
        profile_changed: ['bio', 'location', 'github', 'gitlab'],
      },
    ]);
    expect(await titles()).toEqual(['Bus map', 'Poem', 'Old']);
    expect((await projects())[0]).toMatchObject({ started: '2025-09', ended: null, skills: [python.skill] });
    expect(await me()).toMatchObject({
      first_name: 'Maya',
      bio: 'Maps that argue.',
      location: 'Orem',
      social_media: { gitlab: 'https://gitlab.com/maya' },
    });
    const { body: summary } = await maya.browser.get(path(maya, 'aggregated-skills'));
    expect(summary.results[0]).toMatchObject({ skill: { name: 'Python' }, total: 1 });
  });

  test('undone leaves everything as it was', async () => {
    await aProject(server, maya, 'Old', ['Python']);
    const before = [await projects(), await me()];
    const { body } = await bring({
      profile: { first_name: 'M.', bio: 'Other.', social_media: { github: '', linkedin: 'maya' } },
      projects: [BUS, POEM],
    });
    expect(await undo(body.import_uuid)).toEqual({
      projects_removed: 2,
      projects_kept: 0,
      projects_hidden: 0,
      profile_restored: ['first_name', 'bio', 'linkedin', 'github'],
      profile_kept: [],
    });
    expect([await projects(), await me()]).toEqual(before);
    expect((await maya.browser.get(path(maya))).body).toEqual({ results: [], count: 0 });
  });

  test.each<[string, (project: string) => Promise<unknown>]>([
    ['text', (project) => maya.browser.patch(project, { description: 'Longer.' })],
    ['picture', async (project) => maya.browser.patch(project, aForm({ project_image: await aPicture() }))],
    [
      'skill',
      async (project) =>
        maya.browser.patch(project, { skill_uuids: [(await named('Python'))[0].skill.uuid] }),
    ],
  ])('undone keeps a project whose %s was changed since, and a field that was', async (_, change) => {
    const { body } = await bring({ profile: { bio: 'Other.', location: 'Orem' }, projects: [BUS, POEM] });
    const [bus] = await projects();
    await change(`${path(maya, 'projects')}${bus.project_uuid}/`);
    done(await maya.browser.patch('/dashboard-api/me/', { bio: 'Mine.' }));
    expect(await undo(body.import_uuid)).toEqual({
      projects_removed: 1,
      projects_kept: 1,
      projects_hidden: 0,
      profile_restored: ['location'],
      profile_kept: ['bio'],
    });
    expect(await titles()).toEqual(['Bus map']);
    expect(await me()).toMatchObject({ bio: 'Mine.', location: '' });
  });

  test('is undone though the catalogue has given a skill of its project another name since', async () => {
    const [debugging] = await named('Debugging');
    const { body } = await bring({ projects: [{ ...BUS, skill_uuids: [debugging.skill.uuid] }, POEM] });
    const bringUpToDate = async (files: TestFiles) => {
      await loadFiles(server, files, { allowRemoval: true });
      await server.app.get(CatalogueStore).catchUp();
      await jobsDone(server);
    };
    await bringUpToDate({ ...RIVERBEND, 'skills.csv': 'name,aliases\nTesting,Debugging\n' });
    expect((await projects())[0].skills.map(({ name }: any) => name)).toEqual(['Testing']);
    expect(await undo(body.import_uuid)).toMatchObject({ projects_removed: 2, projects_kept: 0 });
    await bringUpToDate(RIVERBEND);
  });

  test('undone keeps a project that somebody was asked to endorse, and what that person wrote', async () => {
    const { body } = await bring({ projects: [BUS, POEM] });
    const [bus] = await projects();
    const request = await askToEndorse(server, maya, bus.project_uuid);
    await endorse(server, request);
    await publish(maya, request);
    expect(await undo(body.import_uuid)).toMatchObject({ projects_removed: 1, projects_kept: 1 });
    expect(await titles()).toEqual(['Bus map']);
    const { results } = done(
      await maya.browser.get(request.own.replace(`${request.endorsement_uuid}/`, '')),
    ).body;
    expect(results).toMatchObject([{ is_published: true }]);
  });

  test('is undone though its projects were put in another order, and one was deleted', async () => {
    const { body } = await bring({ projects: [BUS, POEM, { ...POEM, title: 'Song' }] });
    const [bus, poem] = await projects();
    done(await maya.browser.put(`${path(maya, 'projects')}${bus.project_uuid}/place/`, { before: null }));
    done(await maya.browser.delete(`${path(maya, 'projects')}${poem.project_uuid}/`));
    expect(await undo(body.import_uuid)).toMatchObject({ projects_removed: 2, projects_kept: 0 });
    expect(await titles()).toEqual([]);
    expect(await undo(body.import_uuid)).toMatchObject({ projects_removed: 0, projects_kept: 0 });
  });

  test('knows a project again: another import adds what is new, and one without anything new is refused', async () => {
    const first = await bring({ projects: [BUS, { ...BUS, title: ' bus  MAP', started: '' }] });
    expect(first.body).toMatchObject({ projects_added: 1, already_there: 1 });
    const second = await bring({ projects: [BUS, POEM] });
    expect(second.body).toMatchObject({ projects_added: 1, already_there: 1 });
    const third = await bring({ profile: { bio: 'Likes maps.' }, projects: [BUS, POEM] });
    expect([third.status, third.body.code]).toEqual([409, 'nothing_new']);
    expect(await titles()).toEqual(['Poem', 'Bus map']);
    expect((await maya.browser.get(path(maya))).body).toMatchObject({
      results: [{ source: 'linkedin', projects: 1, profile_fields: 0 }, { projects: 1 }],
      count: 2,
    });
    await undo(second.body.import_uuid);
    expect(await titles()).toEqual(['Bus map']);
  });

  test.each([
    [{ projects: [BUS, { ...POEM, link: 'javascript:alert(1)' }] }, 'projects.1.link'],
    [{ projects: [{ ...BUS, ended: '2024-01' }] }, 'projects.0.ended'],
    [{ projects: [{ ...BUS, title: ' ' }] }, 'projects.0.title'],
    [{ projects: [{ ...BUS, description: 'x'.repeat(2001) }] }, 'projects.0.description'],
    [
      { projects: [{ ...BUS, skill_uuids: ['00000000-0000-4000-8000-000000000000'] }] },
      'projects.0.skill_uuids',
    ],
    [{ projects: [BUS], profile: { bio: 'x'.repeat(301) } }, 'profile.bio'],
    [
      { projects: [BUS], profile: { social_media: { github: 'javascript:alert(1)' } } },
      'profile.social_media.github',
    ],
    [{ projects: [BUS], source: 'elsewhere' }, 'source'],
    [{ projects: [[]] }, 'projects'],
    [{ projects: Array.from({ length: 101 }, () => BUS) }, 'projects'],
  ])('with something wrong is refused as a whole, and says where: %#', async (body, field) => {
    const before = [await projects(), await me()];
    const { status, body: problem } = await bring(body);
    expect([status, Object.keys(problem.errors)]).toEqual([400, [field]]);
    expect([await projects(), await me()]).toEqual(before);
  });

  test('leaves room for no more than a portfolio has', async () => {
    const many = Array.from({ length: 99 }, (_, n) => ({ ...POEM, title: `Poem ${n}` }));
    done(await bring({ projects: many }));
    const { status, body } = await bring({ projects: [BUS, POEM] });
    expect([status, body.code]).toEqual([409, 'too_many_projects']);
    done(await bring({ projects: [BUS] }));
    expect((await projects()).length).toBe(100);
  });

  test('is one of the last twenty that can be undone', async () => {
    for (let n = 0; n < 21; n++) done(await bring({ projects: [{ ...POEM, title: `Poem ${n}` }] }));
    expect((await maya.browser.get(path(maya))).body.count).toBe(20);
    expect((await projects()).length).toBe(21);
  });

  test('is nobody else’s to see or to undo', async () => {
    const { body } = await bring({ projects: [BUS] });
    const other = await aStudent(server);
    expect((await other.browser.get(path(maya))).status).toBe(403);
    expect((await other.browser.delete(`${path(maya)}${body.import_uuid}/`)).status).toBe(403);
    expect(await undo(body.import_uuid, other)).toMatchObject({ projects_removed: 0 });
    expect(await titles()).toEqual(['Bus map']);
  });
});
