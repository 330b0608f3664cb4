import path from 'node:path';
import { chromium, type FullConfig } from '@playwright/test';
import { DEMO, logIn } from '../tests/fixtures';
import { SOMEBODY, type Somebody } from './steps';

/** What the browser of a demo person remembers. */
export const memoryOf = (who: Somebody): string =>
  path.resolve(import.meta.dirname, `../test-results/memories/${who}.json`);

/** Signs each of them in once: how many sign-ins there are is to be seen among the settings. */
export default async function signIn({ projects }: FullConfig): Promise<void> {
  const { baseURL, launchOptions, locale, timezoneId } = projects[0]!.use;
  const browser = await chromium.launch(launchOptions);
  for (const [who, email] of Object.entries(SOMEBODY) as [Somebody, string][]) {
    const context = await browser.newContext({ baseURL, locale, timezoneId });
    const page = await context.newPage();
    await logIn(page, email, DEMO.password);
    await page.waitForURL(`**/${who}`);
    await context.storageState({ path: memoryOf(who) });
    await context.close();
  }
  await browser.close();
}
