import QrCodes from 'qrcode';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { button, says } from '../../testing/page';
import { aMe, signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { secondFactorsQuery } from './passkeys.queries';
import { active, aPasskey, codes, notSetUp, SECRET, UNVERIFIED, unverified } from './testing/authenticators';
import { TwoFactorDialog } from './two-factor-dialog';

const TOTP = '/_allauth/browser/v1/account/authenticators/totp';
const CODES = '/_allauth/browser/v1/account/authenticators/recovery-codes';

function Host() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open again</button>
      <TwoFactorDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const open = () => renderPage(<Host />, { session: signedIn() });

const code = page.getByRole('textbox', { name: 'Code from the app' });
const qr = page.getByRole('img', { name: 'QR code for your authenticator app' });
const codeList = page.getByRole('list', { name: 'Recovery codes' });

const isActive = () => mockApi(api.get(TOTP, () => ({ status: 200, body: active() })));
const isNotSetUp = () => mockApi(api.get(TOTP, () => ({ status: 404, body: notSetUp() })));
const hasCodes = (...unused: string[]) =>
  mockApi(api.get(CODES, () => ({ status: 200, body: codes(...unused) })));

beforeEach(() => {
  mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: aMe() })));
});

describe('the status', () => {
  test('is loaded first, with a loading view (S495)', async () => {
    const gate = aGate();
    mockApi(
      api.get(TOTP, async () => {
        await gate.opened;
        return { status: 200, body: active() };
      }),
    );
    await open();
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading authenticator status…');
    await expect.element(button('View recovery codes')).not.toBeInTheDocument();
    gate.open();
    await expect.element(button('View recovery codes')).toBeVisible();
  });

  test('that cannot be loaded says so, and can be tried again (S510)', async () => {
    mockApi(api.get(TOTP, () => serverError()));
    await open();
    await says('Failed to load authenticator status. Please try again.').toBeVisible();
    isNotSetUp();
    await button('Retry').click();
    await expect.element(button('Activate')).toBeVisible();
  });

  test('active: says so, with the codes and new codes at hand (S497, S498, S499)', async () => {
    isActive();
    await open();
    await says('Your authenticator is active.').toBeVisible();
    await expect.element(button('View recovery codes')).toBeVisible();
    await expect.element(button('Generate new codes')).toBeVisible();
    await expect.element(button('Activate')).not.toBeInTheDocument();
  });

  test.each([404, 409])('not set up, told with a %i: offers Activate (S500, S516)', async (status) => {
    mockApi(api.get(TOTP, () => HttpResponse.json({ ...notSetUp(), status }, { status })));
    await open();
    await button('Activate').click();
    await expect.element(qr).toBeVisible();
  });

  test('blocked by an address that is not verified: Activate shows the message of the 409 (S501)', async () => {
    mockApi(api.get(TOTP, () => ({ status: 409, body: unverified() })));
    await open();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await button('Activate').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(UNVERIFIED);
    await expect.element(qr).not.toBeInTheDocument();
  });
});

