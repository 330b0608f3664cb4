import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aSkill } from '../../testing/careers';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { dismissToasts, toasts } from '../../testing/toasts';
import { anImportResult, mockImportApi } from './testing/import-api';
import { course, heading, importButton, renderPreview, rowOf, text } from './testing/import-screen';

describe('The import', () => {
  const refuse = (
    answer: Parameters<typeof api.post<'/dashboard-api/students/{handle}/transcript-imports/'>>[1],
  ) => mockApi(api.post('/dashboard-api/students/{handle}/transcript-imports/', answer));
  const alert = page.getByRole('alert');
  const nothingNew = {
    status: 409,
    body: {
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      code: 'nothing_new',
      detail: 'Every one of these courses has been imported before.',
    },
  } as const;

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
    await expect
      .poll(() => asked.imported)
      .toEqual([
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

  it('says first which skills are new, then the rest, and offers one Undo beside the title', async () => {
    mockImportApi();
    await renderPreview();
    await importButton.click();
    await expect.element(heading('2 courses added')).toBeVisible();
    const names = page
      .getByRole('region', { name: '2 courses added' })
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual(['2 courses added', 'New skills 2']);
    expect(page.getByRole('button', { name: /^Undo/ }).elements()).toHaveLength(1);
    const title = heading('2 courses added').element().getBoundingClientRect();
    const undo = page.getByRole('button', { name: 'Undo this import' }).element().getBoundingClientRect();
    expect(undo.top).toBeLessThan(title.bottom);
    // What was just done is not put in doubt by a button in red or in a frame.
    const look = getComputedStyle(page.getByRole('button', { name: 'Undo this import' }).element());
    expect([look.backgroundColor, look.boxShadow]).toEqual(['rgba(0, 0, 0, 0)', 'none']);
  });

  it('names some of many new skills, and all of them on a press', async () => {
    mockImportApi();
    const skills_gained = Array.from({ length: 20 }, (_, place) => aSkill(`Skill ${place + 1}`));
    refuse(() => ({ status: 201, body: anImportResult({ skills_gained }) }));
    await renderPreview();
    await importButton.click();
    const skills = page.getByRole('list', { name: 'New skills' }).getByRole('listitem');
    await expect.element(heading('New skills 20')).toBeVisible();
    expect(skills.elements()).toHaveLength(12);
    const more = page.getByRole('button', { name: /^Show/ });
    await expect.element(more).toHaveTextContent('Show 8 more');
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(skills.elements()).toHaveLength(20);
    await expect.element(more).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(skills.elements()).toHaveLength(12);
  });

  it('is sent once, although the button is pressed twice at once', async () => {
    const asked = mockImportApi();
    await renderPreview();
    const button = importButton.element() as HTMLElement;
    button.click();
    button.click();
    await expect.element(heading('2 courses added')).toBeVisible();
    await expect.poll(() => asked.imported).toHaveLength(1);
  });

  it('keeps its button busy while it is under way', async () => {
    mockImportApi();
    let finish!: (answer: Response) => void;
    const answer = new Promise<Response>((resolve) => (finish = resolve));
    refuse(() => answer);
    await renderPreview();
    await importButton.click();
    await expect.element(importButton).toHaveAttribute('aria-busy', 'true');
    finish(serverError());
    await expect.element(alert).toMatchTextContent('Something went wrong on our side.');
    await expect.element(importButton).not.toHaveAttribute('aria-busy');
  });

  it('is not walked away from on this page, nor changed, while it is under way', async () => {
    mockImportApi();
    const gate = aGate();
    refuse(async () => {
      await gate.opened;
      return serverError();
    });
    await renderPreview();
    await importButton.click();
    const back = page.getByRole('button', { name: 'Back to your transcript' });
    await expect.element(back).toBeDisabled();
    expect(course('COMM 1999').element().closest('[inert]')).not.toBeNull();
    gate.open();
    await expect.element(alert).toBeVisible();
    await expect.element(back).toBeEnabled();
    await expect.element(course('COMM 1999')).toBeChecked();
  });

  it('that fails after the page was left says so there', async () => {
    mockImportApi();
    const gate = aGate();
    refuse(async () => {
      await gate.opened;
      return serverError();
    });
    const { router } = await renderPreview();
    await importButton.click();
    void router.navigate('/explore');
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect.element(heading('Elsewhere')).toBeVisible();
    gate.open();
    await expect.element(toasts.getByText(/It may have been imported all the same/)).toBeVisible();
    await dismissToasts();
  });

  it('that ends well after the page was left says so there, and is not offered again', async () => {
    mockImportApi();
    const gate = aGate();
    refuse(async () => {
      await gate.opened;
      return { status: 201, body: anImportResult() };
    });
    const { router } = await renderPreview();
    await importButton.click();
    void router.navigate('/explore');
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect.element(heading('Elsewhere')).toBeVisible();
    gate.open();
    await expect.element(toasts.getByText('2 courses added.')).toBeVisible();
    await dismissToasts();
    void router.navigate('/import');
    await expect.element(text).toHaveValue('');
  });

  it('whose undoing fails after its page was left says so there', async () => {
    mockImportApi();
    const gate = aGate();
    mockApi(
      api.delete('/dashboard-api/students/{handle}/transcript-imports/{import_uuid}/', async () => {
        await gate.opened;
        return serverError();
      }),
    );
    await renderPreview();
    await importButton.click();
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await expect.element(page.getByRole('button', { name: 'Import another transcript' })).toBeDisabled();
    await page.getByRole('link', { name: 'See your courses' }).click();
    await expect.element(heading('Elsewhere')).toBeVisible();
    gate.open();
    await expect.element(toasts.getByText('The import was not undone.', { exact: false })).toBeVisible();
    await dismissToasts();
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
    await expect.poll(() => asked.me).toBe(before + 1);
    fill();
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await expect.element(heading('Check your courses')).toBeVisible();
    expect(stale()).toEqual([true, true, true]);
  });

  it('can be undone at once, which leads back to the courses as they were chosen', async () => {
    const asked = mockImportApi();
    await renderPreview();
    await course('COMM 1999').click();
    await importButton.click();
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await expect.element(heading('Check your courses')).toBeVisible();
    await expect.poll(() => asked.undone).toEqual(['import-1']);
    await expect.element(course('COMM 1999')).not.toBeChecked();
    await expect.element(importButton).toHaveTextContent('Import 1 course');
  });

  it('says how many lines the record had already, and when no skill is new', async () => {
    mockImportApi();
    refuse(() => ({ status: 201, body: anImportResult({ added: 1, already_imported: 1 }) }));
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
    await expect.element(alert).toMatchTextContent('Nothing was imported, because of COMM 1999');
    await expect.element(rowOf('COMM 1999')).toMatchTextContent('This title is too long.');
    await expect.element(course('COMM 1999')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(course('COMM 1999')).toHaveAccessibleDescription('This title is too long.');
    mockImportApi();
    await course('COMM 1999').click();
    await importButton.click();
    await expect.element(heading('1 course added')).toBeVisible();
  });

  it.each([
    ['whose answer is lost', () => networkError(), 'It may have been imported all the same'],
    [
      'that was made in another tab',
      () => nothingNew,
      'Every one of these courses has been imported before.',
    ],
  ])('%s shows what is on the record by now', async (_how, answer, message) => {
    mockImportApi();
    await renderPreview();
    const stored = [{ term: 'Fall 2024', kind: 'completed' as const }];
    mockImportApi({ imported: { 'CS 1400': stored, 'COMM 1999': stored } });
    refuse(answer);
    await importButton.click();
    await expect.element(alert).toMatchTextContent(message);
    await expect.element(rowOf('CS 1400')).toMatchTextContent('Duplicate');
    await expect.element(page.getByText('Nothing new here.')).toBeVisible();
    await expect.element(importButton).toBeDisabled();
  });

  it.each([
    [
      'was made elsewhere meanwhile',
      () => nothingNew,
      'Every one of these courses has been imported before. Nothing was imported.',
    ],
    ['never arrives', () => networkError(), /We could not reach the server.*It may have been imported/],
    [
      'breaks the server',
      () => serverError(503),
      /Something went wrong on our side.*It may have been imported/,
    ],
  ])('that %s says so, and nothing is lost', async (_how, answer, message) => {
    mockImportApi();
    refuse(answer);
    await renderPreview();
    await course('COMM 1999').click();
    await importButton.click();
    await expect.element(alert).toMatchTextContent(message);
    await expect.element(course('COMM 1999')).not.toBeChecked();
    mockImportApi();
    await importButton.click();
    await expect.element(heading('1 course added')).toBeVisible();
  });
});
