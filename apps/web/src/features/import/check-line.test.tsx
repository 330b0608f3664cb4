import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, networkError } from '../../testing/api-mock';
import { mockImportApi } from './testing/import-api';
import { course, importButton, renderPreview, rowOf } from './testing/import-screen';
import { aCourse, found } from './testing/transcript-lines';

/** Without a header nothing says which figure is what. */
const UNSURE = `Example University
Fall 2024
CS 1400  Fundamentals of Programming  3.00  A
COMM 1999  Public Speaking  3.00  B+
`;

it('A line that was not read for sure is not imported until the student says that it is right', async () => {
  const asked = mockImportApi();
  await renderPreview(UNSURE);
  await expect.element(rowOf('CS 1400')).toMatchTextContent('No heading names its columns.');
  await expect.element(rowOf('CS 1400')).toMatchTextContent('CS 1400 Fundamentals of Programming 3.00 A');
  await expect.element(course('CS 1400')).toBeDisabled();
  await expect.element(importButton).toBeDisabled();
  await page.getByRole('button', { name: 'It is right CS 1400' }).click();
  await expect.element(course('CS 1400')).toBeChecked();
  await importButton.click();
  await expect
    .poll(() => asked.imported[0]?.lines.map(({ code, grade }) => [code, grade]))
    .toEqual([['CS 1400', 'A']]);
});

it('An answer leaves the keyboard at its line, and a correction that is given up at its button', async () => {
  mockImportApi();
  await renderPreview(UNSURE);
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  await press('It is right CS 1400');
  await expect.element(course('CS 1400')).toHaveFocus();
  await press('Correct it COMM 1999');
  await expect.element(page.getByLabelText('Code')).toHaveFocus();
  await press('Cancel');
  await expect.element(page.getByRole('button', { name: 'Correct it COMM 1999' })).toHaveFocus();
  await press('Correct it COMM 1999');
  await page.getByLabelText('Code').fill('MATH 1210');
  await page.getByLabelText('Term').fill('Spring 2025');
  await press('Save');
  await expect.element(rowOf('MATH 1210')).toMatchTextContent('Matched');
  await expect.element(course('MATH 1210')).toHaveFocus();
});

it('Once all lines are answered with one press, the keyboard is at the first of them', async () => {
  mockImportApi();
  await renderPreview(UNSURE);
  const all = page.getByRole('button', { name: /^All 2 are right/ });
  (all.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(course('CS 1400')).toHaveFocus();
});

it('A line can be corrected where it stands, and is looked up anew', async () => {
  const asked = mockImportApi();
  await renderPreview(UNSURE);
  await page.getByRole('button', { name: 'Correct it COMM 1999' }).click();
  await page.getByLabelText('Code').fill('MATH 1210');
  await page.getByLabelText('Title').fill('Calculus I');
  await page.getByLabelText('Credits').fill('four');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByLabelText('Credits')).toHaveAccessibleDescription(/number from 0 to 60/);
  await expect.element(page.getByLabelText('Credits')).toHaveFocus();
  await page.getByLabelText('Credits').fill('4');
  await page.getByLabelText(/^Grade/).fill('B');
  await page.getByLabelText('Term').fill('Spring 2025');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(rowOf('MATH 1210')).toMatchTextContent('Matched');
  expect(asked.previews.at(-1)?.lines.map(({ code }) => code)).toContain('MATH 1210');
  await importButton.click();
  await expect
    .poll(() => asked.imported[0]?.lines)
    .toMatchObject([{ code: 'MATH 1210', title: 'Calculus I', credits: 4, grade: 'B', term: 'Spring 2025' }]);
});

it('A corrected line waits for what its new code means, and is not imported as what it was before', async () => {
  const asked = mockImportApi();
  await renderPreview(UNSURE);
  const gate = aGate();
  mockApi(
    api.post('/dashboard-api/students/{handle}/transcript-preview/', async ({ body }) => {
      await gate.opened;
      const lines = body.lines.map(({ key, code, title }) => found(key, { match: aCourse(code, title) }));
      return { status: 200, body: { lines, credit_unit: 'semester' } };
    }),
  );
  await page.getByRole('button', { name: 'Correct it CS 1400' }).click();
  await page.getByLabelText('Code').fill('MATH 1210');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(rowOf('MATH 1210')).toMatchTextContent('Looking up...');
  (page.getByRole('button', { name: 'Looking up...' }).element() as HTMLElement).click();
  gate.open();
  await expect.element(rowOf('MATH 1210')).toMatchTextContent('Matched');
  expect(asked.imported).toEqual([]);
  await importButton.click();
  await expect
    .poll(() => asked.imported[0]?.lines.map(({ code, course_uuid: uuid }) => [code, uuid]))
    .toEqual([['MATH 1210', 'course MATH 1210']]);
});

it('A correction that could not be looked up leaves the other lines where they are, with what is being typed', async () => {
  const asked = mockImportApi();
  await renderPreview(UNSURE);
  await page.getByRole('button', { name: 'It is right CS 1400' }).click();
  mockApi(api.post('/dashboard-api/students/{handle}/transcript-preview/', () => networkError()));
  await page.getByRole('button', { name: 'Correct it COMM 1999' }).click();
  await page.getByLabelText('Code').fill('MATH 1210');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Correct it MATH 1210' }).click();
  await page.getByLabelText('Title').fill('Calcul');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not all courses could be looked up.');
  await expect.element(rowOf('MATH 1210')).toMatchTextContent('Not looked up');
  await expect.element(rowOf('CS 1400')).toMatchTextContent('Matched');
  await expect.element(page.getByLabelText('Title')).toHaveValue('Calcul');
  mockImportApi();
  await page.getByRole('button', { name: 'Look up again' }).click();
  await expect.element(rowOf('MATH 1210')).toMatchTextContent('Matched');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Title')).toHaveValue('Calcul');
  expect(asked.imported).toEqual([]);
  await expect.element(importButton).toHaveTextContent('Import 2 courses');
});

