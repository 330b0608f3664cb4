import { aCourse } from './testing/transcript-lines';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, mockApi, networkError } from '../../testing/api-mock';
import { aMe } from '../../testing/people';
import { mockImportApi } from './testing/import-api';
import {
  course,
  file,
  heading,
  importButton,
  readButton,
  REGISTRAR,
  renderImport,
  renderPreview,
  rowOf,
  text,
} from './testing/import-screen';
import banner8Paste from './transcript/fixtures/banner8-paste.txt?raw';
import { longTest } from '../../testing/long';

const statuses = () => page.getByRole('list', { name: 'What was found' });
const whatIsSent = page.getByText(
  'Only the school’s name, course codes and titles are sent to find these courses.',
  { exact: false },
);
const whichCourse = page.getByLabelText('Which course is it? COMM 1999');

beforeEach(() => page.viewport(1440, 900));

describe('The preview', () => {
  it('asks the catalogue for codes and titles only, and says so', async () => {
    const asked = mockImportApi();
    await renderPreview();
    await expect.element(whatIsSent).toBeVisible();
    await expect
      .poll(() => asked.previews)
      .toEqual([
        {
          lines: [
            { key: 'course-1', code: 'CS 1400', title: 'Fundamentals of Programming' },
            { key: 'course-2', code: 'COMM 1999', title: 'Public Speaking' },
            { key: 'course-3', code: 'MATH 1210', title: 'Calculus I' },
          ],
        },
      ]);
  });

  it('shows courses without a code, for their student to say which they are', async () => {
    const asked = mockImportApi();
    await renderPreview(
      'Title\tCredits\tGrade\nLinear Algebra\t5\tA\nPhysics Laboratory\t2\tB\nDrawing\t3\tA\n',
    );
    await expect.element(statuses()).toMatchTextContent('Please check 3');
    await expect.element(page.getByRole('button', { name: 'Correct it Linear Algebra' })).toBeVisible();
    expect(asked.previews).toEqual([]);
    await expect
      .element(page.getByText('Nothing is sent to find courses: no line has a code.', { exact: false }))
      .toBeVisible();
  });

  it('is the same for a file', async () => {
    const asked = mockImportApi();
    await renderImport();
    await userEvent.upload(file, new File([banner8Paste], 'transcript.txt'));
    await expect.element(importButton).toHaveTextContent('Import 7 courses');
    expect(asked.previews[0]?.lines).toHaveLength(9);
  });

  it('says of every course what it is, term by term, and includes what counts or runs', async () => {
    mockImportApi();
    await renderPreview(banner8Paste);
    await expect
      .element(statuses())
      .toMatchTextContent('Matched 5Not in catalogue 1In progress 1Retake 1No credit 1');
    // They are drawn in steps.
    const terms = page.getByRole('heading', { level: 3 });
    await expect
      .poll(() => terms.elements().map(({ textContent }) => textContent))
      .toEqual([
        'Transfer credit · Example Community College',
        'Fall 2024',
        'Spring 2025',
        'Summer 2025',
        'Fall 2025',
        'Spring 2026',
      ]);
    const fall = page.getByRole('table', { name: 'Fall 2024' });
    await expect.element(fall.getByRole('row', { name: /^CS 1400 / })).toMatchTextContent('3 cr.AMatched');
    await expect
      .element(fall.getByRole('row', { name: /^COMM 1020 / }))
      .toMatchTextContent('No creditYou withdrew from it.');
    await expect.element(rowOf('CS 2420')).toMatchTextContent('In progress');
    const spring = page.getByRole('table', { name: 'Spring 2025' });
    await expect
      .element(spring.getByRole('row', { name: /^ACC 2010 / }))
      .toMatchTextContent('Fall 2025 counts instead.');
    const included = page.getByRole('checkbox', { checked: true }).elements();
    expect(included).toHaveLength(7);
    await expect.element(course('COMM 1020')).not.toBeChecked();
    await expect.element(course('CS 2420')).toBeChecked();
  });

  it('shows above all terms what stands in each column, and says it of each to screen readers', async () => {
    mockImportApi();
    await renderPreview(banner8Paste);
    await expect.poll(() => page.getByRole('columnheader', { name: 'Result' }).elements()).toHaveLength(6);
    const drawn = page
      .getByText('Result', { exact: true })
      .elements()
      .filter((element) => (element.closest('thead') ?? element).getBoundingClientRect().height > 1);
    expect(drawn).toHaveLength(1);
    const chip = rowOf('CS 1400').getByText('Matched').element().getBoundingClientRect();
    expect(drawn[0]!.getBoundingClientRect().left).toBe(chip.left);
    const first = page.getByRole('heading', { level: 3 }).first().element();
    expect(drawn[0]!.getBoundingClientRect().bottom).toBeLessThan(first.getBoundingClientRect().top);
  });

  it('has what a course is at the end of the line of its facts on a phone', async () => {
    await page.viewport(390, 844);
    mockImportApi();
    await renderPreview(banner8Paste);
    const row = rowOf('COMM 1020');
    await expect.element(row).toBeVisible();
    const middle = (words: string) => {
      const { top, bottom } = row.getByText(words, { exact: true }).element().getBoundingClientRect();
      return (top + bottom) / 2;
    };
    expect(Math.abs(middle('No credit') - middle('3 cr.'))).toBeLessThan(4);
    expect(middle('You withdrew from it.')).toBeGreaterThan(middle('No credit') + 8);
  });

  it('says which skills a matched course brings, and its title in the catalogue where that is another', async () => {
    mockImportApi();
    await renderPreview(banner8Paste);
    await expect.element(course('CS 1400')).toHaveAccessibleDescription('Brings Programming, Python');
    await expect
      .element(course('CS 1410'))
      .toHaveAccessibleDescription('In the catalogue: Object-Oriented Design Brings Programming, Java');
  });

  it('takes and leaves courses with the keyboard', async () => {
    mockImportApi();
    await renderPreview();
    (course('CS 1400').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(course('CS 1400')).not.toBeChecked();
    await expect.element(importButton).toHaveTextContent('Import 1 course');
    await course('COMM 1999').click();
    await expect.element(importButton).toBeDisabled();
  });

  it('begins with the focus at its head', async () => {
    mockImportApi();
    await renderPreview();
    await expect.element(page.getByRole('region', { name: 'Check your courses' })).toHaveFocus();
  });

  it('takes what the student chose the last time, says so, and lets them choose another', async () => {
    const chosen = aCourse('COMM 1050', 'Public Speaking', 'Storytelling');
    const asked = mockImportApi({ chosen: { 'COMM 1999': chosen } });
    await renderPreview();
    await expect
      .element(rowOf('COMM 1999'))
      .toMatchTextContent('MatchedYou chose this course the last time.');
    await expect.element(page.getByRole('button', { name: /waits for your choice/ })).not.toBeInTheDocument();
    await expect.element(whichCourse).toHaveDisplayValue('COMM 1050 Public Speaking');
    await userEvent.selectOptions(whichCourse, 'Not in the list');
    await expect.element(rowOf('COMM 1999')).toMatchTextContent('Not in catalogue');
    await userEvent.selectOptions(whichCourse, 'COMM 1050 Public Speaking');
    await importButton.click();
    await expect
      .poll(() => asked.imported[0]?.lines.map(({ course_uuid }) => course_uuid))
      .toEqual(['course CS 1400', 'course COMM 1050']);
    await expect.poll(() => asked.schools).toEqual(['Example University', 'Example University']);
  });

  it('asks which course it is of one without credit only when it is to be imported', async () => {
    mockImportApi();
    await renderPreview(banner8Paste);
    const asked = rowOf('COMM 1020').getByRole('combobox');
    await expect.element(rowOf('COMM 1020')).toMatchTextContent('No credit');
    expect(asked.query()).toBeNull();
    await rowOf('COMM 1020').getByRole('checkbox').click();
    await expect.element(asked).toBeVisible();
  });

  it('lets the student choose the course behind a code of another school', async () => {
    const asked = mockImportApi();
    await renderPreview();
    await page.getByRole('button', { name: '1 course waits for your choice' }).click();
    await expect.element(whichCourse).toHaveFocus();
    await userEvent.selectOptions(whichCourse, 'COMM 1050 Public Speaking');
    await expect.element(rowOf('COMM 1999')).toMatchTextContent('Matched');
    await expect.element(page.getByRole('button', { name: /for your choice/ })).not.toBeInTheDocument();
    await expect.element(page.getByText('brings 4 skills')).toBeVisible();
    await importButton.click();
    await expect.element(heading('2 courses added')).toBeVisible();
    expect(asked.imported[0]?.lines.map(({ course_uuid }) => course_uuid)).toEqual([
      'course CS 1400',
      'course COMM 1050',
    ]);
  });

  it('takes "Not in the list" for an answer', async () => {
    const asked = mockImportApi();
    await renderPreview();
    await userEvent.selectOptions(whichCourse, 'Not in the list');
    await expect.element(rowOf('COMM 1999')).toMatchTextContent('Not in catalogue');
    await importButton.click();
    await expect.element(heading('2 courses added')).toBeVisible();
    expect(asked.imported[0]?.lines[1]?.course_uuid).toBeNull();
  });

  it('counts in what the university of its courses does, where the transcript does not say', async () => {
    const asked = mockImportApi({ unit: 'ects' });
    await renderPreview();
    await expect.element(page.getByLabelText('Credit type')).toHaveValue('ects');
    await importButton.click();
    await expect.poll(() => asked.imported[0]?.lines[0]).toMatchObject({ code: 'CS 1400', credits: 1.5 });
  });

  it('knows what was imported before, which cannot be imported again', async () => {
    mockImportApi({ imported: { 'CS 1400': [{ term: 'Fall 2024', kind: 'completed' }] } });
    await renderPreview();
    await expect.element(rowOf('CS 1400')).toMatchTextContent(/Duplicate *It was imported before\.$/);
    await expect.element(course('CS 1400')).toBeDisabled();
    await expect.element(course('CS 1400')).toHaveAccessibleDescription('It was imported before.');
    await expect.element(page.getByText('Nothing new here.')).not.toBeInTheDocument();
  });

  it('shows why a course is on the record already, unless an import brought it', async () => {
    const byHand = [{ term: 'Fall 2024', kind: 'in-progress' as const, added_by_hand: true }];
    mockImportApi({ imported: { 'CS 1400': byHand } });
    await renderPreview(
      REGISTRAR.replace('COMM 1999  Public Speaking  3.00  B+\n', '').replace('3.00  A\n', '3.00  IP\n'),
    );
    await expect.element(course('CS 1400')).toHaveAccessibleDescription('You have added it by hand.');
    await expect.element(page.getByText('You have added it by hand.')).toBeVisible();
    await expect
      .element(page.getByText('Every course that counts is on your record already.', { exact: false }))
      .toBeVisible();
  });

  it('says when there is nothing new', async () => {
    const before = [{ term: 'Fall 2024', kind: 'completed' as const }];
    mockImportApi({ imported: { 'CS 1400': before, 'COMM 1999': before } });
    await renderPreview();
    await expect.element(page.getByText('Nothing new here.')).toBeVisible();
    await expect.element(importButton).toBeDisabled();
  });

  it('that could not be had can be tried again, with nothing lost', async () => {
    mockImportApi();
    mockApi(api.post('/dashboard-api/students/{handle}/transcript-preview/', () => networkError()));
    await renderImport();
    await text.fill(REGISTRAR);
    await readButton.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Your courses could not be looked up.');
    await expect.element(whatIsSent).toBeVisible();
    mockImportApi();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(importButton).toHaveTextContent('Import 2 courses');
  });

  it('can be left for the text and come back to as it was', async () => {
    mockImportApi();
    await renderPreview();
    await course('CS 1400').click();
    await page.getByRole('button', { name: 'Back to your transcript' }).click();
    await expect.element(text).toHaveValue(REGISTRAR);
    await page.getByRole('button', { name: 'Back to your courses' }).click();
    await expect.element(course('CS 1400')).not.toBeChecked();
  });

  longTest(
    'shows 300 courses, and titles of 200 characters and other scripts on a phone without a scrollbar',
    async () => {
      mockImportApi();
      await page.viewport(390, 844);
      const terms = Array.from({ length: 30 }, (_, term) => {
        const lines = Array.from({ length: 10 }, (_unused, index) => {
          const title =
            index === 0 ? 'Seminar'.repeat(28) : index === 1 ? 'עברית למתחילים' : `Course ${index}`;
          return `ABC ${1000 + term * 10 + index}  ${title}  3.00  A`;
        });
        return [`Fall ${1990 + term}`, ...lines].join('\n');
      });
      await renderPreview(
        `Example University\nOffice of the Registrar\n${terms.join('\n')}\nCumulative GPA: 4.00\n`,
      );
      await expect.element(importButton).toHaveTextContent('Import 300 courses');
      await expect.poll(() => page.getByRole('checkbox').elements()).toHaveLength(300);
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    },
  );

  longTest(
    'looks up more courses than one import takes, and says how many that are',
    async () => {
      const asked = mockImportApi();
      const terms = Array.from({ length: 51 }, (_, term) => {
        const lines = Array.from(
          { length: term < 50 ? 10 : 1 },
          (_unused, index) => `ABC ${1000 + term * 10 + index}  Course ${index}  3.00  A`,
        );
        return [`Fall ${1970 + term}`, ...lines].join('\n');
      });
      await renderPreview(
        `Example University\nOffice of the Registrar\n${terms.join('\n')}\nCumulative GPA: 4.00\n`,
      );
      await expect.element(importButton).toMatchTextContent('Import 501 courses');
      expect(asked.previews.map((preview) => preview.lines.length)).toEqual([500, 1]);
      await expect
        .element(page.getByText('At most 500 courses are imported at once.', { exact: false }))
        .toBeVisible();
      await expect.element(importButton).toBeDisabled();
      await course('ABC 1500').click();
      await expect.element(importButton).toBeEnabled();
    },
    120_000,
  );
});

describe('Who may see the profile', () => {
  const question = page.getByRole('region', { name: 'Who may see your profile?' });

  it('is asked with the first import, and goes with it', async () => {
    const asked = mockImportApi({ me: { visibility: 'signed-in', visibility_confirmed: false } });
    await renderPreview();
    await expect.element(question.getByRole('radio', { name: /^Signed in/ })).toBeChecked();
    await question.getByRole('radio', { name: /^Private/ }).click();
    await importButton.click();
    await expect.element(heading('2 courses added')).toBeVisible();
    expect(asked.imported[0]?.visibility).toBe('private');
  });

  it('stays as it was chosen while the transcript is looked at again', async () => {
    mockImportApi({ me: { visibility: 'public', visibility_confirmed: false } });
    await renderPreview();
    await question.getByRole('radio', { name: /^Private/ }).click();
    await page.getByRole('button', { name: 'Back to your transcript' }).click();
    await page.getByRole('button', { name: 'Back to your courses' }).click();
    await expect.element(question.getByRole('radio', { name: /^Private/ })).toBeChecked();
  });

  it('is no longer asked once it was answered in another tab', async () => {
    const asked = mockImportApi({ me: { visibility: 'public', visibility_confirmed: false } });
    await renderPreview();
    await expect.element(question).toBeVisible();
    mockApi(
      api.get('/dashboard-api/me/', () => ({
        status: 200,
        body: aMe({ visibility: 'private', visibility_confirmed: true }),
      })),
    );
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(question).not.toBeInTheDocument();
    await importButton.click();
    await expect.element(heading('2 courses added')).toBeVisible();
    expect(asked.imported[0]).not.toHaveProperty('visibility');
  });

  it('is not asked twice', async () => {
    const asked = mockImportApi();
    await renderPreview();
    await expect.element(question).not.toBeInTheDocument();
    await importButton.click();
    await expect.element(heading('2 courses added')).toBeVisible();
    expect(asked.imported[0]).not.toHaveProperty('visibility');
  });
});
