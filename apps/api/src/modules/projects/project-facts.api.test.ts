import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { aProject, aStudent, done, hide, type TestStudent } from '../../testing/builders.js';
import { loadTestCatalogue } from '../../testing/catalogue.js';
import { aForm, aPicture } from '../../testing/images.js';

let server: TestApp;
let ada: TestStudent;
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
  ada = await aStudent(server, { firstName: 'Ada' });
});
afterAll(() => server?.stop());

const projects = () => `/dashboard-api/students/${ada.handle}/projects/`;
const engine = { title: 'Engine', description: 'Cogs.' };
const FACTS = {
  link: 'https://engine.example/notes',
  started: '2025-09',
  ended: '2026-03',
  collaborators: ['Charles Babbage', 'عائشة'],
};
const create = async (fields: object = {}) =>
  done(await ada.browser.post(projects(), { ...engine, ...fields })).body;
const change = (project: { project_uuid: string }, fields: object | FormData) =>
  ada.browser.patch(`${projects()}${project.project_uuid}/`, fields);

test('a project says where there is more of it, when it was made and with whom, to whoever may see it', async () => {
  const form = aForm({
    ...engine,
    ...FACTS,
    project_image: await aPicture(),
    project_image_alt: '  Cogs <b>"and"</b> wheels ',
  });
  const { status, body } = await ada.browser.post(projects(), form);
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ ...FACTS, project_image_alt: 'Cogs <b>"and"</b> wheels' }),
  ]);
  const visitor = new Browser(server.url);
  for (const address of [projects(), '/dashboard-api/projects/'])
    expect((await visitor.get(address)).body.results[0]).toEqual(body);
});

test('a change leaves what is not sent, and takes away what is sent empty', async () => {
  const project = await create(FACTS);
  expect((await change(project, { title: 'Renamed' })).body).toMatchObject(FACTS);
  expect((await change(project, { ended: '' })).body).toMatchObject({ ...FACTS, ended: null });
  const emptied = aForm({ link: '', started: '', ended: '', collaborators: '' });
  expect((await change(project, emptied)).body).toMatchObject({
    link: null,
    started: null,
    ended: null,
    collaborators: [],
  });
});

test('names are kept on one line and once each', async () => {
  const { collaborators } = await create({ collaborators: [' Hana\n Sato ', '', 'Jonas', 'Hana Sato'] });
  expect(collaborators).toEqual(['Hana Sato', 'Jonas']);
});

describe('is refused, and changes nothing:', () => {
  const refused = async (fields: object, problem: object) => {
    const made = await ada.browser.post(projects(), { ...engine, ...fields });
    expect([made.status, made.body.code, made.body.errors]).toEqual([400, 'invalid', problem]);
    const project = await create(FACTS);
    const { status, body } = await change(project, { title: 'Not this', ...fields });
    expect([status, body.errors]).toEqual([400, problem]);
    const { body: list } = await ada.browser.get(projects());
    expect(list.results[0]).toEqual(project);
  };
  const NO_LINK = ['Please enter an address of the web, such as https://example.com/project.'];

  test.each([
    ['javascript:alert(1)', NO_LINK],
    ['data:text/html,x', NO_LINK],
    ['https://bank.example@elsewhere.example', NO_LINK],
    ['x'.repeat(501), ['A link has at most 500 characters.']],
  ])('the link %.40s', (link, problem) => refused({ link }, { link: problem }));

  test.each([
    [{ started: '2025-13' }, { started: ['Please choose a month and a year.'] }],
    [{ started: '2025-10', ended: '2025-09' }, { ended: ['A project cannot end before it begins.'] }],
    [{ started: '', ended: '2025-09' }, { started: ['Please say when it began, too.'] }],
    [{ started: null }, { started: ['Start must be text.'] }],
  ])('the months %j', (months, problem) => refused(months, problem));

  test.each([
    [Array.from({ length: 11 }, (_, place) => `Name ${place}`), ['At most 10 names.']],
    [['x'.repeat(61)], ['A name has at most 60 characters.']],
    [['nul\u0000'], ['Name has characters that cannot be stored.']],
    [[{}], ['Name must be text.']],
  ])('the names %j', (collaborators, problem) => refused({ collaborators }, { collaborators: problem }));

  test('a picture described in more than 250 characters', () =>
    refused(
      { project_image_alt: 'x'.repeat(251) },
      { project_image_alt: ['A picture description has at most 250 characters.'] },
    ));

  test('an end before the start that is kept, and a start after the end that is kept', async () => {
    const project = await create(FACTS);
    expect(Object.keys((await change(project, { ended: '2025-08' })).body.errors)).toEqual(['ended']);
    expect(Object.keys((await change(project, { started: '2026-04' })).body.errors)).toEqual(['ended']);
    expect(Object.keys((await change(project, { started: '' })).body.errors)).toEqual(['started']);
  });
});

