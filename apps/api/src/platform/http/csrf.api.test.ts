import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { Browser } from '../../testing/browser.js';
import { CSRF_COOKIE } from './cookies.js';

const LOGIN = '/_allauth/browser/v1/auth/login';
const REDIRECT = '/_allauth/browser/v1/auth/provider/redirect';
const PUBLIC_URL = 'https://lumen.example';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let server: TestApp;
let visitor: Browser;
beforeAll(async () => {
  server = await startTestApp({ PUBLIC_URL });
  visitor = new Browser(server.url);
  await visitor.get('/_allauth/browser/v1/config');
});
afterAll(() => server?.stop());

const send = (headers: Record<string, string>, path = LOGIN, body = '{}') =>
  fetch(server.url + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { cookie: `${CSRF_COOKIE}=${visitor.csrfToken}`, origin: PUBLIC_URL, ...headers },
  });
const statusOf = async (...call: Parameters<typeof send>) => (await send(...call)).status;

test('an unsafe request without a token is refused before anything looks at it (trap 4, S377)', async () => {
  const response = await fetch(`${server.url}/dashboard-api/me/`, { method: 'PATCH', body: '{"broken' });
  expect(response.status).toBe(403);
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(await response.json()).toMatchObject({ status: 403, code: 'csrf_failed' });
  const protocol = await fetch(server.url + LOGIN, { method: 'POST', body: '{}' });
  expect([protocol.status, await protocol.json()]).toEqual([403, { status: 403 }]);
});

test('a token that is the cookie’s passes; any other, and the word null, does not', async () => {
  const token = visitor.csrfToken!;
  expect(await statusOf({ 'x-csrftoken': token })).toBe(400);
  expect(await statusOf({ 'x-csrftoken': token.toLowerCase() })).toBe(403);
  expect(await statusOf({ 'x-csrftoken': `${token},${token}` })).toBe(403);
  expect(await statusOf({ 'x-csrftoken': 'null', cookie: `${CSRF_COOKIE}=null` })).toBe(403);
  expect(await statusOf({ 'x-csrftoken': '', cookie: `${CSRF_COOKIE}=` })).toBe(403);
});

test('the token must come with an origin that is ours', async () => {
  const token = { 'x-csrftoken': visitor.csrfToken! };
  expect(await statusOf({ ...token, origin: server.url })).toBe(400);
  for (const origin of [
    'https://evil.example',
    'null',
    `${PUBLIC_URL}.evil.example`,
    'http://lumen.example',
  ]) {
    expect([origin, await statusOf({ ...token, origin })]).toEqual([origin, 403]);
  }
});

test('over TLS a request that does not say where it comes from is refused', async () => {
  const call = (referer?: string) =>
    fetch(server.url + LOGIN, {
      method: 'POST',
      body: '{}',
      headers: {
        cookie: `${CSRF_COOKIE}=${visitor.csrfToken}`,
        'x-csrftoken': visitor.csrfToken!,
        ...(referer && { referer }),
      },
    });
  expect((await call()).status).toBe(403);
  expect((await call('https://evil.example/')).status).toBe(403);
  expect((await call(`${PUBLIC_URL}/accounts/login/`)).status).toBe(400);
});

test('a form may carry the token as a field, and only a form', async () => {
  const field = `csrfmiddlewaretoken=${visitor.csrfToken}`;
  expect(await statusOf(FORM, REDIRECT, field)).toBe(302);
  expect(await statusOf(FORM, REDIRECT, 'csrfmiddlewaretoken=' + 'Z'.repeat(32))).toBe(403);
  expect(await statusOf(FORM, REDIRECT, '')).toBe(403);
  expect(await statusOf(FORM, '/dashboard-api/me/', field)).toBe(404);
  expect(await statusOf({ 'content-type': 'text/plain' }, REDIRECT, field)).toBe(403);
});

test('a form that says it is one on a JSON call gains nothing by it', async () => {
  expect(await statusOf(FORM, LOGIN, '{"email":"a@mail.example","password":"x"}')).toBe(403);
});

test('a token as long as ours in letters that are none of ours is a wrong token, not a fault', async () => {
  for (const letter of ['\u00e9', '\u00ff', '\u0080']) {
    expect(await statusOf({ 'x-csrftoken': letter.repeat(32) })).toBe(403);
  }
});
