import { readFileSync } from 'node:fs';
import { expect, test as base } from '@playwright/test';
import { memoryOf } from '../matrix/memories';
import { SCREENS } from '../matrix/screens';
import type { Screen } from '../matrix/steps';
import type { Cookie, Engine, Size } from './engine';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

const START: Record<string, (size: Size) => Promise<Engine>> = { firefox: startFirefox, webkit: startWebKit };
const DESKTOP = { width: 1440, height: 900 };

/** What stands at an address of its own, as it is opened. */
const MAIN = SCREENS.filter(({ prepare, silent, failing }) => !prepare && !silent && !failing);

const test = base.extend<object, { engine: Engine }>({
  engine: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
    async ({}, use, { project }) => {
      const engine = await START[project.name]!(DESKTOP);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
});

const cookiesOf = (who: Screen['as']): Cookie[] =>
  who === 'nobody' ? [] : (JSON.parse(readFileSync(memoryOf(who), 'utf8')) as { cookies: Cookie[] }).cookies;

/** What a person would see: a heading, nothing that is still loading, nothing beyond the page, nothing pressed together. */
const SEEN = `({
  heading: Boolean(document.querySelector('h1, h2')?.checkVisibility({ visibilityProperty: true })),
  loading: [...document.querySelectorAll('[role=status]')].some((status) => /Loading|Starting/.test(status.textContent)),
  beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  squeezed: [...document.querySelectorAll('[role=img]')]
    .filter((picture) => picture.clientWidth > 0 && picture.scrollWidth > picture.clientWidth + 1)
    .map((picture) => picture.outerHTML.slice(0, 120)),
})`;

for (const screen of MAIN) {
  test(`${screen.name} shows its heading, and nothing beyond its edge or in the console`, async ({
    engine,
    baseURL,
  }) => {
    await engine.open(`${baseURL}/robots.txt`);
    await engine.setCookies(cookiesOf(screen.as));
    await engine.open(new URL(screen.path, baseURL).href);
    await expect
      .poll(() => engine.read(SEEN).catch(String), { timeout: 30_000 })
      .toEqual({ heading: true, loading: false, beyond: 0, squeezed: [] });
    expect(engine.complaints(), 'errors in the console').toEqual([]);
  });
}
