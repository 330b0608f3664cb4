import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { aProject, aStudent, done, hide, type TestStudent } from '../../testing/builders.js';
import { loadTestCatalogue, readinessOf } from '../../testing/catalogue.js';
import { aForm, aPicture } from '../../testing/images.js';
import { longTest } from '../../testing/long.js';
import type { Catalogue } from '../catalogue/index.js';

let server: TestApp;
let catalogue: Catalogue;
let ada: TestStudent;
let other: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  catalogue = (await loadTestCatalogue(server)).current;
  ada = await aStudent(server, { firstName: 'Ada' });
  other = await aStudent(server);
});
afterAll(() => server?.stop());

const projectsOf = ({ handle }: TestStudent) => `/dashboard-api/students/${handle}/projects/`;
const skill = (name: string) => catalogue.skillByName.get(name.toLowerCase())!.uuid;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const engine = { title: 'Engine', description: 'Cogs.' };
const titles = ({ body }: { body: any }) => body.results.map((project: any) => project.title);

describe('a new project', () => {
  test('is sent as a form with an image and repeated skills, and comes back whole (S277, S278, S279, S280)', async () => {
    const form = aForm({
      title: '  Analytical engine ',
      description: 'Computes\nBernoulli numbers.',
      project_image: await aPicture('jpeg'),
      skill_uuids: [skill('Algorithms'), skill('Mathematics'), skill('Algorithms')],
    });
    const { status, body } = await ada.browser.post(projectsOf(ada), form);
    expect([status, body]).toEqual([
      201,
      {
        project_uuid: expect.any(String),
        profile_uuid: ada.studentId,
        profile_handle: ada.handle,
        profile_first_name: 'Ada',
        profile_image_url: null,
        title: 'Analytical engine',
        description: 'Computes\nBernoulli numbers.',
        project_image_url: expect.stringMatching(/^\/media\/project-[0-9a-f]{32}\.webp$/),
        project_image_alt: '',
        images: [{ url: body.project_image_url, alt: '' }],
        link: null,
        started: null,
        ended: null,
        collaborators: [],
        skills: [
          { uuid: skill('Algorithms'), name: 'Algorithms' },
          { uuid: skill('Mathematics'), name: 'Mathematics' },
        ],
        created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
    const { body: list } = await new Browser(server.url).get(projectsOf(ada));
    expect(list).toEqual({ results: [body], count: 1 });
  });

  test('that is saved again with the same key, as the answer was lost, is one project, as it was saved last', async () => {
    const student = await aStudent(server);
    const save = (fields: object, key: string, by = student) =>
      by.browser.request('POST', projectsOf(by), { body: fields, headers: { 'idempotency-key': key } });
    const form = () => aForm({ ...engine, link: 'https://example.com/', project_image: picture });
    const picture = await aPicture('jpeg');
    const twice = await Promise.all([save(form(), 'first'), save(form(), 'first')]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0].body.project_uuid).toBe(twice[1].body.project_uuid);

    const { body: last } = await save(
      { ...engine, title: 'Better', skill_uuids: [skill('Speaking')] },
      'first',
    );
    expect(last).toMatchObject({ title: 'Better', link: null, images: [], skills: [{ name: 'Speaking' }] });
    const { body: list } = await student.browser.get(projectsOf(student));
    expect(list).toEqual({ results: [last], count: 1 });

    const { body: second } = await save(engine, 'second');
    expect(second.project_uuid).not.toBe(last.project_uuid);
    const { body: others } = await save(engine, 'first', other);
    expect(others.project_uuid).not.toBe(last.project_uuid);
    await other.browser.delete(`${projectsOf(other)}${others.project_uuid}/`);
    expect((await save(engine, 'x'.repeat(201))).status).toBe(400);
  });

  test('adds its skills to what the owner can do (S303, S410)', async () => {
    const student = await aStudent(server, { firstName: 'Grace' });
    const { body: project } = await student.browser.post(projectsOf(student), {
      ...engine,
      skill_uuids: [skill('Speaking')],
    });
    const summary = await new Browser(server.url).get(
      `/dashboard-api/students/${student.handle}/aggregated-skills/`,
    );
    // What an experience says of its project: the facts stand on the project's own page.
    const { profile_handle: _, link, started, ended, collaborators, images, ...experience } = project;
    expect([link, started, ended, collaborators, images]).toEqual([null, null, null, [], []]);
    expect(summary.body).toEqual({
      results: [
        {
          skill: { uuid: skill('Speaking'), name: 'Speaking' },
          total: 1,
          courses: [],
          projects: [experience],
        },
      ],
      count: 1,
      totals: { courses: 0, projects: 1 },
    });
    const careers = await student.browser.get('/dashboard-api/career-insights/?career_title=chief');
    expect(careers.body.results[0].completion_stats.career_readiness_score).toBe(
      readinessOf(server, 'Chief Executives', { skills: ['Speaking'] }),
    );
  });

  test.each([
    ['Title is required.', 'title', { title: ' ' }],
    ['Title must be text.', 'title', { title: null }],
    ['Title must be text.', 'title', { title: undefined }],
    ['A title has at most 120 characters.', 'title', { title: 'x'.repeat(121) }],
    ['Title has characters that cannot be stored.', 'title', { title: 'nul\u0000' }],
    ['Title has nothing in it that can be seen.', 'title', { title: '\u200b\u2060' }],
    ['Title has nothing in it that can be seen.', 'title', { title: '\u202e \u2066' }],
    ['Title has nothing in it that can be seen.', 'title', { title: '\u3164' }],
    ['Name has nothing in it that can be seen.', 'collaborators', { collaborators: ['Ann', '\u200b'] }],
    ['Description is required.', 'description', { description: '\n' }],
    ['A description has at most 2000 characters.', 'description', { description: 'x'.repeat(2001) }],
    ['Please choose skills from the list.', 'skill_uuids', { skill_uuids: ['juggling'] }],
    ['Please choose skills from the list.', 'skill_uuids', { skill_uuids: [UNKNOWN] }],
    ['Please choose skills from the list.', 'skill_uuids', { skill_uuids: [null] }],
    ['Please choose skills from the list.', 'skill_uuids', { skill_uuids: [7] }],
    ['Please choose skills from the list.', 'skill_uuids', { skill_uuids: null }],
    ['A project has at most 50 skills.', 'skill_uuids', { skill_uuids: Array(51).fill(UNKNOWN) }],
    [
      'Only the project’s own image, or nothing to remove it.',
      'project_image_url',
      { project_image_url: 'https://elsewhere.example/a.png' },
    ],
    ['An image must be sent as one file of a form.', 'project_image', { project_image: 'a.png' }],
  ])('is refused with “%s” at %s', async (message, field, input) => {
    const { status, body } = await ada.browser.post(projectsOf(ada), { ...engine, ...input });
    expect([status, body.code, body.errors]).toEqual([400, 'invalid', { [field]: [message] }]);
  });

  test('turns nobody else’s words: what changes the direction of text is not in it', async () => {
    const written = {
      title: '\u202eBus \u2066map\u2069',
      description: 'Of\u202d buses.',
      collaborators: ['A\u202cnn'],
    };
    const { body } = await ada.browser.post(projectsOf(ada), written);
    expect([body.title, body.description, body.collaborators]).toEqual(['Bus map', 'Of buses.', ['Ann']]);
    done(await ada.browser.delete(`${projectsOf(ada)}${body.project_uuid}/`));
  });

  test('of 120 and 2000 characters is taken', async () => {
    const input = { title: 'é'.repeat(120), description: 'x'.repeat(2000) };
    expect((await other.browser.post(projectsOf(other), input)).status).toBe(201);
  });

  longTest('is refused when the portfolio has 100 already, until one is deleted', async () => {
    const student = await aStudent(server, { visibility: 'private' });
    const create = () => student.browser.post(projectsOf(student), engine);
    const answers = [];
    for (let project = 1; project <= 101; project++) answers.push(await create());
    expect(answers.map(({ status }) => status)).toEqual([...Array(100).fill(201), 409]);
    expect(answers.at(-1)!.body.code).toBe('too_many_projects');
    await student.browser.delete(`${projectsOf(student)}${answers[0]!.body.project_uuid}/`);
    expect((await create()).status).toBe(201);
    expect((await student.browser.get(projectsOf(student))).body.count).toBe(100);
  });

  test('needs a sign-in, and a portfolio of one’s own (S343, S376)', async () => {
    const refusals = [
      await new Browser(server.url).post(projectsOf(ada), engine),
      await other.browser.post(projectsOf(ada), engine),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'not_signed_in'],
      [403, 'forbidden'],
    ]);
  });
});

