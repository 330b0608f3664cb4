import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** What the product weighs and how quickly it answers, measured one page at a time: `node apps/bench/budgets.mjs`. */
export default defineConfig({
  ...config,
  webServer: undefined, // apps/bench/budgets.mjs starts what is measured
  testDir: 'budgets',
  outputDir: 'test-results/budgets',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  use: { ...config.use, trace: 'off' },
  projects: [{ name: 'budgets' }],
});
