import { defineConfig } from '@playwright/test';
import config from './playwright.config';

const WIDTHS = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  mobile: { width: 390, height: 844 },
};
const THEMES = ['light', 'dark'] as const;

/**
 * Every screen at every width in both themes, under axe and against the pictures of the pinned browser in
 * matrix/baselines: too long for each change, run by `pnpm verify`. A wanted change: `pnpm screens --update-snapshots`.
 */
export default defineConfig({
  ...config,
  testDir: 'matrix',
  globalSetup: './matrix/memories.ts',
  outputDir: 'test-results/matrix',
  snapshotPathTemplate: '{testDir}/baselines/{projectName}/{arg}{ext}',
  // Two pictures of one build are the same. Half as wide, a small button has a few hundred pixels; of a colour near by each is
  // different by less than Playwright sees by itself (0.2).
  expect: { toMatchSnapshot: { maxDiffPixels: 40, threshold: 0.05 } },
  projects: Object.entries(WIDTHS).flatMap(([device, viewport]) =>
    THEMES.map((theme) => ({
      name: `${device} ${theme}`,
      use: {
        viewport,
        hasTouch: device === 'mobile',
        isMobile: device === 'mobile',
        reducedMotion: 'reduce',
      },
      metadata: { device, theme },
    })),
  ),
});
