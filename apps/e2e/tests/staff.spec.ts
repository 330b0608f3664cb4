import { DEMO, expect, logIn, logOut, PASSWORD, signUp, test } from './fixtures';

const STAFF = { email: 'team@demo.example', password: DEMO.password };

test('a student sends feedback, staff work it off by keyboard, and the student reads the reply', async ({
  page,
  isMobile,
  newAccount,
  accessible,
}) => {
  const message = `The map of ${newAccount.handle} is upside down`;
  const form = page.getByRole('dialog', { name: 'Feedback Form' });
  const openForm = async () => {
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('button', { name: 'Report Feedback' }).click();
  };

  await test.step('a student sends it, and finds no staff pages', async () => {
    await signUp(page, newAccount);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`**/${newAccount.handle}`);
    await openForm();
    await form.getByLabel('Topic').selectOption('Something is broken');
    await form.getByLabel('Message').fill(message);
    await form.getByRole('button', { name: 'SAVE', exact: true }).click();
    await expect(form).toBeHidden();
    expect((await page.goto('/staff/feedback'))?.status()).toBe(404);
    await expect(page.getByText(/^Uh-oh! Page Not Found\./)).toBeVisible();
    await logOut(page);
  });

  const panel = page.getByRole('article');
  const status = panel.getByLabel('Status');

  await test.step('staff find it in the inbox, plan it, and reply', async () => {
    await logIn(page, STAFF.email, STAFF.password);
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('link', { name: 'Staff', exact: true }).click();
    await expect(page).toHaveURL(/\/staff\/feedback$/);
    await expect(page.getByRole('list', { name: 'Submissions' })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(newAccount.handle);
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 submission', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: message }).focus();
    // On a phone it is a page of its own.
    if (isMobile) await page.keyboard.press('Enter');
    await expect(panel.getByText(message)).toBeVisible();
    await page.keyboard.press('p');
    await expect(status).toHaveValue('planned');
    await page.keyboard.press('a');
    await expect(panel.getByLabel('Assignee')).toHaveValue('priya-nair');
    await page.keyboard.press('r');
    await page.keyboard.type('We will turn it round in spring.');
    await expect(panel.getByText(`What ${newAccount.handle} will see`)).toBeVisible();
    // Toasts lie one on the other, so that the Undo of the lower one is half covered until they are gone.
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await accessible('a submission with a reply that is begun');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(panel.getByText(/^Reply: none → /)).toBeVisible();
    expect((await page.reload())?.status()).toBe(200);
    await expect(status).toHaveValue('planned');
    await accessible('the inbox of the staff');
    await logOut(page);
  });

  await test.step('the student reads the reply where they sent the message', async () => {
    await logIn(page, newAccount.email, PASSWORD);
    await page.waitForURL(`**/${newAccount.handle}`);
    await openForm();
    const sent = form.getByRole('region', { name: 'What you have sent' });
    await expect(sent.getByText('We will turn it round in spring.')).toBeVisible();
    await expect(sent.getByText('Planned', { exact: true })).toBeVisible();
    await accessible('what was sent, with the reply');
  });
});
