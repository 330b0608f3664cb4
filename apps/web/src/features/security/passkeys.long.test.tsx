import type { Schemas } from '@lumen/contracts';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { button, says } from '../../testing/page';
import { aDevice, creationOptions, noPasskey, refusedPasskey } from '../../testing/passkeys';
import { aMe, signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { Passkeys } from './passkeys';
import { active, aPasskey, codes, unverified, UNVERIFIED } from './testing/authenticators';
import { asked, aStaleSession, confirmItIsMe } from './testing/proof';

const LIST = '/_allauth/browser/v1/account/authenticators';
const PASSKEYS = '/_allauth/browser/v1/account/authenticators/webauthn';
const CODES = '/_allauth/browser/v1/account/authenticators/recovery-codes';

let authenticators: Schemas['AuthenticatorDto'][];

const open = () => renderPage(<Passkeys />, { session: signedIn() });

const rows = page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem');
const name = page.getByRole('textbox', { name: 'Name' });
const alert = page.getByRole('alert');
const menu = (passkey: string) => button(`Rename or remove ${passkey}`);
const choose = async (passkey: string, entry: 'Rename' | 'Remove') => {
  await menu(passkey).click();
  await page.getByRole('group', { name: passkey }).getByRole('button', { name: entry }).click();
};
const adding = page.getByRole('dialog', { name: 'Add a passkey' });

const phone = aPasskey(7, 'Phone');
const added = (madeCodes: boolean) => {
  authenticators = [...authenticators, phone];
  return {
    status: 200 as const,
    body: { status: 200, data: phone, meta: { recovery_codes_generated: madeCodes } },
  };
};

beforeEach(() => {
  authenticators = [];
  mockApi(
    api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })),
    api.get(LIST, () => ({ status: 200, body: { status: 200, data: authenticators } })),
    api.get(PASSKEYS, () => ({ status: 200, body: creationOptions() })),
    api.get(CODES, () => ({ status: 200, body: codes('01234567') })),
  );
});

describe('the list', () => {
  test.each([320, 360, 390])('has its menu beside the text, on a phone of %i px, too', async (width) => {
    await page.viewport(width, 844);
    onTestFinished(() => page.viewport(1440, 900));
    authenticators = [aPasskey(1, 'Laptop')];
    await open();
    const box = (element: Element) => element.getBoundingClientRect();
    await expect.element(menu('Laptop')).toBeVisible();
    const text = box(rows.nth(0).getByText('Laptop').element());
    expect(box(menu('Laptop').element()).left).toBeGreaterThan(text.right);
    expect(box(menu('Laptop').element()).top).toBeLessThan(text.bottom);
  });

  test('names each passkey, since when it is there and when it was last used', async () => {
    authenticators = [
      active().data,
      aPasskey(1, 'Laptop', { last_used_at: 1_763_500_000 }),
      aPasskey(2, 'Key', { is_passwordless: false }),
    ];
    await open();
    await expect.element(rows.nth(0).getByText('Laptop')).toBeVisible();
    await expect
      .element(rows.nth(0).getByText(/^Added Nov 1[23], 2025 · last used Nov 18, 2025$/))
      .toBeVisible();
    await expect.element(rows.nth(1).getByText(/ · not used yet$/)).toBeVisible();
    await expect.element(rows.nth(1).getByText('Second step only')).toBeVisible();
    expect(rows.elements()).toHaveLength(2);
  });

  test('without any says what one is for; there are no recovery codes to look at', async () => {
    await open();
    await expect.element(page.getByText(/^No passkeys yet\./)).toBeVisible();
    await expect.element(button('View recovery codes')).not.toBeInTheDocument();
  });

  test('that cannot be loaded says so, and can be tried again', async () => {
    mockApi(api.get(LIST, () => serverError()));
    await open();
    await says('Your passkeys could not be loaded.').toBeVisible();
    mockApi(api.get(LIST, () => ({ status: 200, body: { status: 200, data: [phone] } })));
    await button('Retry').click();
    await expect.element(rows.nth(0).getByText('Phone')).toBeVisible();
  });
});

