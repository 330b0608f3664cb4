import type { Schemas } from '@lumen/contracts';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { aConfig, aProvider } from '../../testing/account-service';
import { api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { says } from '../../testing/page';
import { aMe, signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { asked, aStaleSession, confirmItIsMe } from './testing/proof';
import { ConnectionsDialog } from './connections-dialog';
import type { ProviderCallback } from './provider-redirect';

const PROVIDERS = '/_allauth/browser/v1/account/providers';

const campus = aProvider('campus', 'Campus login');
const library = aProvider('library', 'Library card');
const maya: Schemas['ProviderAccountDto'] = { provider: campus, uid: 's1234567', display: 'Maya Okafor' };
const nameless: Schemas['ProviderAccountDto'] = { provider: library, uid: 'card-77', display: '' };

let accounts: Schemas['ProviderAccountDto'][];
const list = () => ({ status: 200 as const, body: { status: 200, data: accounts } });

const open = (arrival: ProviderCallback | null = null) =>
  renderPage(<ConnectionsDialog open onClose={() => undefined} arrival={arrival} />, {
    session: signedIn(),
  });

const connected = page.getByRole('list', { name: 'Connected accounts' });
const remove = (place: number) => connected.getByRole('button', { name: /^Remove / }).nth(place);
const question = page.getByRole('dialog', { name: 'Remove this connection?' });

beforeEach(() => {
  accounts = [maya, nameless];
  sessionStorage.clear();
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get(PROVIDERS, list),
    api.get('/_allauth/browser/v1/config', () => ({ status: 200, body: aConfig(campus, library) })),
  );
});

test('connected accounts are listed by provider, with how it calls the person or their id there (S532)', async () => {
  await open();
  const rows = connected.getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('Campus loginMaya OkaforRemove');
  await expect.element(rows.nth(1)).toHaveTextContent('Library cardcard-77Remove');
});

test('of two accounts at one provider each is told by its name, also in the question', async () => {
  accounts = [maya, { ...maya, uid: 'm-2', display: 'Maya at work' }];
  await open();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(button('Remove Campus login, Maya Okafor')).toBeVisible();
  await button('Remove Campus login, Maya at work').click();
  await expect.element(question.getByText('Maya at work')).toBeVisible();
});

test('no connection is no error', async () => {
  accounts = [];
  await open();
  await says('No account is connected yet.').toBeVisible();
});

test('another account is spoken of only where there is one', async () => {
  await open();
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect.element(heading('Connect another account')).toBeVisible();
  await expect.element(heading('Connect an account')).not.toBeInTheDocument();
  mockApi(
    api.delete(PROVIDERS, () => {
      accounts = [];
      return list();
    }),
  );
  await remove(0).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(heading('Connect an account')).toBeVisible();
  await expect.element(heading('Connect another account')).not.toBeInTheDocument();
});

test('connections that cannot be loaded can be tried again', async () => {
  mockApi(api.get(PROVIDERS, () => serverError()));
  await open();
  await says('Your connections could not be loaded.').toBeVisible();
  mockApi(api.get(PROVIDERS, list));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(connected).toBeVisible();
});

describe('removing one', () => {
  test('asks first, then reloads the list (S533, S536)', async () => {
    const sent: unknown[] = [];
    mockApi(
      api.delete(PROVIDERS, ({ body }) => {
        sent.push(body);
        accounts = [nameless];
        return list();
      }),
    );
    await open();
    await remove(0).click();
    await expect
      .element(question.getByText('You can no longer log in with Campus login, account Maya Okafor.'))
      .toBeVisible();
    expect(sent).toEqual([]);
    await question.getByRole('button', { name: 'Remove' }).click();
    await says('Disconnected.').toBeVisible();
    await expect.element(connected.getByText('Maya Okafor')).not.toBeInTheDocument();
    await expect.poll(() => sent).toEqual([{ provider: 'campus', account: 's1234567' }]);
  });

  test.each([
    [
      'refused',
      () => ({
        status: 400 as const,
        body: {
          status: 400,
          errors: [{ message: 'Your account has no password set up.', code: 'no_password' }],
        },
      }),
    ],
    ['without a network', networkError],
  ])('%s says so (S536)', async (_, answer) => {
    mockApi(api.delete(PROVIDERS, answer));
    await open();
    await remove(0).click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await says('Failed to disconnect.').toBeVisible();
    await expect.element(connected.getByText('Maya Okafor')).toBeVisible();
  });
});

/** The forms that were sent, each of which would have led away from the page. */
function formsSent() {
  const sent: { action: string; method: string; fields: Record<string, FormDataEntryValue> }[] = [];
  const stay = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const action = form.getAttribute('action');
    if (action === null) return;
    event.preventDefault();
    sent.push({
      action,
      method: form.method,
      fields: Object.fromEntries(new FormData(form)),
    });
  };
  document.addEventListener('submit', stay);
  onTestFinished(() => document.removeEventListener('submit', stay));
  return sent;
}

