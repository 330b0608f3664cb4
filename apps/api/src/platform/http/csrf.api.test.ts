import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/app.js';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server?.stop());

test('an unsafe request without a token is refused before anything looks at it', async () => {
  const response = await fetch(`${server.url}/dashboard-api/me/`, { method: 'PATCH', body: '{"broken' });
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({ status: 403 });
});
