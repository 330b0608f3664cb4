import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** Videos of the product, made of the real thing: `pnpm record`. */
export default defineConfig({
  ...config,
  testDir: 'recordings',
  outputDir: 'test-results/recordings',
  projects: [
    {
      name: 'recording',
      use: { viewport: { width: 960, height: 600 }, reducedMotion: 'reduce' },
      metadata: { theme: 'light' },
    },
  ],
});