test('adding one leaves for the chosen provider with a form that connects and comes back to /settings (S534, S535, S599)', async () => {
  const sent = formsSent();
  await open();
  await expect.element(page.getByRole('button', { name: 'Connect Campus login' })).toBeVisible();
  await page.getByRole('button', { name: 'Connect Library card' }).click();
  expect(sent).toEqual([
    {
      action: '/_allauth/browser/v1/auth/provider/redirect',
      method: 'post',
      fields: {
        provider: 'library',
        process: 'connect',
        callback_url: '/settings',
        csrfmiddlewaretoken: 'token-of-the-test',
      },
    },
  ]);
});

describe('coming back from a provider', () => {
  test('says that its account is connected', async () => {
    await open({ outcome: 'nothing', provider: 'campus' });
    await says('Campus login is connected.').toBeVisible();
  });

  test('claims nothing where it is not', async () => {
    accounts = [nameless];
    await open({ outcome: 'nothing', provider: 'campus' });
    await expect.element(connected).toBeVisible();
    await expect.element(page.getByText('is connected.')).not.toBeInTheDocument();
  });

  const withoutProof = (provider: string | null): ProviderCallback => ({
    outcome: 'error',
    problem: 'Confirm that it is you, then connect again.',
    asksForProof: true,
    provider,
  });

  test('without the proof that the site asks for, asks for it and leaves for the provider again', async () => {
    const sent = formsSent();
    aStaleSession();
    await open(withoutProof('library'));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Confirm that it is you, then connect again.');
    await expect.element(page.getByRole('button', { name: 'Connect Library card' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirm it is you' }).click();
    await expect.element(asked).toBeVisible();
    expect(sent).toEqual([]);
    await confirmItIsMe();
    await expect.element(asked).not.toBeInTheDocument();
    expect(sent.map(({ fields }) => [fields['provider'], fields['process']])).toEqual([
      ['library', 'connect'],
    ]);
    expect(sessionStorage.getItem('connecting')).toBe('library');
  });

  test('without it leaves for nowhere when the person thinks better of it', async () => {
    const sent = formsSent();
    await open(withoutProof('library'));
    await page.getByRole('button', { name: 'Confirm it is you' }).click();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(asked).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('from a provider that is forgotten, lets them choose once they have confirmed who they are', async () => {
    aStaleSession();
    await open(withoutProof(null));
    await page.getByRole('button', { name: 'Confirm it is you' }).click();
    await confirmItIsMe();
    await says('Confirmed. Now choose the account to connect.').toBeVisible();
  });
});

test('removing one where the site asks for a recent sign-in goes on after the proof', async () => {
  const onceProven = aStaleSession();
  const sent: unknown[] = [];
  mockApi(
    api.delete(PROVIDERS, ({ body }) => {
      sent.push(body);
      return onceProven(() => {
        accounts = [nameless];
        return list();
      });
    }),
  );
  await open();
  await remove(0).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(asked).toBeVisible();
  await confirmItIsMe();
  await says('Disconnected.').toBeVisible();
  const account = { provider: 'campus', account: 's1234567' };
  await expect.poll(() => sent).toEqual([account, account]);
});
