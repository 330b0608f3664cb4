import type { Schemas } from '@lumen/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { button, says } from '../../testing/page';
import { aMe, signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { asked, aStaleSession, confirmItIsMe } from './testing/proof';
import { EmailDialog } from './email-dialog';

const EMAIL = '/_allauth/browser/v1/account/email';

type Address = Schemas['EmailAddressDto'];

const first: Address = { email: 'old@demo.example', primary: false, verified: true };
const primary: Address = { email: 'maya@demo.example', primary: true, verified: true };
const fresh: Address = { email: 'new@demo.example', primary: false, verified: false };

/** What the server has, and what was asked of it. */
let addresses: Address[];
let calls: unknown[];

const list = () => ({ status: 200 as const, body: { status: 200, data: addresses } });
const refusal = (message: string) => ({
  status: 400 as const,
  body: { status: 400, errors: [{ message, code: 'invalid', param: 'email' }] },
});

const open = () => renderPage(<EmailDialog open onClose={() => undefined} />, { session: signedIn() });

const radio = (email: string) => page.getByRole('radio', { name: email });
const add = button('Add');
const field = page.getByRole('textbox', { name: 'New e-mail address' });
const question = page.getByRole('dialog', { name: 'Remove this address?' });

beforeEach(() => {
  addresses = [first, primary, fresh];
  calls = [];
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get('/_allauth/browser/v1/auth/session', () => ({ status: 200, body: signedIn() })),
    api.get(EMAIL, list),
  );
});

describe('the addresses', () => {
  test('are listed as a choice, each with what it is (S518, S531)', async () => {
    await open();
    await expect.element(page.getByRole('radiogroup', { name: 'Your addresses' })).toBeVisible();
    for (const [{ email }, is] of [
      [first, 'Verified'],
      [primary, 'Primary · Verified'],
      [fresh, 'Not verified yet'],
    ] as const) {
      await expect.element(radio(email)).toHaveAccessibleDescription(is);
    }
  });

  test('the primary one is chosen to begin with (S519)', async () => {
    await open();
    await expect.element(radio(primary.email)).toBeChecked();
  });

  test('say why nothing can be done with the primary one', async () => {
    addresses = [primary];
    const screen = await open();
    await says('Add another address to change or remove this one.').toBeVisible();
    await expect.element(button('Make primary')).not.toBeInTheDocument();
    await screen.unmount();
    addresses = [primary, first];
    await open();
    await says('Make another address the primary one to remove this one.').toBeVisible();
    await radio(first.email).click();
    await says('Make another address the primary one to remove this one.').not.toBeInTheDocument();
  });

  test('or the first, where none is primary (S519)', async () => {
    addresses = [first, fresh];
    await open();
    await expect.element(radio(first.email)).toBeChecked();
  });

  test('that cannot be loaded can be tried again', async () => {
    mockApi(api.get(EMAIL, () => serverError()));
    await open();
    await says('Your addresses could not be loaded.').toBeVisible();
    mockApi(api.get(EMAIL, list));
    await button('Retry').click();
    await expect.element(radio(primary.email)).toBeChecked();
  });
});

