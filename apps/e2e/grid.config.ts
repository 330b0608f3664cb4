import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** Every journey at every width in both themes: too long for each change, run by `pnpm verify`. */
export default defineConfig({
  ...config,
  projects: config.projects?.map((project) => ({ ...project, testMatch: '*.spec.ts' })),
});
