import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdReading, loseWorkerScripts } from './testing/workers';
import { mockImportApi } from './testing/import-api';
import { course, importButton, readButton, renderImport, STRANGE, text } from './testing/import-screen';

const column = (number: number) => page.getByLabelText(`Column ${number}`);
/** The reader guessed them by their content; the student corrects it. */
const nameThem = page.getByRole('button', { name: 'Fix the columns' });
const use = page.getByRole('button', { name: 'Use these columns' });

async function nameColumns() {
  const names = ['Course code', 'Title', 'Credits', 'Grade', 'Term'];
  for (const [index, name] of names.entries()) await userEvent.selectOptions(column(index + 1), name);
}

describe('A table whose headings mean nothing to us', () => {
  beforeEach(async () => {
    localStorage.removeItem('lumen:transcript-columns');
    await page.viewport(1440, 900);
  });

  it('asks what its columns are, says how many courses that gives, and goes on with them', async () => {
    mockImportApi();
    await renderImport();
    await text.fill(STRANGE);
    await readButton.click();
    await nameThem.click();
    await expect.element(page.getByRole('heading', { name: 'What is in each column?' })).toBeVisible();
    await expect.element(use).toBeDisabled();
    await nameColumns();
    await expect.element(page.getByText('These columns give 3 courses.')).toBeVisible();
    await use.click();
    await expect.element(importButton).toHaveTextContent('Import 2 courses');
    await expect.element(page.getByRole('table', { name: 'Fall 2023' })).toMatchTextContent('Dyes');
  });

  it('says that it is being read again, and leaves the keyboard on the page when its columns are used', async () => {
    mockImportApi();
    await renderImport();
    await text.fill(STRANGE);
    await readButton.click();
    await nameThem.click();
    const status = page.getByRole('region', { name: 'What is in each column?' }).getByRole('status');
    const reading = holdReading(1);
    await userEvent.selectOptions(column(1), 'Course code');
    await expect.element(status).toMatchTextContent('Choose at least the course code');
    await userEvent.selectOptions(column(4), 'Grade');
    await expect.element(status).toMatchTextContent('Reading your transcript with these columns...');
    reading.open();
    await expect.element(status).toMatchTextContent(/^These columns give 3 courses\.$/);
    (use.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('region', { name: 'Check your courses' })).toHaveFocus();
  });

  it('says why it could not be read again, and reads it once more', async () => {
    mockImportApi();
    await renderImport();
    await text.fill(STRANGE);
    await readButton.click();
    await nameThem.click();
    const scripts = loseWorkerScripts();
    await nameColumns();
    await expect.element(page.getByRole('alert')).toMatchTextContent('could not be loaded');
    await expect.element(page.getByText('These columns give 0 courses.')).not.toBeInTheDocument();
    scripts.come();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('These columns give 3 courses.')).toBeVisible();
  });

  it('can be left as it is; other columns ask again what was answered, and say so', async () => {
    mockImportApi();
    await renderImport();
    await text.fill(STRANGE);
    await readButton.click();
    await nameThem.click();
    await page.getByRole('button', { name: 'Leave them as they are' }).click();
    await expect.element(nameThem).toBeVisible();
    await page
      .getByRole('button', { name: /^Correct it/ })
      .first()
      .click();
    await page.getByLabelText('Code').fill('WEAV 1010');
    await page.getByLabelText('Title').fill('Weaving');
    await page.getByLabelText('Credits').fill('3');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(course('WEAV 1010')).toBeVisible();
    await nameThem.click();
    await nameColumns();
    await expect
      .element(page.getByText('What you have answered and chosen so far is asked again.', { exact: false }))
      .toBeVisible();
  });

  it('is read by itself the next time, with nothing kept but what its columns are', async () => {
    mockImportApi();
    await renderImport();
    await text.fill(STRANGE);
    await readButton.click();
    await nameThem.click();
    await nameColumns();
    await use.click();
    await expect.element(importButton).toBeVisible();
    expect(JSON.parse(localStorage.getItem('lumen:transcript-columns')!)).toEqual([
      ['weaver college|5|volk|wissen|zahl|stufe|zeit', ['code', 'title', 'credits', 'grade', 'term']],
    ]);
    await page.getByRole('button', { name: 'Back to your transcript' }).click();
    await readButton.click();
    await expect.element(importButton).toHaveTextContent('Import 2 courses');
  });
});

describe('Credit type', () => {
  it('may be changed, and both figures are shown', async () => {
    mockImportApi();
    await renderImport();
    await text.fill(
      'Course    Title  Credits  Grade\nFall 2023\nCS 1400  Loops  5.0  A\nCS 1410  Objects  5.0  B',
    );
    await readButton.click();
    const row = page.getByRole('row', { name: /^CS 1400 / });
    await expect.element(row).toMatchTextContent('5 cr.');
    await userEvent.selectOptions(page.getByLabelText('Credit type'), 'quarter');
    await expect.element(row).toMatchTextContent('5 quarter cr.= 3.33 cr.');
  });
});

describe('A grade that nobody knows', () => {
  it('is asked about: it earned credit, or it did not', async () => {
    const asked = mockImportApi();
    await renderImport();
    await text.fill(
      'Course    Title  Credits  Grade\nFall 2023\nCS 1400  Loops  3.0  A\nCS 1410  Objects  3.0  Q',
    );
    await readButton.click();
    await expect
      .element(page.getByText('Your transcript does not say whether Q earns credit.'))
      .toBeVisible();
    await page.getByRole('button', { name: 'It earned credit CS 1410' }).click();
    await expect.element(page.getByText('stored as P')).toBeVisible();
    await importButton.click();
    await expect.poll(() => asked.imported[0]?.lines.map(({ grade }) => grade)).toEqual(['A', 'P']);
  });
});
