import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepDraft } from '../../shared/drafts';
import { aConfig } from '../../testing/account-service';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { Component as LoginPage } from './login-page';
import { Component as ResetPage } from './password-reset-page';
import { Component as ResetRequestPage } from './password-reset-request-page';
import { Component as RestorePage } from './restore-email-page';
import { Component as VerifyPage } from './verify-email-page';

const VERIFY = '/_allauth/browser/v1/auth/email/verify';
const RESET = '/_allauth/browser/v1/auth/password/reset';
const RESTORE = '/_allauth/browser/v1/auth/email/restore';
const KEY = '7f6a:abc:XYZ';

const title = (name: string) => page.getByRole('heading', { level: 2, name });
const user = signedIn().data.user;

const open = (at: string, session: Parameters<typeof renderRoutes>[1] = {}) =>
  renderRoutes(
    [
      { path: 'accounts/verify-email/:key', element: <VerifyPage /> },
      { path: 'accounts/restore-email/:key', element: <RestorePage /> },
      { path: 'accounts/password/reset', element: <ResetRequestPage /> },
      { path: 'accounts/password/reset/key/:key', element: <ResetPage /> },
      { path: 'accounts/login', element: <LoginPage /> },
      { path: '*', element: null },
    ],
    { at, ...session },
  );

beforeEach(() => {
  mockApi(api.get('/_allauth/browser/v1/config', () => ({ status: 200, body: aConfig() })));
});

describe('the link that confirms an address', () => {
  const link = `/accounts/verify-email/${encodeURIComponent(KEY)}`;
  const confirm = page.getByRole('button', { name: 'Confirm this address' });

  const describeKey = () =>
    mockApi(
      api.get(VERIFY, ({ request }) => {
        const isOurs = request.headers.get('X-Email-Verification-Key') === KEY;
        return isOurs
          ? {
              status: 200,
              body: {
                status: 200,
                data: { email: 'maya@demo.example', user },
                meta: { is_authenticating: false },
              },
            }
          : serverError();
      }),
    );

  test('says whose it is, confirms by a press, and leads to the login', async () => {
    let sent: unknown;
    describeKey();
    mockApi(
      api.post(VERIFY, ({ body }) => {
        sent = body;
        return { status: 401, body: signedOut() };
      }),
    );
    const { router } = await open(link);
    await expect.element(page.getByText('maya@demo.example')).toBeVisible();
    expect(sent).toBeUndefined();
    await confirm.click();
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('Your e-mail address is confirmed. Log in to go on.');
    await expect.poll(() => sent).toEqual({ key: KEY });
    expect(router.state.location).toMatchObject({ pathname: '/accounts/login/', search: '' });
    await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('maya@demo.example');
  });

  test('leads on to the import where a transcript that was tried waits for it', async () => {
    keepDraft('visitor', 'import', { checking: true });
    onTestFinished(() => void keepDraft('visitor', 'import', null));
    describeKey();
    mockApi(api.post(VERIFY, () => ({ status: 401, body: signedOut() })));
    const { router } = await open(link);
    await confirm.click();
    await expect
      .poll(() => router.state.location)
      .toMatchObject({ pathname: '/accounts/login/', search: '?next=%2Fimport' });
  });

  test('leads whoever is signed in on to their dashboard', async () => {
    describeKey();
    mockApi(
      api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
      api.post(VERIFY, () => ({ status: 200, body: signedIn() })),
    );
    const { router } = await open(link, { session: signedIn() });
    await confirm.click();
    await expect.poll(() => router.state.location.pathname).toBe('/');
    await expect.element(page.getByText('Your e-mail address is confirmed.')).toBeVisible();
  });

  test('that no longer works says so, with a way on', async () => {
    const errors = [{ message: 'Invalid or expired key.', code: 'invalid_or_expired_key', param: 'key' }];
    mockApi(api.get(VERIFY, () => ({ status: 400, body: { status: 400, errors } })));
    await open(link);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid or expired key.');
    await expect
      .element(page.getByRole('link', { name: 'Log in' }))
      .toHaveAttribute('href', '/accounts/login/');
    await expect.element(confirm).not.toBeInTheDocument();
  });

  test('says when it was used up meanwhile', async () => {
    const errors = [{ message: 'Invalid or expired key.', code: 'invalid_or_expired_key', param: 'key' }];
    describeKey();
    mockApi(api.post(VERIFY, () => ({ status: 400, body: { status: 400, errors } })));
    await open(link);
    await confirm.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid or expired key.');
  });

  test('shows that it is being looked at, and can be looked at again', async () => {
    const gate = aGate();
    mockApi(
      api.get(VERIFY, async () => {
        await gate.opened;
        return serverError();
      }),
    );
    await open(link);
    await expect.element(page.getByRole('status')).toHaveTextContent('Looking at your link…');
    gate.open();
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect.element(retry).toBeVisible();
    describeKey();
    await retry.click();
    await expect.element(confirm).toBeVisible();
  });
});