describe('a change of a project', () => {
  const create = async (input: object = engine) =>
    (await ada.browser.post(projectsOf(ada), input)).body as {
      project_uuid: string;
      project_image_url: string;
    };

  test('touches only what is sent (S348, S411)', async () => {
    const project = await create({ ...engine, skill_uuids: [skill('Design')] });
    const { status, body } = await ada.browser.patch(
      `${projectsOf(ada)}${project.project_uuid}/`,
      aForm({ description: 'Wheels.' }),
    );
    expect([status, body]).toEqual([200, { ...project, description: 'Wheels.' }]);
  });

  test('may name its project in the body; without one it is refused, and one that is not there is 404 (S411)', async () => {
    const { project_uuid } = await create();
    const named = await ada.browser.patch(projectsOf(ada), aForm({ project_uuid, title: 'Renamed' }));
    expect([named.status, named.body.title]).toEqual([200, 'Renamed']);
    const unnamed = await ada.browser.patch(projectsOf(ada), aForm({ title: 'Renamed' }));
    expect([unnamed.status, Object.keys(unnamed.body.errors)]).toEqual([400, ['project_uuid']]);
    const missing = { project_uuid: crypto.randomUUID(), title: 'Renamed' };
    expect((await ada.browser.patch(projectsOf(ada), missing)).status).toBe(404);
  });

  test('replaces the skills, keeps them when none are sent, and clears them with one empty value', async () => {
    const { project_uuid } = await create({ ...engine, skill_uuids: [skill('Design'), skill('Python')] });
    const address = `${projectsOf(ada)}${project_uuid}/`;
    const skillsAfter = async (fields: Record<string, string | string[]>) =>
      (await ada.browser.patch(address, aForm(fields))).body.skills.map(({ name }: any) => name);
    expect(await skillsAfter({ skill_uuids: [skill('Python'), skill('Excel')] })).toEqual([
      'Python',
      'Excel',
    ]);
    expect(await skillsAfter({ title: 'Same skills' })).toEqual(['Python', 'Excel']);
    expect(await skillsAfter({ skill_uuids: '' })).toEqual([]);
  });

  test('replaces its image, and the old one is gone', async () => {
    const form = async () => aForm({ ...engine, project_image: await aPicture() });
    const before = (await ada.browser.post(projectsOf(ada), await form())).body;
    const after = (await ada.browser.patch(`${projectsOf(ada)}${before.project_uuid}/`, await form())).body;
    const visitor = new Browser(server.url);
    expect((await visitor.get(before.project_image_url)).status).toBe(404);
    expect((await visitor.get(after.project_image_url)).status).toBe(200);
    const address = `${projectsOf(ada)}${before.project_uuid}/`;
    const kept = await ada.browser.patch(address, { project_image_url: after.project_image_url });
    expect(kept.body.project_image_url).toBe(after.project_image_url);
    const cleared = await ada.browser.patch(address, { project_image_url: '' });
    expect(cleared.body.project_image_url).toBeNull();
    expect((await visitor.get(after.project_image_url)).status).toBe(404);
  });

  test('of somebody else’s project is not found, under one’s own address too, and 403 under theirs', async () => {
    const { project_uuid } = await create();
    const change = { title: 'Mine now' };
    const own = await other.browser.patch(`${projectsOf(other)}${project_uuid}/`, change);
    const missing = await other.browser.patch(`${projectsOf(other)}${crypto.randomUUID()}/`, change);
    expect([own.status, own.text]).toEqual([404, missing.text]);
    expect((await other.browser.patch(`${projectsOf(ada)}${project_uuid}/`, change)).status).toBe(403);
  });

  test('leaves every other project as it is, and so does deleting one', async () => {
    const student = await aStudent(server);
    const [first, second, third] = [
      await aProject(server, student, 'First', ['Design']),
      await aProject(server, student, 'Second', ['Python']),
      await aProject(server, student, 'Third', ['Excel']),
    ];
    const shown = async () =>
      (await student.browser.get(projectsOf(student))).body.results.map(({ title, skills }: any) => [
        title,
        skills.map(({ name }: any) => name),
      ]);
    const changes = { title: 'Changed', skill_uuids: [skill('Calculus')] };
    await student.browser.patch(`${projectsOf(student)}${second.project_uuid}/`, changes);
    expect(await shown()).toEqual([
      ['Third', ['Excel']],
      ['Changed', ['Calculus']],
      ['First', ['Design']],
    ]);
    await student.browser.delete(`${projectsOf(student)}${third.project_uuid}/`);
    expect((await shown()).map(([title]: [string]) => title)).toEqual(['Changed', 'First']);
    await hide(server, { project: first.project_uuid });
    expect(titles(await other.browser.get(projectsOf(student)))).toEqual(['Changed']);
  });

  test('takes no image but its own', async () => {
    const image = await aPicture();
    const [mine, another] = [
      await aProject(server, ada, 'Mine', [], { image }),
      await aProject(server, ada, 'Another', [], { image }),
    ];
    const address = `${projectsOf(ada)}${mine.project_uuid}/`;
    const { status, body } = await ada.browser.patch(address, {
      project_image_url: another.project_image_url,
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['project_image_url']]);
    const { body: kept } = await ada.browser.patch(address, { title: 'Mine' });
    expect(kept.project_image_url).toBe(mine.project_image_url);
  });

  test('at an address that is no uuid is refused', async () => {
    expect((await ada.browser.patch(`${projectsOf(ada)}engine/`, { title: 'x' })).status).toBe(400);
  });
});

