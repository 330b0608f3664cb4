import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HttpError } from '../../shared/api/http-error';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { Home } from './home';
import { NotFound } from './not-found';
import { RequireSignIn } from './require-sign-in';
import { RouteError } from './route-error';

const profileLoads = () => mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })));

describe('the front door', () => {
  const routes = [
    { index: true, element: <Home /> },
    { path: '*', element: null },
  ];

  test('leads to one’s own dashboard, after a notice while the profile loads (S022, S024)', async () => {
    const gate = aGate();
    mockApi(
      api.get('/dashboard-api/me/', async () => {
        await gate.opened;
        return { status: 200, body: aMe() };
      }),
    );
    const { router } = await renderRoutes(routes, { session: signedIn() });
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading your dashboard…');
    gate.open();
    await expect.poll(() => router.state.location.pathname).toBe('/maya-okafor');
  });

  test('leads whoever is not signed in to what presents the product (S023)', async () => {
    const { router } = await renderRoutes(routes);
    await expect.poll(() => router.state.location.pathname).toBe('/welcome');
  });

  test('can be tried again when the profile does not load', async () => {
    mockApi(api.get('/dashboard-api/me/', () => serverError()));
    const { router } = await renderRoutes(routes, { session: signedIn() });
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect.element(retry).toBeVisible();
    profileLoads();
    await retry.click();
    await expect.poll(() => router.state.location.pathname).toBe('/maya-okafor');
  });
});

describe('a guarded page', () => {
  const routes = [
    { element: <RequireSignIn />, children: [{ path: 'explore/*', element: <p>Explore</p> }] },
    { path: '*', element: null },
  ];
  const at = '/explore/careers?search=data#top';

  test('is for people who are signed in (S019)', async () => {
    profileLoads();
    await renderRoutes(routes, { at, session: signedIn() });
    await expect.element(page.getByText('Explore')).toBeVisible();
  });

  test('is readable while another proof is due', async () => {
    profileLoads();
    await renderRoutes(routes, { at, session: { ...signedIn(), status: 401 } });
    await expect.element(page.getByText('Explore')).toBeVisible();
  });

  test.each([
    ['signed out', signedOut()],
    ['half signed in', signedOut('mfa_authenticate')],
  ])(
    'leads whoever is %s to the login, which knows the way back (S019, S032, S033, S034)',
    async (_, session) => {
      const { router } = await renderRoutes(routes, { at, session });
      await expect.poll(() => router.state.location.pathname).toBe('/accounts/login/');
      expect(new URLSearchParams(router.state.location.search).get('next')).toBe(at);
    },
  );
});

describe('a page that is not there', () => {
  const routes = [{ path: '*', element: <NotFound /> }];
  const login = page.getByRole('link', { name: 'Log in' });

  test('may be there for somebody who is signed in', async () => {
    await renderRoutes(routes, { at: '/noor/skills?x=1' });
    await expect.element(login).toHaveAttribute('href', '/accounts/login/?next=%2Fnoor%2Fskills%3Fx%3D1');
  });

  test('is not there for anybody who is', async () => {
    await renderRoutes(routes, { at: '/noor', session: signedIn() });
    await expect.element(page.getByText(/^Uh-oh! Page Not Found\./)).toBeVisible();
    await expect.element(login).not.toBeInTheDocument();
  });
});

describe('a page that breaks', () => {
  const open = (loader: () => never) =>
    renderRoutes([
      { path: '*', element: null, loader, errorElement: <RouteError />, hydrateFallbackElement: <></> },
    ]);
  const notFound = page.getByText(/^Uh-oh! Page Not Found\./);

  test('because there is nothing at its address is the not-found page (S028)', async () => {
    await open(() => {
      throw new Response(null, { status: 404 });
    });
    await expect.element(notFound).toBeVisible();
  });

  test('because the API knows nothing of it is the not-found page (S028)', async () => {
    const error = await HttpError.from(new Response('', { status: 404 }));
    await open(() => {
      throw error;
    });
    await expect.element(notFound).toBeVisible();
  });

  test('for another reason is an error, not a page that is not there (S029)', async () => {
    const error = await HttpError.from(new Response('', { status: 503 }));
    await open(() => {
      throw error;
    });
    await expect.element(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
    await expect.element(notFound).not.toBeInTheDocument();
  });
});
