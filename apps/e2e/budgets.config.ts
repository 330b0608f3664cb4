import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** What the product weighs and how quickly it answers, measured one page at a time: `node scripts/budgets.mjs`. */
export default defineConfig({
  ...config,
  testDir: 'budgets',
  outputDir: 'test-results/budgets',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  use: { ...config.use, trace: 'off' },
  projects: [{ name: 'budgets' }],
});