describe('adding one', () => {
  const start = async () => {
    await open();
    await button('Add a passkey').click();
    await name.fill(' Phone ');
  };

  test('asks for one that logs in alone, sends it under its name, and shows the recovery codes that came along', async () => {
    const { make } = aDevice();
    let asks: URLSearchParams | undefined;
    let sent: Schemas['AddPasskeyDto'] | undefined;
    mockApi(
      api.get(PASSKEYS, ({ query }) => {
        asks = query;
        return { status: 200, body: creationOptions() };
      }),
      api.post(PASSKEYS, ({ body }) => {
        sent = body;
        return added(true);
      }),
    );
    await start();
    await userEvent.keyboard('{Enter}');
    await says('Passkey added. Keep these codes where only you find them.').toBeVisible();
    await says('01234567').toBeVisible();
    await expect.element(adding).not.toBeInTheDocument();
    await button('Done').click();
    await expect.element(rows.nth(0).getByText('Phone')).toBeVisible();
    expect(asks?.has('passwordless')).toBe(true);
    expect(make).toHaveBeenCalledOnce();
    await expect
      .poll(() => sent)
      .toMatchObject({ name: 'Phone', credential: { id: 'cGFzc2tleQ', type: 'public-key' } });
  });

  test('beside another second factor says that it is there', async () => {
    authenticators = [active().data];
    aDevice();
    mockApi(api.post(PASSKEYS, () => added(false)));
    await start();
    await button('Continue').click();
    await says('Passkey added.').toBeVisible();
    await expect.element(button('Add a passkey')).toHaveFocus();
  });

  test('asks the browser once, however often it is pressed', async () => {
    const gate = aGate();
    const { make } = aDevice();
    mockApi(
      api.post(PASSKEYS, async () => {
        await gate.opened;
        return added(false);
      }),
    );
    await start();
    await button('Continue').dblClick();
    await userEvent.keyboard('{Enter}');
    gate.open();
    await says('Passkey added.').toBeVisible();
    expect(make).toHaveBeenCalledOnce();
  });

  test('begins with the name of the browser, and needs one', async () => {
    await open();
    await button('Add a passkey').click();
    await expect.element(name).toHaveValue('Chrome on Linux');
    await name.fill('  ');
    await button('Continue').click();
    await says('A name is required.').toBeVisible();
    await expect.element(name).toHaveFocus();
  });

  test('that needs another proof asks for it and goes on', async () => {
    const onceProven = aStaleSession();
    aDevice();
    mockApi(
      api.get(PASSKEYS, () => onceProven(() => ({ status: 200, body: creationOptions() }))),
      api.post(PASSKEYS, () => added(false)),
    );
    await start();
    await button('Continue').click();
    await expect.element(asked).toBeVisible();
    await confirmItIsMe();
    await says('Passkey added.').toBeVisible();
  });

  test.each([
    ['NotAllowedError', 'No passkey was made: you cancelled, or your device could not. Nothing has changed.'],
    [
      'InvalidStateError',
      'One of your passkeys is there already. Choose another device or password manager.',
    ],
    ['ConstraintError', 'This device cannot keep a passkey. Choose another one.'],
  ])('that ends with %s says so, keeps the name, and can be tried again', async (error, message) => {
    aDevice().make.mockRejectedValueOnce(noPasskey(error));
    mockApi(api.post(PASSKEYS, () => added(false)));
    await start();
    await button('Continue').click();
    await expect.element(alert).toHaveTextContent(message);
    await expect.element(name).toHaveValue(' Phone ');
    await button('Continue').click();
    await says('Passkey added.').toBeVisible();
  });

  const tooMany = { code: 'too_many_passkeys', message: 'An account has at most 20 passkeys.' };
  test.each([
    ['an address that is not verified', () => ({ status: 409 as const, body: unverified() }), UNVERIFIED],
    [
      'twenty of them',
      () => ({ status: 409 as const, body: { status: 409, errors: [tooMany] } }),
      tooMany.message,
    ],
    [
      'a site that has turned them off since',
      () => HttpResponse.json({ status: 404 }, { status: 404 }),
      'This is not possible at the moment. Reload the page and try again.',
    ],
    [
      'a broken network',
      () => networkError(),
      'The server could not be reached. Check your connection and try again.',
    ],
    ['a broken server', () => serverError(), 'Something went wrong on our side. Try again in a moment.'],
  ])('that meets %s says so', async (_, answer, message) => {
    aDevice();
    mockApi(api.get(PASSKEYS, answer));
    await start();
    await button('Continue').click();
    await expect.element(alert).toHaveTextContent(message);
  });

  test('that the service refuses says so', async () => {
    aDevice();
    mockApi(api.post(PASSKEYS, () => ({ status: 400, body: refusedPasskey() })));
    await start();
    await button('Continue').click();
    await expect.element(alert).toHaveTextContent('This passkey was not accepted. Please try again.');
  });

  test('is taken back when its window closes while the browser asks', async () => {
    let signal: AbortSignal | undefined;
    aDevice().make.mockImplementation(
      (options) =>
        new Promise((_, reject) => {
          signal = options!.signal!;
          signal.addEventListener('abort', () => reject(noPasskey('AbortError')));
        }),
    );
    await start();
    await button('Continue').click();
    await expect.poll(() => signal?.aborted).toBe(false);
    await button('Cancel').click();
    await expect.poll(() => signal?.aborted).toBe(true);
    await expect.element(adding).not.toBeInTheDocument();
  });
});

