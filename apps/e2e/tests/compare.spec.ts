import type { Page } from '@playwright/test';
import { DEMO, expect, logIn, test } from './fixtures';

/** More than a page has to be tabbed to. */
const MAX_TABS = 150;

/** What the tray covers of the element that has the focus, as that would read; null for nothing. */
const coveredByTray = (page: Page) =>
  page.evaluate(() => {
    const [focused, tray] = [
      document.activeElement,
      document.querySelector('aside[aria-label="Comparison"]'),
    ];
    if (!focused || !tray || focused === document.body || tray.contains(focused)) return null;
    const [one, other] = [focused.getBoundingClientRect(), tray.getBoundingClientRect()];
    const isCovered =
      one.bottom > other.top + 1 &&
      one.top < other.bottom - 1 &&
      one.right > other.left + 1 &&
      one.left < other.right - 1;
    return isCovered
      ? `${focused.outerHTML.slice(0, 120)} ${one.top} to ${one.bottom}, tray from ${other.top}`
      : null;
  });

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
    await expect(table.getByRole('columnheader').getByRole('link', { name: /^Remove/ })).toHaveCount(2);
    await expect(table.getByRole('row', { name: /^Your readiness/ }).getByRole('cell')).toHaveText([
      /\d\.\d/,
      /\d\.\d/,
    ]);
    const cost = table.getByRole('row', { name: /^Cheapest way takes/ }).getByRole('link');
    await expect(cost).toHaveText([/^\d+ courses?, \d+ credits$/, /^\d+ courses?, \d+ credits$/]);
    await page.getByLabel('What to reach').selectOption('3');
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

test('what gets the focus by Tab is never below the tray, on a phone and at a desk', async ({ page }) => {
  test.slow();
  await logIn(page, DEMO.email, DEMO.password);
  await page.waitForURL(`**/${DEMO.handle}`);
  for (const { list, noun } of [
    { list: 'Careers', noun: 'career' },
    { list: 'Programs', noun: 'program' },
  ])
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/explore/${list.toLowerCase()}`);
      await page.getByRole('listbox', { name: list }).getByRole('option').first().click();
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      const tray = page.getByRole('complementary', { name: 'Comparison' });
      await expect(tray.getByRole('status')).toHaveText(`1 ${noun} to compare: choose another`);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      const covered: string[] = [];
      let [isAtTray, scrolled] = [false, 0];
      for (let tabs = 0; tabs < MAX_TABS && !isAtTray; tabs++) {
        await page.keyboard.press('Tab');
        const found = await coveredByTray(page);
        if (found) covered.push(found);
        scrolled = Math.max(scrolled, await page.evaluate(() => window.scrollY));
        isAtTray = await tray
          .getByRole('link')
          .first()
          .evaluate((link) => link === document.activeElement);
      }
      expect(covered).toEqual([]);
      // The whole page was gone through, and some of it lay below.
      expect([isAtTray, scrolled > 0]).toEqual([true, true]);
    }
});
