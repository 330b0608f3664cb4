import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildOpenApi } from './openapi.js';
import { startSibling } from './testing/app.js';
import { Browser } from './testing/browser.js';
import { aProject, done } from './testing/builders.js';
import { type Caching, wrongHeaders } from './testing/headers.js';
import { aForm, aPicture } from './testing/images.js';
import { type Operation, operationsOf } from './testing/privacy/routes.js';
import { addressesOf } from './testing/privacy/walk.js';
import { type Subject, type ViewerName, World } from './testing/privacy/world.js';

const operations = operationsOf(await buildOpenApi());

/** Calls whose answer is the same for everybody, and may be cached. */
const CACHED: Record<string, Caching> = {
  '/dashboard-api/scoring-catalogue/': 'by all, after revalidation',
  '/media/cards/profiles/{handle}': 'by all, after revalidation',
  '/.well-known/did.json': 'by all, for a minute',
};

let world: World;
let subject: Subject;
let avatar: string;
let oldHandle: string;
beforeAll(async () => {
  world = await World.start();
  subject = await world.person('public');
  const { body } = done(
    await subject.browser.patch('/dashboard-api/me/', aForm({ profile_image: await aPicture() })),
  );
  avatar = body.profile_image_url;
  oldHandle = subject.handle;
  subject.handle = `${oldHandle}-new`;
  done(await subject.browser.patch('/dashboard-api/me/', { profile_handle: subject.handle }));
});
afterAll(() => world?.stop());

describe.each<ViewerName>(['signed out', 'by a link', 'other student', 'owner', 'staff'])(
  'to whoever is %s',
  (viewer) => {
    const browser = () => world.browserOf(viewer, subject).clone();

    test.each<[string, string, number, Caching?]>([
      ['the front page', '/', 200],
      ['a page that is not there', '/nobody-is-here', 404],
      ['an unknown address of the API', '/dashboard-api/nothing/', 404],
      ['an unknown call of the account service', '/_allauth/browser/v1/nothing', 404],
      ['an unknown export', '/aux/nothing/', 404],
      ['an image that is not there', '/media/nothing.webp', 404],
      ['a file that is not there', '/assets/gone.js', 404],
      ['a hashed file', '/assets/app-1a2b.js', 200, 'by all, for ever'],
      ['a file without a hash', '/robots.txt', 200, 'after revalidation'],
      ['health', '/health/live', 200],
    ])(
      '%s says that nothing is to be kept, guessed or embedded',
      async (_what, address, status, caching = 'not at all') => {
        for (const method of ['GET', 'HEAD']) {
          const answer = await browser().request(method, address);
          expect([method, answer.status, wrongHeaders(answer.headers, caching)]).toEqual([
            method,
            status,
            [],
          ]);
        }
      },
    );

    test('the profile’s page and the redirect to it say that nothing is to be kept, guessed or embedded', async () => {
      const page = await browser().get(`/${subject.handle}`);
      expect([page.status, wrongHeaders(page.headers)]).toEqual([200, []]);
      const moved = await browser().get(`/${oldHandle}`);
      expect([moved.status, wrongHeaders(moved.headers)]).toEqual([302, []]);
    });

    test('an image may be kept for a minute while everybody may see it', async () => {
      const { status, headers } = await browser().get(avatar);
      expect([status, wrongHeaders(headers, 'by all, for a minute')]).toEqual([200, []]);
    });

    test('every route of the contract says that nothing is to be kept, guessed or embedded, whatever it answers', async () => {
      const calls = operations.filter(({ path }) => path !== '/media/{key}');
      // Reads first: some changes sign out.
      const isChange = (operation: Operation) => Number(operation.method !== 'GET');
      for (const { method, path } of calls.toSorted((a, b) => isChange(a) - isChange(b))) {
        const [address] = addressesOf(world, path, subject.handle, subject);
        const body = method === 'GET' ? {} : { body: {} };
        const { status, headers } = await browser().request(method, address!, body);
        const lacks = wrongHeaders(headers, CACHED[path]);
        expect([method, path, status, lacks]).toEqual([method, path, expect.any(Number), []]);
        expect([method, path, status < 500]).toEqual([method, path, true]);
      }
    });
  },
);

test('an image that not everybody may see is kept by none but its viewer’s browser, who asks each time', async () => {
  const { browser, handle } = await world.person('signed-in');
  const student = { ...subject, browser, handle };
  const project = await aProject(world.server, student, 'Members alone', [], { image: await aPicture() });
  const { status, headers } = await browser.get(project.project_image_url!);
  expect([status, wrongHeaders(headers, 'by its viewer, after revalidation')]).toEqual([200, []]);
});

test('refusals before any handler have the same headers: no token, too large, an odd type, broken JSON, a broken address', async () => {
  const { browser } = subject;
  const json = { 'content-type': 'application/json' };
  const answers = await Promise.all([
    browser.request('PATCH', '/dashboard-api/me/', { body: {}, headers: { 'x-csrftoken': 'wrong' } }),
    browser.request('POST', '/_allauth/browser/v1/auth/login', { headers: { 'x-csrftoken': 'wrong' } }),
    browser.request('PATCH', '/dashboard-api/me/', { body: 'x'.repeat(2_000_000), headers: json }),
    browser.request('PATCH', '/dashboard-api/me/', { body: '<a/>', headers: { 'content-type': 'text/xml' } }),
    browser.request('PATCH', '/dashboard-api/me/', { body: '{', headers: json }),
    browser.get('/%'),
    browser.request('OPTIONS', '/dashboard-api/me/', { headers: { 'x-csrftoken': 'none' } }),
  ]);
  expect(answers.map(({ status, headers }) => [status, wrongHeaders(headers)])).toEqual(
    [403, 403, 413, 415, 400, 400, 404].map((status) => [status, []]),
  );
});

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a head without end', `GET / HTTP/1.1\r\nHost: lumen\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('so does the answer to %s', async (_what, bytes, status) => {
  const socket = net.connect(Number(new URL(world.server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.end(bytes);
  const [statusLine = '', ...lines] = (await text(socket)).split('\r\n\r\n')[0]!.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(': ') as [string, string]));
  expect([statusLine.split(' ')[1], wrongHeaders(headers)]).toEqual([String(status), []]);
});

test('browsers are told to come encrypted where the site’s address is, and nowhere else', async () => {
  const encrypted = await startSibling(world.server, { PUBLIC_URL: 'https://lumen.example' });
  const addresses = [
    '/',
    '/nobody-is-here',
    '/assets/app-1a2b.js',
    '/dashboard-api/skills/?search=py',
    avatar,
  ];
  const told = async (url: string) => {
    const answers = addresses.map((address) => new Browser(url).get(address));
    return (await Promise.all(answers)).map(({ headers }) => headers.get('strict-transport-security'));
  };
  expect(await told(encrypted.url)).toEqual(addresses.map(() => 'max-age=31536000'));
  expect(await told(world.server.url)).toEqual(addresses.map(() => null));
  await encrypted.stop();
});
