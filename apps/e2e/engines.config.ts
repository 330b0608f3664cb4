import { defineConfig } from '@playwright/test';
import { FIREFOX } from './engines/firefox';
import { SCREEN, WEBKIT } from './engines/webkit';
import config from './playwright.config';

const ENGINES = { firefox: [FIREFOX], webkit: [WEBKIT, SCREEN] };

/** Each browser that is not here fails by its name, before anything starts. */
function refuseMissing(): void {
  if (process.env['TEST_WORKER_INDEX'] !== undefined || process.argv.includes('--list')) return;
  const wanted = process.argv.filter((arg) => arg.startsWith('--project=')).join();
  const missing = Object.entries(ENGINES)
    .filter(([name]) => wanted === '' || wanted.includes(name))
    .flatMap(([, programs]) => programs.filter(({ program }) => program === undefined));
  if (missing.length === 0) return;
  console.error(
    `Not walked, as it is not installed: ${missing.map(({ name }) => name).join(', ')}. ` +
      `On Debian: apt-get install ${missing.map(({ debian }) => debian).join(' ')}`,
  );
  process.exit(1);
}

refuseMissing();

/** The main screens in the system's own Firefox and WebKit: `pnpm verify engines`, and a job at night (.github/workflows/ci.yml). */
export default defineConfig({
  ...config,
  testDir: 'engines',
  globalSetup: './matrix/memories.ts',
  outputDir: 'test-results/engines',
  workers: 2, // a browser each
  retries: 0,
  projects: Object.keys(ENGINES).map((name) => ({ name })),
});
