import { afterEach, expect, test, vi } from 'vitest';
import { api, mockApi, networkError } from '../../testing/api-mock';
import { dashboard, dataOf } from './client';
import { FILE_TIMEOUT_MS, TIMEOUT_MS } from './fetch-with-timeout';

const GIVES_UP = 'The server took too long to answer. Please try again.';
const never = () => new Promise<Response>(() => {});
afterEach(() => vi.useRealTimers());

test('a call that is never answered ends after the stated time, and says so', async () => {
  mockApi(api.get('/dashboard-api/me/', never));
  vi.useFakeTimers();
  const seen = vi.fn();
  const call = dataOf(dashboard.GET('/dashboard-api/me/')).catch(seen);
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await call;
  expect(seen).toHaveBeenCalledWith(expect.objectContaining({ message: GIVES_UP }));
});

test('an upload may take longer', async () => {
  mockApi(api.patch('/dashboard-api/me/', never));
  vi.useFakeTimers();
  const seen = vi.fn();
  const body = new FormData();
  const call = dataOf(dashboard.PATCH('/dashboard-api/me/', { body: body as never })).catch(seen);
  await vi.advanceTimersByTimeAsync(FILE_TIMEOUT_MS - 1);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await call;
  expect(seen).toHaveBeenCalledWith(expect.objectContaining({ message: GIVES_UP }));
});

test('a call that its caller gives up says that, and nothing of the server', async () => {
  mockApi(api.get('/dashboard-api/me/', never));
  const caller = new AbortController();
  const call = dashboard.GET('/dashboard-api/me/', { signal: caller.signal });
  caller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  ['offline', false, 'You are offline. Try again when you are back online.'],
  [
    'where the server cannot be reached',
    true,
    'We could not reach the server. Check your connection and try again.',
  ],
])('a call that is made %s fails in words for the person', async (_, onLine, message) => {
  mockApi(api.get('/dashboard-api/me/', () => networkError()));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  await expect(dataOf(dashboard.GET('/dashboard-api/me/'))).rejects.toThrow(message);
});
