import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aConfig } from '../../testing/account-service';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { sampled } from '../../testing/long';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { Component as LoginPage } from './login-page';
import { Component as SecondFactorPage } from './second-factor-page';

const LOGIN = '/_allauth/browser/v1/auth/login';
const SECOND_FACTOR = '/_allauth/browser/v1/auth/2fa/authenticate';

const email = page.getByRole('textbox', { name: 'E-mail' });
const password = page.getByRole('textbox', { name: 'Password' });
const logIn = page.getByRole('button', { name: 'Log in', exact: true });
const title = (name: string) => page.getByRole('heading', { level: 2, name });

const routes = [
  { path: 'accounts/login', element: <LoginPage /> },
  { path: 'accounts/2fa', element: <SecondFactorPage /> },
  { path: '*', element: null },
];

const open = (at = '/accounts/login/', session: Parameters<typeof renderRoutes>[1] = {}) =>
  renderRoutes(routes, { at, ...session });

const refuse = (...errors: { message: string; code: string; param?: string }[]) =>
  mockApi(api.post(LOGIN, () => ({ status: 400, body: { status: 400, errors } })));

const mismatch = {
  message: 'The email address and/or password you specified are not correct.',
  code: 'email_password_mismatch',
  param: 'password',
};

async function typeAndSubmit() {
  await email.fill('maya@demo.example');
  await password.fill('evergreen-lantern-42');
  await userEvent.keyboard('{Enter}');
}

beforeEach(() => {
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get('/_allauth/browser/v1/config', () => ({ status: 200, body: aConfig() })),
    http.get('/_dev/outbox', () => new HttpResponse(null, { status: 404 })),
  );
});

describe('logging in', () => {
  test('sends what was typed and leads to one’s own dashboard; Enter is enough (S038)', async () => {
    let sent: unknown;
    mockApi(
      api.post(LOGIN, ({ body }) => {
        sent = body;
        return { status: 200, body: signedIn() };
      }),
    );
    const { router } = await open();
    await typeAndSubmit();
    await expect.poll(() => router.state.location.pathname).toBe('/maya-okafor');
    await expect.poll(() => sent).toEqual({ email: 'maya@demo.example', password: 'evergreen-lantern-42' });
  });

  test('leads back to where one was going (S033)', async () => {
    mockApi(api.post(LOGIN, () => ({ status: 200, body: signedIn() })));
    const { router } = await open('/accounts/login/?next=%2Fexplore%2Fcareers%3Fsearch%3Ddata');
    await typeAndSubmit();
    await expect.poll(() => router.state.location.pathname).toBe('/explore/careers');
    expect(router.state.location.search).toBe('?search=data');
  });

  test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to another site: next=%s',
    async (next) => {
      const { router } = await open(`/accounts/login/?next=${encodeURIComponent(next)}`, {
        session: signedIn(),
      });
      await expect.poll(() => router.state.location.pathname).toBe('/maya-okafor');
    },
  );

  test('is over for whoever is signed in already', async () => {
    const { router } = await open('/accounts/login/?next=/import', { session: signedIn() });
    await expect.poll(() => router.state.location.pathname).toBe('/import');
  });

  test('is submitted once, however often it is asked for', async () => {
    const gate = aGate();
    let calls = 0;
    mockApi(
      api.post(LOGIN, async () => {
        calls++;
        await gate.opened;
        return { status: 200, body: signedIn() };
      }),
    );
    const { router, container } = await open();
    await email.fill('maya@demo.example');
    await password.fill('evergreen-lantern-42');
    const form = container.querySelector('form')!;
    form.requestSubmit();
    form.requestSubmit();
    await expect.element(logIn).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}');
    gate.open();
    await expect.poll(() => router.state.location.pathname).toBe('/maya-okafor');
    await expect.poll(() => calls).toBe(1);
  });

  test('finds out who is signed in when another tab was faster', async () => {
    mockApi(
      api.post(LOGIN, () => ({ status: 409, body: { status: 409 } })),
      api.get('/_allauth/browser/v1/auth/session', () => ({ status: 200, body: signedIn() })),
    );
    const { router } = await open();
    await typeAndSubmit();
    await expect.poll(() => router.state.location.pathname).toBe('/maya-okafor');
  });
});

