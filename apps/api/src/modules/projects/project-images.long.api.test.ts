import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PROJECTS_MAX } from '@lumen/matching/limits';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { aStudent, done, hide, leave, type TestStudent } from '../../testing/builders.js';
import { aForm, aPicture, imagesKept, noise } from '../../testing/images.js';

let server: TestApp;
let ada: TestStudent;
let picture: Buffer;
beforeAll(async () => {
  server = await startTestApp();
  ada = await aStudent(server, { firstName: 'Ada' });
  picture = await aPicture();
});
afterAll(() => server?.stop());

type Fields = Parameters<typeof aForm>[0];
const engine = { title: 'Engine', description: 'Cogs.' };
const projects = ({ handle }: TestStudent) => `/dashboard-api/students/${handle}/projects/`;
const create = (fields: Fields, student = ada) =>
  student.browser.post(projects(student), aForm({ ...engine, ...fields }));
const change = ({ project_uuid }: { project_uuid: string }, fields: object, student = ada) =>
  student.browser.patch(`${projects(student)}${project_uuid}/`, fields);
/** A project with an image for each of these descriptions. */
const withImages = async (alts: string[], student = ada) =>
  done(await create({ images: alts.map(() => picture), image_alts: alts }, student)).body;
const altsOf = (body: { images: { alt: string }[] }) => body.images.map(({ alt }) => alt);
const urlsOf = (body: { images: { url: string }[] }): string[] => body.images.map(({ url }) => url);
const isThere = async (url: string, { browser } = ada) => (await browser.get(url)).status === 200;

test('a project has its images in their order, each with what it shows, and the first is the one of before', async () => {
  const project = await withImages(['Cogs', '', 'Wheels']);
  expect(altsOf(project)).toEqual(['Cogs', '', 'Wheels']);
  expect([project.project_image_url, project.project_image_alt]).toEqual([project.images[0].url, 'Cogs']);
  expect(new Set(urlsOf(project)).size).toBe(3);
  for (const url of urlsOf(project)) expect(await isThere(url)).toBe(true);
  for (const address of [projects(ada), '/dashboard-api/projects/'])
    expect((await new Browser(server.url).get(address)).body.results[0]).toEqual(project);
});

describe('a change of all images', () => {
  test('puts them in another order, adds some between them and removes what it does not name', async () => {
    const project = await withImages(['a', 'b', 'c']);
    const [a, b, c] = urlsOf(project) as [string, string, string];
    const { body } = await change(project, aForm({ images: [c, picture, a], image_alts: ['c', 'new', 'A'] }));
    expect(altsOf(body)).toEqual(['c', 'new', 'A']);
    expect([urlsOf(body)[0], urlsOf(body)[2]]).toEqual([c, a]);
    expect([await isThere(b), (await imagesKept(server)).includes(b)]).toEqual([false, false]);
    for (const url of urlsOf(body)) expect(await isThere(url)).toBe(true);
  });

  test('leaves what is said of those that stay, and says nothing of new ones', async () => {
    const project = await withImages(['a', 'b']);
    const [a, b] = urlsOf(project) as [string, string];
    expect(altsOf((await change(project, aForm({ images: [b, picture, a] }))).body)).toEqual(['b', '', 'a']);
  });

  test('takes all away with one empty value, or with an empty list', async () => {
    for (const none of [aForm({ images: '' }), { images: [] }]) {
      const project = await withImages(['a', 'b']);
      const { body } = await change(project, none);
      expect([body.images, body.project_image_url]).toEqual([[], null]);
      const kept = await imagesKept(server);
      expect(urlsOf(project).filter((url) => kept.includes(url))).toEqual([]);
    }
  });

  test('of what they show alone sends no image', async () => {
    const project = await withImages(['a', 'b']);
    const { body } = await change(project, { image_alts: ['', 'B'] });
    expect([altsOf(body), urlsOf(body)]).toEqual([['', 'B'], urlsOf(project)]);
  });

  test('is not made by a change of something else', async () => {
    const project = await withImages(['a', 'b']);
    expect((await change(project, { title: 'Renamed' })).body.images).toEqual(project.images);
  });
});