describe('deleting a project', () => {
  test('answers 204, again on a repeat, and takes image and skills along (S412)', async () => {
    const form = aForm({ ...engine, project_image: await aPicture(), skill_uuids: skill('Calculus') });
    const { body: project } = await ada.browser.post(projectsOf(ada), form);
    const address = `${projectsOf(ada)}${project.project_uuid}/`;
    const answers = [await ada.browser.delete(address), await ada.browser.delete(address)];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    expect((await ada.browser.get(project.project_image_url)).status).toBe(404);
    const { body } = await ada.browser.get(`/dashboard-api/students/${ada.handle}/aggregated-skills/`);
    expect(body.results.map((summary: any) => summary.skill.name)).not.toContain('Calculus');
  });

  test('of another person’s is not found, and tells nothing about one that may not be seen', async () => {
    const shown = await aProject(server, ada, 'Shown', []);
    const hidden = await aProject(server, ada, 'Hidden', []);
    await hide(server, { project: hidden.project_uuid });
    const statusOf = async (id: string) => (await other.browser.delete(`${projectsOf(other)}${id}/`)).status;
    expect(await statusOf(shown.project_uuid)).toBe(404);
    expect(await statusOf(hidden.project_uuid)).toBe(await statusOf(crypto.randomUUID()));
    expect(titles(await ada.browser.get(projectsOf(ada)))).toEqual(
      expect.arrayContaining(['Shown', 'Hidden']),
    );
  });
});

