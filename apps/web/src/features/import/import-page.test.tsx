import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { signedIn } from '../../testing/people';
import { renderRoutes } from '../../testing/render';
import { Component } from './import-page';
import { anImport, mockImportApi } from './testing/import-api';
import banner8Paste from './transcript/fixtures/banner8-paste.txt?raw';

const REGISTRAR = `Example University
Office of the Registrar
Student: Sample
Fall 2024
CS 1400  Fundamentals of Programming  3.00  A
COMM 1999  Public Speaking  3.00  B+
Spring 2025
MATH 1210  Calculus I  4.00  F
Cumulative GPA: 3.10
`;

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const text = page.getByLabelText('Or paste its text');
const file = page.getByLabelText('Choose or drop your transcript');
const readButton = page.getByRole('button', { name: 'Read transcript' });
const importButton = page.getByRole('button', { name: /^Import/ });
const course = (name: string) => page.getByRole('checkbox', { name });
const rowOf = (name: string) => page.getByRole('row', { name });
const whichCourse = page.getByLabelText('Which course is it? COMM 1999');

function renderImport() {
  const routes = [
    { path: '/import', element: <Component /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  return renderRoutes(routes, { at: '/import', session: signedIn() });
}

/** The page with a pasted transcript, looked up. */
async function renderPreview(transcript = REGISTRAR) {
  const screen = await renderImport();
  await text.fill(transcript);
  await readButton.click();
  await expect.element(importButton).toBeVisible();
  return screen;
}

const statuses = () => page.getByRole('list', { name: 'What was found' });

beforeEach(() => page.viewport(1440, 900));

describe('Import Education', () => {
  it('takes a transcript and says that it stays on this device (S013, S269)', async () => {
    mockImportApi();
    await renderImport();
    await expect.element(heading('Add your transcript')).toBeVisible();
    await expect.element(page.getByText('the file is never uploaded')).toBeVisible();
    await expect.element(file).toBeEnabled();
  });

  it('waits for the profile without a flash of anything wrong, and can be tried again when it fails', async () => {
    mockImportApi();
    mockApi(api.get('/dashboard-api/me/', () => serverError()));
    await renderImport();
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading');
    await expect.element(page.getByRole('alert')).toHaveTextContent('We could not load your profile.');
    mockImportApi();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(text).toBeVisible();
  });

  it('explains how to get the text out of the systems that schools have', async () => {
    mockImportApi();
    await renderImport();
    await page.getByRole('button', { name: 'PeopleSoft' }).click();
    await expect.element(page.getByText('View Unofficial Transcript')).toBeVisible();
  });
});

describe('A transcript that cannot be read', () => {
  it('as a file says so at the file, and how to mend it, and sends nothing', async () => {
    const asked = mockImportApi();
    await renderImport();
    await text.fill('what I typed before');
    await userEvent.upload(file, new File(['%PDF-1.7'], 'Transcript.pdf'));
    await expect.element(page.getByRole('alert')).toHaveTextContent('This is a PDF file');
    await expect.element(file).toHaveAttribute('aria-invalid', 'true');
    await expect.element(text).toHaveValue('what I typed before');
    expect(asked.previews).toEqual([]);
  });

  it('as text says so at the text, which stays and has the focus', async () => {
    const asked = mockImportApi();
    await renderImport();
    await text.fill('Dear diary');
    await readButton.click();
    await expect.element(text).toHaveAccessibleDescription(/does not look like a transcript/);
    await expect.element(text).toHaveFocus();
    await expect.element(text).toHaveValue('Dear diary');
    await expect.element(text).toHaveAttribute('aria-invalid', 'true');
    await text.fill('');
    await readButton.click();
    await expect.element(text).toHaveAccessibleDescription(/There is nothing to read/);
    expect(asked.previews).toEqual([]);
  });

  it('in part lists the lines that were not read, with number and reason', async () => {
    mockImportApi();
    await renderPreview(
      REGISTRAR.replace('COMM 1999  Public Speaking  3.00  B+', 'COMM 1999  Public Speaking'),
    );
    const unread = page.getByRole('group').filter({ hasText: '1 line could not be read' });
    await expect.element(unread).toHaveTextContent('Line 6');
    await expect.element(unread).toHaveTextContent('COMM 1999 Public Speaking');
  });

  it('of which no line is understood offers to try again', async () => {
    mockImportApi();
    await renderImport();
    await text.fill(
      'Example University\nOffice of the Registrar\nFall 2024\nCS 1400  Programming\nCumulative GPA: 3.10',
    );
    await readButton.click();
    await expect.element(heading('No course could be read')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(text).toHaveValue(/CS 1400 {2}Programming/);
  });

  it('completely is told by its printed credits', async () => {
    mockImportApi();
    await renderPreview(
      banner8Paste.replace(/Overall:\s+20\.000\s+17\.000\s+17\.000/, 'Overall:\n23.000\n20.000\n20.000'),
    );
    await expect.element(page.getByText('The credits do not add up.')).toBeVisible();
    await expect
      .element(page.getByText(/prints 20 earned credits, the courses below come to 17/))
      .toBeVisible();
  });
});

describe('The preview', () => {
  it('asks the catalogue for codes and titles only', async () => {
    const asked = mockImportApi();
    await renderPreview();
    expect(asked.previews).toEqual([
      {
        lines: [
          { key: 'course-1', code: 'CS 1400', title: 'Fundamentals of Programming' },
          { key: 'course-2', code: 'COMM 1999', title: 'Public Speaking' },
          { key: 'course-3', code: 'MATH 1210', title: 'Calculus I' },
        ],
      },
    ]);
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
      .toHaveTextContent('Matched5Not in catalogue1In progress1Retake1No credit1');
    const terms = page.getByRole('heading', { level: 3 }).elements();
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      'Transfer credit · Example Community College',
      'Fall 2024',
      'Spring 2025',
      'Summer 2025',
      'Fall 2025',
      'Spring 2026',
    ]);
    const fall = page.getByRole('table', { name: 'Fall 2024' });
    await expect.element(fall.getByRole('row', { name: 'CS 1400' })).toHaveTextContent('3 cr.AMatched');
    await expect
      .element(fall.getByRole('row', { name: 'COMM 1020' }))
      .toHaveTextContent('No creditYou withdrew from it.');
    await expect.element(rowOf('CS 2420')).toHaveTextContent('In progress');
    const spring = page.getByRole('table', { name: 'Spring 2025' });
    await expect
      .element(spring.getByRole('row', { name: 'ACC 2010' }))
      .toHaveTextContent('Fall 2025 counts instead.');
    const included = page.getByRole('checkbox', { checked: true }).elements();
    expect(included).toHaveLength(7);
    await expect.element(course('COMM 1020')).not.toBeChecked();
    await expect.element(course('CS 2420')).toBeChecked();
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

  it('lets the student choose the course behind a code of another school', async () => {
    const asked = mockImportApi();
    await renderPreview();
    await page.getByRole('button', { name: '1 course waits for your choice' }).click();
    await expect.element(whichCourse).toHaveFocus();
    await userEvent.selectOptions(whichCourse, 'COMM 1050 Public Speaking');
    await expect.element(rowOf('COMM 1999')).toHaveTextContent('Matched');
    await expect.element(page.getByRole('button', { name: 'for your choice' })).not.toBeInTheDocument();
    await expect.element(page.getByText('4 skills')).toBeVisible();
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
    await expect.element(rowOf('COMM 1999')).toHaveTextContent('Not in catalogue');
    await importButton.click();
    await expect.element(heading('2 courses added')).toBeVisible();
    expect(asked.imported[0]?.lines[1]?.course_uuid).toBeNull();
  });

  it('knows what was imported before, which cannot be imported again', async () => {
    mockImportApi({ imported: { 'CS 1400': [{ term: 'Fall 2024', kind: 'completed' }] } });
    await renderPreview();
    await expect.element(rowOf('CS 1400')).toHaveTextContent('Duplicate');
    await expect.element(course('CS 1400')).toBeDisabled();
    await expect.element(page.getByText('Nothing new here.')).not.toBeInTheDocument();
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
    await expect.element(page.getByRole('alert')).toHaveTextContent('Your courses could not be looked up.');
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

  it('shows 300 courses, and titles of 200 characters and other scripts on a phone without a scrollbar', async () => {
    mockImportApi();
    await page.viewport(390, 844);
    const terms = Array.from({ length: 30 }, (_, term) => {
      const lines = Array.from({ length: 10 }, (_unused, index) => {
        const title = index === 0 ? 'Seminar'.repeat(28) : index === 1 ? 'עברית למתחילים' : `Course ${index}`;
        return `ABC ${1000 + term * 10 + index}  ${title}  3.00  A`;
      });
      return [`Fall ${1990 + term}`, ...lines].join('\n');
    });
    await renderPreview(
      `Example University\nOffice of the Registrar\n${terms.join('\n')}\nCumulative GPA: 4.00\n`,
    );
    await expect.element(importButton).toHaveTextContent('Import 300 courses');
    expect(page.getByRole('checkbox').elements()).toHaveLength(300);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  });
});

describe('Who may see the profile', () => {
  const question = page.getByRole('group', { name: 'Who may see your profile?' });

  it('is asked with the first import, and goes with it', async () => {
    const asked = mockImportApi({ me: { visibility: 'signed-in', visibility_confirmed: false } });
    await renderPreview();
    await expect.element(question.getByRole('radio', { name: 'Signed-in' })).toBeChecked();
    await question.getByRole('radio', { name: 'Private' }).click();
    await importButton.click();
    await expect.element(heading('2 courses added')).toBeVisible();
    expect(asked.imported[0]?.visibility).toBe('private');
  });

  it('stays as it was chosen while the transcript is looked at again', async () => {
    mockImportApi({ me: { visibility: 'public', visibility_confirmed: false } });
    await renderPreview();
    await question.getByRole('radio', { name: 'Private' }).click();
    await page.getByRole('button', { name: 'Back to your transcript' }).click();
    await page.getByRole('button', { name: 'Back to your courses' }).click();
    await expect.element(question.getByRole('radio', { name: 'Private' })).toBeChecked();
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

describe('The import', () => {
  const refuse = (
    answer: Parameters<typeof api.post<'/dashboard-api/students/{handle}/transcript-imports/'>>[1],
  ) => mockApi(api.post('/dashboard-api/students/{handle}/transcript-imports/', answer));
  const alert = page.getByRole('alert');

  it('stores the included courses with their grades, and shows what they brought', async () => {
    const asked = mockImportApi();
    await renderPreview();
    await course('COMM 1999').click();
    await importButton.click();
    await expect.element(heading('1 course added')).toBeVisible();
    await expect.element(page.getByRole('region', { name: '1 course added' })).toHaveFocus();
    await expect
      .element(page.getByRole('list', { name: 'New skills' }))
      .toHaveTextContent('ProgrammingPython');
    await expect
      .element(page.getByRole('link', { name: 'See your skills' }))
      .toHaveAttribute('href', '/maya-okafor/skills');
    expect(asked.imported).toEqual([
      {
        layout: 'registrar',
        lines: [
          {
            kind: 'completed',
            term: 'Fall 2024',
            institution: null,
            code: 'CS 1400',
            title: 'Fundamentals of Programming',
            credits: 3,
            grade: 'A',
            repeat: null,
            course_uuid: 'course CS 1400',
          },
        ],
      },
    ]);
  });

  it('is sent once, although the button is pressed twice at once', async () => {
    const asked = mockImportApi();
    await renderPreview();
    const button = importButton.element() as HTMLElement;
    button.click();
    button.click();
    await expect.element(heading('2 courses added')).toBeVisible();
    expect(asked.imported).toHaveLength(1);
  });

  it('keeps its button busy while it is under way', async () => {
    mockImportApi();
    const finish = Promise.withResolvers<void>();
    refuse(async () => {
      await finish.promise;
      return serverError();
    });
    await renderPreview();
    await importButton.click();
    await expect.element(importButton).toHaveAttribute('aria-busy', 'true');
    finish.resolve();
    await expect.element(alert).toHaveTextContent('Something went wrong on our side.');
    await expect.element(importButton).not.toHaveAttribute('aria-busy');
  });

  it('has everything that depends on it asked anew, and so has its undoing', async () => {
    const asked = mockImportApi();
    const { queryClient } = await renderPreview();
    const resources = ['skills', 'careers', 'programs'];
    const stale = () =>
      resources.map((name) => queryClient.getQueryState([name, 'maya-okafor'])?.isInvalidated);
    const fill = () => resources.forEach((name) => queryClient.setQueryData([name, 'maya-okafor'], {}));
    fill();
    const before = asked.me;
    await importButton.click();
    await expect.element(heading('2 courses added')).toBeVisible();
    expect(stale()).toEqual([true, true, true]);
    expect(asked.me).toBe(before + 1);
    fill();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.element(heading('Check your courses')).toBeVisible();
    expect(stale()).toEqual([true, true, true]);
  });

  it('can be undone at once, which leads back to the courses as they were chosen', async () => {
    const asked = mockImportApi();
    await renderPreview();
    await course('COMM 1999').click();
    await importButton.click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.element(heading('Check your courses')).toBeVisible();
    expect(asked.undone).toEqual(['import-1']);
    await expect.element(course('COMM 1999')).not.toBeChecked();
    await expect.element(importButton).toHaveTextContent('Import 1 course');
  });

  it('says how many lines the record had already, and when no skill is new', async () => {
    mockImportApi();
    refuse(() => ({
      status: 201,
      body: { import_uuid: 'import-1', added: 1, already_imported: 1, skills_gained: [] },
    }));
    await renderPreview();
    await importButton.click();
    await expect
      .element(page.getByText('1 line was left out, because your record had it already.'))
      .toBeVisible();
    await expect
      .element(page.getByText('They brought no skills that you did not have before.'))
      .toBeVisible();
  });

  it('is followed by another one with an empty field', async () => {
    mockImportApi();
    await renderPreview();
    await importButton.click();
    await page.getByRole('button', { name: 'Import another transcript' }).click();
    await expect.element(text).toHaveValue('');
    await expect.element(page.getByRole('button', { name: 'Back to your courses' })).not.toBeInTheDocument();
  });

  it('that is refused for single lines says so at the lines', async () => {
    mockImportApi();
    refuse(() => ({
      status: 400,
      body: {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        code: 'invalid',
        detail: 'Some fields are not valid.',
        errors: { 'lines.1.title': ['This title is too long.'] },
      },
    }));
    await renderPreview();
    await importButton.click();
    await expect.element(alert).toHaveTextContent('Nothing was imported, because of COMM 1999');
    await expect.element(rowOf('COMM 1999')).toHaveTextContent('This title is too long.');
    mockImportApi();
    await course('COMM 1999').click();
    await importButton.click();
    await expect.element(heading('1 course added')).toBeVisible();
  });

  it.each([
    [
      'was made elsewhere meanwhile',
      () =>
        ({
          status: 409,
          body: {
            type: 'about:blank',
            title: 'Conflict',
            status: 409,
            code: 'nothing_new',
            detail: 'Every one of these courses has been imported before.',
          },
        }) as const,
      'Every one of these courses has been imported before. Nothing was imported.',
    ],
    ['never arrives', () => networkError(), 'We could not reach the server.'],
    ['breaks the server', () => serverError(503), 'Something went wrong on our side.'],
  ])('that %s says so, and nothing is lost', async (_how, answer, message) => {
    mockImportApi();
    refuse(answer);
    await renderPreview();
    await course('COMM 1999').click();
    await importButton.click();
    await expect.element(alert).toHaveTextContent(message);
    await expect.element(course('COMM 1999')).not.toBeChecked();
    mockImportApi();
    await importButton.click();
    await expect.element(heading('1 course added')).toBeVisible();
  });
});

describe('Earlier imports', () => {
  const card = page.getByRole('region', { name: 'Earlier imports' });
  const undo = page.getByRole('button', { name: 'Undo Banner 9 of Mar 4, 2026' });
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' });

  it('are listed with where they came from, when, and how many courses', async () => {
    mockImportApi({
      imports: [anImport(), anImport({ import_uuid: 'import-0', layout: 'other', courses: 1 })],
    });
    await renderImport();
    await expect.element(card).toHaveTextContent('Banner 9Mar 4, 2026 · 9 courses');
    await expect.element(card).toHaveTextContent('TranscriptMar 4, 2026 · 1 course');
  });

  it('are none at first', async () => {
    mockImportApi();
    await renderImport();
    await expect.element(card).toHaveTextContent('Nothing imported yet.');
  });

  it('that could not be loaded can be asked for again', async () => {
    mockImportApi();
    mockApi(api.get('/dashboard-api/students/{handle}/transcript-imports/', () => serverError()));
    await renderImport();
    await expect.element(card.getByRole('alert')).toHaveTextContent('Something went wrong');
    mockImportApi({ imports: [anImport()] });
    await card.getByRole('button', { name: 'Retry' }).click();
    await expect.element(undo).toBeVisible();
  });

  it('are undone after a question, and the focus stays in their list', async () => {
    const asked = mockImportApi({ imports: [anImport()] });
    await renderImport();
    await undo.click();
    await expect.element(dialog).toHaveTextContent('9 courses will leave your record');
    expect(asked.undone).toEqual([]);
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await expect.element(card).toHaveTextContent('Nothing imported yet.');
    expect(asked.undone).toEqual(['import-1']);
    await expect.element(card).toHaveFocus();
  });

  it('are kept when the answer is no', async () => {
    const asked = mockImportApi({ imports: [anImport()] });
    await renderImport();
    await undo.click();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(undo).toHaveFocus();
    expect(asked.undone).toEqual([]);
  });

  it('that could not be undone stay, and the dialog says why', async () => {
    mockImportApi({ imports: [anImport()] });
    mockApi(
      api.delete('/dashboard-api/students/{handle}/transcript-imports/{import_uuid}/', () => networkError()),
    );
    await renderImport();
    await undo.click();
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('We could not reach the server.');
    await expect.element(card).toHaveTextContent('9 courses');
  });

  it('include the one just made: undoing it there leads back to its courses', async () => {
    const asked = mockImportApi();
    await renderPreview();
    await importButton.click();
    await page.getByRole('button', { name: /^Undo Registrar transcript/ }).click();
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await expect.element(heading('Check your courses')).toBeVisible();
    expect(asked.undone).toEqual(['import-1']);
  });
});

describe('Leaving', () => {
  const dialog = page.getByRole('dialog', { name: 'Leave without importing?' });

  it('with a transcript that is not imported is asked about', async () => {
    mockImportApi();
    const { router } = await renderImport();
    await text.fill(REGISTRAR);
    void router.navigate('/explore');
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(text).toHaveValue(REGISTRAR);
    void router.navigate('/explore');
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect.element(heading('Elsewhere')).toBeVisible();
  });

  it('an empty or a finished page is not', async () => {
    mockImportApi();
    const { router } = await renderPreview();
    await importButton.click();
    await expect.element(heading('2 courses added')).toBeVisible();
    await page.getByRole('link', { name: 'See your skills' }).click();
    await expect.element(heading('Elsewhere')).toBeVisible();
    expect(router.state.location.pathname).toBe('/maya-okafor/skills');
  });

  it('by closing the tab is asked about by the browser', async () => {
    mockImportApi();
    await renderImport();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await expect.element(text).toBeVisible();
    expect(closing()).toBe(false);
    await text.fill(REGISTRAR);
    await vi.waitFor(() => expect(closing()).toBe(true));
  });

  it('by dropping a file beside its field does not happen', async () => {
    mockImportApi();
    await renderImport();
    await expect.element(text).toBeVisible();
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true });
    document.body.dispatchEvent(drop);
    expect(drop.defaultPrevented).toBe(true);
  });
});
