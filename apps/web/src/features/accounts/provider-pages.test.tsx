import { http, HttpResponse } from 'msw';
import type { Schemas } from '@lumen/contracts';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { aConfig, aProvider } from '../../testing/account-service';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { Component as LoginPage } from './login-page';
import { Component as CallbackPage } from './provider-callback-page';
import { Component as ProviderSignUpPage } from './provider-sign-up-page';
import { Component as SecondFactorPage } from './second-factor-page';
import { Component as SignUpPage } from './sign-up-page';

const CONFIG = '/_allauth/browser/v1/config';
const PROVIDER_SIGN_UP = '/_allauth/browser/v1/auth/provider/signup';

const campus = aProvider('campus', 'Campus login');

const open = (at: string, session: Parameters<typeof renderRoutes>[1] = {}) =>
  renderRoutes(
    [
      { path: 'accounts/login', element: <LoginPage /> },
      { path: 'accounts/signup', element: <SignUpPage /> },
      { path: 'accounts/2fa', element: <SecondFactorPage /> },
      { path: 'accounts/provider/callback', element: <CallbackPage /> },
      { path: 'accounts/provider/signup', element: <ProviderSignUpPage /> },
      { path: '*', element: null },
    ],
    { at, ...session },
  );

const title = (name: string) => page.getByRole('heading', { level: 2, name });
const campusButton = page.getByRole('button', { name: 'Continue with Campus login' });

/** Stops forms from leaving the test. @returns the fields of those that would have left */
function catchForms(): Record<string, FormDataEntryValue>[] {
  const left: Record<string, FormDataEntryValue>[] = [];
  const stay = (event: SubmitEvent) => {
    event.preventDefault();
    left.push(Object.fromEntries(new FormData(event.target as HTMLFormElement)));
  };
  document.addEventListener('submit', stay);
  onTestFinished(() => document.removeEventListener('submit', stay));
  return left;
}

beforeEach(() => {
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get(CONFIG, () => ({ status: 200, body: aConfig(campus) })),
    http.get('/_dev/outbox', () => new HttpResponse(null, { status: 404 })),
  );
});

describe('the buttons of providers', () => {
  test.each(['/accounts/login/', '/accounts/signup'])(
    'at %s leave to sign in, and come back to the callback',
    async (at) => {
      const left = catchForms();
      await open(`${at}?next=/import`);
      await campusButton.click();
      expect(left).toEqual([
        {
          provider: 'campus',
          process: 'login',
          callback_url: '/accounts/provider/callback?next=%2Fimport',
          csrfmiddlewaretoken: 'token-of-the-test',
        },
      ]);
    },
  );

  test('are not there where there are no providers', async () => {
    mockApi(api.get(CONFIG, () => ({ status: 200, body: aConfig() })));
    await open('/accounts/login/');
    await expect.element(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await expect.element(page.getByText('or', { exact: true })).not.toBeInTheDocument();
  });
});

describe('coming back from a provider', () => {
  const callback = '/accounts/provider/callback';

  test('signed in: leads to where one was going, else to one’s dashboard', async () => {
    const there = await open(`${callback}?next=/import`, { session: signedIn() });
    await expect.poll(() => there.router.state.location.pathname).toBe('/import');
    await there.unmount();
    const { router } = await open(callback, { session: signedIn() });
    await expect.poll(() => router.state.location.pathname).toBe('/maya-okafor');
  });

  test.each([
    ['mfa_authenticate', 'Enter your code', '/accounts/2fa'],
    ['verify_email', 'Check your inbox', '/accounts/login/'],
  ] as const)('with %s pending: leads to its page', async (flow, name, pathname) => {
    const { router } = await open(`${callback}?next=/import`, { session: signedOut(flow) });
    await expect.element(title(name)).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname, search: '?next=%2Fimport' });
  });

  test('with nothing, as an account that may not sign in does: says so, with a way on', async () => {
    await open(`${callback}?next=/import`);
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This account cannot log in at present. Ask the people who run this site.');
    await page.getByRole('link', { name: 'Back to log in' }).click();
    await expect.element(title('Log in')).toBeVisible();
  });

  test.each([
    ['unknown', 'Signing in there did not work. Try again in a moment.'],
    ['never heard of', 'Signing in there did not work. Try again in a moment.'],
    [
      'signup_closed',
      'There is no account with that sign-in, and new ones cannot be made here at the moment.',
    ],
    ['permission_denied', 'Log in first, then connect it in your settings.'],
  ])('with the error %s: says what it means, with a way on', async (error, text) => {
    await open(`${callback}?error=${encodeURIComponent(error)}&error_process=login`);
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    await page.getByRole('link', { name: 'Back to log in' }).click();
    await expect.element(title('Log in')).toBeVisible();
  });

  test('cancelled by the person: says so, and not that anything failed', async () => {
    await open(`${callback}?error=cancelled&error_process=login`);
    await expect.element(title('Sign-in canceled')).toBeVisible();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'You did not finish. Nothing has changed.' }))
      .toBeVisible();
    expect(page.getByRole('alert').query()).toBeNull();
    await expect.element(page.getByRole('link', { name: 'Back to log in' })).toBeVisible();
  });

  test('cancelled while signed in: says that it was connecting', async () => {
    await open(`${callback}?error=cancelled&error_process=connect`, { session: signedIn() });
    await expect.element(title('Connecting canceled')).toBeVisible();
  });

  test('with an error while signed in: leads back to the settings', async () => {
    await open(`${callback}?error=unknown&error_process=connect`, { session: signedIn() });
    await expect
      .element(page.getByRole('link', { name: 'Back to the settings' }))
      .toHaveAttribute('href', '/settings/security');
  });
});

