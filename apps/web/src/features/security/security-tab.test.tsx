import type { Schemas } from '@lumen/contracts';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aConfig, aConfigWithPasskeys, aProvider } from '../../testing/account-service';
import { aGate, api, mockApi, serverError } from '../../testing/api-mock';
import { sampled } from '../../testing/long';
import { aMe, signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { rememberRedirect } from './provider-redirect';
import { SecurityTab } from './security-tab';
import { aPasskey, codes, notSetUp } from './testing/authenticators';
import { asked, aStaleSession, confirmItIsMe } from './testing/proof';

const SESSIONS = '/_allauth/browser/v1/auth/sessions';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:148.0) Gecko/20100101 Firefox/148.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';

const aSignIn = (id: number, user_agent: string, is_current = false): Schemas['ListedSessionDto'] => ({
  id,
  user_agent,
  ip: '203.0.113.7',
  created_at: 1_763_000_000,
  is_current,
});

let signIns: Schemas['ListedSessionDto'][];
const list = () => ({ status: 200 as const, body: { status: 200, data: signIns } });

const open = (at = '/settings/security') => renderPage(<SecurityTab />, { at, session: signedIn() });

const dialog = (name: string) => page.getByRole('dialog', { name });
const rows = page.getByRole('list', { name: 'Browsers you are logged in with' }).getByRole('listitem');
const everywhereElse = page.getByRole('button', { name: 'Log out everywhere else' });

beforeEach(() => {
  sessionStorage.clear();
  signIns = [aSignIn(1, CHROME, true), aSignIn(2, FIREFOX), aSignIn(3, IPHONE)];
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get(SESSIONS, list),
    api.get('/_allauth/browser/v1/account/authenticators', () => ({
      status: 200,
      body: { status: 200, data: [] },
    })),
    api.get('/_allauth/browser/v1/account/authenticators/totp', () => ({ status: 404, body: notSetUp() })),
    api.get('/_allauth/browser/v1/account/email', () => ({ status: 200, body: { status: 200, data: [] } })),
    api.get('/_allauth/browser/v1/account/providers', () => ({
      status: 200,
      body: { status: 200, data: [] },
    })),
    api.get('/_allauth/browser/v1/config', () => ({ status: 200, body: aConfig() })),
  );
});

describe('the five buttons', () => {
  test.each([
    ['Two-factor authentication', 'Two-factor authentication'],
    ['E-mail addresses', 'E-mail addresses'],
    ['Set password', 'Set password'],
    ['Account connections', 'Account connections'],
    ['Delete account', 'Delete account'],
  ])('%s opens its dialog, which Escape closes, and gets the focus back (S494)', async (name, title) => {
    await open();
    const button = page.getByRole('button', { name });
    await button.click();
    await expect.element(dialog(title)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog(title)).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });
});

test('the tab opens where storage is blocked', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  await open();
  await expect.element(rows.first()).toBeVisible();
});

