import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi } from '../testing/api-mock';
import { signedOut } from '../testing/people';
import { renderRoutes } from '../testing/render';
import { forgetSite, setUpSite } from '../testing/site';
import { loginRoutes } from './login-routes';
import { RequireSignIn } from './pages/require-sign-in';

/** The site as it is set up: one setting for the server and the app (D17). */
const setUp = (atAccounts: boolean) => setUpSite({ login_at_accounts: atAccounts });

afterEach(forgetSite);

function open(at: string, atAccounts: boolean) {
  setUp(atAccounts);
  mockApi(
    api.get('/_allauth/browser/v1/config', () => ({
      status: 200,
      body: {
        status: 200,
        data: {
          account: {
            login_methods: ['email'],
            is_open_for_signup: true,
            email_verification_by_code_enabled: false,
            login_by_code_enabled: false,
            password_reset_by_code_enabled: false,
            authentication_method: 'email',
          },
          socialaccount: { providers: [] },
          mfa: { supported_types: [], passkey_login_enabled: false },
          usersessions: { track_activity: false },
        },
      },
    })),
  );
  const { login, belowAccounts } = loginRoutes(atAccounts);
  return renderRoutes(
    [
      login,
      { path: 'explore/*', element: <RequireSignIn /> },
      {
        path: 'accounts',
        children: [{ path: 'login', element: <p>The login page</p> }, ...belowAccounts],
      },
    ],
    { at, session: signedOut() },
  );
}

const notFound = page.getByText(/^Uh-oh! Page Not Found\./);

describe('while people log in at /accounts/login/', () => {
  test('a guarded page leads there, and knows the way back (S032, S033, S034)', async () => {
    const { router } = await open('/explore/careers', true);
    await expect.element(page.getByText('The login page')).toBeVisible();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/accounts/login/?next=%2Fexplore%2Fcareers');
  });

  test('/login leads there and takes the way back along (S036)', async () => {
    const { router } = await open('/login?next=%2Fprojects', true);
    await expect.element(page.getByText('The login page')).toBeVisible();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/accounts/login/?next=%2Fprojects');
  });

  test.each(['/accounts', '/accounts/', '/accounts/nothing', '/accounts/nothing/more'])(
    '%s leads there as well (S037)',
    async (at) => {
      const { router } = await open(at, true);
      await expect.element(page.getByText('The login page')).toBeVisible();
      expect(router.state.location.pathname).toBe('/accounts/login/');
    },
  );
});

describe('while people log in at /login', () => {
  test('a guarded page leads there, and the login is there (S035)', async () => {
    const { router } = await open('/explore/careers', false);
    await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/login?next=%2Fexplore%2Fcareers');
  });

  test('what stands below /accounts and is no page is not there', async () => {
    await open('/accounts/nothing', false);
    await expect.element(notFound).toBeVisible();
  });
});
