import { launchOptions } from '@lumen/chromium';
import { defineConfig } from '@playwright/test';

const WIDTHS = { desktop: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } };
const THEMES = ['light', 'dark'] as const;

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A whole journey, also on a machine that is busy with something else.
  timeout: 180_000,
  reporter: 'list',
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:3000',
    locale: 'en-US',
    timezoneId: 'America/Denver',
    trace: 'retain-on-failure',
    launchOptions: await launchOptions(),
  },
  projects: Object.entries(WIDTHS).flatMap(([device, viewport]) =>
    THEMES.map((theme) => ({
      name: `${device} ${theme}`,
      use: { viewport, hasTouch: device === 'mobile', isMobile: device === 'mobile' },
      metadata: { device, theme },
    })),
  ),
});