describe('renaming one', () => {
  beforeEach(() => {
    authenticators = [phone];
  });

  test('sends the new name, and shows it', async () => {
    let sent: unknown;
    mockApi(
      api.put(PASSKEYS, ({ body }) => {
        sent = body;
        authenticators = [aPasskey(7, body.name)];
        return { status: 200, body: { status: 200, data: aPasskey(7, body.name) } };
      }),
    );
    await open();
    await choose('Phone', 'Rename');
    await expect.element(name).toHaveValue('Phone');
    await name.fill('Old phone');
    await userEvent.keyboard('{Enter}');
    await expect.element(rows.nth(0).getByText('Old phone')).toBeVisible();
    await says('Passkey renamed.').toBeVisible();
    await expect.poll(() => sent).toEqual({ id: 7, name: 'Old phone' });
  });

  test('that was removed in another tab says so', async () => {
    const errors = [{ code: 'invalid_choice', message: 'Select a valid choice.', param: 'id' }];
    mockApi(api.put(PASSKEYS, () => ({ status: 400, body: { status: 400, errors } })));
    await open();
    await choose('Phone', 'Rename');
    await name.fill('Old phone');
    await button('Rename').click();
    await expect.element(alert).toHaveTextContent('The name could not be changed. It is not there any more.');
  });
});

