import { expect, test } from 'vitest';
import { aMe } from '../../testing/people';
import { api, mockApi } from '../../testing/api-mock';
import { dashboard } from './client';
import { viewAsVisitor } from './view-as';

test('who looks as a visitor takes no session, token or CSRF header along', async () => {
  const seen: Request[] = [];
  mockApi(
    api.get('/dashboard-api/me/', ({ request }) => {
      seen.push(request);
      return { status: 200, body: aMe() };
    }),
  );
  sessionStorage.setItem('sessionToken', 'of-the-owner');
  await dashboard.GET('/dashboard-api/me/');
  viewAsVisitor();
  await dashboard.GET('/dashboard-api/me/');
  sessionStorage.removeItem('sessionToken');
  const sent = seen.map(({ credentials, headers }) => [
    credentials,
    headers.has('x-session-token'),
    headers.has('x-csrftoken'),
  ]);
  expect(sent).toEqual([
    ['same-origin', true, true],
    ['omit', false, false],
  ]);
});
