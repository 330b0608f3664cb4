import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** The browser of the journeys is one without windows, and takes no extensions. */
const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
if (!existsSync(chromium)) {
  console.error(
    `Not tried, as there is no Chromium that takes extensions at ${chromium}. Install Debian's package chromium, or name another in CHROMIUM.`,
  );
  process.exit(1);
}

/** The companion extension, loaded into a browser: `pnpm verify extension`. */
export default defineConfig({
  ...config,
  testDir: 'extension',
  outputDir: 'test-results/extension',
  retries: 0,
  projects: [{ name: 'chromium', metadata: { theme: 'light', chromium } }],
});
