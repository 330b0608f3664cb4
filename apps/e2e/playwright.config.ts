import { launchOptions } from '@lumen/chromium';
import { defineConfig } from '@playwright/test';
import { refuseUnknownFiles } from './refusals';
import { baseURL, webServer } from './servers';

refuseUnknownFiles();

const WIDTHS = { desktop: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } };
const THEMES = ['light', 'dark'] as const;

/**
 * The main job is done at every width in every theme in long runs, otherwise where the other journeys are made: once, each
 * where it asks the most. `pnpm verify` makes all of them everywhere (grid.config.ts).
 */
const MAIN_JOB = 'main-job.spec.ts';
const LONG = process.env['LONG_TESTS'] === 'true';
const ALSO: Record<string, string[]> = {
  'desktop light': [
    'endorsements.spec.ts',
    'first-run.spec.ts',
    'import-portfolio.spec.ts',
    'my-courses.spec.ts',
    'operations.spec.ts',
    'passkeys.spec.ts',
    'portfolio.spec.ts',
    'settings.spec.ts',
    'share-and-sign.spec.ts',
    'sharing.spec.ts',
    'signed-record.spec.ts',
    'skill-review.spec.ts',
    'staff.spec.ts',
    'transcript-columns.spec.ts',
    'what-if.spec.ts',
  ],
  'mobile dark': [
    'changes.spec.ts',
    'compare.spec.ts',
    'explore.spec.ts',
    'followed-plan.spec.ts',
    'interruptions.spec.ts',
    'security.spec.ts',
    'transcript-file.spec.ts',
    'welcome.spec.ts',
  ],
};

const filesOf = (project: string) => {
  const others = ALSO[project] ?? [];
  return LONG || others.length > 0 ? [MAIN_JOB, ...others] : [];
};

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  workers: 3, // one more than cores: journeys wait a lot
  retries: 1, // scripts/test.mjs names what needed it, and allows a few
  forbidOnly: true,
  // A whole journey, also on a machine that is busy with something else.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['./refusals.ts'],
    ['json', { outputFile: 'reports/tests.json' }], // read by scripts/test.mjs
  ],
  webServer,
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Denver',
    actionTimeout: 30_000,
    trace: 'on-first-retry',
    launchOptions: await launchOptions(),
  },
  projects: Object.entries(WIDTHS).flatMap(([device, viewport]) =>
    THEMES.map((theme) => ({
      name: `${device} ${theme}`,
      testMatch: filesOf(`${device} ${theme}`),
      use: { viewport, hasTouch: device === 'mobile', isMobile: device === 'mobile' },
      metadata: { device, theme },
    })),
  ),
});
