import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  expect,
  linkInMail,
  logIn,
  logOut,
  PASSWORD,
  SESSION,
  signUp,
  test,
  untilProofIsOld,
} from './fixtures';

const NEW_PASSWORD = 'copper-lagoon-77';

const openDialog = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const closeDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** What an authenticator app would show for the next 30 seconds at least: a code at its very end is not worth typing. */
async function freshCode(totp: TOTP): Promise<string> {
  await expect.poll(() => totp.remaining()).toBeGreaterThan(5_000);
  return totp.generate();
}

test('from a first factor to a second, other addresses, a new password, a provider, and out again', async ({
  page,
  newAccount,
  accessible,
  browser,
}) => {
  test.setTimeout(240_000);
  const second = `second-${newAccount.email}`;
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const settings = () => page.goto('/settings/security');

  await test.step('an account', async () => {
    await signUp(page, newAccount);
    await accessible('the log in page with a provider');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`**/${newAccount.handle}`);
  });

  await test.step('a second address is added, blocks the second factor until it is confirmed, and becomes primary', async () => {
    await settings();
    await accessible('Sign in & Security');
    await openDialog(page, 'E-mail addresses');
    await page.getByLabel('New e-mail address').fill(second);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Email added. Check your inbox.')).toBeVisible();
    await accessible('the e-mail dialog');
    await closeDialog(page);
    await openDialog(page, 'Two-factor authentication');
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByRole('alert')).toContainText('until you have verified your email address');
    await page.goto(await linkInMail(page, second));
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.waitForURL(`**/${newAccount.handle}`);
    await settings();
    await openDialog(page, 'E-mail addresses');
    await page.getByRole('radio', { name: second }).check();
    await page.getByRole('button', { name: 'Make primary' }).click();
    await expect(page.getByText('Primary email updated.')).toBeVisible();
    await closeDialog(page);
  });

  let totp: TOTP;
  let codes: string[] = [];
  await test.step('an authenticator is set up, after another proof', async () => {
    await untilProofIsOld(page);
    await openDialog(page, 'Two-factor authentication');
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await page.getByRole('button', { name: 'Show the key' }).click();
    await accessible('the set-up of an authenticator');
    const key = await page.locator('code').textContent();
    totp = new TOTP({ secret: Secret.fromBase32(key!.replaceAll(' ', '')) });
    await page.getByLabel('Code from the app').fill('000000');
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText('Incorrect code.')).toBeVisible();
    await page.getByLabel('Code from the app').fill(await freshCode(totp));
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByRole('dialog', { name: 'Confirm it is you' })).toBeVisible();
    await accessible('the question who it is');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('dialog', { name: 'Confirm it is you' })).toHaveCount(0);
    await expect(page.getByText('10 of 10 recovery codes left', { exact: true })).toBeVisible();
    await accessible('the recovery codes');
    codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('lumen-recovery-codes.txt');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('10 of 10 recovery codes left', { exact: true })).toBeVisible();
    await expect(page.getByText('Two-factor authentication is on.')).toBeHidden();
    await expect(page.getByText('How you log in, and who else could.')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('from now on a code is asked for', async () => {
    await logOut(page);
    await logIn(page, second, PASSWORD);
    await page.waitForURL('**/accounts/2fa');
    await accessible('the second factor');
    await page.getByLabel('Code', { exact: true }).fill(await freshCode(totp));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`**/${newAccount.handle}`);
  });

  await test.step('a recovery code does as well, once', async () => {
    await logOut(page);
    await logIn(page, second, PASSWORD);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await accessible('the recovery of a second factor');
    await page.getByLabel('Recovery code').fill(codes[0]!);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`**/${newAccount.handle}`);
    await settings();
    await openDialog(page, 'Two-factor authentication');
    await page.getByRole('button', { name: 'View recovery codes' }).click();
    await expect(page.getByText('9 of 10 recovery codes left', { exact: true })).toBeVisible();
    await closeDialog(page);
  });

  await test.step('the password is changed', async () => {
    await openDialog(page, 'Set password');
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Repeat the new password').fill(NEW_PASSWORD);
    await accessible('the password dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Password updated.')).toBeVisible();
    await expect(page.getByLabel('Current password')).toHaveValue('');
    await closeDialog(page);
  });

  await test.step('an account at a provider is connected', async () => {
    await openDialog(page, 'Account connections');
    await accessible('the connections dialog');
    await page.getByRole('button', { name: 'Campus login' }).click();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page.getByText('You did not finish. Nothing has changed.')).toBeVisible();
    await page.getByRole('button', { name: 'Campus login' }).click();
    await page.getByLabel('Name').fill(newAccount.handle);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Campus login is connected.')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/settings/security');
    await closeDialog(page);
  });

  await test.step('it signs in elsewhere, with the second factor, and is ended from here', async () => {
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto('/accounts/login/?next=/projects');
    await other.getByRole('button', { name: 'Continue with Campus login' }).click();
    await other.getByLabel('Name').fill(newAccount.handle);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByLabel('Recovery code').fill(codes[1]!);
    await other.getByRole('button', { name: 'Continue' }).click();
    await other.waitForURL('**/projects');
    await settings();
    await page.getByRole('button', { name: 'Log out everywhere else' }).click();
    await expect(page.getByText('You are logged out everywhere else.')).toBeVisible();
    expect((await other.request.get(SESSION)).status()).toBe(401);
    await elsewhere.close();
  });

  await test.step('the account is given up with everything taken along, and kept after all', async () => {
    await openDialog(page, 'Delete account');
    await accessible('the delete dialog');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toBe(`lumen-${newAccount.handle}.zip`);
    await page.getByLabel('Your handle or primary e-mail address').fill(second);
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.getByRole('button', { name: 'DELETE', exact: true }).click();
    await expect(page.getByText('Account deletion confirmed. Redirecting.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your account is on its way out' })).toBeVisible();
    await accessible('an account on its way out');
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText('No skills yet')).toBeVisible();
  });

  await test.step('no secret was ever in an address or is kept in the browser', async () => {
    const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    const kept = [...addresses, storage].join('\n');
    for (const secret of [PASSWORD, NEW_PASSWORD, totp.secret.base32, ...codes]) {
      expect(kept).not.toContain(secret);
    }
  });
});
