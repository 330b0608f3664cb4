import { useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accountService, dashboard } from '../shared/api/client';
import { HttpError } from '../shared/api/http-error';
import { meQuery } from '../shared/session/session.queries';
import { useProfile } from '../shared/session/use-session';
import { api, mockApi, networkError, serverError } from './api-mock';
import { aMe, signedIn } from './people';
import { renderPage } from './render';

const me = () => dashboard.GET('/dashboard-api/me/');

test('a handler answers with the status and the body it names', async () => {
  mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe({ first_name: 'Noor' }) })));
  const { data } = await me();
  expect(data?.first_name).toBe('Noor');
});

test('a handler sees the variable parts of the address, the query and what was sent', async () => {
  mockApi(
    api.get('/dashboard-api/students/{handle}/', ({ params }) => ({
      status: 200,
      body: { ...aMe(), profile_handle: params.handle! },
    })),
    api.patch('/dashboard-api/me/', ({ body }) => ({ status: 200, body: aMe(body) })),
  );
  const student = await dashboard.GET('/dashboard-api/students/{handle}/', {
    params: { path: { handle: 'noor' } },
  });
  expect(student.data?.profile_handle).toBe('noor');
  const changed = await dashboard.PATCH('/dashboard-api/me/', { body: { bio: 'New' } });
  expect(changed.data?.bio).toBe('New');
});

test('the handler given last answers first', async () => {
  mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe({ bio: 'old' }) })));
  mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe({ bio: 'new' }) })));
  expect((await me()).data?.bio).toBe('new');
});

test('servers may fail and networks may break', async () => {
  mockApi(api.get('/dashboard-api/me/', () => serverError(503)));
  await expect(me()).rejects.toThrow(HttpError);
  mockApi(api.get('/dashboard-api/me/', () => networkError()));
  await expect(me()).rejects.toThrow('We could not reach the server.');
});

test('an aborted call ends as an aborted call', async () => {
  mockApi(api.get('/_allauth/browser/v1/auth/session', () => new Promise(() => undefined)));
  const abort = new AbortController();
  const call = accountService.GET('/_allauth/browser/v1/auth/session', { signal: abort.signal });
  abort.abort();
  await expect(call).rejects.toThrow('aborted');
});

test('a mock cannot lie: address, status and shape are those of the contract', () => {
  // @ts-expect-error: no such address
  api.get('/dashboard-api/you/', () => ({ status: 200, body: {} }));
  // @ts-expect-error: no such status there
  api.get('/dashboard-api/me/', () => ({ status: 418, body: aMe() }));
  // @ts-expect-error: not what it answers
  api.get('/dashboard-api/me/', () => ({ status: 200, body: { bio: 'alone' } }));
  // @ts-expect-error: not what it takes
  api.patch('/dashboard-api/me/', ({ body }) => ({ status: 200, body: aMe({ bio: body.biography }) }));
});

test('a call without a handler is an error that names it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(me()).rejects.toThrow('No handler for GET');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('/dashboard-api/me/'));
});

test('a page is rendered with a session, an address and the query client', async () => {
  mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })));
  function Greeting() {
    const profile = useProfile();
    const { data } = useQuery(meQuery);
    return <p>{profile.status === 'loaded' ? `Hello ${data?.first_name}` : profile.status}</p>;
  }
  const { router } = await renderPage(<Greeting />, { at: '/somewhere?x=1', session: signedIn() });
  await expect.element(page.getByText('Hello Maya')).toBeVisible();
  expect(router.state.location.search).toBe('?x=1');
});
