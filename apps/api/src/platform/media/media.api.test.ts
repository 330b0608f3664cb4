import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { aProject, aStudent, leave, type TestStudent } from '../../testing/builders.js';
import { aForm, aPicture, imagesKept, letHoursPass } from '../../testing/images.js';
import { runJob, jobsDone, jobsOf, passDelayOf, retryNow } from '../../testing/jobs.js';
import { type S3Server, startS3Server } from '../../testing/s3-server.js';
import { newImageKey } from './image.js';
import { MediaStore } from './media.store.js';
import { REMOVE_IMAGE, REMOVE_UNUSED_IMAGE, SWEEP_IMAGES } from './media.jobs.js';

const ME = '/dashboard-api/me/';
const upload = async (student: TestStudent): Promise<string> =>
  (await student.browser.patch(ME, aForm({ profile_image: await aPicture() }))).body.profile_image_url;

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3?.stop());

describe.each<[string, () => Record<string, string>, (server: TestApp) => string]>([
  ['on disk', () => ({}), ({ env }) => path.join(env.DATA_DIR, 'media')],
  ['in an S3-compatible store', () => s3.settings, () => s3.directory],
])('images %s', (_where, settings, folder) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(settings());
  });
  afterAll(() => server?.stop());
  test('are served as WebP, and can do nothing but be looked at', async () => {
    const address = await upload(await aStudent(server));
    const answer = await fetch(server.url + address);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  test('are not sent again to whoever has them, as long as they may be seen', async () => {
    const ada = await aStudent(server);
    const { project_image_url: address } = await aProject(server, ada, 'Bus map', [], {
      image: await aPicture(),
    });
    const etag = (await new Browser(server.url).get(address!)).headers.get('etag')!;
    const revalidate = async (browser: Browser, known = etag) => {
      const { status, headers, text } = await browser.get(address!, { 'if-none-match': known });
      return [status, headers.get('cache-control'), headers.get('etag'), text === ''];
    };
    const visitor = new Browser(server.url);
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`])
      expect(await revalidate(visitor, known)).toEqual([304, 'public, max-age=60', etag, true]);
    expect(await revalidate(visitor, '"another"')).toEqual([200, 'public, max-age=60', etag, false]);
    await ada.browser.patch(ME, { visibility: 'private' });
    expect(await revalidate(visitor)).toEqual([404, 'no-store', null, false]);
    expect(await revalidate(ada.browser)).toEqual([304, 'private, no-cache', etag, true]);
    await leave(server, ada);
    expect(await revalidate(ada.browser)).toEqual([404, 'no-store', null, false]);
  });

  test.each(['/media/nothing.webp', `/media/${newImageKey('profile')}`, '/media/..%2f..%2fetc%2fpasswd'])(
    'that are not there are not found: %s',
    async (address) => {
      const { status, headers } = await new Browser(server.url).get(address);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    },
  );

  test('that are replaced or removed are gone from the store, those of projects too', async () => {
    const student = await aStudent(server);
    const before = await imagesKept(server);
    const added = async () => (await imagesKept(server)).filter((address) => !before.includes(address));
    const avatar = await upload(student);
    const replaced = await upload(student);
    expect(await added()).toEqual([replaced]);
    expect(replaced).not.toBe(avatar);
    await student.browser.patch(ME, { bio: 'Another', profile_image_url: replaced });
    expect(await added()).toEqual([replaced]);
    await student.browser.patch(ME, { profile_image_url: '' });
    expect(await added()).toEqual([]);

    const image = await aPicture();
    const { project_uuid } = await aProject(server, student, 'Bus map', [], { image });
    const project = `/dashboard-api/students/${student.handle}/projects/${project_uuid}/`;
    const { body } = await student.browser.patch(project, aForm({ project_image: image }));
    expect(await added()).toEqual([body.project_image_url]);
    await student.browser.patch(project, { title: 'Bus stops', project_image_url: body.project_image_url });
    expect(await added()).toEqual([body.project_image_url]);
    await student.browser.patch(project, { project_image_url: '' });
    expect(await added()).toEqual([]);
    await student.browser.patch(project, aForm({ project_image: image }));
    expect(await added()).toHaveLength(1);
    await student.browser.delete(project);
    expect(await added()).toEqual([]);
  });

  test('that nobody uses are swept, once they are an hour old; the others stay', async () => {
    const student = await aStudent(server);
    const image = await aPicture();
    const form = aForm({ title: 'Bus map', description: 'Waits.', images: [image, image] });
    const { body } = await student.browser.post(`/dashboard-api/students/${student.handle}/projects/`, form);
    const used = [await upload(student), ...body.images.map(({ url }: { url: string }) => url)];
    const key = newImageKey('project');
    await server.app.get(MediaStore).save(key, await aPicture('webp'));
    const stray = `/media/${key}`;
    await runJob(server, SWEEP_IMAGES);
    expect(await imagesKept(server)).toEqual(expect.arrayContaining([...used, stray]));
    letHoursPass(folder(server));
    await runJob(server, SWEEP_IMAGES);
    await passDelayOf(server, REMOVE_UNUSED_IMAGE);
    const kept = await imagesKept(server);
    expect([...used, stray].map((address) => kept.includes(address))).toEqual([true, true, true, false]);
  });

  test('of whoever is erased go with them, those of projects too', async () => {
    const leaving = await aStudent(server);
    const before = await imagesKept(server);
    await upload(leaving);
    await aProject(server, leaving, 'Bus map', [], { image: await aPicture() });
    expect(await imagesKept(server)).toHaveLength(before.length + 2);
    await leave(server, leaving);
    expect((await imagesKept(server)).toSorted()).toEqual(before.toSorted());
  });
});

test('a sweep goes through any number of images, in steps', async () => {
  const server = await startTestApp();
  try {
    const used = await upload(await aStudent(server));
    const folder = path.join(server.env.DATA_DIR, 'media');
    for (let n = 0; n < 600; n++) writeFileSync(path.join(folder, newImageKey('profile')), 'old');
    letHoursPass(folder);
    await runJob(server, SWEEP_IMAGES);
    await passDelayOf(server, REMOVE_UNUSED_IMAGE);
    expect(await imagesKept(server)).toEqual([used]);
  } finally {
    await server.stop();
  }
});

test('an image that is removed while the store is away is removed when it is back', async () => {
  const server = await startTestApp(s3.settings);
  try {
    const ada = await aStudent(server);
    const address = await upload(ada);
    await s3.pause();
    expect((await ada.browser.patch(ME, { profile_image_url: '' })).status).toBe(200);
    await jobsDone(server);
    expect(await jobsOf(server, REMOVE_IMAGE.name)).toMatchObject([{ state: 'retry' }]);
    await s3.resume();
    expect(await imagesKept(server)).toContain(address);
    await retryNow(server);
    expect(await imagesKept(server)).not.toContain(address);
  } finally {
    await server.stop();
  }
});

describe('a form', () => {
  let server: TestApp;
  let ada: TestStudent;
  beforeAll(async () => {
    server = await startTestApp();
    ada = await aStudent(server);
  });
  afterAll(() => server?.stop());
  const NOT_AN_IMAGE = 'Please choose a JPEG, PNG or WebP image of at most 50 megapixels.';

  test('with a file that is no image is refused at its field, whatever it calls itself (S344)', async () => {
    const fake = aForm({ profile_image: Buffer.from('<svg onload="alert(1)"/>') });
    const { status, body } = await ada.browser.patch(ME, fake);
    expect([status, body.errors]).toEqual([400, { profile_image: [NOT_AN_IMAGE] }]);
  });

  test('with more than 5 MB is refused before it is decoded', async () => {
    const { status, body } = await ada.browser.patch(ME, aForm({ profile_image: Buffer.alloc(5_242_881) }));
    expect([status, body.code, body.errors]).toEqual([
      413,
      'too_large',
      { profile_image: ['An image may have at most 5 MB.'] },
    ]);
  });

  test('with an empty file input changes nothing', async () => {
    const before = (await ada.browser.get(ME)).body;
    expect((await ada.browser.patch(ME, aForm({ profile_image: Buffer.alloc(0) }))).body).toEqual(before);
  });

  test.each<[string, number, RequestInit]>([
    ['two files', 413, { body: twoFiles() }],
    ['a field of a megabyte', 413, { body: aForm({ bio: 'x'.repeat(1_000_000) }) }],
    ['more fields than any form has', 413, { body: aForm({ skill_uuids: Array(200).fill('x') }) }],
    ['no end', 400, rawForm('--x\r\ncontent-disposition: form-data; name="bio"\r\n\r\nhello')],
    ['no boundary', 400, { body: 'hello', headers: { 'content-type': 'multipart/form-data' } }],
    [
      'a field that is no field',
      400,
      rawForm('--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--'),
    ],
    ['another type', 415, { body: '<bio/>', headers: { 'content-type': 'application/xml' } }],
  ])('with %s is refused with %d', async (_what, status, { body, headers }) => {
    const answer = await ada.browser.request('PATCH', ME, {
      body,
      headers: (headers ?? {}) as Record<string, string>,
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
  });

  test.each<[string, RequestInit]>([
    ['null', json('null')],
    ['a list', json('[{"bio":"x"}]')],
    ['a word', json('"bio"')],
    ['a number', json('5')],
    ['nothing', json('')],
    ['half an object', json('{"bio":')],
    ['a prototype', json('{"__proto__":{"bio":"x"}}')],
    ['plain text', { body: 'bio', headers: { 'content-type': 'text/plain' } }],
  ])('or %s in place of an object breaks nothing', async (_what, { body, headers }) => {
    const { browser, handle } = await aStudent(server);
    const before = (await browser.get(ME)).body;
    for (const [method, address] of [
      ['PATCH', ME],
      ['POST', `/dashboard-api/students/${handle}/projects/`],
      ['PATCH', `/dashboard-api/students/${handle}/projects/`],
    ] as const) {
      const answer = await browser.request(method, address, {
        body,
        headers: headers as Record<string, string>,
      });
      expect([200, 400, 415]).toContain(answer.status);
    }
    expect((await browser.get(ME)).body).toEqual(before);
    expect((await browser.get(`/dashboard-api/students/${handle}/projects/`)).body.count).toBe(0);
  });

  test('is not read for those who may not send it', async () => {
    const strange = { body: 'hello', headers: { 'content-type': 'multipart/form-data' } };
    expect((await new Browser(server.url).request('PATCH', ME, strange)).status).toBe(401);
  });
});

test('an image that cannot be read is an error of this answer alone', async () => {
  const server = await startTestApp();
  try {
    const ada = await aStudent(server);
    const { body } = await ada.browser.patch(ME, aForm({ profile_image: await aPicture() }));
    const file = path.join(server.env.DATA_DIR, body.profile_image_url);
    rmSync(file);
    mkdirSync(file);
    const answer = await ada.browser.get(body.profile_image_url).then(
      ({ status }) => status,
      () => 'broken off',
    );
    expect([500, 503, 'broken off']).toContain(answer);
    expect((await ada.browser.get(ME)).status).toBe(200);
  } finally {
    await server.stop();
  }
});

test.each([
  ['store that cannot be reached', () => ({ ...s3.settings, S3_ENDPOINT: 'http://127.0.0.1:1' })],
  ['disk that takes no files', () => ({ DATA_DIR: folderWithoutRoom() })],
])('a %s is said to be so, with when to try again', async (_what, settings) => {
  const away = await startTestApp(settings());
  try {
    const ada = await aStudent(away);
    const answer = await ada.browser.patch(ME, aForm({ profile_image: await aPicture() }));
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
      503,
      'media_unavailable',
      '30',
    ]);
  } finally {
    await away.stop();
  }
});

/** A file stands where the folder of images would. */
function folderWithoutRoom(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-media-'));
  writeFileSync(path.join(folder, 'media'), '');
  return folder;
}

function rawForm(body: string): RequestInit {
  return { body, headers: { 'content-type': 'multipart/form-data; boundary=x' } };
}

function json(body: string): RequestInit {
  return { body, headers: { 'content-type': 'application/json' } };
}

function twoFiles(): FormData {
  const form = aForm({ profile_image: Buffer.from('a') });
  form.append('profile_image', new Blob(['b']), 'b.jpg');
  return form;
}
