import { defineConfig } from '@playwright/test';
import config from './playwright.config';

const WIDTHS = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  mobile: { width: 390, height: 844 },
};
const THEMES = ['light', 'dark'] as const;

/** Every screen at every width in both themes: too long for each change, run by `pnpm verify`. */
export default defineConfig({
  ...config,
  testDir: 'matrix',
  outputDir: 'test-results/matrix',
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
