import { memoryOf } from '../matrix/memories';
import { SCREENS } from '../matrix/screens';
import { openScreen } from '../matrix/steps';
import { expect, test } from '../tests/fixtures';

/** What stands at an address of its own, as it is opened. */
const MAIN = SCREENS.filter(({ prepare, silent, failing }) => !prepare && !silent && !failing);

for (const screen of MAIN) {
  test.describe(screen.name, () => {
    test.use({ storageState: screen.as === 'nobody' ? undefined : memoryOf(screen.as) });

    test('shows its heading, and nothing beyond its edge or in the console', async ({ page }) => {
      await openScreen(page, screen);
      await expect(page.getByRole('heading').first()).toBeVisible();
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}
