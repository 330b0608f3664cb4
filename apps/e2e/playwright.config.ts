import { launchOptions } from '@lumen/chromium';
import { defineConfig } from '@playwright/test';
import { namedFiles, refuseUnknownFiles } from './refusals';
import { baseURL, webServer } from './servers';

refuseUnknownFiles();

const WIDTHS = { desktop: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } };
const THEMES = ['light', 'dark'] as const;

/** Done at every width in every theme in long runs. */
const MAIN_JOB = 'main-job.spec.ts';
/** Made once, each where it asks the most. `pnpm verify` makes all of them everywhere (grid.config.ts). */
const JOURNEYS: Record<string, string[]> = {
  'desktop light': [MAIN_JOB, 'first-run.spec.ts', 'settings.spec.ts', 'skill-review.spec.ts'],
  'mobile dark': ['compare.spec.ts', 'interruptions.spec.ts', 'transcript-file.spec.ts', 'welcome.spec.ts'],
};
/** What long runs make besides, and who names one of them. */
const LONG_JOURNEYS: typeof JOURNEYS = {
  'desktop light': [
    'endorsements.spec.ts',
    'import-portfolio.spec.ts',
    'my-courses.spec.ts',
    'operations.spec.ts',
    'passkeys.spec.ts',
    'portfolio.spec.ts',
    'share-and-sign.spec.ts',
    'sharing.spec.ts',
    'signed-record.spec.ts',
    'staff.spec.ts',
    'transcript-columns.spec.ts',
    'what-if.spec.ts',
  ],
  'mobile dark': ['changes.spec.ts', 'explore.spec.ts', 'followed-plan.spec.ts', 'security.spec.ts'],
};
if (namedFiles().length > 0) process.env['LONG_TESTS'] = 'true'; // for the workers, too
const LONG = process.env['LONG_TESTS'] === 'true';

const filesOf = (project: string) => {
  const journeys = JOURNEYS[project] ?? [];
  return LONG ? [MAIN_JOB, ...journeys, ...(LONG_JOURNEYS[project] ?? [])] : journeys;
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
