import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSibling, startTestApp, type TestApp } from '../../testing/app.js';
import { aStudent, TEST_PASSWORD } from '../../testing/builders.js';
import { CSRF_COOKIE, KNOWN_BROWSER_COOKIE, SESSION_COOKIE } from './cookies.js';

const API = '/_allauth/browser/v1';
const PUBLIC_URL = 'https://lumen.example';

let development: TestApp;
let production: TestApp;
beforeAll(async () => {
  development = await startTestApp();
  production = await startSibling(development, {
    NODE_ENV: 'production',
    PUBLIC_URL,
    SECRET_KEYS: Buffer.alloc(32, 1).toString('base64'),
  });
});
afterAll(async () => {
  await production?.stop();
  await development?.stop();
});

/** Signs in as a browser at the public address does. @returns the lines that set cookies */
async function signIn(email: string): Promise<string[]> {
  const csrf = 'A'.repeat(32);
  const response = await fetch(`${production.url}${API}/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
    headers: { cookie: `${CSRF_COOKIE}=${csrf}`, 'x-csrftoken': csrf, origin: PUBLIC_URL },
  });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie();
}

const statusWith = async (cookie: string) =>
  (await fetch(`${production.url}/dashboard-api/me/`, { headers: { cookie } })).status;

test('in production over TLS the session and known-browser cookies are bound to this host; the CSRF cookie keeps its name', async () => {
  const { email } = await aStudent(development);
  const lines = await signIn(email);
  const names = lines.map((line) => line.split('=')[0]);
  expect(new Set(names)).toEqual(
    new Set([`__Host-${KNOWN_BROWSER_COOKIE}`, `__Host-${SESSION_COOKIE}`, CSRF_COOKIE]),
  );
  for (const line of lines.filter((one) => one.startsWith('__Host-'))) {
    expect(line).toMatch(/; Path=\/(;|$)/);
    expect(line).toMatch(/; Secure(;|$)/);
    expect(line).toMatch(/; HttpOnly(;|$)/);
    expect(line).not.toMatch(/Domain/i);
  }
});

test('there the same session under the plain name is nobody’s: a neighbour of the host could have planted it', async () => {
  const { email } = await aStudent(development);
  const line = (await signIn(email)).find((one) => one.startsWith(`__Host-${SESSION_COOKIE}=`))!;
  const token = /=([^;]*)/.exec(line)![1];
  expect(await statusWith(`__Host-${SESSION_COOKIE}=${token}`)).toBe(200);
  expect(await statusWith(`${SESSION_COOKIE}=${token}`)).toBe(401);
  expect(await statusWith(`${SESSION_COOKIE}=planted; __Host-${SESSION_COOKIE}=${token}`)).toBe(200);
});

test('elsewhere the names are plain', async () => {
  const { browser } = await aStudent(development);
  expect(browser.cookie(SESSION_COOKIE)).toBeDefined();
  expect(browser.cookie(`__Host-${SESSION_COOKIE}`)).toBeUndefined();
});
