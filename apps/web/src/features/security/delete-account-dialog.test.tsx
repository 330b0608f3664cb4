import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { says } from '../../testing/page';
import { aMe, signedIn } from '../../testing/people';
import { useProfile } from '../../shared/session/use-session';
import { renderPage } from '../../testing/render';
import { DeleteAccountDialog } from './delete-account-dialog';
import { DeletionPending } from './deletion-pending';

const REQUESTS = '/dashboard-api/me/account-deletion-requests/';

const identifier = page.getByRole('textbox', { name: 'Your handle or primary e-mail address' });
const confirmation = page.getByRole('textbox', { name: 'Type DELETE to confirm' });
const remove = page.getByRole('button', { name: 'DELETE', exact: true });

/** The part of the frame that shows who is signed in. */
function Viewer() {
  const profile = useProfile();
  return <p>leaving: {profile.status === 'loaded' ? String(profile.me.deletion_at) : profile.status}</p>;
}

const open = (onClose = () => {}) =>
  renderPage(
    <>
      <Viewer />
      <DeleteAccountDialog me={aMe()} open onClose={onClose} />
    </>,
    { at: '/settings/security', session: signedIn() },
  );

let profilesLoaded: number;

beforeEach(() => {
  profilesLoaded = 0;
  mockApi(
    api.get('/dashboard-api/me/', () => {
      profilesLoaded++;
      return { status: 200, body: aMe() };
    }),
    api.get('/_allauth/browser/v1/account/email', () => ({
      status: 200,
      body: {
        status: 200,
        data: [
          { email: 'other@demo.example', primary: false, verified: true },
          { email: 'maya@demo.example', primary: true, verified: true },
        ],
      },
    })),
  );
});

test.each(['maya-okafor', 'maya@demo.example'])('DELETE is open to %s, exactly (S543)', async (text) => {
  await open();
  await confirmation.fill('DELETE');
  await expect.element(remove).toBeDisabled();
  await identifier.fill(text);
  await expect.element(remove).toBeEnabled();
});

test.each(['Maya-Okafor', ' maya-okafor', 'maya@demo.example ', 'other@demo.example', 'noor', ''])(
  'DELETE is closed to %o (S543)',
  async (text) => {
    await open();
    await expect.element(page.getByText('Type maya-okafor or maya@demo.example.')).toBeVisible();
    await confirmation.fill('DELETE');
    await identifier.fill(text);
    await expect.element(remove).toBeDisabled();
  },
);

test.each(['delete', 'Delete', 'DELETE ', 'DELET', ''])(
  'DELETE is closed while the confirmation reads %o (S544)',
  async (text) => {
    await open();
    await identifier.fill('maya-okafor');
    await confirmation.fill(text);
    await expect.element(remove).toBeDisabled();
    await confirmation.fill('DELETE');
    await expect.element(remove).toBeEnabled();
  },
);

test('one’s data is offered first', async () => {
  await open();
  const takeout = page.getByRole('link', { name: 'Download my data' });
  await expect.element(takeout).toHaveAttribute('href', '/dashboard-api/me/takeout/');
  await expect.element(takeout).toHaveAttribute('download');
});

test('deleting says so, leads to / and tells the frame at once (S545, S546)', async () => {
  let sent: unknown;
  mockApi(
    api.post(REQUESTS, ({ body }) => {
      sent = body;
      return { status: 201, body: { deletion_at: '2026-12-05T10:00:00.000Z' } };
    }),
  );
  const { router } = await open();
  await identifier.fill('maya@demo.example');
  await confirmation.fill('DELETE');
  await says('leaving: null').toBeInTheDocument();
  await remove.click();
  await says('Account deletion confirmed. Redirecting.').toBeVisible();
  await expect
    .poll(() => sent)
    .toEqual({ username_or_email: 'maya@demo.example', confirm_deletion: 'DELETE' });
  expect(router.state.location.pathname).toBe('/');
  await says('leaving: 2026-12-05T10:00:00.000Z').toBeInTheDocument();
});

test.each([
  ['a broken server', () => serverError()],
  ['a broken network', networkError],
])('%s says that it did not work, and keeps what was typed (S547)', async (_, answer) => {
  mockApi(api.post(REQUESTS, answer));
  const { router } = await open();
  await identifier.fill('maya-okafor');
  await confirmation.fill('DELETE');
  await remove.click();
  await says('Submission failed. Please try again later.').toBeVisible();
  await expect.element(identifier).toHaveValue('maya-okafor');
  expect(router.state.location.pathname).toBe('/settings/security');
});

test('an account that is being deleted is not kept by leaving the dialog, and a failure is told', async () => {
  const gate = aGate();
  mockApi(
    api.post(REQUESTS, async () => {
      await gate.opened;
      return serverError();
    }),
  );
  const onClose = vi.fn();
  await open(onClose);
  await identifier.fill('maya-okafor');
  await confirmation.fill('DELETE');
  await remove.click();
  await expect.element(page.getByRole('button', { name: 'Keep my account' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  gate.open();
  await says('Submission failed. Please try again later.').toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

describe('until the end', () => {
  const wait = () =>
    renderPage(
      <>
        <Viewer />
        <DeletionPending eraseAt="2026-12-05T12:00:00.000Z" />
      </>,
      { session: signedIn() },
    );
  const keep = page.getByRole('button', { name: 'Keep my account' });

  test('it is said when that is, and it can be taken back', async () => {
    let cancelled = 0;
    mockApi(
      api.delete(REQUESTS, () => {
        cancelled++;
        return { status: 204 };
      }),
    );
    await wait();
    await says('Dec 5, 2026').toBeVisible();
    await expect.poll(() => profilesLoaded).toBe(1);
    await keep.click();
    await says('Your account stays.').toBeVisible();
    expect(cancelled).toBe(1);
    await expect.poll(() => profilesLoaded).toBe(2);
  });

  test('taking it back may fail, and be tried again', async () => {
    mockApi(api.delete(REQUESTS, () => serverError()));
    await wait();
    await keep.click();
    await says('Could not cancel the deletion. Please try again.').toBeVisible();
  });
});