describe('activating', () => {
  const start = async () => {
    isNotSetUp();
    await open();
    await button('Activate').click();
  };

  const submit = async (typed = '123 456') => {
    await code.fill(typed);
    await button('Activate').click();
  };

  test('has two steps, from Activate on', async () => {
    isNotSetUp();
    await open();
    await expect.element(button('Activate')).toBeVisible();
    await expect.element(page.getByText(/^Step/)).not.toBeInTheDocument();
    await button('Activate').click();
    await says('Step 1 of 2').toBeVisible();
    mockApi(api.post(TOTP, () => ({ status: 200, body: active() })));
    isActive();
    hasCodes('01234567');
    await submit();
    await says('Step 2 of 2').toBeVisible();
    await expect.element(codeList).toBeVisible();
    await button('Back').click();
    await button('View recovery codes').click();
    await expect.element(codeList).toBeVisible();
    await expect.element(page.getByText(/^Step/)).not.toBeInTheDocument();
  });

  test('shows the QR code, 192 px wide and high (S502)', async () => {
    await start();
    await expect.element(qr).toBeVisible();
    // the window grows as it opens
    const size = () => {
      const { width, height } = qr.element().getBoundingClientRect();
      return [width, height];
    };
    await expect.poll(size).toEqual([192, 192]);
    expect(qr.element().querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h7v1H0z/);
  });

  test('shows the address of the secret as the QR code, and that of another secret as another (S502)', async () => {
    // What is drawn, module by module: a scanner sees no more.
    const drawn = () => {
      const side = Number(qr.element().getAttribute('viewBox')!.split(' ')[2]) - 8;
      const dark = Array.from({ length: side * side }, () => 0);
      const path = qr.element().querySelector('path')!.getAttribute('d')!;
      for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
        dark.fill(1, Number(y) * side + Number(x), Number(y) * side + Number(x) + Number(length));
      return dark;
    };
    const expected = (text: string) => {
      const { data } = QrCodes.create(text, { errorCorrectionLevel: 'M' }).modules;
      return Array.from(data);
    };
    for (const totp_url of [
      `otpauth://totp/maya%40demo.example?secret=${SECRET}&issuer=Lumen`,
      'otpauth://totp/noor%40demo.example?secret=GEZDGNBVGY3TQOJQ&issuer=Lumen',
    ]) {
      mockApi(api.get(TOTP, () => ({ status: 404, body: notSetUp(totp_url) })));
      const { unmount } = await open();
      await button('Activate').click();
      await expect.element(qr).toBeVisible();
      expect(drawn()).toEqual(expected(totp_url));
      await unmount();
    }
  });

  test('says when there can be no QR code; the key does instead (S503)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const tooLong = `otpauth://totp/x?secret=${SECRET}&issuer=${'x'.repeat(4000)}`;
    mockApi(api.get(TOTP, () => ({ status: 404, body: notSetUp(tooLong) })));
    await open();
    await button('Activate').click();
    await says('The QR code could not be loaded. Type the key into your app instead.').toBeVisible();
    await button('Show the key').click();
    await says('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP').toBeVisible();
  });

  test('shows the secret only when asked to, and hides it again (S504)', async () => {
    await start();
    const key = page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    await expect.element(key).not.toBeInTheDocument();
    await button('Show the key').click();
    await expect.element(key).toBeVisible();
    await button('Hide the key').click();
    await expect.element(key).not.toBeInTheDocument();
  });

  test('puts the key onto the clipboard', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await start();
    await button('Show the key').click();
    await button('Copy the key').click();
    await expect.element(button('Copied')).toBeVisible();
    expect(write).toHaveBeenCalledWith(SECRET);
  });

  test('does not submit a blank code (S506)', async () => {
    await start(); // a request would have no handler
    await submit('   ');
    await says('Please enter the 6-digit code from your authenticator app.').toBeVisible();
    await expect.element(code).toHaveFocus();
  });

  test('submits the code; then the status is loaded again and the recovery codes are shown (S496, S505, S507, S517)', async () => {
    const calls: unknown[] = [];
    await start();
    mockApi(
      api.post(TOTP, ({ body }) => {
        calls.push(body);
        return { status: 200, body: active() };
      }),
      api.get(TOTP, () => {
        calls.push('status');
        return { status: 200, body: active() };
      }),
      api.get(CODES, () => {
        calls.push('codes');
        return { status: 200, body: codes('01234567', '76543210') };
      }),
    );
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await submit();
    await expect.element(codeList.getByText('01234567')).toBeVisible();
    await expect.element(codeList.getByText('76543210')).toBeVisible();
    await says('Two-factor authentication is on.').toBeVisible();
    await expect.poll(() => calls).toEqual([{ code: '123456' }, 'status', 'codes']);
  });

  test('is known to have worked, though the connection drops right after the code', async () => {
    await start();
    mockApi(
      api.post(TOTP, () => ({ status: 200, body: active() })),
      api.get(TOTP, networkError),
      api.get(CODES, networkError),
    );
    await submit();
    await says('Two-factor authentication is on. Could not fetch recovery codes.').toBeVisible();
    await says('Your authenticator is active.').toBeVisible();
    await expect.element(button('Activate')).not.toBeInTheDocument();
  });

  test.each([
    ['a list', [{ message: 'Incorrect code.' }, { message: 'Look again.' }], 'Incorrect code. Look again.'],
    ['an object of arrays', { code: ['Wrong.', 'Old.'], other: ['Slow.'] }, 'Wrong. Old. Slow.'],
    ['nothing', undefined, 'Invalid code. Please try again.'],
    ['an empty list', [], 'Invalid code. Please try again.'],
  ])(
    'refused with %s of errors shows them joined, or that the code is invalid (S511)',
    async (_, errors, text) => {
      await start();
      mockApi(api.post(TOTP, () => HttpResponse.json({ status: 400, errors }, { status: 400 })));
      await submit();
      await says(text).toBeVisible();
      await expect.element(code).toHaveFocus();
      await expect.element(code).toHaveValue('123 456');
    },
  );

  test.each([
    ['a broken network', networkError],
    ['a broken server', serverError],
  ])('that meets %s says that it was unexpected (S512)', async (_, answer) => {
    await start();
    mockApi(api.post(TOTP, () => answer()));
    await submit();
    await says('An unexpected error occurred. Please try again.').toBeVisible();
  });

  test('is left by Cancel, back to the initial view (S508)', async () => {
    await start();
    await button('Cancel').click();
    await expect.element(button('Activate')).toBeVisible();
    await expect.element(qr).not.toBeInTheDocument();
  });

  test('that needs another proof asks for it and goes on with the same code', async () => {
    const due = {
      ...signedIn(),
      status: 401,
      data: { ...signedIn().data, flows: [{ id: 'reauthenticate' as const }] },
    };
    let isProven = false;
    await start();
    mockApi(
      api.post(TOTP, () => (isProven ? { status: 200, body: active() } : { status: 401, body: due })),
      api.post('/_allauth/browser/v1/auth/reauthenticate', ({ body }) => {
        isProven = body.password === 'evergreen-lantern-42';
        return { status: 200, body: signedIn() };
      }),
    );
    hasCodes('01234567');
    await submit();
    await expect.element(page.getByRole('dialog', { name: 'Confirm it is you' })).toBeVisible();
    isActive();
    await page.getByRole('textbox', { name: 'Password' }).fill('evergreen-lantern-42');
    await button('Confirm').click();
    await expect.element(codeList.getByText('01234567')).toBeVisible();
  });
});