describe('an account to be finished', () => {
  const pending = { session: signedOut('provider_signup') };
  const email = page.getByRole('textbox', { name: 'E-mail' });
  const create = page.getByRole('button', { name: 'Create account' });

  const describePendingSignUp = (...addresses: Schemas['EmailAddressDto'][]) =>
    mockApi(
      api.get(PROVIDER_SIGN_UP, () => ({
        status: 200,
        body: {
          status: 200,
          data: {
            email: addresses,
            account: { uid: 's1', display: 'Noor Haddad', provider: campus },
            user: { display: 'noor', has_usable_password: false },
          },
        },
      })),
    );

  test('asks for what is missing, then waits for the address', async () => {
    let sent: unknown;
    describePendingSignUp({ email: 'noor@campus.example', primary: true, verified: false });
    mockApi(
      api.post(PROVIDER_SIGN_UP, ({ body }) => {
        sent = body;
        return { status: 401, body: signedOut('verify_email') };
      }),
    );
    await open('/accounts/login/?next=/import', pending);
    await expect.element(title('Finish your account')).toBeVisible();
    await expect.element(page.getByText('Noor Haddad')).toBeVisible();
    await expect.element(email).toHaveValue('noor@campus.example');
    await email.fill('noor@mail.example');
    await page.getByText('Your profile (optional)').click();
    await page.getByRole('textbox', { name: 'Handle' }).fill('noor');
    await create.click();
    await expect.element(title('Check your inbox')).toBeVisible();
    await expect.poll(() => sent).toEqual({ email: 'noor@mail.example', profile_handle: 'noor' });
  });

  test('says at its field what is wrong', async () => {
    const message = 'That handle is taken.';
    describePendingSignUp();
    mockApi(
      api.post(PROVIDER_SIGN_UP, () => ({
        status: 400,
        body: { status: 400, errors: [{ message, code: 'username_taken', param: 'profile_handle' }] },
      })),
    );
    await open('/accounts/provider/signup', pending);
    await create.click();
    await expect.element(page.getByText('E-mail is required.')).toBeVisible();
    await email.fill('noor@mail.example');
    await create.click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Handle' })).toHaveFocus();
  });

  test('that is refused begins again, and says so', async () => {
    describePendingSignUp();
    mockApi(api.post(PROVIDER_SIGN_UP, () => ({ status: 401, body: signedOut() })));
    await open('/accounts/provider/signup', pending);
    await email.fill('noor@mail.example');
    await create.click();
    await expect.element(title('Log in')).toBeVisible();
    await expect
      .element(
        page.getByText('You could not be logged in. Log in again, or ask the people who run this site.'),
      )
      .toBeVisible();
  });

  test('that waited too long begins again', async () => {
    mockApi(api.get(PROVIDER_SIGN_UP, () => ({ status: 409, body: { status: 409 } })));
    await open('/accounts/provider/signup', pending);
    await expect.element(title('Log in')).toBeVisible();
  });

  test('that cannot be looked at can be looked at again', async () => {
    mockApi(api.get(PROVIDER_SIGN_UP, () => serverError()));
    await open('/accounts/provider/signup', pending);
    await expect.element(page.getByText('Your sign-in could not be looked at.')).toBeVisible();
    describePendingSignUp();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(create).toBeVisible();
  });

  test('is nobody’s without a visit to a provider', async () => {
    await open('/accounts/provider/signup');
    await expect.element(title('Log in')).toBeVisible();
  });
});
