import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aConfig } from '../../testing/account-service';
import { api, mockApi } from '../../testing/api-mock';
import { aMe, signedIn, signedOut } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { Component as LoginPage } from './login-page';
import { Component as SignUpPage } from './sign-up-page';

const SIGN_UP = '/_allauth/browser/v1/auth/signup';

const email = page.getByRole('textbox', { name: 'E-mail' });
const password = page.getByRole('textbox', { name: 'Password' });
const handle = page.getByRole('textbox', { name: 'Handle' });
const create = page.getByRole('button', { name: 'Create account' });
const title = (name: string) => page.getByRole('heading', { level: 2, name });

const open = (at = '/accounts/signup', session = signedOut()) =>
  renderRoutes(
    [
      { path: 'accounts/signup', element: <SignUpPage /> },
      { path: 'accounts/login', element: <LoginPage /> },
      { path: '*', element: null },
    ],
    { at, session },
  );

const unfold = () => page.getByText('Your profile (optional)').click();

const submit = async () => {
  await email.fill('ada@university.example');
  await password.fill('copper-lagoon-77');
  await create.click();
};

const noOutbox = http.get('/_dev/outbox', () => new HttpResponse(null, { status: 404 }));

beforeEach(() => {
  mockApi(api.get('/_allauth/browser/v1/config', () => ({ status: 200, body: aConfig() })));
});

describe('signing up', () => {
  test('takes an address and a password, and ends at the inbox', async () => {
    let sent: unknown;
    mockApi(
      noOutbox,
      api.post(SIGN_UP, ({ body }) => {
        sent = body;
        return { status: 401, body: signedOut('verify_email') };
      }),
    );
    await open();
    await email.fill(' ada@university.example ');
    await password.fill('copper-lagoon-77');
    await userEvent.keyboard('{Enter}');
    await expect.element(title('Check your inbox')).toHaveFocus();
    await expect.element(page.getByText('ada@university.example')).toBeVisible();
    await expect.poll(() => sent).toEqual({ email: 'ada@university.example', password: 'copper-lagoon-77' });
  });

  test('takes along what else is known about the person', async () => {
    let sent: unknown;
    mockApi(
      noOutbox,
      api.post(SIGN_UP, ({ body }) => {
        sent = body;
        return { status: 401, body: signedOut('verify_email') };
      }),
    );
    await open();
    await email.fill('ada@university.example');
    await password.fill('copper-lagoon-77');
    await unfold();
    await handle.fill('Ada-L');
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
    await create.click();
    await expect.element(title('Check your inbox')).toBeVisible();
    await expect
      .poll(() => sent)
      .toMatchObject({ profile_handle: 'Ada-L', first_name: 'Ada', last_name: 'Lovelace' });
  });

  test('asks for no more than that, until the rest is unfolded', async () => {
    await open();
    await expect.element(email).toBeVisible();
    await expect.element(handle).not.toBeInTheDocument();
    await unfold();
    await expect.element(handle).toBeVisible();
  });

  test('shows the address the profile will have while its handle is typed', async () => {
    await open();
    await unfold();
    await handle.fill('Ada-L');
    await expect
      .element(handle)
      .toHaveAccessibleDescription(`Your profile will be at ${location.host}/ada-l`);
  });

  test('lists the rules of passwords, and ticks those that can be seen to be kept', async () => {
    await open();
    const rule = (text: string) => page.getByRole('listitem').getByText(text);
    for (const text of [
      'At least 8 characters',
      'Not only digits',
      'Not a commonly used password',
      'Not too similar to your name or address',
    ]) {
      await expect.element(rule(text)).toBeVisible();
    }
    const ticked = () =>
      page
        .getByRole('listitem')
        .elements()
        .filter((item) => item.querySelector('svg'))
        .map((item) => item.textContent);
    await password.fill('12345678');
    await expect.poll(ticked).toEqual(['At least 8 characters']);
    await password.fill('1234567a');
    await expect.poll(ticked).toEqual(['At least 8 characters', 'Not only digits']);
    await password.fill('abc     ');
    await expect.poll(ticked).toEqual(['Not only digits']);
  });
});

