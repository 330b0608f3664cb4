import { DEMO, expect, logIn, test } from './fixtures';

test('careers that are chosen one by one stand side by side, at an address that keeps them', async ({
  page,
  isMobile,
  accessible,
}) => {
  const table = page.getByRole('table');
  const comparison = page.getByRole('complementary', { name: 'Comparison' });
  await logIn(page, DEMO.email, DEMO.password);
  await page.waitForURL(`**/${DEMO.handle}`);

  await test.step('two are chosen in Explore', async () => {
    await page.goto('/explore/careers');
    const careers = page.getByRole('listbox', { name: 'Careers' }).getByRole('option');
    for (const place of [0, 1]) {
      await careers.nth(place).click();
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      if (isMobile) await page.getByRole('button', { name: 'Back', exact: true }).click();
    }
    await expect(comparison.getByRole('status')).toHaveText('2 careers to compare');
    await comparison.getByRole('link', { name: 'Compare 2' }).click();
  });

  await test.step('a table says how the viewer stands to each, and what it would cost to get nearer', async () => {
    await expect(table.getByRole('columnheader').getByRole('link', { name: /^(?!Remove)/ })).toHaveCount(2);
    await expect(table.getByRole('row', { name: /^Your readiness/ }).getByRole('cell')).toHaveText([
      /\d\.\d/,
      /\d\.\d/,
    ]);
    const cost = table.getByRole('row', { name: /^Cheapest way/ }).getByRole('link');
    await expect(cost).toHaveText([/^\d+ courses?, \d+ credits$/, /^\d+ courses?, \d+ credits$/]);
    await page.getByLabel('Cheapest way to').selectOption('3');
    await expect(page).toHaveURL(/reach=3/);
    await expect(table.getByText('Reached already')).toHaveCount(2);
    await accessible('two careers compared');
  });

  await test.step('the address keeps what is compared, and less than two ask for another', async () => {
    await page.reload();
    await expect(table.getByRole('columnheader').getByRole('link', { name: /^Remove/ })).toHaveCount(2);
    await table
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click();
    await expect(page.getByText('Choose at least two careers')).toBeVisible();
    await page.getByRole('link', { name: 'To the list' }).click();
    await expect(comparison.getByRole('status')).toHaveText('1 career to compare: choose another');
  });
});