describe('a refused login', () => {
  test('says at its input what is wrong, moves there and loses nothing', async () => {
    refuse(mismatch);
    await open();
    await typeAndSubmit();
    await expect.element(page.getByText(mismatch.message)).toBeVisible();
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveAccessibleDescription(mismatch.message);
    await expect.element(password).toHaveValue('evergreen-lantern-42');
    await expect.element(email).toHaveValue('maya@demo.example');
    await expect.element(email).not.toHaveAttribute('aria-invalid');
  });

  test('takes its message back once the input is edited', async () => {
    refuse(mismatch);
    await open();
    await typeAndSubmit();
    await expect.element(page.getByText(mismatch.message)).toBeVisible();
    await password.fill('evergreen-lantern-43');
    await expect.element(page.getByText(mismatch.message)).not.toBeInTheDocument();
  });

  test('does not ask the server about empty inputs', async () => {
    await open(); // a request would have no handler
    await logIn.click();
    await expect.element(page.getByText('E-mail is required.')).toBeVisible();
    await expect.element(page.getByText('Password is required.')).toBeVisible();
    await expect.element(email).toHaveFocus();
  });

  test.each([
    [
      'too many failures',
      () =>
        refuse({
          message: 'Too many failed login attempts. Try again later.',
          code: 'too_many_login_attempts',
        }),
      'Too many failed login attempts. Try again later.',
    ],
    [
      'too many calls',
      () => mockApi(api.post(LOGIN, () => ({ status: 429, body: { status: 429 } }))),
      'Too many attempts. Wait a minute and try again.',
    ],
    [
      'an account that may not sign in',
      () => mockApi(api.post(LOGIN, () => ({ status: 401, body: signedOut() }))),
      'This account cannot log in at present. Ask the people who run this site.',
    ],
    [
      'a broken network',
      () => mockApi(api.post(LOGIN, networkError)),
      'The server could not be reached. Check your connection and try again.',
    ],
    [
      'a broken server',
      () => mockApi(api.post(LOGIN, () => serverError())),
      'Something went wrong on our side. Try again in a moment.',
    ],
    [
      'a site that is closed',
      () =>
        mockApi(
          api.post(LOGIN, () =>
            HttpResponse.json(
              { status: 503, errors: [{ code: 'maintenance', message: 'We are back at noon.' }] },
              { status: 503 },
            ),
          ),
        ),
      'We are back at noon.',
    ],
  ])('%s: is said above the form, at once', async (_, arrange, message) => {
    arrange();
    await open();
    await typeAndSubmit();
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
    await expect.element(logIn).not.toHaveAttribute('aria-busy');
    await expect.element(password).toHaveValue('evergreen-lantern-42');
  });
});

