import type { Page } from '@playwright/test';
import { expect, logIn, logOut, PASSWORD, signUp, test, untilProofIsOld } from './fixtures';

/** A computer that keeps passkeys and whose owner always puts the finger on it. */
async function aDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test('a passkey is added, logs in alone, is the second factor, proves who it is, and is removed', async ({
  page,
  newAccount,
  accessible,
}) => {
  const list = page.getByRole('list', { name: 'Your passkeys' });
  const question = page.getByRole('dialog', { name: 'Confirm it is you' });
  const home = `**/${newAccount.handle}`;
  await aDevice(page);

  await test.step('it is added, and recovery codes come along', async () => {
    await signUp(page, newAccount);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(home);
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name').fill('Test computer');
    await accessible('the window that adds a passkey');
    await page.getByRole('button', { name: 'Continue' }).click();
    const codes = page.getByText('10 of 10 recovery codes left', { exact: true });
    await expect(codes.or(question)).toBeVisible();
    if (await question.isVisible()) {
      await question.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await question.getByRole('button', { name: 'Confirm' }).click();
    }
    await expect(codes).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(list.getByText('Test computer')).toBeVisible();
    await expect(list.getByText('not used yet')).toBeVisible();
    await accessible('the list of passkeys');
  });

  await test.step('it logs in alone', async () => {
    await logOut(page);
    await page.goto('/accounts/login/');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.waitForURL(home);
  });

  await test.step('it is asked for after the password', async () => {
    await logOut(page);
    await logIn(page, newAccount.email, PASSWORD);
    await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
    await accessible('a passkey as the second factor');
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await page.waitForURL(home);
  });

  await test.step('it proves again who it is, and is removed', async () => {
    await untilProofIsOld(page);
    await page.goto('/settings/security');
    await expect(list.getByText(/last used/)).toBeVisible();
    await page.getByRole('button', { name: 'Rename or remove Test computer' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const removal = page.getByRole('dialog', { name: 'Remove this passkey?' });
    await expect(removal).toContainText('It is your only second factor');
    await removal.getByRole('button', { name: 'Remove' }).click();
    await accessible('the question who it is, of somebody with a passkey');
    await question.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByText('Passkey removed.')).toBeVisible();
    await expect(page.getByText('No passkeys yet.')).toBeVisible();
  });

  await test.step('from then on it opens nothing, and the password alone does', async () => {
    await logOut(page);
    await page.goto('/accounts/login/');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByText('This passkey was not accepted.')).toBeVisible();
    await logIn(page, newAccount.email, PASSWORD);
    await page.waitForURL(home);
  });
});