describe('a change of the first image, as it was before there were several,', () => {
  test('puts another in its place and leaves the others', async () => {
    const project = await withImages(['a', 'b']);
    const { body } = await change(project, aForm({ project_image: picture, project_image_alt: 'A' }));
    expect(altsOf(body)).toEqual(['A', 'b']);
    expect([urlsOf(body)[0] === urlsOf(project)[0], urlsOf(body)[1]]).toEqual([false, urlsOf(project)[1]]);
    expect(await isThere(urlsOf(project)[0]!)).toBe(false);
  });

  test('removes it, and the second is the first', async () => {
    const project = await withImages(['a', 'b']);
    const { body } = await change(project, { project_image_url: '', project_image_alt: 'gone' });
    expect(body.images).toEqual(project.images.slice(1));
    expect(await isThere(urlsOf(project)[0]!)).toBe(false);
  });

  test('says what it shows', async () => {
    const project = await withImages(['a', 'b']);
    const { body } = await change(project, { project_image_alt: 'A' });
    expect([altsOf(body), urlsOf(body)]).toEqual([['A', 'b'], urlsOf(project)]);
  });
});

describe('is refused, and changes nothing:', () => {
  const NOT_OWN = ['Only new images and the project’s own, each of them once.'];
  const TWO_WAYS = ['Please send either all images or what changes the first one, not both.'];
  const APART = ['Please send one description for each image, empty where nothing is to be said.'];
  const PART_MISSING = ['Each image must be a file of a form, or the address of an image.'];

  test.each<[string, (own: string[], foreign: string) => Fields, object]>([
    ['an image of another project', (own, foreign) => ({ images: [...own, foreign] }), { images: NOT_OWN }],
    ['an image twice', ([a]) => ({ images: [a!, a!] }), { images: NOT_OWN }],
    ['an address elsewhere', () => ({ images: ['https://x.example/a.png'] }), { images: NOT_OWN }],
    ['fewer descriptions than images', () => ({ image_alts: ['a'] }), { image_alts: APART }],
    ['more of them', ([a]) => ({ images: [a!], image_alts: ['a', 'b'] }), { image_alts: APART }],
    [
      'a description that is too long',
      (own) => ({ images: own, image_alts: ['', 'x'.repeat(251)] }),
      { image_alts: ['A picture description has at most 250 characters.'] },
    ],
    [
      'all images and a first one',
      (own) => ({ images: own, project_image_url: own[0]! }),
      { images: TWO_WAYS },
    ],
    [
      'descriptions in two ways',
      () => ({ image_alts: ['a', 'b'], project_image_alt: 'a' }),
      { image_alts: TWO_WAYS },
    ],
    ['nine images', () => ({ images: Array(9).fill('x') }), { images: ['A project has at most 8 images.'] }],
  ])('%s', async (_what, fields, errors) => {
    const foreign = urlsOf(await withImages(['x']))[0]!;
    const project = await withImages(['a', 'b']);
    const before = await imagesKept(server);
    const answer = await change(project, aForm({ title: 'Not this', ...fields(urlsOf(project), foreign) }));
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
    const { body } = await ada.browser.get(projects(ada));
    expect([body.results[0], await imagesKept(server)]).toEqual([project, before]);
  });

  test.each([[{ images: 'x' }], [{ images: [{}] }], [{ images: [5] }], [{ images: null }]])(
    'in JSON %j',
    async (fields) => {
      const project = await withImages(['a']);
      const { status, body } = await change(project, fields);
      const problem = fields.images === 'x' ? NOT_OWN : PART_MISSING;
      expect([status, body.errors]).toEqual([400, { images: problem }]);
    },
  );

  test('a file among them that is no image', async () => {
    const { status, body } = await create({ images: [picture, Buffer.from('<svg/>')] });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['images']]);
  });

  test('nine files, and images of more than 15 MB together', async () => {
    const nine = await create({ images: Array(9).fill(picture) });
    expect([nine.status, nine.body.detail]).toEqual([413, 'This form takes at most 8 images.']);
    const large = Buffer.alloc(4_000_000);
    const { status, body } = await create({ images: Array(4).fill(large) });
    expect([status, body.errors]).toEqual([
      413,
      { images: ['The images of a form may have at most 15 MB together.'] },
    ]);
  });
});

