import { expect, sample, signUp, test } from './fixtures';

test('what an import changed stands where it ends, on the dashboard and in the history; undone, it is gone', async ({
  page,
  newAccount,
  accessible,
  browser,
}) => {
  const main = page.getByRole('main');
  const card = page.getByRole('region', { name: 'What changed' });

  await test.step('a career is followed, and a transcript imported', async () => {
    await signUp(page, newAccount);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`**/${newAccount.handle}`);
    await page.goto('/explore/changes');
    await expect(main.getByText('Nothing has changed yet')).toBeVisible();
    await page.goto('/import');
    await page.getByLabel('Or paste its text').fill(sample('banner8-paste.txt'));
    await page.getByRole('button', { name: 'Read transcript' }).click();
    await page.getByRole('radio', { name: 'Public' }).check();
    await page.getByRole('button', { name: /^Import \d+ courses$/ }).click();
    await expect(card.getByRole('listitem').first()).toContainText('rose');
    await accessible('the end of an import');
  });

  await test.step('the card on the dashboard leads to why', async () => {
    await page.goto(`/${newAccount.handle}`);
    await expect(card.getByText('You imported a transcript.')).toBeVisible();
    await accessible('what changed on the dashboard');
    await card.getByRole('link', { name: / to / }).first().click();
    await expect(page).toHaveURL(/view=score/);
  });

  await test.step('it is an entry of the history, and nobody else is told', async () => {
    await page.goto('/courses');
    await page.getByRole('link', { name: 'What changed' }).click();
    await expect(main.getByRole('heading', { name: 'You imported a transcript.' })).toBeVisible();
    await accessible('the history');
    const visitor = await browser.newPage();
    await visitor.goto(`/${newAccount.handle}`);
    await expect(visitor.getByRole('heading', { name: /Skills/ }).first()).toBeVisible();
    await expect(visitor.getByText('What changed')).toHaveCount(0);
    await visitor.close();
  });

  await test.step('undone at once, the import leaves no trace', async () => {
    await page.goto('/import');
    await page
      .getByRole('button', { name: /^Undo / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByRole('button', { name: /^Undo / })).toHaveCount(0);
    await page.goto('/explore/changes');
    await expect(main.getByText('Nothing has changed yet')).toBeVisible();
  });
});
