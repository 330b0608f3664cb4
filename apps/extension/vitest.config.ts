import { launchOptions } from '@lumen/chromium';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/*.test.ts'],
    retry: 1, // told by scripts/test.mjs
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/tests.json' }, // read by scripts/test.mjs
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: await launchOptions() }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