test('what comes below the passkeys is said to load until it is known whether there are any', async () => {
  const gate = aGate();
  mockApi(
    api.get('/_allauth/browser/v1/config', async () => {
      await gate.opened;
      return { status: 200, body: aConfig() };
    }),
  );
  await open();
  const loading = page.getByRole('status').filter({ hasText: 'Loading where you are logged in…' });
  await expect.element(loading).toBeInTheDocument();
  gate.open();
  await expect.element(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
});

describe('each row says how it stands', () => {
  const told = (name: string) => page.getByRole('button', { name, exact: true });

  test('off, none or not set', async () => {
    const session = signedIn();
    session.data.user.has_usable_password = false;
    await renderPage(<SecurityTab />, { at: '/settings/security', session });
    await expect.element(told('Two-factor authentication')).toHaveAccessibleDescription(/ Off$/);
    await expect.element(told('E-mail addresses')).toHaveAccessibleDescription(/ None$/);
    await expect.element(told('Set password')).toHaveAccessibleDescription('Set your first one. Not set');
    await expect.element(told('Account connections')).toHaveAccessibleDescription(/ None$/);
  });

  test('since when, how many codes are left, which addresses and which accounts', async () => {
    const google = { uid: '1', display: 'Maya', provider: aProvider('google', 'Google') };
    const data: Schemas['AuthenticatorDto'][] = [
      { type: 'totp', created_at: 1_763_000_000, last_used_at: null },
      {
        type: 'recovery_codes',
        created_at: 1_763_000_000,
        last_used_at: null,
        total_code_count: 10,
        unused_code_count: 2,
      },
    ];
    mockApi(
      api.get('/_allauth/browser/v1/account/authenticators', () => ({
        status: 200,
        body: { status: 200, data },
      })),
      api.get('/_allauth/browser/v1/account/email', () => ({
        status: 200,
        body: {
          status: 200,
          data: [
            { email: 'old@demo.example', primary: false, verified: true },
            { email: 'maya@demo.example', primary: true, verified: false },
          ],
        },
      })),
      api.get('/_allauth/browser/v1/account/providers', () => ({
        status: 200,
        body: { status: 200, data: [google] },
      })),
    );
    await open();
    await expect
      .element(told('Two-factor authentication'))
      .toHaveAccessibleDescription(/ On since Nov 1[23], 2025 · 2 of 10 recovery codes left$/);
    await expect
      .element(told('E-mail addresses'))
      .toHaveAccessibleDescription(/ maya@demo\.example · not confirmed yet · and 1 other$/);
    await expect.element(told('Set password')).toHaveAccessibleDescription(/ Set$/);
    await expect.element(told('Account connections')).toHaveAccessibleDescription(/ Google$/);
  });

  test('two-factor authentication is on where a passkey is the only second factor', async () => {
    const key = aPasskey(1, 'Key', { is_passwordless: false });
    mockApi(
      api.get('/_allauth/browser/v1/account/authenticators', () => ({
        status: 200,
        body: { status: 200, data: [key, codes('01234567').data] },
      })),
    );
    await open();
    await expect
      .element(told('Two-factor authentication'))
      // A phone need not have any part in it.
      .toHaveAccessibleDescription(
        'A second step after your password. On, by passkey · 1 of 10 recovery codes left',
      );
  });
});

describe('passkeys', () => {
  const heading = page.getByRole('heading', { name: 'Passkeys' });

  test('have a place where the site has them', async () => {
    mockApi(
      api.get('/_allauth/browser/v1/config', () => ({ status: 200, body: aConfigWithPasskeys() })),
      api.get('/_allauth/browser/v1/account/authenticators', () => ({
        status: 200,
        body: { status: 200, data: [] },
      })),
    );
    await open();
    await expect.element(heading).toBeVisible();
  });

  test.each([
    ['has none', () => ({ status: 200 as const, body: aConfig() })],
    ['does not say', () => serverError()],
  ])('have none where the site %s', async (_, answer) => {
    mockApi(api.get('/_allauth/browser/v1/config', answer));
    await open();
    await expect.element(rows.nth(2)).toBeVisible();
    await expect.element(heading).not.toBeInTheDocument();
  });
});

test('the end of the account comes last, once it is known what is above it', async () => {
  const gate = aGate();
  mockApi(
    api.get('/_allauth/browser/v1/config', async () => {
      await gate.opened;
      return { status: 200, body: aConfigWithPasskeys() };
    }),
    api.get('/_allauth/browser/v1/account/authenticators', () => ({
      status: 200,
      body: { status: 200, data: [] },
    })),
  );
  await open();
  await expect.element(page.getByRole('button', { name: 'Set password', exact: true })).toBeVisible();
  const end = page.getByRole('region', { name: 'Delete account' });
  await expect.element(end).not.toBeInTheDocument();
  gate.open();
  await expect.element(end).toBeVisible();
  const names = () =>
    page
      .getByRole('region')
      .elements()
      .map((region) => region.getAttribute('aria-label'))
      // of the toasts of the page
      .filter((name) => name !== 'Notifications');
  await expect.poll(names).toEqual(['Passkeys', 'Where you are logged in', 'Delete account']);
});

describe('where one is logged in', () => {
  test('each browser says which it is; this one has no end', async () => {
    await open();
    await expect.element(rows.nth(0).getByText('Chrome on Linux')).toBeVisible();
    await expect.element(rows.nth(0).getByText('This browser')).toBeVisible();
    await expect.element(rows.nth(1).getByText('Firefox on Windows')).toBeVisible();
    await expect.element(rows.nth(1).getByText(/^203\.0\.113\.7 · since/)).toBeVisible();
    await expect.element(rows.nth(2).getByText('Safari on iPhone')).toBeVisible();
    await expect.element(rows.nth(0).getByRole('button')).not.toBeInTheDocument();
  });

  test('one other can be ended', async () => {
    let ended: unknown;
    mockApi(
      api.delete(SESSIONS, ({ body }) => {
        ended = body;
        signIns = signIns.filter(({ id }) => id !== 2);
        return list();
      }),
    );
    await open();
    await page.getByRole('button', { name: /^Log out Firefox on Windows, 203\.0\.113\.7, since/ }).click();
    await expect.element(page.getByText('That browser is logged out.')).toBeVisible();
    await expect.element(page.getByText('Firefox on Windows')).not.toBeInTheDocument();
    await expect.poll(() => ended).toEqual({ sessions: [2] });
  });

  const end = (browser: string) => page.getByRole('button', { name: new RegExp(`^Log out ${browser}`) });

  test('two that are ended one right after the other both are, each at work until then', async () => {
    const gate = aGate();
    const ended: unknown[] = [];
    mockApi(
      api.delete(SESSIONS, async ({ body }) => {
        ended.push(body.sessions);
        await gate.opened;
        signIns = signIns.filter(({ id }) => !body.sessions.includes(id));
        return list();
      }),
    );
    await open();
    await end('Firefox on Windows').click();
    await end('Safari on iPhone').dblClick();
    await expect.element(end('Firefox on Windows')).toHaveAttribute('aria-busy', 'true');
    await expect.element(end('Safari on iPhone')).toHaveAttribute('aria-busy', 'true');
    await expect.element(everywhereElse).not.toHaveAttribute('aria-busy');
    gate.open();
    await expect.element(rows.nth(1)).not.toBeInTheDocument();
    expect(ended).toEqual([[2], [3]]);
  });

  test('one that cannot be ended says so, though another was ended right after it', async () => {
    const gate = aGate();
    mockApi(
      api.delete(SESSIONS, async ({ body }) => {
        await gate.opened;
        if (body.sessions.includes(2)) return serverError();
        signIns = signIns.filter(({ id }) => id !== 3);
        return list();
      }),
    );
    await open();
    await end('Firefox on Windows').click();
    await end('Safari on iPhone').click();
    gate.open();
    await expect.element(end('Safari on iPhone')).not.toBeInTheDocument();
    await expect.element(page.getByText('Could not log out there. Please try again.')).toBeVisible();
  });

  test('all others can be ended while one of them is being: it is not asked for twice', async () => {
    const gate = aGate();
    const ended: unknown[] = [];
    mockApi(
      api.delete(SESSIONS, async ({ body }) => {
        ended.push(body.sessions);
        await gate.opened;
        signIns = signIns.filter(({ id }) => !body.sessions.includes(id));
        return list();
      }),
    );
    await open();
    await end('Firefox on Windows').click();
    await everywhereElse.click();
    gate.open();
    await expect.element(page.getByText('You are logged out everywhere else.')).toBeVisible();
    expect(ended).toEqual([[2], [3]]);
  });

  test.each([
    ['one', /^Log out Firefox on Windows/, 'That browser is logged out.'],
    ['all others', /^Log out everywhere else/, 'You are logged out everywhere else.'],
  ])('the keyboard stays there when %s is ended and its button goes', async (_, name, done) => {
    mockApi(
      api.delete(SESSIONS, ({ body }) => {
        signIns = signIns.filter(({ id }) => !body.sessions.includes(id));
        return list();
      }),
    );
    await open();
    const button = page.getByRole('button', { name });
    await expect.element(button).toBeVisible();
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(done)).toBeVisible();
    await expect.element(button).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: 'Where you are logged in' })).toHaveFocus();
  });

  test('all others can be ended at once', async () => {
    let ended: unknown;
    mockApi(
      api.delete(SESSIONS, ({ body }) => {
        ended = body;
        signIns = signIns.filter(({ is_current }) => is_current);
        return list();
      }),
    );
    await open();
    await everywhereElse.click();
    await expect.element(page.getByText('You are logged out everywhere else.')).toBeVisible();
    await expect.element(everywhereElse).not.toBeInTheDocument();
    await expect.poll(() => ended).toEqual({ sessions: [2, 3] });
  });

  test('where the site asks for a recent sign-in, ending them goes on after the proof', async () => {
    const onceProven = aStaleSession();
    mockApi(
      api.delete(SESSIONS, () =>
        onceProven(() => {
          signIns = signIns.filter(({ is_current }) => is_current);
          return list();
        }),
      ),
    );
    await open();
    await everywhereElse.click();
    await expect.element(asked).toBeVisible();
    await confirmItIsMe();
    await expect.element(page.getByText('You are logged out everywhere else.')).toBeVisible();
  });

  test('what cannot be loaded or ended says so', async () => {
    mockApi(api.get(SESSIONS, () => serverError()));
    await open();
    await expect.element(page.getByText('The list could not be loaded.')).toBeVisible();
    mockApi(
      api.get(SESSIONS, list),
      api.delete(SESSIONS, () => serverError()),
    );
    await page.getByRole('button', { name: 'Retry' }).click();
    await everywhereElse.click();
    await expect.element(page.getByText('Could not log out there. Please try again.')).toBeVisible();
  });
});

