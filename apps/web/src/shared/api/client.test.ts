import { describe, expect, test } from 'vitest';
import { HttpResponse } from 'msw';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { onAuthChange } from './auth-change';
import { accountService, dashboard, dataOf } from './client';
import { HttpError } from './http-error';

const me = () => dataOf(dashboard.GET('/dashboard-api/me/'));
const session = () => accountService.GET('/_allauth/browser/v1/auth/session');
const problem = {
  type: 'about:blank',
  title: 'Unauthorized',
  status: 401,
  detail: 'Please sign in.',
  code: 'not_signed_in',
};

const forgetCsrfToken = () => {
  document.cookie = 'csrftoken_lumen=; Max-Age=0';
};

describe('what goes out', () => {
  test('every call carries the CSRF token of the cookie, and the credentials of this site (S377, S586)', async () => {
    const seen: Request[] = [];
    mockApi(
      api.get('/dashboard-api/me/', ({ request }) => {
        seen.push(request);
        return { status: 200, body: aMe() };
      }),
      api.delete('/_allauth/browser/v1/auth/session', ({ request }) => {
        seen.push(request);
        return { status: 401, body: signedOut() };
      }),
    );
    await me();
    await accountService.DELETE('/_allauth/browser/v1/auth/session');
    expect(seen.map(({ headers }) => headers.get('X-CSRFToken'))).toEqual([
      'token-of-the-test',
      'token-of-the-test',
    ]);
    expect(seen.map(({ credentials }) => credentials)).toEqual(['same-origin', 'same-origin']);
  });

  test('the config call goes without the token (S586)', async () => {
    let header: string | null = 'never called';
    mockApi(
      api.get('/_allauth/browser/v1/config', ({ request }) => {
        header = request.headers.get('X-CSRFToken');
        return serverError(404);
      }),
    );
    await accountService.GET('/_allauth/browser/v1/config');
    expect(header).toBeNull();
  });

  test('a browser without a token fetches one before it writes, and reads the cookie anew each time', async () => {
    forgetCsrfToken();
    const sent: (string | null)[] = [];
    mockApi(
      api.get('/_allauth/browser/v1/config', () => {
        document.cookie = 'csrftoken_lumen=first';
        return serverError(404);
      }),
      api.delete('/_allauth/browser/v1/auth/session', ({ request }) => {
        sent.push(request.headers.get('X-CSRFToken'));
        document.cookie = 'csrftoken_lumen=second';
        return { status: 401, body: signedOut() };
      }),
    );
    await accountService.DELETE('/_allauth/browser/v1/auth/session');
    await accountService.DELETE('/_allauth/browser/v1/auth/session');
    expect(sent).toEqual(['first', 'second']);
  });
});

describe('what comes back from the dashboard', () => {
  test('anything but OK is an error with status, status text, body, address and headers (S423)', async () => {
    mockApi(
      api.get(
        '/dashboard-api/me/',
        () =>
          new HttpResponse('{"detail":"The sky fell.","code":"sky_fell","errors":{"bio":["Too blue."]}}', {
            status: 503,
            statusText: 'Service Unavailable',
            headers: { 'x-request-id': '42' },
          }),
      ),
    );
    const error = await me().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      status: 503,
      statusText: 'Service Unavailable',
      bodyText: expect.stringContaining('The sky fell.'),
      url: expect.stringMatching(/\/dashboard-api\/me\/$/),
      message: 'The sky fell.',
      code: 'sky_fell',
      fields: { bio: ['Too blue.'] },
    });
    expect((error as HttpError).headers.get('x-request-id')).toBe('42');
  });

  test.each([
    ['', '502 Bad Gateway'],
    ['<h1>nginx</h1>', '502 Bad Gateway'],
    ['"text"', '502 Bad Gateway'],
  ])('an error whose body is %o still says what it is', async (body, message) => {
    mockApi(
      api.get('/dashboard-api/me/', () => new HttpResponse(body, { status: 502, statusText: 'Bad Gateway' })),
    );
    await expect(me()).rejects.toMatchObject({ message, bodyText: body, code: undefined, fields: {} });
  });

  test.each([
    ['204', new HttpResponse(null, { status: 204 })],
    ['304', new HttpResponse(null, { status: 304 })],
    ['an empty body', new HttpResponse('', { status: 200 })],
  ])('%s is an empty result (S424)', async (_, response) => {
    mockApi(api.get('/dashboard-api/me/', () => response));
    const result = await me();
    expect(result || undefined).toBeUndefined();
  });

  test('what is not JSON is refused (S425)', async () => {
    mockApi(api.get('/dashboard-api/me/', () => HttpResponse.html('<p>Hello</p>')));
    await expect(me()).rejects.toThrow('Expected JSON response, got: text/html');
  });
});

describe('a sign-in that ended elsewhere', () => {
  const unauthorised = () => ({ status: 401 as const, body: problem });

  test('shows at the next refused call: the session is asked, and its end announced', async () => {
    const announced: number[] = [];
    const stop = onAuthChange(({ status }) => announced.push(status));
    mockApi(
      api.get('/dashboard-api/me/', unauthorised),
      api.get('/_allauth/browser/v1/auth/session', () => ({ status: 401, body: signedOut() })),
    );
    await expect(me()).rejects.toThrow('Please sign in.');
    stop();
    expect(announced).toEqual([401]);
  });

  test('is told again where the account is to be deleted since, so that what it shows is asked for anew', async () => {
    const announced: number[] = [];
    const stop = onAuthChange(({ status }) => announced.push(status));
    mockApi(
      api.get('/dashboard-api/me/', () =>
        HttpResponse.json({ ...problem, status: 403, code: 'deletion_pending' }, { status: 403 }),
      ),
      api.get('/_allauth/browser/v1/auth/session', () => ({ status: 200, body: signedIn() })),
    );
    await expect(me()).rejects.toMatchObject({ code: 'deletion_pending' });
    stop();
    expect(announced).toEqual([200]);
  });

  test('is asked about once for several refused calls, and a good session is no news', async () => {
    const announced: number[] = [];
    const stop = onAuthChange(({ status }) => announced.push(status));
    let asked = 0;
    mockApi(
      api.get('/dashboard-api/me/', unauthorised),
      api.get('/_allauth/browser/v1/auth/session', () => {
        asked++;
        return { status: 200, body: signedIn() };
      }),
    );
    await Promise.allSettled([me(), me(), me()]);
    stop();
    expect(asked).toBe(1);
    expect(announced).toEqual([]);
  });
});

describe('the account service', () => {
  test('answers with its statuses instead of throwing them', async () => {
    mockApi(api.get('/_allauth/browser/v1/auth/session', () => ({ status: 401, body: signedOut() })));
    const { response, error } = await session();
    expect(response.status).toBe(401);
    expect(error?.data.flows).toHaveLength(2);
  });

  test('throws only when it is broken', async () => {
    mockApi(api.get('/_allauth/browser/v1/auth/session', () => serverError()));
    await expect(session()).rejects.toThrow(HttpError);
  });
});
