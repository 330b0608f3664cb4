import { type Browser, expect, type Page, test } from '@playwright/test';
import { atRest, DEMO } from '../tests/fixtures';
import { note } from './figures';
import { longestTaskOf } from './scrolling';
import { signedIn, visit } from './visit';
import { throttle } from './vitals';

const SLOWER = 4;
const MEGABYTES_2 = 2_000_000;
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
const page = (more: string) =>
  `<!doctype html><html><head><title>Transcript</title></head><body><h1>Northfield Valley College</h1>${tables}${more}</body></html>`;

/** Saved with all that surrounds it. */
function webPage(): Buffer {
  const row = '<div class="menu-item" data-id="4711"><span class="icon"></span></div>\n';
  return Buffer.from(page(row.repeat(Math.ceil(MEGABYTES_2 / row.length))));
}

/** Printed by this browser, with a large seal. */
async function pdf(browser: Browser): Promise<Buffer> {
  const printer = await browser.newPage();
  await printer.setContent(page('<canvas width="900" height="900"></canvas>'));
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

/** Chooses the file and waits until its courses are to be seen. */
async function read(import_: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await import_.getByLabel('Choose or drop your transcript').setInputFiles({ name, mimeType, buffer });
  await expect(import_.getByRole('list', { name: 'What was found' })).toBeVisible({ timeout: 120_000 });
  await atRest(import_);
}

for (const kind of ['web page', 'PDF'] as const) {
  test(`a ${kind} of 2 MB is read without holding the page up`, async ({ browser }) => {
    const cookies = await signedIn(browser, DEMO.email, DEMO.password);
    const file = kind === 'PDF' ? await pdf(browser) : webPage();
    expect(file.length).toBeGreaterThanOrEqual(MEGABYTES_2);
    const longest = await visit(browser, { form: 'desktop', site: 'demo', cookies }, async (import_) => {
      await import_.goto('/import');
      await import_.getByLabel('Choose or drop your transcript').waitFor();
      await atRest(import_);
      await throttle(import_, SLOWER);
      const name = kind === 'PDF' ? 'transcript.pdf' : 'transcript.html';
      const mimeType = kind === 'PDF' ? 'application/pdf' : 'text/html';
      return longestTaskOf(import_, () => read(import_, name, mimeType, file));
    });
    note({ name: `longest task while a ${kind} of 2 MB is read, 4 × CPU, ms`, value: longest, atMost: 50 });
  });
}