describe('what a picture shows', () => {
  const withPicture = async (alt?: string) =>
    done(
      await ada.browser.post(
        projects(),
        aForm({ ...engine, project_image: await aPicture(), ...(alt && { project_image_alt: alt }) }),
      ),
    ).body;
  const altOf = async (project: { project_uuid: string }, fields: object | FormData) =>
    done(await change(project, fields)).body.project_image_alt;

  test('is said and unsaid without sending the picture again', async () => {
    const project = await withPicture();
    expect(await altOf(project, { project_image_alt: 'Cogs' })).toBe('Cogs');
    expect(await altOf(project, { title: 'Another' })).toBe('Cogs');
    expect(await altOf(project, { project_image_alt: '' })).toBe('');
  });

  test('is not said of another picture, nor of none', async () => {
    const project = await withPicture('Cogs');
    expect(await altOf(project, aForm({ project_image: await aPicture() }))).toBe('');
    const both = aForm({ project_image: await aPicture(), project_image_alt: 'Wheels' });
    expect(await altOf(project, both)).toBe('Wheels');
    expect(await altOf(project, { project_image_url: '' })).toBe('');
    expect((await create({ project_image_alt: 'Nothing to see' })).project_image_alt).toBe('');
  });
});

describe('one project', () => {
  const at = (id: string) => `/dashboard-api/projects/${id}/`;

  test('is answered as the lists have it, and says to its owner alone who sees it', async () => {
    const project = await create(FACTS);
    const seen = async (browser: Browser) => (await browser.get(at(project.project_uuid))).body;
    expect(await seen(ada.browser)).toEqual({ ...project, seen_by: 'everybody', endorsements: [] });
    for (const browser of [new Browser(server.url), (await aStudent(server)).browser])
      expect(await seen(browser)).toEqual({ ...project, seen_by: null, endorsements: [] });
  });

  test.each(['signed-in', 'private'] as const)('of a profile that is %s says so', async (visibility) => {
    const student = await aStudent(server, { visibility });
    const { project_uuid } = await aProject(server, student, 'Mine', []);
    expect((await student.browser.get(at(project_uuid))).body.seen_by).toBe(visibility);
  });

  test('that the product team has hidden says so, or whose profile is hidden', async () => {
    const student = await aStudent(server, { visibility: 'private' });
    const [one, another] = [
      await aProject(server, student, 'One', []),
      await aProject(server, student, 'Another', []),
    ];
    const seenBy = async ({ project_uuid }: typeof one) =>
      (await student.browser.get(at(project_uuid))).body.seen_by;
    await hide(server, { project: one.project_uuid });
    expect([await seenBy(one), await seenBy(another)]).toEqual(['hidden', 'private']);
    await hide(server, { profile: student.handle });
    expect(await seenBy(another)).toBe('hidden');
  });

  test('that may not be seen is answered like one that is not there, byte by byte', async () => {
    const student = await aStudent(server, { visibility: 'private' });
    const { project_uuid } = await aProject(server, student, 'Secret', []);
    const missing = await ada.browser.get(at(crypto.randomUUID()));
    const secret = await ada.browser.get(at(project_uuid));
    expect([missing.status, secret.status, secret.text]).toEqual([404, 404, missing.text]);
    expect((await ada.browser.get(at('engine'))).status).toBe(400);
  });
});