describe('the recovery codes', () => {
  const view = async (...unused: string[]) => {
    isActive();
    hasCodes(...unused);
    await open();
    await button('View recovery codes').click();
  };

  test('are counted, copied, downloaded and printed', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const files: (string | Blob)[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:nothing';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await view('01234567', '76543210');
    await says('2 of 10 recovery codes left').toBeVisible();
    await button('Copy').click();
    expect(write).toHaveBeenCalledWith('01234567\n76543210\n');
    await button('Download').click();
    expect(await (files[0] as Blob).text()).toBe('01234567\n76543210\n');
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('lumen-recovery-codes.txt');
    await button('Print').click();
    expect(print).toHaveBeenCalledOnce();
  });

  test('are left by Back, to the initial view (S508)', async () => {
    await view('01234567');
    await button('Back').click();
    await says('Your authenticator is active.').toBeVisible();
    await expect.element(codeList).not.toBeInTheDocument();
  });

  test('are left by Done, which closes the dialog (S509)', async () => {
    await view('01234567');
    await button('Done').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['an empty list', () => ({ status: 200 as const, body: codes() })],
    ['none at all', () => ({ status: 404 as const, body: { status: 404 } })],
  ])('of which there are none, told with %s, say so (S515)', async (_, answer) => {
    isActive();
    mockApi(api.get(CODES, answer));
    await open();
    await button('View recovery codes').click();
    await says('No recovery codes available.').toBeVisible();
  });

  test('that cannot be fetched say so (S513)', async () => {
    isActive();
    mockApi(api.get(CODES, () => serverError()));
    await open();
    await button('View recovery codes').click();
    await says('Could not fetch recovery codes.').toBeVisible();
    await says('Your authenticator is active.').toBeVisible();
  });

  test('are made anew after a question (S499)', async () => {
    let made = 0;
    mockApi(
      api.post(CODES, () => {
        made++;
        return { status: 200, body: codes('11112222') };
      }),
    );
    await view('01234567');
    await button('Generate new codes').click();
    expect(made).toBe(0);
    const question = page.getByRole('dialog', { name: 'Generate new codes?' });
    await question.getByRole('button', { name: 'Generate new codes' }).click();
    await expect.element(codeList.getByText('11112222')).toBeVisible();
    await expect.element(codeList.getByText('01234567')).not.toBeInTheDocument();
    expect(made).toBe(1);
  });

  test('that cannot be made anew say so, and the old ones stay (S514)', async () => {
    mockApi(api.post(CODES, () => serverError()));
    await view('01234567');
    await button('Generate new codes').click();
    const question = page.getByRole('dialog', { name: 'Generate new codes?' });
    await question.getByRole('button', { name: 'Generate new codes' }).click();
    await says('Could not generate recovery codes. Please try again.').toBeVisible();
    await expect.element(codeList.getByText('01234567')).toBeVisible();
  });
});

test('is turned off after a question', async () => {
  let ended = 0;
  isActive();
  mockApi(
    api.delete(TOTP, () => {
      ended++;
      isNotSetUp();
      return { status: 200, body: { status: 200 } };
    }),
  );
  await open();
  await button('Turn off').click();
  expect(ended).toBe(0);
  const question = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' });
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(button('Activate')).toBeVisible();
  await says('Two-factor authentication is off.').toBeVisible();
  await expect.poll(() => ended).toBe(1);
});

test('turned off beside passkeys says that a second factor is left', async () => {
  isActive();
  const { queryClient } = await open();
  queryClient.setQueryData(secondFactorsQuery.queryKey, {
    passkeys: [aPasskey(7, 'Phone')],
    appSince: new Date(),
    recoveryCodes: null,
  });
  await button('Turn off').click();
  await says(
    'We then ask for a passkey or a recovery code when you log in with your password.',
  ).toBeVisible();
});

test('leaves nothing of the secret or the codes in storage or in the address', async () => {
  isActive();
  hasCodes('01234567');
  const { router } = await open();
  await button('View recovery codes').click();
  await expect.element(codeList.getByText('01234567')).toBeVisible();
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  expect(kept).not.toContain('01234567');
  expect(JSON.stringify(router.state.location)).not.toContain('01234567');
});
