import type { Browser } from '@playwright/test';
import { DEMO, expect, logIn, test as base } from '../tests/fixtures';
import { SCREENS, type Somebody } from './screens';

/** What signed-in browsers remember, one sign-in a worker. */
type Memory = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

const test = base.extend<object, { rememberedBy: (who: Somebody) => Promise<Memory | undefined> }>({
  rememberedBy: [
    async ({ browser }, use) => {
      const memories = new Map<Somebody, Memory>();
      await use(async (who) => {
        if (who === 'nobody') return undefined;
        if (!memories.has(who)) {
          const context = await browser.newContext();
          const page = await context.newPage();
          await logIn(page, `${who.split('-')[0]}@demo.example`, DEMO.password);
          await page.waitForURL(`**/${who}`);
          memories.set(who, await context.storageState());
          await context.close();
        }
        return memories.get(who);
      });
    },
    { scope: 'worker' },
  ],
});

for (const { name, as, path, prepare } of SCREENS) {
  test(`${name} has no axe violation and nothing beyond its edge`, async ({
    page,
    rememberedBy,
    accessible,
  }, testInfo) => {
    const memory = await rememberedBy(as);
    if (memory) await page.context().addCookies(memory.cookies);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await prepare?.(page);
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await accessible(name);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBeLessThanOrEqual(0);
    const folder = testInfo.project.name.replace(' ', '-');
    await page.screenshot({ path: `../../reports/screens/${folder}/${name}.png`, fullPage: true });
  });
}
