import { readFileSync } from 'node:fs';
import { DEMO, expect, logIn, test } from './fixtures';

test('a student signs a record, a stranger checks it, one letter is changed, and it is revoked', async ({
  page,
  browser,
  isMobile,
  accessible,
}) => {
  await logIn(page, DEMO.email, DEMO.password);
  await page.waitForURL(`**/${DEMO.handle}`);
  if (isMobile) await page.getByRole('button', { name: 'See more' }).click();
  await page.getByRole('button', { name: 'Export as…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: 'Signed record' }).click();
  await expect(dialog.getByRole('button', { name: 'Sign and download' })).toBeEnabled();
  await accessible('the dialog of signed records');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Sign and download' }).click();
  const file = await (await download).path();
  await expect(dialog.getByRole('status')).toContainText('Lumen keeps no copy.');

  const stranger = await (await browser.newContext()).newPage();
  const outcome = stranger.getByRole('region', { name: 'What was found out' }).getByRole('heading');
  const check = async (text: string) => {
    await stranger.goto(new URL('/verify', page.url()).href);
    await stranger
      .getByLabel(/^Choose (or drop )?a signed record/)
      .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  };
  const text = readFileSync(file, 'utf8');
  await check(text);
  await expect(outcome).toHaveText('The signature holds');
  await expect(stranger.getByText('self-reported by the student')).toBeVisible();

  await check(text.replace('Okafor', 'Okafar'));
  await expect(outcome).toHaveText('Do not rely on this');
  await expect(stranger.getByRole('list', { name: 'Checks' })).toContainText(
    'It was changed after it was signed',
  );

  await dialog
    .getByRole('button', { name: /^Revoke / })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'Revoke this record?' })
    .getByRole('button', { name: 'Revoke', exact: true })
    .click();
  await expect(dialog.getByText(/revoked/).first()).toBeVisible();
  await check(text);
  await expect(outcome).toHaveText('Do not rely on this');
  await expect(stranger.getByRole('list', { name: 'Checks' })).toContainText('has revoked it');
  await stranger.context().close();
});