it('An answer can be taken back until the import, and a correction be corrected', async () => {
  const asked = mockImportApi();
  await renderPreview(UNSURE);
  await page.getByRole('button', { name: /^All 2 are right/ }).click();
  await page.getByRole('button', { name: 'Check again CS 1400' }).click();
  await expect.element(page.getByRole('button', { name: 'It is right CS 1400' })).toHaveFocus();
  await expect.element(course('CS 1400')).toBeDisabled();
  await page.getByRole('button', { name: 'Correct it CS 1400' }).click();
  await page.getByLabelText('Title').fill('Programing');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Correct it CS 1400' }).click();
  await expect.element(page.getByLabelText('Title')).toHaveValue('Programing');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'Correct it CS 1400' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await page.getByLabelText('Title').fill('Programming');
  await page.getByRole('button', { name: 'Save' }).click();
  await importButton.click();
  await expect
    .poll(() => asked.imported[0]?.lines.map(({ title }) => title))
    .toEqual(['Programming', 'Public Speaking']);
});

it('Why a line cannot be taken yet is said of its checkbox', async () => {
  mockImportApi();
  await renderPreview(UNSURE);
  await expect
    .element(course('CS 1400'))
    .toHaveAccessibleDescription('It is imported once you say it is right.');
});

it.each([
  ['It earned credit', 'P'],
  ['It did not', '5.5'],
])('“%s” is said of a line as it was corrected', async (answer, stored) => {
  const asked = mockImportApi();
  await renderPreview(UNSURE);
  await page.getByRole('button', { name: 'Correct it CS 1400' }).click();
  await page.getByLabelText('Code').fill('MATH 1210');
  await page.getByLabelText('Title').fill('Calculus I');
  await page.getByLabelText('Credits').fill('4');
  await page.getByLabelText(/^Grade/).fill('5.5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('button', { name: 'It earned credit MATH 1210' })).toHaveFocus();
  await page.getByRole('button', { name: `${answer} MATH 1210` }).click();
  if (answer === 'It did not') await course('MATH 1210').click();
  await importButton.click();
  await expect
    .poll(() => asked.imported[0]?.lines)
    .toMatchObject([{ code: 'MATH 1210', title: 'Calculus I', grade: stored }]);
});

it.each([
  ['2021', '2021'],
  ['Semester 3', 'Semester 3'],
  ['Autumn Repeat 2022/23', 'Academic Year 2022/2023\nAutumn Repeat'],
])('A correction leaves the term %s alone, which nobody would type so', async (term, printed) => {
  const asked = mockImportApi();
  await renderPreview(UNSURE.replace('Fall 2024', printed));
  await page.getByRole('button', { name: 'Correct it CS 1400' }).click();
  await expect.element(page.getByLabelText('Term')).toHaveValue(term);
  await page.getByLabelText('Title').fill('Programming');
  await page.getByRole('button', { name: 'Save' }).click();
  await importButton.click();
  await expect
    .poll(() => asked.imported[0]?.lines.map(({ title, term: stored }) => [title, stored]))
    .toEqual([['Programming', term]]);
});

it('All the lines of a term are confirmed at once', async () => {
  mockImportApi();
  await renderPreview(UNSURE);
  await page.getByRole('button', { name: /^All 2 are right/ }).click();
  await expect.element(importButton).toMatchTextContent('Import 2 courses');
});

it('All lines of which the same is asked are confirmed with one press, whatever their terms', async () => {
  mockImportApi();
  await renderPreview(
    `${UNSURE}Spring 2025\nMATH 1210  Calculus I  4.00  B\nPHYS 2210  Physics for Scientists  4.00  A-\n`,
  );
  const shared = page.getByRole('list', { name: 'Asked about several lines' });
  await expect.element(shared).toMatchTextContent('No heading names its columns.');
  await expect.element(shared).toMatchTextContent('For example');
  await shared.getByRole('button', { name: /^All 4 look right/ }).click();
  await expect.element(shared).not.toBeInTheDocument();
  await expect.element(importButton).toMatchTextContent('Import 4 courses');
});

it('What is asked about lines stands clear of the bar below once the keyboard is there', async () => {
  await page.viewport(1440, 600);
  onTestFinished(() => page.viewport(1440, 900));
  mockImportApi();
  const many = Array.from({ length: 12 }, (_, place) => `COMM 19${place + 10}  Speaking ${place}  3.00  B+`);
  await renderPreview(`Example University\nFall 2024\n${many.join('\n')}\n`);
  const bar = page.getByRole('region', { name: 'Import', exact: true }).element();
  const buttons = page.getByRole('button', { name: /right|^Correct it/ }).elements();
  // all alike, all of the term, and two for each
  expect(buttons).toHaveLength(26);
  const covered = buttons.filter((button) => {
    (button as HTMLElement).focus();
    return button.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
  });
  expect(covered.map(({ textContent }) => textContent)).toEqual([]);
  // At 400 % zoom it would leave the list no room, and stands at the end of it.
  await page.viewport(320, 256);
  window.scrollTo(0, 0);
  await expect.poll(() => bar.getBoundingClientRect().top).toBeGreaterThan(innerHeight);
});
