import { existsSync } from 'node:fs';
import { defineConfig, firefox, webkit } from '@playwright/test';
import config from './playwright.config';

const DESKTOP = { width: 1440, height: 900 };
const ENGINES = { firefox, webkit };

/** Each engine that Playwright has no browser of here fails by its name, before anything starts. */
function refuseMissing(): void {
  if (process.env['TEST_WORKER_INDEX'] !== undefined || process.argv.includes('--list')) return;
  const wanted = process.argv.filter((arg) => arg.startsWith('--project=')).join();
  const missing = Object.entries(ENGINES)
    .filter(
      ([name, engine]) => (wanted === '' || wanted.includes(name)) && !existsSync(engine.executablePath()),
    )
    .map(([name]) => name);
  if (missing.length === 0) return;
  const install = `pnpm -C apps/e2e exec playwright install --with-deps ${missing.join(' ')}`;
  console.error(`Not walked, as there is no browser of it here: ${missing.join(', ')}. Bring it: ${install}`);
  process.exit(1);
}

refuseMissing();

/**
 * The main screens in Firefox and WebKit, and in the pinned Chromium for comparison: `pnpm verify engines`, and a job at
 * night (.github/workflows/ci.yml).
 */
export default defineConfig({
  ...config,
  testDir: 'engines',
  globalSetup: './matrix/memories.ts',
  outputDir: 'test-results/engines',
  projects: [
    // First: matrix/memories.ts signs in with it.
    { name: 'chromium', use: { viewport: DESKTOP }, metadata: { theme: 'light' } },
    ...Object.keys(ENGINES).map((name) => ({
      name,
      use: { browserName: name as keyof typeof ENGINES, viewport: DESKTOP, launchOptions: {} },
      metadata: { theme: 'light' },
    })),
  ],
});
