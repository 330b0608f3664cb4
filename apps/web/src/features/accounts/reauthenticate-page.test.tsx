import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, mockApi } from '../../testing/api-mock';
import { aDevice, noPasskey, requestOptions } from '../../testing/passkeys';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { Component as ReauthenticatePage } from './reauthenticate-page';

const BY_PASSWORD = '/_allauth/browser/v1/auth/reauthenticate';
const BY_CODE = '/_allauth/browser/v1/auth/2fa/reauthenticate';

/** Signed in, and asked to prove it in these ways. */
const due = (...flows: ('reauthenticate' | 'mfa_reauthenticate')[]) => ({
  ...signedIn(),
  status: 401,
  data: { ...signedIn().data, flows: flows.map((id) => ({ id })) },
});

const open = (session: Parameters<typeof renderRoutes>[1], at = '/accounts/reauthenticate?next=/import') =>
  renderRoutes(
    [
      { path: 'accounts/reauthenticate', element: <ReauthenticatePage /> },
      { path: '*', element: null },
    ],
    { at, ...session },
  );

const password = page.getByRole('textbox', { name: 'Password' });
const code = page.getByRole('textbox', { name: 'Code' });

beforeEach(() => {
  mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })));
});

test('the password proves it, and leads back', async () => {
  let sent: unknown;
  mockApi(
    api.post(BY_PASSWORD, ({ body }) => {
      sent = body;
      return { status: 200, body: signedIn() };
    }),
  );
  const { router } = await open({ session: signedIn() });
  await expect.element(page.getByText('You are logged in as maya@demo.example.')).toBeVisible();
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await password.fill('evergreen-lantern-42');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/import');
  await expect.poll(() => sent).toEqual({ password: 'evergreen-lantern-42' });
});

test('a wrong password says so at its field', async () => {
  const errors = [{ message: 'Incorrect password.', code: 'incorrect_password', param: 'password' }];
  mockApi(api.post(BY_PASSWORD, () => ({ status: 400, body: { status: 400, errors } })));
  await open({ session: signedIn() });
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('Password is required.')).toBeVisible();
  await password.fill('wrong');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Incorrect password.')).toBeVisible();
  await expect.element(password).toHaveFocus();
});

test('with a second factor, a code proves it as well', async () => {
  let sent: unknown;
  mockApi(
    api.post(BY_CODE, ({ body }) => {
      sent = body;
      return { status: 200, body: signedIn() };
    }),
  );
  const { router } = await open(
    { session: due('reauthenticate', 'mfa_reauthenticate') },
    '/accounts/reauthenticate',
  );
  await page.getByRole('button', { name: 'Use a code instead' }).click();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await page.getByRole('button', { name: 'Use your password instead' }).click();
  await expect.element(password).toBeVisible();
  await page.getByRole('button', { name: 'Use a code instead' }).click();
  await code.fill('123 456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/settings/security');
  await expect.poll(() => sent).toEqual({ code: '123456' });
});

test('without a password there is only the code', async () => {
  await open({ session: due('mfa_reauthenticate') });
  await expect.element(code).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Use your password instead' }))
    .not.toBeInTheDocument();
});

describe('with a passkey', () => {
  const WITH_PASSKEY = '/_allauth/browser/v1/auth/webauthn/reauthenticate';
  const usePasskey = page.getByRole('button', { name: 'Use your passkey', exact: true });
  const withTypes = (...types: string[]) => {
    const answer = due('reauthenticate', 'mfa_reauthenticate');
    return {
      ...answer,
      data: { ...answer.data, flows: [{ id: 'reauthenticate' }, { id: 'mfa_reauthenticate', types }] },
    };
  };

  beforeEach(() => {
    mockApi(api.get(WITH_PASSKEY, () => ({ status: 200, body: requestOptions() })));
  });

  test('it proves it, and leads back', async () => {
    aDevice();
    let sent: object | undefined;
    mockApi(
      api.post(WITH_PASSKEY, ({ body }) => {
        sent = body.credential;
        return { status: 200, body: signedIn() };
      }),
    );
    const { router } = await open({ session: withTypes('recovery_codes', 'webauthn') });
    await usePasskey.click();
    await expect.poll(() => router.state.location.pathname).toBe('/import');
    await expect.poll(() => sent).toMatchObject({ id: 'cGFzc2tleQ' });
  });

  test('that is not at hand, the password or a recovery code does as well', async () => {
    aDevice().sign.mockRejectedValue(noPasskey());
    await open({ session: withTypes('recovery_codes', 'webauthn') });
    await usePasskey.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: 'Use your password instead' }).click();
    await expect.element(password).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(page.getByText('Please enter one of your recovery codes.')).toBeVisible();
  });

  test('and an app, any code does as well', async () => {
    await open({ session: withTypes('recovery_codes', 'totp', 'webauthn') });
    await page.getByRole('button', { name: 'Use a code instead' }).click();
    await expect.element(code).toBeVisible();
  });
});

test('may be thought better of; leads nowhere else', async () => {
  await open({ session: signedIn() }, '/accounts/reauthenticate?next=https://evil.example/');
  await expect
    .element(page.getByRole('link', { name: 'Not now' }))
    .toHaveAttribute('href', '/settings/security');
});

test('whoever is not signed in logs in instead', async () => {
  const { router } = await open({ session: signedOut() });
  await expect.poll(() => router.state.location.pathname).toBe('/accounts/login/');
  expect(router.state.location.search).toBe('?next=%2Fimport');
});
