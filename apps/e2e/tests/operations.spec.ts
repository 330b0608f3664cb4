import type { Page } from '@playwright/test';
import { DEMO, expect, logIn, logOut } from './fixtures';
import { test } from './own-product';

const STAFF = { email: 'team@demo.example', handle: 'priya-nair' };
const PERSON = { name: 'Noor Haddad', handle: 'noor-haddad', email: 'noor@demo.example' };
const MESSAGE = 'The pay filter forgets its upper end';
/** To what text stands on in each theme. */
const TOO_CLOSE = { light: '#ffb000', dark: '#5c2e00' };
const INSTITUTION = { name: 'Wasatch State University', short: 'WSU' };

/** What a person who is not signed in is answered. */
const visit = async (page: Page, url: string) => {
  const visitor = await page.context().browser()!.newContext();
  try {
    const answer = await visitor.request.get(url);
    return { status: answer.status(), text: await answer.text() };
  } finally {
    await visitor.close();
  }
};

test('staff find, lock and unlock a person, set up the site, triage by keyboard, and close the site for a while', async ({
  page,
  baseURL,
  isMobile,
  accessible,
}, testInfo) => {
  const { theme } = testInfo.project.metadata as { theme: 'light' | 'dark' };
  const open = async (section: string) => {
    if (isMobile) await page.getByLabel('Section').selectOption(section);
    else await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: section }).click();
    const title = page.getByRole('heading', { level: 2, name: section });
    // On a phone the select shows it to the eye.
    await (isMobile ? expect(title).toBeAttached() : expect(title).toBeVisible());
  };
  const profile = async () => (await visit(page, `${baseURL}/${PERSON.handle}`)).status;
  const dialog = page.getByRole('dialog');

  await test.step('a student sends feedback', async () => {
    await logIn(page, DEMO.email, DEMO.password);
    await page.waitForURL(`**/${DEMO.handle}`);
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('button', { name: 'Report Feedback' }).click();
    const form = page.getByRole('dialog', { name: 'Feedback Form' });
    await form.getByLabel('Topic').selectOption('Something is broken');
    await form.getByLabel('Message').fill(MESSAGE);
    await form.getByRole('button', { name: 'SAVE', exact: true }).click();
    await expect(form).toBeHidden();
    await logOut(page);
  });

  await test.step('staff find a person and lock the account: nobody else sees the profile any more', async () => {
    await logIn(page, STAFF.email, DEMO.password);
    await page.waitForURL(`**/${STAFF.handle}`);
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('link', { name: 'Staff', exact: true }).click();
    await open('People');
    await page.getByLabel('Find by handle, name or e-mail address').fill(PERSON.handle);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: PERSON.name }).click();
    await expect(page.getByRole('heading', { level: 2, name: PERSON.name })).toBeVisible();
    expect(await profile()).toBe(200);
    await page.getByRole('button', { name: 'Lock account', exact: true }).click();
    await dialog.getByLabel('Reason').fill('Asked for by the dean of students');
    await dialog.getByRole('button', { name: 'Lock account', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Unlock account', exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await profile()).toBe(404);
    await accessible('a person who is locked');
  });

  await test.step('the person learns at the login that the account is shut out, and only with the password', async () => {
    const elsewhere = await page.context().browser()!.newContext({ baseURL });
    const other = await elsewhere.newPage();
    const refusal = other.getByText(
      'This account cannot log in at present. Ask the people who run this site.',
    );
    await logIn(other, PERSON.email, 'not-the-password-1');
    await expect(other.getByText(/password you specified are not correct/)).toBeVisible();
    await expect(refusal).toHaveCount(0);
    await logIn(other, PERSON.email, DEMO.password);
    await expect(refusal).toBeVisible();
    await elsewhere.close();
  });

  await test.step('and unlock it', async () => {
    await page.getByRole('button', { name: 'Unlock account', exact: true }).click();
    await dialog.getByLabel('Reason').fill('It was a mistake');
    await dialog.getByRole('button', { name: 'Unlock account', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Lock account', exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await profile()).toBe(200);
  });

  await test.step('both acts stand in the audit log, with their reasons', async () => {
    await open('Audit log');
    if (isMobile) await page.getByText('Filters', { exact: true }).click();
    await page.getByLabel('About').selectOption('An account');
    for (const [action, reason] of [
      ['locked', 'Asked for by the dean of students'],
      ['unlocked', 'It was a mistake'],
    ] as const) {
      const line = page
        .getByRole('listitem')
        .filter({ hasText: `${STAFF.handle} ${action} the account of ${PERSON.handle}` });
      await expect(line).toContainText(reason);
    }
    await accessible('the audit log');
  });

  await test.step('a colour that nobody could read is refused, and one that would do is taken', async () => {
    await open('Settings');
    await page.getByLabel('Name of the institution').fill(INSTITUTION.name);
    await page.getByLabel('Short name').fill(INSTITUTION.short);
    const accent = page.getByLabel(`Accent in the ${theme} theme`, { exact: true });
    await accent.fill(TOO_CLOSE[theme]);
    await expect(page.getByText(new RegExp(`^In the ${theme} theme .* would do\\.$`))).toBeVisible();
    const save = page.getByRole('button', { name: 'Save settings' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: /^Use #/ }).click();
    await expect(page.getByText(/^Can be read everywhere/)).toBeVisible();
    const chosen = await accent.inputValue();
    await accessible('the settings of the institution');
    await save.click();
    await expect(page.getByText('Settings saved.')).toBeVisible();
    await page.reload();
    // A phone has no room for it at the top.
    await expect(page.getByRole('banner').getByText(INSTITUTION.short)).toBeVisible({ visible: !isMobile });
    await expect(page.getByRole('contentinfo').getByText(INSTITUTION.name)).toBeVisible();
    const brand = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
    );
    expect(brand).toBe(chosen);
    await accessible('the settings in the colours of the institution');
  });

  await test.step('one piece of feedback is triaged with the keyboard alone', async () => {
    await open('Feedback');
    await page.keyboard.press('/');
    await page.keyboard.type(MESSAGE);
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 submission', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: MESSAGE }).focus();
    // On a phone it is a page of its own.
    if (isMobile) await page.keyboard.press('Enter');
    await expect(page.getByRole('article').getByText(MESSAGE)).toBeVisible();
    await page.keyboard.press('p');
    await expect(page.getByRole('article').getByLabel('Status')).toHaveValue('planned');
  });

  const changeMode = async (name: string, message?: string) => {
    await open('Mode');
    await page.getByRole('radio', { name }).check();
    if (message !== undefined) await page.getByRole('textbox', { name: 'Message' }).fill(message);
    await page.getByRole('button', { name: 'Change the mode' }).click();
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page.getByText(`Now: ${name}.`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  };
  const welcome = () => visit(page, `${baseURL}/welcome`);

  await test.step('the site is closed: visitors read why, and staff go on', async () => {
    await changeMode('Maintenance', 'We move to a larger house until noon.');
    const closed = await welcome();
    expect(closed.status).toBe(503);
    expect(closed.text).toContain('We move to a larger house until noon.');
    expect((await page.reload())?.status()).toBe(200);
    await expect(page.getByText('Now: Maintenance.')).toBeVisible();
    // Where signing in leads, there is nothing to see now but the way back.
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Lumen is under maintenance' })).toBeVisible();
    await accessible('a dashboard during maintenance');
    await page.getByRole('link', { name: 'Go to the staff pages' }).click();
    await expect(page.getByText('Now: Maintenance.')).toBeVisible();
    await open('Feedback');
    await expect(page.getByRole('link', { name: MESSAGE })).toBeVisible();
    await open('Reports');
    await open('People');
    await page.getByLabel('Find by handle, name or e-mail address').fill(PERSON.handle);
    await expect(page.getByRole('link', { name: PERSON.name })).toBeVisible();
    await accessible('a staff page while the site is closed');
  });

  await test.step('and is opened again', async () => {
    await changeMode('Normal');
    expect((await welcome()).status).toBe(200);
    await open('Audit log');
    if (isMobile) await page.getByText('Filters', { exact: true }).click();
    await page.getByLabel('About').selectOption('The site');
    const acts = page
      .getByRole('listitem')
      .filter({ hasText: `${STAFF.handle} changed the mode of the site` });
    await expect(acts).toHaveCount(2);
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: `${STAFF.handle} changed the settings of the institution` }),
    ).toContainText(`to ${INSTITUTION.name}`);
  });
});