describe('the chosen one', () => {
  test('is made primary, and the list is loaded again (S520, S524, S527)', async () => {
    mockApi(
      api.patch(EMAIL, ({ body }) => {
        calls.push(body);
        addresses = [
          { ...first, primary: true },
          { ...primary, primary: false },
        ];
        return list();
      }),
    );
    await open();
    await radio(first.email).click();
    await button('Make primary').click();
    await says('Primary email updated.').toBeVisible();
    await expect.element(radio(first.email)).toHaveAccessibleDescription('Primary · Verified');
    await expect.element(radio(fresh.email)).not.toBeInTheDocument();
    await expect.poll(() => calls).toEqual([{ email: first.email, primary: true }]);
  });

  test('has buttons only for what can be done with it', async () => {
    await open();
    const enabled = async (...names: string[]) => {
      for (const name of ['Make primary', 'Resend verification', 'Remove'])
        await expect
          .poll(() => button(name).element().getAttribute('aria-disabled'))
          .toBe(names.includes(name) ? null : 'true');
    };
    await enabled();
    await radio(first.email).click();
    await enabled('Make primary', 'Remove');
    await radio(fresh.email).click();
    await enabled('Resend verification', 'Remove');
  });

  test('may become primary unverified where none is verified', async () => {
    addresses = [{ ...primary, verified: false }, fresh];
    await open();
    await radio(fresh.email).click();
    await expect.element(button('Make primary')).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('that may not be primary stays as it was, and the reason is given (S527)', async () => {
    mockApi(api.patch(EMAIL, () => refusal('Your primary email address must be verified.')));
    await open();
    await radio(first.email).click();
    await button('Make primary').click();
    await says('Could not update primary email.').toBeVisible();
    await says('Your primary email address must be verified.').toBeVisible();
  });

  test('is sent its link once more (S521, S528)', async () => {
    mockApi(
      api.put(EMAIL, ({ body }) => {
        calls.push(body);
        return { status: 200, body: { status: 200 } };
      }),
    );
    await open();
    await radio(fresh.email).click();
    await button('Resend verification').click();
    await says('Verification email sent.').toBeVisible();
    await expect.poll(() => calls).toEqual([{ email: fresh.email }]);
  });

  test.each([
    ['too soon', () => ({ status: 403 as const, body: { status: 403 } })],
    ['without a network', networkError],
  ])('asked for its link %s is not (S528)', async (_, answer) => {
    mockApi(api.put(EMAIL, answer));
    await open();
    await radio(fresh.email).click();
    await button('Resend verification').click();
    await says('Request failed.').toBeVisible();
  });

  test('is removed after a question, and the list is loaded again (S522, S524, S529)', async () => {
    mockApi(
      api.delete(EMAIL, ({ body }) => {
        calls.push(body);
        addresses = [primary];
        return list();
      }),
    );
    await open();
    await radio(first.email).click();
    await button('Remove').click();
    await expect.element(question.getByText('You can no longer log in with old@demo.example.')).toBeVisible();
    expect(calls).toEqual([]);
    await question.getByRole('button', { name: 'Remove' }).click();
    await says('Email removed.').toBeVisible();
    await expect.element(radio(first.email)).not.toBeInTheDocument();
    await expect.element(radio(primary.email)).toBeChecked();
    await expect.poll(() => calls).toEqual([{ email: first.email }]);
  });

  test('is removed once another has been made primary, though that is under way when it is asked for', async () => {
    const gate = aGate();
    mockApi(
      api.patch(EMAIL, async ({ body }) => {
        calls.push(body);
        await gate.opened;
        addresses = [{ ...first, primary: true }, { ...primary, primary: false }, fresh];
        return list();
      }),
      api.delete(EMAIL, ({ body }) => {
        calls.push(body);
        addresses = addresses.filter(({ email }) => email !== body.email);
        return list();
      }),
    );
    await open();
    await radio(first.email).click();
    await button('Make primary').click();
    await expect.element(button('Make primary')).toHaveAttribute('aria-busy', 'true');
    await radio(fresh.email).click();
    await expect.element(button('Make primary')).not.toHaveAttribute('aria-busy');
    await button('Remove').click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(button('Remove')).toHaveAttribute('aria-busy', 'true');
    gate.open();
    await expect.element(radio(fresh.email)).not.toBeInTheDocument();
    expect(calls).toEqual([{ email: first.email, primary: true }, { email: fresh.email }]);
  });

  test('stays when the question is answered with no (S522)', async () => {
    await open(); // a request would have no handler
    await radio(first.email).click();
    await button('Remove').click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(radio(first.email)).toBeChecked();
  });

  test('that may not go stays, and the reason is given (S529)', async () => {
    mockApi(api.delete(EMAIL, () => refusal('You cannot remove your primary email address.')));
    await open();
    await radio(first.email).click();
    await button('Remove').click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await says('Remove failed.').toBeVisible();
    await says('You cannot remove your primary email address.').toBeVisible();
  });
});

describe('one more address', () => {
  test('is trimmed and added, and the list is loaded again (S523, S524, S525, S530)', async () => {
    mockApi(
      api.post(EMAIL, ({ body }) => {
        calls.push(body);
        addresses = [...addresses, { email: 'third@demo.example', primary: false, verified: false }];
        return list();
      }),
    );
    await open();
    await field.fill('  third@demo.example ');
    await userEvent.keyboard('{Enter}');
    await says('Email added. Check your inbox.').toBeVisible();
    await expect.element(radio('third@demo.example')).toBeVisible();
    await expect.element(field).toHaveValue('');
    await expect.poll(() => calls).toEqual([{ email: 'third@demo.example' }]);
  });

  test.each(['nobody', 'nobody@', '@demo.example', 'nobody@demo', 'no body@demo.example'])(
    'that reads %o is flagged and cannot be added (S525, S526)',
    async (text) => {
      await open();
      await field.fill(text);
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      await expect.element(add).toBeDisabled();
      await userEvent.keyboard('{Enter}'); // a request would have no handler
      await expect.element(field).toHaveValue(text);
    },
  );

  test('that was emptied again is flagged and cannot be added (S525, S526)', async () => {
    await open();
    await field.fill('nobody@demo.example');
    await field.fill('');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(add).toBeDisabled();
  });

  test('is not complained about before anything is typed (S526)', async () => {
    await open();
    await expect.element(add).toBeDisabled();
    await expect.element(field).not.toHaveAttribute('aria-invalid');
    await field.fill('nobody@demo.example');
    await expect.element(add).toBeEnabled();
    await expect.element(field).not.toHaveAttribute('aria-invalid');
  });

  test('that is refused says so, with the reason (S530)', async () => {
    mockApi(api.post(EMAIL, () => refusal('This email address is already associated with this account.')));
    await open();
    await field.fill('maya@demo.example');
    await add.click();
    await says('Add failed.').toBeVisible();
    await says('This email address is already associated with this account.').toBeVisible();
    await expect.element(field).toHaveValue('maya@demo.example');
  });
});

describe('where the site asks for a recent sign-in', () => {
  test('an address that was typed is added once the person has confirmed who they are', async () => {
    const onceProven = aStaleSession();
    mockApi(
      api.post(EMAIL, ({ body }) => {
        calls.push(body);
        return onceProven(() => {
          addresses = [...addresses, { email: 'third@demo.example', primary: false, verified: false }];
          return list();
        });
      }),
    );
    await open();
    await field.fill('third@demo.example');
    await add.click();
    await expect.element(asked).toBeVisible();
    await confirmItIsMe();
    await says('Email added. Check your inbox.').toBeVisible();
    await expect.element(asked).not.toBeInTheDocument();
    await expect.element(radio('third@demo.example')).toBeVisible();
    await expect
      .poll(() => calls)
      .toEqual([{ email: 'third@demo.example' }, { email: 'third@demo.example' }]);
  });

  test.each([
    ['Make primary', 'Primary email updated.'],
    ['Resend verification', 'Verification email sent.'],
    ['Remove', 'Email removed.'],
  ])('“%s” is done to the chosen address after the proof', async (name, done) => {
    const onceProven = aStaleSession();
    const noting =
      <Answer,>(answer: () => Answer) =>
      ({ body }: { body: { email: string } }) => {
        calls.push(body.email);
        return onceProven(answer);
      };
    mockApi(
      api.patch(EMAIL, noting(list)),
      api.put(
        EMAIL,
        noting(() => ({ status: 200 as const, body: { status: 200 } })),
      ),
      api.delete(EMAIL, noting(list)),
    );
    await open();
    const { email } = name === 'Resend verification' ? fresh : first;
    await radio(email).click();
    await button(name).click();
    if (name === 'Remove') await question.getByRole('button', { name }).click();
    await expect.element(asked).toBeVisible();
    await confirmItIsMe();
    await says(done).toBeVisible();
    await expect.poll(() => calls).toEqual([email, email]);
  });

  test('thinking better of it keeps what was typed, and says nothing', async () => {
    const onceProven = aStaleSession();
    mockApi(api.post(EMAIL, () => onceProven(list)));
    await open();
    await field.fill('third@demo.example');
    await add.click();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(asked).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('third@demo.example');
    await expect.element(page.getByText('Add failed.')).not.toBeInTheDocument();
    await expect.element(add).toBeEnabled();
  });
});