test('eight images of a telephone are taken in one form', async () => {
  const large = await noise(1600, 960);
  const { status, body } = await create({ images: Array(8).fill(large) });
  expect([status, body.images.length]).toEqual([201, 8]);
});

describe('no image is looked at, let alone kept,', () => {
  const unreadable = Buffer.from('no image');

  test('for a project that is not there, or is somebody else’s', async () => {
    const project = await withImages(['a']);
    const stranger = await aStudent(server);
    const gone = { project_uuid: crypto.randomUUID() };
    for (const image of [unreadable, picture]) {
      const before = await imagesKept(server);
      expect((await change(gone, aForm({ project_image: image }))).status).toBe(404);
      expect((await change(project, aForm({ images: [image] }), stranger)).status).toBe(404);
      expect(await imagesKept(server)).toEqual(before);
    }
  });

  test('for one project more than a portfolio may have', async () => {
    const student = await aStudent(server);
    const last = done(await create({}, student)).body;
    for (let count = 1; count < PROJECTS_MAX; count++) done(await create({}, student));
    const before = await imagesKept(server);
    for (const image of [unreadable, picture])
      expect((await create({ project_image: image }, student)).status).toBe(409);
    expect(await imagesKept(server)).toEqual(before);
    expect((await change(last, aForm({ project_image: picture }), student)).status).toBe(200);
  });
});

describe('every image, not the first alone,', () => {
  test('is seen by whom the project is seen', async () => {
    const student = await aStudent(server, { visibility: 'signed-in' });
    const [, second] = urlsOf(await withImages(['a', 'b'], student)) as [string, string];
    expect((await new Browser(server.url).get(second)).status).toBe(404);
    expect([await isThere(second), await isThere(second, student)]).toEqual([true, true]);
    await student.browser.patch('/dashboard-api/me/', { visibility: 'private' });
    expect([await isThere(second), await isThere(second, student)]).toEqual([false, true]);
  });

  test('is hidden with its project by the product team', async () => {
    const project = await withImages(['a', 'b']);
    await hide(server, { project: project.project_uuid });
    const visitor = await aStudent(server);
    for (const url of urlsOf(project))
      expect([await isThere(url, visitor), await isThere(url)]).toEqual([false, true]);
  });

  test('is removed with its project, and with whoever is erased', async () => {
    const leaving = await aStudent(server);
    const before = await imagesKept(server);
    const project = await withImages(['a', 'b'], leaving);
    done(await leaving.browser.delete(`${projects(leaving)}${project.project_uuid}/`));
    expect(await imagesKept(server)).toEqual(before);
    await withImages(['a', 'b'], leaving);
    await leave(server, leaving);
    expect(await imagesKept(server)).toEqual(before);
  });

  test('belongs to its student alone', async () => {
    const project = await withImages(['a']);
    const stranger = await aStudent(server);
    const theirs = `${projects(stranger)}${project.project_uuid}/`;
    expect((await stranger.browser.patch(theirs, { images: [] })).status).toBe(404);
    expect(await isThere(urlsOf(project)[0]!)).toBe(true);
  });
});

test('more than 120 images an hour of one person are refused, and nobody else is', async () => {
  const [busy, other] = [await aStudent(server), await aStudent(server)];
  const project = done(await create({}, busy)).body;
  const eight = Array.from({ length: 8 }, () => picture);
  for (let turn = 0; turn < 15; turn++) done(await change(project, aForm({ images: eight }), busy));
  const refused = await change(project, aForm({ images: [picture] }), busy);
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'too_many_images',
    '3600',
  ]);
  done(await create({ images: [picture] }, other));
});
