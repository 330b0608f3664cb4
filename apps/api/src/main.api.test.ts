import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CSRF_COOKIE } from './platform/http/cookies.js';
import { type ApiProcess, startApiProcess } from './testing/api-process.js';
import { Browser } from './testing/browser.js';

let api: ApiProcess;
beforeAll(async () => {
  api = await startApiProcess({});
});
afterAll(() => api?.stop());

test('a process that is asked to end answers a request it is at work on, whole, takes no other, and ends well', async () => {
  const visitor = new Browser(api.url);
  await visitor.get('/_allauth/browser/v1/config');
  const token = visitor.csrfToken!;
  const body = JSON.stringify({ email: 'nobody@mail.example', password: 'wrong' });
  const request = http.request(`${api.url}/_allauth/browser/v1/auth/login`, {
    method: 'POST',
    headers: {
      cookie: `${CSRF_COOKIE}=${token}`,
      'x-csrftoken': token,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const response = once(request, 'response');
  request.flushHeaders();
  // The process has the head of the request now, and waits for the body.
  await once(request, 'continue');
  const ended = api.pause();
  const isOpen = () => fetch(`${api.url}/health/live`, { headers: { connection: 'close' } }).then(() => true);
  while (await isOpen().catch(() => false)) await new Promise(setImmediate);
  request.end(body);
  const [answer] = (await response) as [http.IncomingMessage];
  const problems = JSON.parse(await text(answer)) as { errors: { code: string }[] };
  expect([answer.statusCode, problems.errors[0]!.code]).toEqual([400, 'email_password_mismatch']);
  expect(await ended).toBe(0);
});
