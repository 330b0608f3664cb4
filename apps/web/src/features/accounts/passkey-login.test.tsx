import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aConfig } from '../../testing/account-service';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { button } from '../../testing/page';
import { aDevice, noPasskey, refusedPasskey, requestOptions } from '../../testing/passkeys';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { Component as LoginPage } from './login-page';
import { Component as SecondFactorPage } from './second-factor-page';

const LOGIN = '/_allauth/browser/v1/auth/webauthn/login';
const SECOND_FACTOR = '/_allauth/browser/v1/auth/webauthn/authenticate';

const CANCELLED = 'No passkey was used: you cancelled, or none of yours is at hand. Nothing has changed.';

const withPasskeys = () => {
  const answer = signedOut();
  answer.data.flows.push({ id: 'mfa_login_webauthn' });
  return answer;
};

/** Somebody who has given the password, and has these second factors. */
const halfway = (...types: string[]) => {
  const answer = signedOut();
  answer.data.flows.push({ id: 'mfa_authenticate', types, is_pending: true });
  return answer;
};

const open = (at = '/accounts/login/', session = withPasskeys()) =>
  renderRoutes(
    [
      { path: 'accounts/login', element: <LoginPage /> },
      { path: 'accounts/2fa', element: <SecondFactorPage /> },
      { path: '*', element: null },
    ],
    { at, session },
  );

const logIn = button('Log in with a passkey');
const title = (name: string) => page.getByRole('heading', { level: 2, name });
const alert = page.getByRole('alert');

beforeEach(() => {
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get('/_allauth/browser/v1/config', () => ({ status: 200, body: aConfig() })),
    http.get('/_dev/outbox', () => new HttpResponse(null, { status: 404 })),
    api.get(LOGIN, () => ({ status: 200, body: requestOptions() })),
    api.get(SECOND_FACTOR, () => ({ status: 200, body: requestOptions() })),
  );
});

describe('logging in with a passkey', () => {
  test('needs nothing typed, and leads to where one was going', async () => {
    const { sign } = aDevice();
    let sent: object | undefined;
    mockApi(
      api.post(LOGIN, ({ body }) => {
        sent = body.credential;
        return { status: 200, body: signedIn() };
      }),
    );
    const { router } = await open('/accounts/login/?next=/projects');
    await logIn.click();
    await expect.poll(() => router.state.location.pathname).toBe('/projects');
    const { publicKey } = sign.mock.calls[0]![0]!;
    expect(new TextDecoder().decode(publicKey!.challenge)).toBe('to-be-signed');
    await expect
      .poll(() => sent)
      .toMatchObject({
        id: 'cGFzc2tleQ',
        type: 'public-key',
        response: { signature: btoa('signature'), userHandle: 'bWF5YQ' },
      });
  });

  test('is not offered where there are none', async () => {
    await open('/accounts/login/', signedOut());
    await expect.element(button('Log in')).toBeVisible();
    await expect.element(logIn).not.toBeInTheDocument();
  });

  test('asks the browser once, however often it is pressed', async () => {
    const gate = aGate();
    const { sign } = aDevice();
    mockApi(
      api.post(LOGIN, async () => {
        await gate.opened;
        return { status: 200, body: signedIn() };
      }),
    );
    const { router } = await open();
    await logIn.dblClick();
    await expect.element(logIn).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}');
    gate.open();
    await expect.poll(() => router.state.location.pathname).toBe('/maya-okafor');
    expect(sign).toHaveBeenCalledOnce();
  });

  test.each([
    ['is cancelled, or none is at hand', 'NotAllowedError', CANCELLED],
    ['is asked for at a wrong address', 'SecurityError', 'Passkeys do not work at this address.'],
    ['fails in the browser', 'UnknownError', 'Your browser could not do this. Please try again.'],
  ])('that %s says so, loses nothing, and can be tried again', async (_, name, message) => {
    const { sign } = aDevice();
    sign.mockRejectedValueOnce(noPasskey(name));
    mockApi(api.post(LOGIN, () => ({ status: 200, body: signedIn() })));
    const { router } = await open();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('maya@demo.example');
    await logIn.click();
    await expect.element(alert).toHaveTextContent(message);
    await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('maya@demo.example');
    await expect.element(logIn).toHaveFocus();
    await logIn.click();
    await expect.poll(() => router.state.location.pathname).toBe('/maya-okafor');
  });

  test('that takes too long says so', async () => {
    aDevice().sign.mockImplementation(async () => {
      await new Promise((late) => setTimeout(late, 30));
      throw noPasskey();
    });
    mockApi(api.get(LOGIN, () => ({ status: 200, body: requestOptions(20) })));
    await open();
    await logIn.click();
    await expect.element(alert).toHaveTextContent('That took too long. Please try again.');
  });

  test('in a browser that knows none says so, and asks nobody', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    mockApi(api.get(LOGIN, () => serverError()));
    await open();
    await logIn.click();
    await expect
      .element(alert)
      .toHaveTextContent(
        'This browser does not support passkeys. Use another browser, or choose another way.',
      );
  });

  test.each([
    [
      'one that is unknown',
      () => mockApi(api.post(LOGIN, () => ({ status: 400, body: refusedPasskey() }))),
      'This passkey was not accepted. Try again or, if you have removed it from your account, choose another way.',
    ],
    [
      'one of an account that may not sign in',
      () => mockApi(api.post(LOGIN, () => ({ status: 401, body: withPasskeys() }))),
      'This account cannot log in at present. Ask the people who run this site.',
    ],
    [
      'too many calls',
      () => mockApi(api.get(LOGIN, () => ({ status: 429, body: { status: 429 } }))),
      'Too many attempts. Wait a minute and try again.',
    ],
    [
      'a site that has turned them off since',
      () => mockApi(api.get(LOGIN, () => HttpResponse.json({ status: 404 }, { status: 404 }))),
      'This is not possible at the moment. Reload the page and try again.',
    ],
    [
      'a broken network',
      () => mockApi(api.get(LOGIN, networkError)),
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
  ])('meets %s: says so', async (_, arrange, message) => {
    aDevice();
    arrange();
    await open();
    await logIn.click();
    await expect.element(alert).toHaveTextContent(message);
    await expect.element(logIn).not.toHaveAttribute('aria-busy');
  });

  test('finds out who is signed in when another tab was faster', async () => {
    aDevice();
    mockApi(
      api.get(LOGIN, () => ({ status: 409, body: { status: 409 } })),
      api.get('/_allauth/browser/v1/auth/session', () => ({ status: 200, body: signedIn() })),
    );
    const { router } = await open();
    await logIn.click();
    await expect.poll(() => router.state.location.pathname).toBe('/maya-okafor');
  });

  test('is taken back when one leaves while the browser asks', async () => {
    let signal: AbortSignal | undefined;
    aDevice().sign.mockImplementation(
      (options) =>
        new Promise((_, reject) => {
          signal = options!.signal!;
          signal.addEventListener('abort', () => reject(noPasskey('AbortError')));
        }),
    );
    const { router } = await open();
    await logIn.click();
    await expect.poll(() => signal?.aborted).toBe(false);
    await router.navigate('/privacy');
    await expect.poll(() => signal?.aborted).toBe(true);
  });
});

