import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../tests/fixtures';
import { memoryOf } from './memories';
import { SCREENS } from './screens';
import { openScreen } from './steps';

/** Half as wide, and compressed: what a layout, a colour or a word has changed still shows, and hundreds stay small. */
const reduced = async (picture: Buffer) => {
  const { width } = await sharp(picture).metadata();
  return sharp(picture)
    .resize({ width: Math.round(width / 2) })
    .jpeg({ quality: 60, mozjpeg: true })
    .toBuffer();
};

/**
 * Times, terms and ports are others in every run: in the pictures one of each stands for them all. Of terms there are many,
 * which follow each other.
 */
const steady = (page: Page) =>
  page.evaluate(() => {
    const terms = new Map<string, string>();
    const steadyTerm = (term: string) => {
      const place = terms.size;
      const named = `${['Fall', 'Summer', 'Spring'][place % 3]} ${2026 - Math.floor(place / 3)}`;
      if (!terms.has(term)) terms.set(term, named);
      return terms.get(term)!;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      text.data = text.data
        .replace(/\b[A-Z][a-z]{2} \d{1,2}, 20\d\d\b/, 'Mar 4, 2026')
        .replace(/\b[A-Z][a-z]{2} 20\d\d\b/, 'Mar 2026')
        .replace(/\b(?:Spring|Summer|Fall) 20\d\d\b/g, steadyTerm)
        .replace(/\b\d{1,2}:\d{2}\s[AP]M\b/, '8:30 PM')
        .replace(/localhost:\d+/, 'localhost:3000');
    }
  });

/** A picture of the whole page has those further down, too. */
const withAllImages = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
  });

/** A long list that scrolls with the page, of which only what is near the window is drawn. */
const goesOnUndrawn = (page: Page) =>
  page
    .locator('[data-viewport-type="window"] [data-testid="virtuoso-item-list"]')
    .evaluateAll((lists) => lists.some((list) => parseFloat((list as HTMLElement).style.paddingBottom) > 0));

/** Stops the scripts of the page, which may change it when its window does. */
async function freeze(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
}

/**
 * Makes the window as high as the page. A picture beyond the window would have the bar of its lower edge in the middle, and
 * be drawn as if there were no fingers.
 */
async function showWholePage(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...page.viewportSize()!, height });
}

for (const screen of SCREENS) {
  const { name, as, deep, changing, dated } = screen;
  test.describe(name, () => {
    test.use({ storageState: as === 'nobody' ? undefined : memoryOf(as) });

    test('has no axe violation, nothing beyond its edge, and looks as it did', async ({
      page,
      accessible,
    }, testInfo) => {
      await openScreen(page, screen);
      await accessible(name);
      // What failed may have been asked for once more.
      if (screen.failing) await page.getByRole('alert').first().waitFor();
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow).toBeLessThanOrEqual(0);
      // What was pressed last may have given way to something else, which would look as if it were pointed at.
      await page.mouse.move(0, 0);
      await withAllImages(page);
      const isWhole = !deep && !(await goesOnUndrawn(page));
      if (!dated) await steady(page);
      await freeze(page);
      // A dialog fills the window, whatever lies further down behind it.
      if (isWhole && (await page.getByRole('dialog').count()) === 0) await showWholePage(page);
      const folder = testInfo.project.name.replace(' ', '-');
      const picture = await page.screenshot({
        path: `../../reports/screens/${folder}/${name}.png`,
        mask: changing?.(page),
      });
      expect(await reduced(picture)).toMatchSnapshot(`${name}.jpg`);
    });
  });
}