describe('removing one', () => {
  const question = page.getByRole('dialog', { name: 'Remove this passkey?' });
  const removal = (ids: unknown[]) =>
    api.delete(PASSKEYS, ({ body }) => {
      ids.push(body);
      authenticators = authenticators.filter(({ id }) => id !== 7);
      return { status: 200, body: { status: 200 } };
    });

  test('needs a yes; the last second factor takes the recovery codes along', async () => {
    const sent: unknown[] = [];
    authenticators = [phone];
    mockApi(removal(sent));
    await open();
    await choose('Phone', 'Remove');
    await expect.element(question.getByText(/It is your only second factor/)).toBeVisible();
    expect(sent).toEqual([]);
    await question.getByRole('button', { name: 'Remove' }).click();
    await says('Passkey removed. You can delete it on your device now.').toBeVisible();
    await expect.element(page.getByText(/^No passkeys yet\./)).toBeVisible();
    await expect.poll(() => sent).toEqual([{ authenticators: [7] }]);
  });

  test('keeps the keyboard among the passkeys, though its button goes after the question', async () => {
    const gate = aGate();
    authenticators = [phone, aPasskey(8, 'Key')];
    mockApi(
      api.delete(PASSKEYS, async () => {
        await gate.opened;
        authenticators = [aPasskey(8, 'Key')];
        return { status: 200, body: { status: 200 } };
      }),
    );
    await open();
    await expect.element(menu('Phone')).toBeVisible();
    menu('Phone').element().focus();
    // Rename is the first.
    await userEvent.keyboard('{Enter}{Tab}{Tab}{Enter}');
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(menu('Phone')).toHaveFocus();
    await expect.element(menu('Phone')).toHaveAttribute('aria-busy', 'true');
    expect(menu('Key').element()).not.toHaveAttribute('aria-busy');
    gate.open();
    await says('Passkey removed. You can delete it on your device now.').toBeVisible();
    await expect.element(menu('Phone')).not.toBeInTheDocument();
    const section = page.getByRole('region', { name: 'Passkeys' }).element();
    await expect.poll(() => section.contains(document.activeElement)).toBe(true);
  });

  test.each([
    ['an app', () => active().data],
    ['another passkey', () => aPasskey(8, 'Key')],
  ])('beside %s leaves a second factor, and may be thought better of', async (_, other) => {
    authenticators = [phone, other()];
    await open();
    await choose('Phone', 'Remove');
    await expect.element(question).toBeVisible();
    await expect.element(question.getByText(/only second factor/)).not.toBeInTheDocument();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(menu('Phone')).toHaveFocus();
  });

  test('that needs another proof asks for it and goes on', async () => {
    const onceProven = aStaleSession();
    authenticators = [phone];
    mockApi(
      api.delete(PASSKEYS, () =>
        onceProven(() => {
          authenticators = [];
          return { status: 200, body: { status: 200 } };
        }),
      ),
    );
    await open();
    await choose('Phone', 'Remove');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(asked).toBeVisible();
    await confirmItIsMe();
    await says('Passkey removed. You can delete it on your device now.').toBeVisible();
  });

  test('waits for the recovery codes that are being fetched, and is not forgotten', async () => {
    const gate = aGate();
    const sent: unknown[] = [];
    authenticators = [phone, aPasskey(8, 'Key')];
    mockApi(
      removal(sent),
      api.get(CODES, async () => {
        await gate.opened;
        return { status: 200, body: codes('01234567') };
      }),
    );
    await open();
    await button('View recovery codes').click();
    await choose('Phone', 'Remove');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(menu('Phone')).toHaveAttribute('aria-busy', 'true');
    gate.open();
    await says('01234567').toBeVisible();
    await expect.poll(() => sent).toEqual([{ authenticators: [7] }]);
  });

  test('that is gone already says so, and the list is looked at anew', async () => {
    const errors = [{ code: 'invalid_choice', message: 'Select a valid choice.', param: 'authenticators' }];
    authenticators = [phone];
    mockApi(
      api.delete(PASSKEYS, () => {
        authenticators = [];
        return { status: 400, body: { status: 400, errors } };
      }),
    );
    await open();
    await choose('Phone', 'Remove');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect
      .element(alert)
      .toHaveTextContent('The passkey could not be removed. It is not there any more.');
    await expect.element(page.getByText(/^No passkeys yet\./)).toBeVisible();
  });
});

test('the recovery codes can be looked at, and made anew after a question', async () => {
  authenticators = [phone];
  mockApi(api.post(CODES, () => ({ status: 200, body: codes('76543210') })));
  await open();
  await button('View recovery codes').click();
  await says('01234567').toBeVisible();
  await button('Generate new codes').click();
  const question = page.getByRole('dialog', { name: 'Generate new codes?' });
  await question.getByRole('button', { name: 'Generate new codes' }).click();
  await says('76543210').toBeVisible();
  await button('Done').click();
  await expect.element(button('View recovery codes')).toHaveFocus();
});
