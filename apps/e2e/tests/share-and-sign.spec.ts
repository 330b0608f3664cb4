import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, sample, signUp, test } from './fixtures';

const LINK_PASSWORD = 'open the bus map';
const PROJECTS = ['Snow routes', 'Bus-stop benches'];

async function addProject(page: Page, title: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'New Project' });
  await page.getByRole('button', { name: '+ New Project' }).click();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill(`What I made of ${title}.`);
  await form.getByRole('combobox', { name: 'Skills:' }).fill('pyth');
  await form.getByRole('option', { name: 'Python' }).click();
  await form.getByRole('button', { name: 'Create project' }).click();
  await expect(form).toBeHidden();
}

test('somebody new shares work for a week, takes it back while it is open, and has signed what strangers check', async ({
  page,
  browser,
  baseURL,
  newAccount,
}) => {
  const dialog = page.getByRole('dialog');
  const phone = { baseURL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  let address = '';
  let career = '';

  await test.step('two projects, and a career on the dashboard', async () => {
    await signUp(page, newAccount);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`**/${newAccount.handle}`);
    await page.goto(`/${newAccount.handle}/projects`);
    for (const title of PROJECTS) await addProject(page, title);
    await page.goto('/import');
    await page.getByLabel('Or paste its text').fill(sample('banner8-paste.txt'));
    await page.getByRole('button', { name: 'Read transcript' }).click();
    await page.getByRole('radio', { name: 'Public' }).check();
    await page.getByRole('button', { name: /^Import \d+ courses$/ }).click();
    const careers = page.getByRole('region', { name: 'Careers you are closest to now' });
    const first = careers.getByRole('listitem').first();
    career = await first.getByRole('link').first().innerText();
    await first.getByRole('button', { name: 'ADD TO DASHBOARD' }).click();
    await expect(page.getByText('Career added to dashboard')).toBeVisible();
  });

  await test.step('they are shared for a week, with a password', async () => {
    await page.goto('/settings/sharing');
    await page.getByRole('button', { name: 'New link' }).first().click();
    await dialog.getByLabel('Title').fill('For an internship');
    for (const [kind, names] of [
      ['Projects', PROJECTS],
      ['Careers', [career]],
    ] as const) {
      const group = dialog.locator('details').filter({ has: page.getByText(kind, { exact: true }) });
      await group.locator('summary').click();
      for (const name of names) await group.getByRole('checkbox', { name }).check();
    }
    await expect(dialog.getByLabel('Expires after')).toHaveValue('7');
    await dialog.getByLabel('Password (optional)').fill(LINK_PASSWORD);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const caption = dialog.getByRole('figure').locator('figcaption');
    await expect(caption).toContainText('/s/');
    address = new URL((await caption.textContent()) ?? '').pathname;
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  const [reader, late] = [await browser.newContext(phone), await browser.newContext(phone)];
  const [open, asked] = [await reader.newPage(), await late.newPage()];
  const unlock = async (visitor: Page) => {
    await visitor.getByLabel('Password of the link').fill(LINK_PASSWORD);
    await visitor.getByRole('button', { name: 'Open' }).click();
  };

  await test.step('it opens on a phone, signed out; somebody else has yet to type the password', async () => {
    await open.goto(address);
    await unlock(open);
    for (const name of [...PROJECTS, career])
      await expect(open.getByRole('heading', { name, exact: true })).toBeVisible();
    await asked.goto(address);
    await expect(asked.getByLabel('Password of the link')).toBeVisible();
  });

  await test.step('it is revoked while it is open: the next press opens nothing', async () => {
    await page.getByRole('button', { name: 'Revoke For an internship' }).click();
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'For an internship' })).toBeHidden();
    await unlock(asked);
    await expect(asked.getByRole('heading', { name: 'Nothing is shared here' })).toBeVisible();
    await expect(open.getByRole('heading', { name: 'Nothing is shared here' })).toBeVisible();
    for (const name of PROJECTS) await expect(open.getByText(name)).toBeHidden();
  });

  let record = '';
  await test.step('the record is signed and downloaded', async () => {
    await page.goto(`/${newAccount.handle}`);
    await page.getByRole('button', { name: 'Export as…' }).click();
    await dialog.getByRole('radio', { name: 'Signed record' }).click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Sign and download' }).click();
    record = readFileSync(await (await download).path(), 'utf8');
  });

  const outcome = open.getByRole('region', { name: 'What was found out' }).getByRole('heading');
  const check = async (text: string) => {
    await open.goto('/verify');
    const file = { name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await open.getByLabel(/^Choose (or drop )?a signed record/).setInputFiles(file);
  };

  await test.step('a stranger finds it intact, and one letter that is changed by the part it stands in', async () => {
    await check(record);
    await expect(outcome).toHaveText('The signature holds');
    expect(record).toContain('What I made of Snow routes.');
    await check(record.replace('What I made of Snow routes.', 'What I made of Snow routas.'));
    await expect(outcome).toHaveText('Do not rely on this');
    const faulty = open.getByRole('list', { name: 'Parts that did not pass' }).getByRole('listitem');
    await expect(faulty).toHaveCount(1);
    await expect(faulty).toContainText('Snow routes');
    await expect(faulty).toContainText('It was changed after it was signed');
  });

  await Promise.all([reader.close(), late.close()]);
});
