import { launchOptions } from '@lumen/chromium';
import { freePort } from '@lumen/devdb/free-port';
import { type Browser, chromium, expect, test } from '@playwright/test';
import lighthouse from 'lighthouse';
import { DEMO } from '../tests/fixtures';
import { median, note } from './figures';
import { slowdownOf } from './vitals';
import { origin, signedIn, visit } from './visit';

const RUNS = 3;
/** The least each category of Lighthouse must score. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

test('search engines may list a profile, and Lighthouse finds nothing to complain of', async ({
  browser,
}) => {
  const cookies = await signedIn(browser, DEMO.email, DEMO.password);
  await visit(browser, { form: 'desktop', site: 'demo', cookies }, async (page) => {
    await page.goto('/settings/preferences');
    await page.getByLabel('Search engines may list my profile').check();
    await page.getByRole('button', { name: 'Save visibility' }).click();
    await expect(page.getByText('Visibility saved.')).toBeVisible();
  });

  await measure(browser, DEMO.handle, 'a profile');
});

test('Lighthouse finds nothing to complain of at the front door', ({ browser }) =>
  measure(browser, 'welcome', 'the front door'));

/** The median of each category over some runs. */
async function measure(browser: Browser, path: string, name: string): Promise<void> {
  const scores = new Map<string, number[]>();
  const rate = await slowdownOf(browser);
  for (let run = 0; run < RUNS; run++) {
    for (const [category, score] of await categoriesOf(`${origin('demo')}/${path}`, rate))
      scores.set(category, [...(scores.get(category) ?? []), score]);
  }
  for (const [category, atLeast] of Object.entries(LEAST)) {
    const value = median(scores.get(category) ?? []);
    note({ name: `Lighthouse on a phone, ${name}, ${category}`, value, atLeast });
  }
}

/**
 * One run of Lighthouse: each category with 0 to 100; what falls short is printed.
 * @param slowdown how many times slower than this machine the phone is that Lighthouse reckons with
 */
async function categoriesOf(address: string, slowdown: number): Promise<[string, number][]> {
  const port = await freePort();
  const options = await launchOptions();
  const own = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(address, {
      port,
      onlyCategories: Object.keys(LEAST),
      logLevel: 'error',
      throttling: { cpuSlowdownMultiplier: slowdown },
    });
    return Object.values(result!.lhr.categories).map(({ id, score, auditRefs }) => {
      const short = auditRefs.filter(
        ({ id: audit, weight }) => weight > 0 && (result!.lhr.audits[audit]!.score ?? 1) < 0.9,
      );
      for (const { id: audit } of short)
        console.log(`  ${id}: ${audit} ${result!.lhr.audits[audit]!.displayValue ?? ''}`);
      return [id, 100 * (score ?? 0)];
    });
  } finally {
    await own.close();
  }
}