describe('a forgotten password', () => {
  const email = page.getByRole('textbox', { name: 'E-mail' });
  const send = page.getByRole('button', { name: 'Send the link' });

  test('is answered with a mail, whether or not there is an account', async () => {
    let sent: unknown;
    mockApi(
      http.get('/_dev/outbox', () => new HttpResponse(null, { status: 404 })),
      api.post('/_allauth/browser/v1/auth/password/request', ({ body }) => {
        sent = body;
        return { status: 200, body: { status: 200 } };
      }),
    );
    await open('/accounts/password/reset');
    await email.fill('maya@demo.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(title('Check your inbox')).toHaveFocus();
    await expect.element(page.getByText('maya@demo.example')).toBeVisible();
    await expect.poll(() => sent).toEqual({ email: 'maya@demo.example' });
    await page.getByRole('button', { name: 'Use another address' }).click();
    await expect.element(send).toBeVisible();
  });

  test('keeps the address that was typed, and where one was going', async () => {
    const { router } = await open('/accounts/login?next=/courses', { session: signedOut() });
    await email.fill('maya@demo.example');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await expect.element(title('Forgotten your password?')).toBeVisible();
    await expect.element(email).toHaveValue('maya@demo.example');
    await page.getByRole('link', { name: 'Back to log in' }).click();
    await expect
      .poll(() => router.state.location)
      .toMatchObject({ pathname: '/accounts/login/', search: '?next=%2Fcourses' });
  });

  test('needs an address', async () => {
    await open('/accounts/password/reset');
    await send.click();
    await expect.element(page.getByText('E-mail is required.')).toBeVisible();
    await expect.element(email).toHaveFocus();
  });
});

describe('the link that sets a new password', () => {
  const link = `/accounts/password/reset/key/${encodeURIComponent(KEY)}`;
  const password = page.getByRole('textbox', { name: 'New password' });
  const set = page.getByRole('button', { name: 'Set the password' });

  const describeKey = () =>
    mockApi(api.get(RESET, () => ({ status: 200, body: { status: 200, data: { user } } })));

  test('sets it and leads to the login', async () => {
    let sent: unknown;
    describeKey();
    mockApi(
      api.post(RESET, ({ body }) => {
        sent = body;
        return { status: 401, body: signedOut() };
      }),
    );
    await open(link);
    await expect.element(page.getByRole('textbox', { name: 'Account' })).toHaveValue('maya@demo.example');
    await expect.element(password).toHaveAttribute('autocomplete', 'new-password');
    await password.fill('copper-lagoon-77');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('Your new password is set. Log in with it.');
    await expect.poll(() => sent).toEqual({ key: KEY, password: 'copper-lagoon-77' });
  });

  test('leads on to where one was going when it was asked for in this browser', async () => {
    mockApi(
      http.get('/_dev/outbox', () => new HttpResponse(null, { status: 404 })),
      api.post('/_allauth/browser/v1/auth/password/request', () => ({ status: 200, body: { status: 200 } })),
      api.post(RESET, () => ({ status: 401, body: signedOut() })),
    );
    describeKey();
    const asked = await open('/accounts/password/reset?next=/courses');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('maya@demo.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(title('Check your inbox')).toBeVisible();
    await asked.unmount();
    const { router } = await open(link);
    await password.fill('copper-lagoon-77');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.search).toBe('?next=%2Fcourses');
  });

  test('refuses a password that breaks a rule, and stays good', async () => {
    const message = 'The password is too similar to the email address.';
    describeKey();
    mockApi(
      api.post(RESET, () => ({
        status: 400,
        body: { status: 400, errors: [{ message, code: 'password_too_similar', param: 'password' }] },
      })),
    );
    await open(link);
    await password.fill('short');
    await set.click();
    await expect.element(page.getByText('Password must contain at least 8 characters.')).toBeVisible();
    await password.fill('maya@demo.example');
    await set.click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveValue('maya@demo.example');
  });

  test('that no longer works says so, and leads to a new one', async () => {
    const message = 'The password reset token was invalid.';
    mockApi(
      api.get(RESET, () => ({
        status: 400,
        body: { status: 400, errors: [{ message, code: 'invalid_password_reset', param: 'key' }] },
      })),
    );
    await open(link);
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    await expect
      .element(page.getByRole('link', { name: 'Ask for a new link' }))
      .toHaveAttribute('href', '/accounts/password/reset');
  });
});

describe('the link that brings a removed address back', () => {
  const link = `/accounts/restore-email/${encodeURIComponent(KEY)}`;
  const bringBack = page.getByRole('button', { name: 'Bring this address back' });
  const errors = [{ message: 'Invalid or expired key.', code: 'invalid_or_expired_key', param: 'key' }];

  const describeKey = () =>
    mockApi(
      api.get(RESTORE, ({ request }) =>
        request.headers.get('X-Email-Restore-Key') === KEY
          ? { status: 200, body: { status: 200, data: { email: 'maya@demo.example' } } }
          : serverError(),
      ),
    );

  test('says which it is, brings it back by a press, and leads to a new password', async () => {
    let sent: unknown;
    describeKey();
    mockApi(
      api.post(RESTORE, ({ body }) => {
        sent = body;
        return { status: 200, body: { status: 200 } };
      }),
    );
    await open(link);
    await expect.element(page.getByText('maya@demo.example')).toBeVisible();
    expect(sent).toBeUndefined();
    await bringBack.click();
    await expect.element(title('Your address is back')).toHaveFocus();
    await expect.poll(() => sent).toEqual({ key: KEY });
    await expect
      .element(page.getByRole('link', { name: 'Set a new password' }))
      .toHaveAttribute('href', '/accounts/password/reset');
  });

  test('that no longer works says so, with a way on', async () => {
    mockApi(api.get(RESTORE, () => ({ status: 400, body: { status: 400, errors } })));
    await open(link);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid or expired key.');
    await expect.element(page.getByRole('link', { name: 'Set a new password' })).toBeVisible();
    await expect.element(bringBack).not.toBeInTheDocument();
  });

  test('says when it was used up meanwhile', async () => {
    describeKey();
    mockApi(api.post(RESTORE, () => ({ status: 400, body: { status: 400, errors } })));
    await open(link);
    await bringBack.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid or expired key.');
  });
});
