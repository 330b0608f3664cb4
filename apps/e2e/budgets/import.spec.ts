import { writeFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { atRest, DEMO } from '../tests/fixtures';
import { note } from './figures';
import { longestTaskOf } from './scrolling';
import { signedIn, visit } from './visit';
import { throttle } from './vitals';

declare global {
  interface Window {
    /** Resolves when the courses of the file are to be seen. */
    drawn: Promise<void>;
  }
}

/** As much text as is read. */
const SIZE = 2_000_000;
const TERMS = ['Fall 2022', 'Spring 2023', 'Fall 2023', 'Spring 2024', 'Fall 2024', 'Spring 2025'];
const COURSES_OF_A_TERM = 6;

/** A transcript of 36 courses as a school's website has it. */
const tables = TERMS.map((term, at) => {
  const courses = Array.from(
    { length: COURSES_OF_A_TERM },
    (_, index) =>
      `<tr><td>GEOL</td><td>${1000 + at * 100 + index}</td><td>Field Methods in Sedimentary Geology ${index + 1}</td><td>3.00</td><td>A-</td><td>11.10</td></tr>`,
  );
  return `<h2>${term}</h2><table border="1"><tr><th>Subject</th><th>Course</th><th>Title</th><th>Credits</th><th>Grade</th><th>Points</th></tr>${courses.join('')}</table>`;
}).join('');
const pageWith = (more: string) =>
  `<!doctype html><html><head><title>Transcript</title></head><body><h1>Northfield Valley College</h1>${tables}${more}</body></html>`;

/** Saved with all that surrounds it. */
function webPage(): Buffer {
  const row = '<div class="menu-item" data-id="4711"><span class="icon"></span></div>\n';
  return Buffer.from(pageWith(row.repeat(Math.floor((SIZE - 10_000) / row.length))));
}

/** Printed by this browser, with a large seal. */
async function pdf(browser: Browser): Promise<Buffer> {
  const printer = await browser.newPage();
  await printer.setContent(pageWith('<canvas width="900" height="900"></canvas>'));
  await printer.evaluate(async () => {
    const canvas = document.querySelector('canvas')!;
    const context = canvas.getContext('2d')!;
    const noise = context.createImageData(900, 900);
    for (let from = 0; from < noise.data.length; from += 65_536)
      crypto.getRandomValues(noise.data.subarray(from, from + 65_536));
    context.putImageData(noise, 0, 0);
  });
  const printed = await printer.pdf({ format: 'Letter' });
  await printer.close();
  return printed;
}

/** Chooses the file and waits until its courses are drawn. No locator meanwhile: what it brings along is a long task of its own. */
async function read(page: Page, file: string): Promise<() => Promise<void>> {
  const input = (await page.$('input[type=file]'))!;
  await page.evaluate(() => {
    window.drawn = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[data-stage=check-courses]')) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
  });
  return async () => {
    await input.setInputFiles(file);
    await page.evaluate(() => window.drawn);
  };
}

for (const kind of ['web page', 'PDF'] as const) {
  test(`a ${kind} of 2 MB is read without holding the page up`, async ({ browser }, testInfo) => {
    const cookies = await signedIn(browser, DEMO.email, DEMO.password);
    const content = kind === 'PDF' ? await pdf(browser) : webPage();
    expect(content.length).toBeGreaterThan(0.99 * SIZE);
    const file = testInfo.outputPath(kind === 'PDF' ? 'transcript.pdf' : 'transcript.html');
    writeFileSync(file, content);
    const longest = await visit(browser, { form: 'desktop', site: 'demo', cookies }, async (page) => {
      await page.goto('/import');
      await page.getByLabel(/^Choose (or drop )?your transcript/).waitFor();
      await atRest(page);
      await throttle(page);
      const ms = await longestTaskOf(page, await read(page, file));
      await expect(page.getByRole('list', { name: 'What was found' })).toBeVisible();
      return ms;
    });
    note({
      name: `longest task while a ${kind} of 2 MB is read, slowed down, ms`,
      value: longest,
      atMost: 50,
    });
  });
}