describe('a passkey as the second factor', () => {
  test('is asked for first, and finishes the login', async () => {
    aDevice();
    mockApi(api.post(SECOND_FACTOR, () => ({ status: 200, body: signedIn() })));
    const { router } = await open(
      '/accounts/2fa?next=/projects',
      halfway('recovery_codes', 'totp', 'webauthn'),
    );
    await expect.element(title('Use your passkey')).toBeVisible();
    await button('Use your passkey').click();
    await expect.poll(() => router.state.location.pathname).toBe('/projects');
  });

  test('may be left for a code, by the keyboard, and come back to', async () => {
    await open('/accounts/2fa', halfway('recovery_codes', 'totp', 'webauthn'));
    await button('Use your authenticator app').click();
    await expect.element(title('Enter your code')).toHaveFocus();
    await expect.element(page.getByRole('textbox', { name: 'Code', exact: true })).toBeVisible();
    await button('Use a recovery code').click();
    await expect.element(page.getByRole('textbox', { name: 'Recovery code' })).toBeVisible();
    await expect.element(button('Use your authenticator app')).toHaveFocus();
    await button('Use your passkey').click();
    await expect.element(title('Use your passkey')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(button('Use your passkey')).toHaveFocus();
  });

  test('offers no app to whoever has none', async () => {
    await open('/accounts/2fa', halfway('recovery_codes', 'webauthn'));
    await expect.element(button('Use a recovery code')).toBeVisible();
    await expect.element(button('Use your authenticator app')).not.toBeInTheDocument();
  });

  test('that the site has turned off leaves the recovery codes', async () => {
    await open('/accounts/2fa', halfway('recovery_codes'));
    await expect.element(page.getByRole('textbox', { name: 'Recovery code' })).toBeVisible();
    await expect.element(button('Use your authenticator app')).not.toBeInTheDocument();
  });

  test.each([
    [
      'another account’s',
      () => mockApi(api.post(SECOND_FACTOR, () => ({ status: 400, body: refusedPasskey() }))),
      'This passkey was not accepted. Try again or, if you have removed it from your account, choose another way.',
    ],
    ['none', () => aDevice().sign.mockRejectedValue(noPasskey()), CANCELLED],
  ])('is %s: says so and can be tried again', async (_, arrange, message) => {
    aDevice();
    arrange();
    await open('/accounts/2fa', halfway('recovery_codes', 'webauthn'));
    await button('Use your passkey').click();
    await expect.element(alert).toHaveTextContent(message);
    await expect.element(button('Use your passkey')).not.toHaveAttribute('aria-busy');
  });

  test('that took too long begins again, and says so', async () => {
    aDevice();
    const body = { ...withPasskeys(), meta: { is_authenticated: null } };
    mockApi(api.get(SECOND_FACTOR, () => ({ status: 401, body })));
    await open('/accounts/2fa', halfway('recovery_codes', 'webauthn'));
    await button('Use your passkey').click();
    await expect.element(page.getByText('That took too long. Please log in again.')).toBeVisible();
  });
});
