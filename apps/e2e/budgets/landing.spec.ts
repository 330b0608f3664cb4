import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from '@playwright/test';
import { DEMO } from '../tests/fixtures';
import { note } from './figures';
import { visit } from './visit';

const KIB = 1024;
const FIRST_SKILL = 'main li button';

/** What the floor's scripts weigh, compressed as the product's are (apps/web/floor). */
function floorBytes(): number {
  const assets = path.join(process.env['FLOOR_DIR'] ?? '', 'assets');
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js.br'))
    .reduce((sum, name) => sum + statSync(path.join(assets, name)).size, 0);
}

test('the scripts of a profile weigh little more than their frameworks', async ({ browser }) => {
  const scripts = await visit(browser, { form: 'phone', site: 'demo' }, async (page) => {
    await page.addInitScript((selector) => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector(selector)) return;
        performance.mark('interactive');
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    }, FIRST_SKILL);
    await page.goto(`/${DEMO.handle}`);
    await page.locator(FIRST_SKILL).first().waitFor();
    await page.waitForLoadState('networkidle');
    return page.evaluate(() => {
      const [interactive] = performance.getEntriesByName('interactive');
      return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, startTime, encodedBodySize }) => ({
          name: name.slice(name.lastIndexOf('/') + 1),
          bytes: encodedBodySize,
          early: startTime < interactive!.startTime,
        }));
    });
  });
  const weigh = (list: typeof scripts) => list.reduce((sum, { bytes }) => sum + bytes, 0);
  const landing = weigh(scripts.filter(({ early }) => early));
  const floor = floorBytes();
  for (const { name, bytes, early } of scripts)
    console.log(`  ${early ? 'early' : 'later'} ${(bytes / KIB).toFixed(1).padStart(6)} KiB ${name}`);
  note({ name: 'scripts of the floor, KiB', value: floor / KIB });
  note({ name: 'scripts until a profile can be used, KiB', value: landing / KIB });
  note({ name: 'scripts until a profile can be used / floor', value: landing / floor, atMost: 1.35 });
  note({ name: 'scripts that come afterwards by themselves, KiB', value: (weigh(scripts) - landing) / KIB });
});