describe('coming back from a provider', () => {
  test('that could not be connected for want of a proof leads to the proof and there again', async () => {
    mockApi(
      api.get('/_allauth/browser/v1/config', () => ({
        status: 200,
        body: aConfig(aProvider('library', 'Library card'), aProvider('campus', 'Campus login')),
      })),
    );
    aStaleSession();
    const gone: unknown[] = [];
    const stay = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (form.getAttribute('action') === null) return;
      event.preventDefault();
      gone.push(new FormData(form).get('provider'));
    };
    document.addEventListener('submit', stay);
    onTestFinished(() => document.removeEventListener('submit', stay));
    rememberRedirect('campus');
    await open('/settings/security?error=reauthentication_required&error_process=connect');
    await expect.element(page.getByRole('button', { name: 'Connect Campus login' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirm it is you' }).click();
    await confirmItIsMe();
    await expect.element(asked).not.toBeInTheDocument();
    expect(gone).toEqual(['campus']);
  });

  test('opens the connections, and a reload does not', async () => {
    rememberRedirect('campus');
    const screen = await open();
    await expect.element(dialog('Account connections')).toBeVisible();
    await screen.unmount();
    await open();
    await expect.element(everywhereElse).toBeVisible();
    await expect.element(dialog('Account connections')).not.toBeInTheDocument();
  });

  test('with an error tells it, and takes it out of the address', async () => {
    const { router } = await open('/settings/security?error=connected_other&error_process=connect');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('That sign-in belongs to another account already.');
    expect(router.state.location.search).toBe('');
  });
});

test.each(sampled([320, 390, 768, 1440], 2))('fits a screen of %i px', async (width) => {
  await page.viewport(width, 800);
  await open();
  await expect.element(rows.nth(2)).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await page.viewport(1440, 900);
});