test('the image of a project is kept in the caches of those alone who may see it, unless everybody may', async () => {
  const image = await aPicture();
  const member = await aStudent(server, { visibility: 'signed-in' });
  const hidden = await aProject(server, ada, 'Hidden', [], { image });
  await hide(server, { project: hidden.project_uuid });
  const seenBy = async (browser: Browser, { project_image_url }: typeof hidden) => {
    const { status, headers } = await browser.get(project_image_url!);
    return [status, headers.get('cache-control')];
  };
  const visitor = new Browser(server.url);
  expect(await seenBy(visitor, await aProject(server, ada, 'Open', [], { image }))).toEqual([
    200,
    'public, max-age=60',
  ]);
  const forMembers = await aProject(server, member, 'Members alone', [], { image });
  for (const [shown, stranger, friend] of [
    [forMembers, visitor, other.browser],
    [hidden, other.browser, ada.browser],
  ] as const) {
    expect(await seenBy(stranger, shown)).toEqual([404, 'no-store']);
    expect(await seenBy(friend, shown)).toEqual([200, 'private, no-cache']);
  }
});

describe('lists of projects', () => {
  test('of a student are paged, newest first, with the count of all (S307, S409)', async () => {
    const student = await aStudent(server);
    for (const title of ['One', 'Two', 'Three']) await aProject(server, student, title, []);
    const visitor = new Browser(server.url);
    expect(titles(await visitor.get(projectsOf(student)))).toEqual(['Three', 'Two', 'One']);
    const page = await visitor.get(`${projectsOf(student)}?limit=1&offset=1`);
    expect([titles(page), page.body.count]).toEqual([['Two'], 3]);
    expect((await visitor.get(`${projectsOf(student)}?limit=0`)).body.errors).toHaveProperty('limit');
  });

  test('of everybody are newest first, whosever they are (S259)', async () => {
    for (const [student, title] of [
      [ada, 'Middle'],
      [other, 'Alphabet'],
      [ada, 'Zebra'],
      [other, 'Last made'],
    ] as const) {
      await aProject(server, student, title, []);
    }
    const visitor = new Browser(server.url);
    const answer = await visitor.get('/dashboard-api/projects/?limit=4');
    // In the order of no title and of no owner.
    expect(titles(answer)).toEqual(['Last made', 'Zebra', 'Alphabet', 'Middle']);
    const dates = answer.body.results.map(({ created }: { created: string }) => created);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const second = await visitor.get('/dashboard-api/projects/?limit=2&offset=2');
    expect(titles(second)).toEqual(['Alphabet', 'Middle']);
  });

  test('of everybody hold what the viewer may see: signed-in profiles’ for people who are signed in (S396)', async () => {
    const member = await aStudent(server, { visibility: 'signed-in' });
    const secret = await aStudent(server, { visibility: 'private' });
    await aProject(server, member, 'For members', []);
    await aProject(server, secret, 'For nobody', []);
    const seenBy = async (browser: Browser) => {
      const answer = await browser.get('/dashboard-api/projects/?limit=200');
      expect(answer.body.count).toBe(answer.body.results.length);
      return titles(answer).filter((title: string) => title.startsWith('For'));
    };
    expect(await seenBy(new Browser(server.url))).toEqual([]);
    expect(await seenBy(other.browser)).toEqual(['For members']);
    expect(await seenBy(secret.browser)).toEqual(['For nobody', 'For members']);
  });

  test('keep a project the product team has hidden to its owner (S375)', async () => {
    const student = await aStudent(server);
    const { project_uuid } = await aProject(server, student, 'Reported', ['Excel']);
    await hide(server, { project: project_uuid });
    expect((await other.browser.get(projectsOf(student))).body).toEqual({ results: [], count: 0 });
    expect((await student.browser.get(projectsOf(student))).body.count).toBe(1);
  });
});