describe('a step that is pending', () => {
  test('an address to be confirmed leads to the inbox', async () => {
    mockApi(api.post(LOGIN, () => ({ status: 401, body: signedOut('verify_email') })));
    await open();
    await typeAndSubmit();
    await expect.element(title('Check your inbox')).toHaveFocus();
    await expect.element(page.getByText('maya@demo.example')).toBeVisible();
    await page.getByRole('button', { name: 'Continue to log in' }).click();
    await expect.element(email).toHaveValue('maya@demo.example');
    await password.fill('evergreen-lantern-42');
    await logIn.click();
    await expect.element(title('Check your inbox')).toBeVisible();
  });

  test('also after a reload, when the address is no longer known', async () => {
    await open('/accounts/login/', { session: signedOut('verify_email') });
    await expect.element(page.getByText(/^We have sent a link to your e-mail address\./)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Use another address' }))
      .toHaveAttribute('href', '/accounts/signup');
  });

  test('a second factor is asked for, and finishes the login', async () => {
    let code: string | undefined;
    mockApi(
      api.post(LOGIN, () => ({ status: 401, body: signedOut('mfa_authenticate') })),
      api.post(SECOND_FACTOR, ({ body }) => {
        code = body.code;
        return { status: 200, body: signedIn() };
      }),
    );
    const { router } = await open('/accounts/login/?next=/projects');
    await typeAndSubmit();
    await expect.element(title('Enter your code')).toHaveFocus();
    const input = page.getByRole('textbox', { name: 'Code' });
    await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code');
    await input.fill('123 456');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/projects');
    expect(code).toBe('123456');
  });

  test('a wrong code can be typed again', async () => {
    const errors = [{ message: 'Incorrect code.', code: 'incorrect_code', param: 'code' }];
    mockApi(api.post(SECOND_FACTOR, () => ({ status: 400, body: { status: 400, errors } })));
    await open('/accounts/login/', { session: signedOut('mfa_authenticate') });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect
      .element(page.getByText('Please enter the 6-digit code from your authenticator app.'))
      .toBeVisible();
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Incorrect code.')).toBeVisible();
  });

  test('a recovery code does as well', async () => {
    let code: string | undefined;
    mockApi(
      api.post(SECOND_FACTOR, ({ body }) => {
        code = body.code;
        return { status: 200, body: signedIn() };
      }),
    );
    const { router } = await open('/accounts/2fa?next=/projects', { session: signedOut('mfa_authenticate') });
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    const input = page.getByRole('textbox', { name: 'Recovery code' });
    await expect.element(input).toHaveAttribute('autocomplete', 'off');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByText('Please enter one of your recovery codes.')).toBeVisible();
    await input.fill('0123 4567');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/projects');
    expect(code).toBe('01234567');
  });

  test('the page of the second factor is nobody’s without one', async () => {
    const { router } = await open('/accounts/2fa?next=/projects');
    await expect.element(title('Log in')).toBeVisible();
    expect(router.state.location).toMatchObject({
      pathname: '/accounts/login/',
      search: '?next=%2Fprojects',
    });
  });

  test.each([
    ['took too long', null, 'That took too long. Please log in again.'],
    ['is refused', false, 'You could not be logged in. Log in again, or ask the people who run this site.'],
  ])('a step that %s begins again, and says why', async (_, isAuthenticated, reason) => {
    const body = { ...signedOut(), meta: { is_authenticated: isAuthenticated } };
    mockApi(api.post(SECOND_FACTOR, () => ({ status: 401, body })));
    await open('/accounts/login/', { session: signedOut('mfa_authenticate') });
    await page.getByRole('textbox', { name: 'Code' }).fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(title('Log in')).toBeVisible();
    await expect.element(page.getByText(reason)).toBeVisible();
  });

  test('a second factor that is not at hand leads back to the beginning', async () => {
    await open('/accounts/login/', { session: signedOut('mfa_authenticate') });
    await page.getByRole('button', { name: 'Log in as somebody else' }).click();
    await expect.element(title('Log in')).toHaveFocus();
  });
});

describe('the form', () => {
  test('is one that password managers and phones know', async () => {
    await open();
    await expect.element(email).toHaveAttribute('autocomplete', 'username');
    await expect.element(email).toHaveAttribute('type', 'email');
    await expect.element(email).toHaveAttribute('name', 'email');
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
    await expect.element(password).toHaveAttribute('name', 'password');
  });

  test('shows the password while its eye is pressed', async () => {
    await open();
    await password.fill('evergreen');
    await expect.element(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
  });

  test('leads to the other pages, and takes along where one was going', async () => {
    await open('/accounts/login/?next=/import');
    await expect
      .element(page.getByRole('link', { name: 'Create an account' }))
      .toHaveAttribute('href', '/accounts/signup?next=%2Fimport');
    await expect
      .element(page.getByRole('link', { name: 'Forgotten your password?' }))
      .toHaveAttribute('href', '/accounts/password/reset?next=%2Fimport');
  });

  test('offers no account where sign-up is closed', async () => {
    const closed = signedOut();
    closed.data.flows = [{ id: 'login' }];
    await open('/accounts/login/', { session: closed });
    await expect.element(logIn).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
  });

  test.each(sampled([320, 390, 768, 1440], 2))('fits a screen of %i px', async (width) => {
    await page.viewport(width, 800);
    refuse(mismatch);
    await open();
    await typeAndSubmit();
    await expect.element(page.getByText(mismatch.message)).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await page.viewport(1440, 900);
  });
});
