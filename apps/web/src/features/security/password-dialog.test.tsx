import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi, networkError } from '../../testing/api-mock';
import { says } from '../../testing/page';
import { aMe, signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { asked, aStaleSession, confirmItIsMe } from './testing/proof';
import { PasswordDialog } from './password-dialog';

const CHANGE = '/_allauth/browser/v1/account/password/change';

const current = page.getByRole('textbox', { name: 'Current password' });
const chosen = page.getByRole('textbox', { name: 'New password', exact: true });
const repeat = page.getByRole('textbox', { name: 'Repeat the new password' });
const set = page.getByRole('button', { name: 'Set password' });

const open = (session = signedIn()) =>
  renderPage(<PasswordDialog open onClose={() => undefined} />, { session });

async function fill(first: string, second = first) {
  await chosen.fill(first);
  await repeat.fill(second);
}

let sent: unknown[];
const accept = () =>
  mockApi(
    api.post(CHANGE, ({ body }) => {
      sent.push(body);
      return { status: 200, body: signedIn() };
    }),
  );

beforeEach(() => {
  sent = [];
  mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })));
});

test.each(['', 'short', '  1234567  '])(
  'a new password %o is too short, blanks around it not counted (S537)',
  async (text) => {
    await open(); // a request would have no handler
    await fill(text);
    await set.click();
    await says('Password must contain at least 8 characters.').toBeVisible();
    await expect.element(chosen).toHaveFocus();
  },
);

test('a repetition that differs is told (S538)', async () => {
  await open();
  await fill('copper-lagoon-77', 'copper-lagoon-78');
  await set.click();
  await says('Passwords do not match.').toBeVisible();
  await expect.element(repeat).toHaveFocus();
});

test('the rules are listed at the field (S540)', async () => {
  await open();
  for (const rule of [
    'At least 8 characters',
    'Not only digits',
    'Not a commonly used password',
    'Not too similar to your name or address',
  ]) {
    await expect.element(page.getByRole('listitem').getByText(rule, { exact: true })).toBeVisible();
  }
});

describe('the current password', () => {
  test('is sent where it was typed (S539)', async () => {
    accept();
    await open();
    await current.fill('evergreen-lantern-42');
    await fill('copper-lagoon-77');
    await set.click();
    await says('Password updated.').toBeVisible();
    await expect
      .poll(() => sent)
      .toEqual([{ new_password: 'copper-lagoon-77', current_password: 'evergreen-lantern-42' }]);
  });

  test('is left out where it is blank (S539)', async () => {
    accept();
    await open();
    await current.fill('   ');
    await fill('copper-lagoon-77');
    await set.click();
    await says('Password updated.').toBeVisible();
    await expect.poll(() => sent).toEqual([{ new_password: 'copper-lagoon-77' }]);
  });

  test('is not asked for where there is none', async () => {
    const session = signedIn();
    session.data.user.has_usable_password = false;
    accept();
    await open(session);
    await expect.element(chosen).toBeVisible();
    await expect.element(current).not.toBeInTheDocument();
    await fill('copper-lagoon-77');
    await set.click();
    await says('Password updated.').toBeVisible();
  });
});

test('an update says so and clears the fields (S541, S542)', async () => {
  accept();
  await open();
  await current.fill('evergreen-lantern-42');
  await fill('copper-lagoon-77');
  await set.click();
  await says('Password updated.').toBeVisible();
  for (const field of [current, chosen, repeat]) await expect.element(field).toHaveValue('');
  await fill('another-lagoon-78');
  await set.click();
  await expect.poll(() => sent).toHaveLength(2);
});

test('the way out is to cancel until the password is set, and done from then on', async () => {
  accept();
  const close = vi.fn<() => void>();
  await renderPage(<PasswordDialog open onClose={close} />, { session: signedIn() });
  const out = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(out('Cancel')).toBeVisible();
  await expect.element(out('Done')).not.toBeInTheDocument();
  await fill('copper-lagoon-77');
  await set.click();
  await expect.element(out('Done')).toBeVisible();
  await expect.element(out('Cancel')).not.toBeInTheDocument();
  await out('Done').click();
  expect(close).toHaveBeenCalledOnce();
});

test('a refused update says so, and each reason at its field (S542)', async () => {
  const errors = [
    {
      message: 'Please type your current password.',
      code: 'enter_current_password',
      param: 'current_password',
    },
    { message: 'This password is too common.', code: 'password_too_common', param: 'new_password' },
  ];
  mockApi(api.post(CHANGE, () => ({ status: 400, body: { status: 400, errors } })));
  await open();
  await current.fill('wrong');
  await fill('password1');
  await set.click();
  await says('Update failed.').toBeVisible();
  await expect.element(current).toHaveAccessibleDescription('Please type your current password.');
  await says('This password is too common.').toBeVisible();
  await expect.element(current).toHaveFocus();
  await expect.element(chosen).toHaveValue('password1');
});

test('a broken network is a failed update (S542)', async () => {
  mockApi(api.post(CHANGE, networkError));
  await open();
  await fill('copper-lagoon-77');
  await set.click();
  await says('Update failed.').toBeVisible();
});

test('password managers know which password is which', async () => {
  await open();
  await expect.element(current).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(chosen).toHaveAttribute('autocomplete', 'new-password');
  await expect.element(repeat).toHaveAttribute('autocomplete', 'new-password');
});

describe('where the site asks for a recent sign-in', () => {
  const whereStale = () => {
    const onceProven = aStaleSession();
    mockApi(
      api.post(CHANGE, ({ body }) => {
        sent.push(body);
        return onceProven(() => ({ status: 200 as const, body: signedIn() }));
      }),
    );
  };

  test('the passwords that were typed are set once the person has confirmed who they are', async () => {
    whereStale();
    await open();
    await current.fill('evergreen-lantern-42');
    await fill('copper-lagoon-77');
    await set.click();
    await expect.element(asked).toBeVisible();
    await confirmItIsMe();
    await says('Password updated.').toBeVisible();
    const change = { new_password: 'copper-lagoon-77', current_password: 'evergreen-lantern-42' };
    await expect.poll(() => sent).toEqual([change, change]);
  });

  test('thinking better of it keeps what was typed', async () => {
    whereStale();
    await open();
    await fill('copper-lagoon-77');
    await set.click();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(asked).not.toBeInTheDocument();
    await expect.element(repeat).toHaveValue('copper-lagoon-77');
    await expect.element(set).toBeEnabled();
    await expect.poll(() => sent).toHaveLength(1);
  });
});
