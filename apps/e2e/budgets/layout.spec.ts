import { expect, type Page, test } from '@playwright/test';
import { DEMO, settled } from '../tests/fixtures';
import { note } from './figures';
import { type Form, FORMS, signedIn, visit } from './visit';
import { layoutShift } from './vitals';

const PAGES = {
  skills: `/${DEMO.handle}/skills`,
  careers: `/${DEMO.handle}/careers`,
  programs: `/${DEMO.handle}/programs`,
  projects: `/${DEMO.handle}/projects`,
  'explore careers': '/explore/careers',
  'explore programs': '/explore/programs',
  'explore courses': '/explore/courses',
  settings: '/settings/profile',
};

/** A slow phone network: what loads is drawn long before what it stands for has come. */
async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}

test('nothing moves while pages load', async ({ browser }) => {
  const cookies = await signedIn(browser, DEMO.email, DEMO.password);
  for (const form of Object.keys(FORMS) as Form[]) {
    for (const [name, address] of Object.entries(PAGES)) {
      const { score, moved } = await visit(browser, { form, site: 'demo', cookies }, async (page) => {
        await slowNetwork(page);
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
        await settled(page);
        await page.mouse.move(200, 500);
        for (let screen = 0; screen < 5; screen++) {
          await page.evaluate(() => scrollBy(0, innerHeight * 0.8));
          await settled(page);
        }
        return layoutShift(page);
      });
      if (score > 0) console.log(`  moved: ${moved.join(', ')}`);
      note({ name: `CLS, ${name}, ${form}`, value: score, atMost: 0.02 });
    }
  }
});
