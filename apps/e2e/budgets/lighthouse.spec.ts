import { createServer } from 'node:net';
import { launchOptions } from '@lumen/chromium';
import { chromium, expect, test } from '@playwright/test';
import lighthouse from 'lighthouse';
import { DEMO } from '../tests/fixtures';
import { median, note } from './figures';
import { origin, signedIn, visit } from './visit';

const RUNS = 3;
/** The least each category of Lighthouse must score. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

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

  const scores = new Map<string, number[]>();
  for (let run = 0; run < RUNS; run++) {
    const port = await freePort();
    const options = await launchOptions();
    const own = await chromium.launch({
      ...options,
      args: [...options.args, `--remote-debugging-port=${port}`],
    });
    try {
      const result = await lighthouse(`${origin('demo')}/${DEMO.handle}`, {
        port,
        onlyCategories: Object.keys(LEAST),
        logLevel: 'error',
      });
      for (const { id, score, auditRefs } of Object.values(result!.lhr.categories)) {
        scores.set(id, [...(scores.get(id) ?? []), 100 * (score ?? 0)]);
        const short = auditRefs.filter(
          ({ id: audit, weight }) => weight > 0 && (result!.lhr.audits[audit]!.score ?? 1) < 0.9,
        );
        for (const { id: audit } of short)
          console.log(`  ${id}: ${audit} ${result!.lhr.audits[audit]!.displayValue ?? ''}`);
      }
    } finally {
      await own.close();
    }
  }
  for (const [category, atLeast] of Object.entries(LEAST))
    note({ name: `Lighthouse on a phone, ${category}`, value: median(scores.get(category) ?? []), atLeast });
});
