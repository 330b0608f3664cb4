import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO, expect, logIn, sample, test } from '../tests/fixtures';
import { startScreencast } from './screencast';

const FOLDER = new URL('../../web/src/features/settings/import-video/', import.meta.url);
const MAX_BYTES = 1_000_000;

/** As the video begins: a transcript was read, and what was found is in view. */
async function readTranscript(page: Page) {
  await page.getByLabel('Or paste its text').fill(sample('banner8-paste.txt'));
  await page.getByRole('button', { name: 'Read transcript' }).click();
  await expect(page.getByRole('list', { name: 'What was found' })).toHaveText(/Matched/);
}

for (const [theme, file] of [
  ['light', 'import.webp'],
  ['dark', 'import-dark.webp'],
] as const)
  test(`what stands in for the video until it is played, in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await logIn(page, 'noor@demo.example', DEMO.password);
    await page.waitForURL('**/noor-haddad');
    await page.goto('/import');
    await readTranscript(page);
    await page.evaluate(() => {
      scrollTo(0, 0);
      (document.activeElement as HTMLElement).blur();
    });
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(fileURLToPath(new URL(file, FOLDER)));
  });

test('the import, for the Upload Transcript tab', async ({ page }) => {
  await logIn(page, 'noor@demo.example', DEMO.password);
  await page.waitForURL('**/noor-haddad');
  await page.goto('/import');
  const text = page.getByLabel('Or paste its text');
  await expect(text).toBeVisible();

  const film = await startScreencast(page);
  await film.caption('Import Education takes a transcript as a file, or as text you copied.');
  await text.fill(sample('banner8-paste.txt'));
  await film.caption('Here a whole transcript is pasted. It is read in the browser and sent nowhere.');
  await page.getByRole('button', { name: 'Read transcript' }).click();
  const found = page.getByRole('list', { name: 'What was found' });
  await expect(found).toHaveText(/Matched/);
  await found.evaluate((list) => list.scrollIntoView({ block: 'center' }));
  await film.caption('It shows what was found: matched courses, retakes, and what earns no credit.');
  const withdrawn = page.getByRole('checkbox', { name: /COMM 1020/ });
  await withdrawn.check();
  await page
    .getByLabel(/^Which course is it\?/)
    .first()
    .evaluate((box) => box.scrollIntoView({ block: 'center' }));
  await film.caption('Where a title fits several courses, you choose the right one.');
  await withdrawn.uncheck();
  await page.getByRole('radio', { name: 'Public' }).check();
  await film.caption('Before the first import you decide who may see your profile. Grades stay hidden.');
  await page.getByRole('button', { name: /^Import \d+ courses$/ }).click();
  await expect(page.getByRole('link', { name: 'See your skills' })).toBeVisible();
  await film.caption('Import stores them all at once. Undo takes them back.');
  await page.getByRole('link', { name: 'See your skills' }).click();
  await expect(page.getByRole('button', { name: /^Programming/ })).toBeVisible();
  await film.caption('Each course has become skills on your dashboard.');
  const { video, captions } = await film.stop();

  expect(video.length).toBeLessThan(MAX_BYTES);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(new URL('import.webm', FOLDER), video);
  writeFileSync(new URL('import.vtt', FOLDER), captions);
});
