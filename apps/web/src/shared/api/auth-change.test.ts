import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpResponse } from 'msw';
import { api, mockApi } from '../../testing/api-mock';
import { signedIn, signedOut } from '../../testing/people';
import { publishSession, onAuthChange, type SessionAnswer, sessionToken } from './auth-change';
import { accountService } from './client';

let announced: SessionAnswer[] = [];
let stop = () => {};

beforeEach(() => {
  sessionStorage.clear();
  announced = [];
  stop = onAuthChange((answer) => announced.push(answer));
});
afterEach(() => stop());

test.each<[string, SessionAnswer]>([
  ['401', signedOut()],
  ['410', { status: 410, meta: { is_authenticated: false } }],
])('a %s is announced as an auth change (S470)', (_, answer) => {
  publishSession(answer);
  expect(announced).toEqual([answer]);
});

test('a 200 is announced if it says is_authenticated, and only then (S471)', () => {
  publishSession({ status: 200, data: {} });
  publishSession({ status: 400, meta: { is_authenticated: true } });
  expect(announced).toEqual([]);
  publishSession(signedIn());
  expect(announced).toEqual([signedIn()]);
});

test('nobody hears of auth changes after they have stopped listening', () => {
  stop();
  publishSession(signedOut());
  expect(announced).toEqual([]);
});

test('a session token is kept in session storage and sent with every call from then on (S475)', async () => {
  const sent: (string | null)[] = [];
  mockApi(
    api.get('/_allauth/browser/v1/auth/session', ({ request }) => {
      sent.push(request.headers.get('X-Session-Token'));
      return HttpResponse.json({ ...signedIn(), meta: { is_authenticated: true, session_token: 'abc' } });
    }),
  );
  await accountService.GET('/_allauth/browser/v1/auth/session');
  expect(sessionStorage.getItem('sessionToken')).toBe('abc');
  await accountService.GET('/_allauth/browser/v1/auth/session');
  expect(sent).toEqual([null, 'abc']);
});

test('a 410 forgets the session token, a 401 does not (S469)', () => {
  publishSession({ status: 200, meta: { is_authenticated: true, session_token: 'abc' } });
  publishSession({ status: 401 });
  expect(sessionToken()).toBe('abc');
  publishSession({ status: 410 });
  expect(sessionToken()).toBeNull();
});

test('where storage is blocked calls are sent, without a token', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  mockApi(api.get('/_allauth/browser/v1/auth/session', () => ({ status: 401, body: signedOut() })));
  publishSession({ status: 200, meta: { is_authenticated: true, session_token: 'abc' } });
  publishSession({ status: 410 });
  expect(sessionToken()).toBeNull();
  const { response } = await accountService.GET('/_allauth/browser/v1/auth/session');
  expect(response.status).toBe(401);
  expect(announced.map(({ status }) => status)).toEqual([200, 410, 401]);
});
