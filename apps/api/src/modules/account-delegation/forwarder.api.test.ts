import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.js';
import { type EchoService, json, type Respond, startEchoService } from '../../testing/echo-service.js';
import { eventually } from '../../testing/eventually.js';
import { PAGE } from '../../testing/page.js';
import { RemoteSessions } from './remote-sessions.js';

const LOGIN = '/_allauth/browser/v1/auth/login';
const ME = '/dashboard-api/me/';

let echo: EchoService;
let server: TestApp;
beforeAll(async () => {
  echo = await startEchoService();
  server = await startTestApp({ ACCOUNT_SERVICE_URL: `${echo.url}/`, PUBLIC_URL: 'https://lumen.example' });
});
afterAll(async () => {
  await server?.stop();
  await echo?.stop();
});
beforeEach(() => {
  echo.arrived.length = 0;
  echo.answerWith(json(200, {}));
  server.app.get(RemoteSessions).forget();
});

interface Raw {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A request byte for byte as given: fetch would mend it. */
function send(method: string, path: string, headers: Record<string, string>, body?: Buffer): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const request = http.request(server.url, { method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Whatever the service answers, a person with a session cookie asks the dashboard API. */
const asSomebody = (cookie = 'sessionid=abc') => send('GET', ME, { cookie });

test('a call arrives as it was sent, but for what is between two neighbours only', async () => {
  await send(
    'POST',
    `${LOGIN}?a=%20b&c`,
    {
      'content-type': 'text/plain; x=y',
      cookie: 'sessionid=s; csrftoken_lumen=t',
      'x-csrftoken': 't',
      origin: 'https://lumen.example',
      'x-email-verification-key': 'k:1',
      connection: 'x-mine, keep-alive',
      'x-mine': 'hop',
      te: 'trailers',
      'proxy-authorization': 'Basic eA==',
    },
    Buffer.from('{"email": "a@b.co"}'),
  );
  const [{ method, url, headers, body }] = echo.arrived as [EchoService['arrived'][0]];
  expect([method, url, String(body)]).toEqual(['POST', `${LOGIN}?a=%20b&c`, '{"email": "a@b.co"}']);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; x=y',
    cookie: 'sessionid=s; csrftoken_lumen=t',
    'x-csrftoken': 't',
    origin: 'https://lumen.example',
    'x-email-verification-key': 'k:1',
    host: new URL(echo.url).host,
  });
  for (const name of ['x-mine', 'te', 'proxy-authorization']) expect(headers[name]).toBeUndefined();
});

test('the service is told who calls and where they reached us, whatever the client says about itself', async () => {
  await send('GET', '/_allauth/browser/v1/config', {
    'x-forwarded-for': '6.6.6.6, 198.51.100.7',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-port': '1',
    forwarded: 'for=6.6.6.6',
  });
  const { headers } = echo.arrived[0]!;
  expect(headers).toMatchObject({
    'x-forwarded-for': '198.51.100.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'lumen.example',
  });
  expect([headers['x-forwarded-port'], headers.forwarded]).toEqual([undefined, undefined]);
});

test('an answer arrives as it was sent: status, cookies, redirect and bytes', async () => {
  const cookies = ['csrftoken_lumen=a; Path=/', 'sessionid=b; HttpOnly; Path=/'];
  echo.answerWith((response) =>
    response
      .writeHead(302, {
        location: 'https://idp.example/?state=1',
        'set-cookie': cookies,
        'x-thing': 'yes',
        connection: 'x-hop',
        'x-hop': '1',
      })
      .end('bytes \u00e9'),
  );
  const { status, headers, body } = await send('GET', '/_allauth/browser/v1/auth/provider/callback/x', {});
  expect([status, headers.location, headers['set-cookie'], headers['x-thing'], body]).toEqual([
    302,
    'https://idp.example/?state=1',
    cookies,
    'yes',
    'bytes \u00e9',
  ]);
  expect(headers['x-hop']).toBeUndefined();
});

test('a large body passes through, with its length or in chunks, with any method', async () => {
  const body = Buffer.alloc(3_000_000, 'x');
  echo.answerWith((response, { body: { length } }) => response.end(String(length)));
  for (const method of ['POST', 'DELETE', 'PUT']) {
    const sized = await send(method, LOGIN, { 'content-length': String(body.length) }, body);
    const chunked = await send(method, LOGIN, { 'transfer-encoding': 'chunked' }, body);
    expect([sized.body, chunked.body]).toEqual(['3000000', '3000000']);
  }
});

test.each(['/_allauth/../admin', '/_allauth/%2e%2e/admin', '/_allauth/x/..\\..\\admin', '/_allauth/./x'])(
  'no address climbs out of what is passed through: %s',
  async (path) => {
    expect((await send('GET', path, {})).status).toBe(404);
    expect(echo.arrived).toEqual([]);
  },
);

test('the dashboard API keeps its own CSRF check', async () => {
  expect((await send('PATCH', ME, { cookie: 'sessionid=abc' })).status).toBe(403);
  expect(echo.arrived).toEqual([]);
});

test('visitors without a session cost the service nothing', async () => {
  expect((await send('GET', ME, {})).status).toBe(401);
  expect(echo.arrived).toEqual([]);
});

test('many requests of one browser ask once, and again after every change', async () => {
  echo.answerWith(json(401, { status: 401, data: { flows: [] }, meta: { is_authenticated: false } }));
  await Promise.all(Array.from({ length: 5 }, () => asSomebody()));
  await asSomebody();
  expect(echo.arrived.map(({ url }) => url)).toEqual(['/_allauth/browser/v1/auth/session']);
  await send('DELETE', '/_allauth/browser/v1/auth/session', {});
  await asSomebody();
  expect(echo.arrived).toHaveLength(3);
  await asSomebody('sessionid=other');
  expect(echo.arrived).toHaveLength(4);
});

test('a read that sets a session, as coming back from a provider does, is a change too', async () => {
  echo.answerWith(json(401, { status: 401, meta: { is_authenticated: false } }));
  await asSomebody();
  echo.answerWith((response) => response.writeHead(302, { 'set-cookie': 'sessionid=new' }).end());
  await send('GET', '/_allauth/browser/v1/auth/provider/callback/x', {});
  echo.answerWith(json(401, { status: 401, meta: { is_authenticated: false } }));
  await asSomebody();
  expect(echo.arrived).toHaveLength(3);
});

const USER = { id: 7, display: 'wizard', email: 'Wizard@mail.example', username: 'wizard' };

test('status 200 means signed in; so does 401 that calls them authenticated (S310, S311)', async () => {
  const addresses = json(200, { status: 200, data: [{ email: 'wizard@mail.example', verified: true }] });
  for (const [status, cookie] of [
    [200, 'sessionid=one'],
    [401, 'sessionid=two'],
  ] as const) {
    const answer = json(status, { status, data: { user: USER }, meta: { is_authenticated: true } });
    echo.answerWith((response, arrived) =>
      (arrived.url.endsWith('/account/email') ? addresses : answer)(response, arrived),
    );
    const me = await asSomebody(cookie);
    expect([me.status, JSON.parse(me.body).profile_handle]).toEqual([200, 'wizard']);
  }
});

test('the user’s handle is taken from handle, user_handle or username, and is Lumen’s in every answer (S312)', async () => {
  const people = [
    { id: 11, email: 'a@mail.example', handle: 'first-choice', user_handle: 'other', username: 'third' },
    { id: 12, email: 'b@mail.example', user_handle: 'second-choice', username: 'third' },
    { id: 13, email: 'c@mail.example', username: 'third-choice' },
    { id: 14, email: 'd.e@mail.example', username: 'not a handle!' },
    { id: 15, email: 'f@mail.example', username: 'first-choice' },
  ];
  const handles: string[] = [];
  for (const user of people) {
    echo.answerWith(
      json(200, { status: 200, data: { user, methods: [] }, meta: { is_authenticated: true } }),
    );
    const { body } = await send('GET', '/_allauth/browser/v1/auth/session', {
      cookie: `sessionid=${user.id}`,
    });
    handles.push(JSON.parse(body).data.user.handle);
  }
  expect(handles).toEqual(['first-choice', 'second-choice', 'third-choice', 'd.e', 'first-choice-2']);
});

test('the flows of an answer pass through untouched: the first pending one stays where it is (S312, S313)', async () => {
  const flows = [{ id: 'login' }, { id: 'verify_email', is_pending: true }, { id: 'x', is_pending: true }];
  const answer = { status: 401, data: { flows }, meta: { is_authenticated: false } };
  echo.answerWith(json(401, answer));
  const { status, body } = await send('GET', '/_allauth/browser/v1/auth/session', { cookie: 'sessionid=p' });
  expect([status, JSON.parse(body)]).toEqual([401, answer]);
});

test('a cookie that the service cannot answer keeps its browser out, and nobody else', async () => {
  const nobody = json(401, { status: 401, data: { flows: [] }, meta: { is_authenticated: false } });
  for (const failure of [
    json(500, { status: 500 }),
    (response: http.ServerResponse) => void response.destroy(),
  ]) {
    server.app.get(RemoteSessions).forget();
    echo.answerWith((response, arrived) => {
      const isOdd = arrived.headers.cookie?.includes('odd') ?? false;
      (isOdd ? failure : arrived.url.endsWith('/config') ? json(200, {}) : nobody)(response, arrived);
    });
    for (let i = 0; i < 3; i++) {
      expect((await asSomebody('sessionid=odd')).status).toBe(503);
      expect((await asSomebody(`sessionid=fine-${i}`)).status).toBe(401);
    }
    expect(echo.arrived.filter(({ headers }) => headers.cookie?.includes('odd'))).toHaveLength(1);
    echo.arrived.length = 0;
  }
});

test('whatever a visitor without a session sends, it is no part of what all visitors are told', async () => {
  const web = mkdtempSync(join(os.tmpdir(), 'lumen-web-'));
  writeFileSync(join(web, 'index.html'), PAGE);
  const site = await startSibling(server, { WEB_DIR: web });
  rmSync(web, { recursive: true });
  const nobody = json(401, { status: 401, data: { flows: [] }, meta: { is_authenticated: false } });
  echo.answerWith((response, arrived) => {
    const isOdd = JSON.stringify(arrived.headers).includes('odd');
    (isOdd ? json(500, {}) : arrived.url.endsWith('/config') ? json(200, {}) : nobody)(response, arrived);
  });
  const statusOf = async (headers: Record<string, string>) =>
    (await fetch(`${site.url}/projects`, { headers })).status;
  const odd: Record<string, string>[] = [
    { cookie: 'other=odd' },
    { cookie: 'sessionid=; other=odd' },
    { 'user-agent': 'odd' },
    { origin: 'https://odd.example' },
  ];
  for (const headers of odd) {
    site.app.get(RemoteSessions).forget();
    expect([headers, await statusOf(headers), await statusOf({})]).toEqual([headers, 200, 200]);
  }
  site.app.get(RemoteSessions).forget();
  expect([await statusOf({ cookie: 'sessionid=odd' }), await statusOf({})]).toEqual([503, 200]);
});

test('a service that answers nobody is left alone for a second, whoever asks', async () => {
  const own = await startTestApp({ ACCOUNT_SERVICE_URL: echo.url });
  echo.answerWith(json(500, { status: 500 }));
  let now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  let visitors = 0;
  /** Whether the service is asked when a new person comes. */
  async function isAsked(): Promise<boolean> {
    const before = echo.arrived.length;
    const cookie = `sessionid=other-${++visitors}`;
    const { status } = await fetch(own.url + ME, { headers: { cookie } });
    expect(status).toBe(503);
    return echo.arrived.slice(before).some(({ headers }) => headers.cookie?.includes(cookie));
  }
  expect(await isAsked()).toBe(true);
  // Until the service was also asked how it is, and that answer came.
  await eventually(async () => expect(await isAsked()).toBe(false));
  now += 999;
  for (let i = 0; i < 5; i++) expect(await isAsked()).toBe(false);
  now += 1;
  expect(await isAsked()).toBe(true);
  clock.mockRestore();
  await own.stop();
});

const FAILURES: [name: string, respond: Respond][] = [
  ['a fault', json(500, { status: 500 })],
  ['a page', (response) => response.end('<html>')],
  ['a broken connection', (response) => response.destroy()],
  ['half an answer', (response) => response.writeHead(200, { 'content-length': '99' }).end('{')],
];

test.each(FAILURES)(
  'a service that answers with %s is down: 503, and when to try again',
  async (_, respond) => {
    const own = await startTestApp({ ACCOUNT_SERVICE_URL: echo.url });
    echo.answerWith(respond);
    const answer = await fetch(own.url + ME, { headers: { cookie: 'sessionid=abc' } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ code: 'account_service_down' });
    await own.stop();
  },
);