describe('a refused sign-up', () => {
  test('that signs nobody in and leaves nothing to do says so, and does not say whether there is an account', async () => {
    mockApi(api.post(SIGN_UP, () => ({ status: 401, body: signedOut() })));
    await open();
    await submit();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('You could not be logged in. Log in again, or ask the people who run this site.');
  });

  test.each([
    ['', '', 'E-mail is required.', 'Password is required.'],
    [
      'ada@university',
      ' 1234567 ',
      'Enter a valid email address.',
      'Password must contain at least 8 characters.',
    ],
  ])('is not sent with %o and %o', async (address, secret, ...messages) => {
    await open(); // a request would have no handler
    await email.fill(address);
    await password.fill(secret);
    await create.click();
    for (const message of messages) await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(email).toHaveFocus();
  });

  test('says everything the server says, each at its input, and loses nothing', async () => {
    const errors = [
      { message: 'This password is too common.', code: 'password_too_common', param: 'password' },
      { message: 'This password is entirely numeric.', code: 'password_entirely_numeric', param: 'password' },
      { message: 'This handle is taken. Please choose another.', code: 'taken', param: 'profile_handle' },
    ];
    mockApi(api.post(SIGN_UP, () => ({ status: 400, body: { status: 400, errors } })));
    await open();
    await email.fill('ada@university.example');
    await password.fill('1234567890');
    await unfold();
    await handle.fill('maya-okafor');
    await unfold();
    await expect.element(handle).not.toBeInTheDocument();
    await create.click();
    await expect
      .element(page.getByText('This password is too common. This password is entirely numeric.'))
      .toBeVisible();
    await expect.element(password).toHaveFocus();
    await expect
      .element(handle)
      .toHaveAccessibleDescription(/^This handle is taken\. Please choose another\./);
    await expect.element(password).toHaveValue('1234567890');
    await expect.element(email).toHaveValue('ada@university.example');
  });

  test('says when sign-up has closed meanwhile', async () => {
    mockApi(api.post(SIGN_UP, () => ({ status: 403, body: { status: 403 } })));
    await open();
    await submit();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This is not possible at the moment. Reload the page and try again.');
  });
});

describe('at the inbox', () => {
  const waiting = signedOut('verify_email');

  test('one can go on to log in, and on to where one was going', async () => {
    mockApi(noOutbox);
    const { router } = await open('/accounts/signup?next=/import', waiting);
    await page.getByRole('link', { name: 'Continue to log in' }).click();
    await expect.element(title('Log in')).toHaveFocus();
    expect(router.state.location.search).toBe('?next=%2Fimport');
  });

  test('one can begin again with another address', async () => {
    mockApi(noOutbox);
    await open('/accounts/signup', waiting);
    await page.getByRole('button', { name: 'Use another address' }).click();
    await expect.element(title('Create your account')).toHaveFocus();
  });

  test('a development server leads to its mails', async () => {
    mockApi(http.get('/_dev/outbox', () => HttpResponse.html('<h1>Outbox</h1>')));
    await open('/accounts/signup', waiting);
    await expect
      .element(page.getByRole('link', { name: 'read its mails' }))
      .toHaveAttribute('href', '/_dev/outbox');
  });

  test('any other server does not', async () => {
    let asked = false;
    mockApi(
      http.get('/_dev/outbox', () => {
        asked = true;
        return new HttpResponse(null, { status: 404 });
      }),
    );
    await open('/accounts/signup', waiting);
    await expect.poll(() => asked).toBe(true);
    await expect.element(page.getByRole('link', { name: 'Continue to log in' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'read its mails' })).not.toBeInTheDocument();
  });
});

test('whoever is signed in has an account already', async () => {
  mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })));
  const screen = await renderRoutes(
    [
      { path: 'accounts/signup', element: <SignUpPage /> },
      { path: '*', element: null },
    ],
    { at: '/accounts/signup', session: signedIn() },
  );
  await expect.poll(() => screen.router.state.location.pathname).toBe('/maya-okafor');
});

test('a closed sign-up says so and leads to the login', async () => {
  const closed = signedOut();
  closed.data.flows = [{ id: 'login' }];
  await open('/accounts/signup', closed);
  await expect.element(title('Sign-up is closed')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Log in' }))
    .toHaveAttribute('href', '/accounts/login/');
  await expect.element(email).not.toBeInTheDocument();
});

test('the form is one that password managers know', async () => {
  await open();
  await expect.element(email).toHaveAttribute('autocomplete', 'username');
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password');
  await unfold();
  await expect
    .element(page.getByRole('textbox', { name: 'First name' }))
    .toHaveAttribute('autocomplete', 'given-name');
});
