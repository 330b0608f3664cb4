import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdReading } from './testing/workers';
import { mockImportApi } from './testing/import-api';
import {
  course,
  file,
  heading,
  readButton,
  REGISTRAR,
  renderImport,
  renderPreview,
  STRANGE,
  text,
} from './testing/import-screen';
import banner8Paste from './transcript/fixtures/banner8-paste.txt?raw';

describe('A transcript that cannot be read', () => {
  it('as a file says so at the file, and how to mend it, and sends nothing', async () => {
    const asked = mockImportApi();
    await renderImport();
    await text.fill('what I typed before');
    await userEvent.upload(file, new File(['%PDF-1.7'], 'Transcript.pdf'));
    await expect.element(page.getByRole('alert')).toMatchTextContent('This PDF is damaged or cut off');
    await expect.element(file).toHaveAttribute('aria-invalid', 'true');
    await expect.element(text).toHaveValue('what I typed before');
    expect(asked.previews).toEqual([]);
  });

  it('because it is a picture says so, though the dialog of the browser would not offer it', async () => {
    mockImportApi();
    await renderImport();
    await userEvent.upload(file, new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], 'Transcript.png'));
    await expect.element(page.getByRole('alert')).toMatchTextContent('This is a picture');
  });

  it('as text says so at the text, which stays and has the focus', async () => {
    const asked = mockImportApi();
    await renderImport();
    await text.fill('Dear diary');
    await readButton.click();
    await expect.element(text).toHaveAccessibleDescription(/no courses in this/);
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
      REGISTRAR.replace('COMM 1999  Public Speaking  3.00  B+', '1999 ??  Public Speaking  3.00  B+'),
    );
    const unread = page.getByRole('group').filter({ hasText: '1 line could not be read' });
    await expect.element(unread).toMatchTextContent('Line 7');
    await expect.element(unread).toMatchTextContent('1999 ?? Public Speaking 3.00 B+');
  });

  it('of which no line is understood offers to try again', async () => {
    mockImportApi();
    const unreadable = `Unofficial Transcript
Beginning of Undergraduate Record
2024 Fall
Course Description Attempted Earned Grade Points
?? 14 Torn Row 3.000 3.000 A 12.000
End of Student Record
`;
    await renderImport();
    await text.fill(unreadable);
    await readButton.click();
    await expect.element(heading('No course could be read')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(text).toHaveValue(unreadable);
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

describe('A file', () => {
  it('chosen while another one is read is the one that is shown', async () => {
    mockImportApi();
    await renderImport();
    const slow = new File(
      [`Slow College\nFall 2020\n${'CS 1400  Loops  3.0  A\n'.repeat(40_000)}`],
      'slow.txt',
    );
    await userEvent.upload(file, slow);
    await userEvent.upload(file, new File([REGISTRAR], 'quick.txt'));
    await expect.element(course('MATH 1210')).toBeInTheDocument();
    await expect.element(page.getByText('Slow College')).not.toBeInTheDocument();
  });

  it('chosen while another one is read again by its remembered columns is the one that is shown', async () => {
    const columns = ['code', 'title', 'credits', 'grade', 'term'];
    localStorage.setItem(
      'lumen:transcript-columns',
      JSON.stringify([['weaver college|5|volk|wissen|zahl|stufe|zeit', columns]]),
    );
    onTestFinished(() => localStorage.removeItem('lumen:transcript-columns'));
    const again = holdReading(2);
    mockImportApi();
    await renderImport();
    await userEvent.upload(file, new File([STRANGE], 'strange.txt'));
    await expect.poll(again.begun).toBe(2);
    await userEvent.upload(file, new File([REGISTRAR], 'quick.txt'));
    await expect.element(course('MATH 1210')).toBeInTheDocument();
    again.open();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect.element(course('MATH 1210')).toBeInTheDocument();
    await expect.element(page.getByText('Weaver College')).not.toBeInTheDocument();
  });

  it('that is being read can be given up, and what was pasted stays', async () => {
    mockImportApi();
    await renderImport();
    await text.fill('what I typed before');
    await userEvent.upload(file, new File(['CS 1400  Loops  3.0  A\n'.repeat(40_000)], 'slow.txt'));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByText('slow.txt')).not.toBeInTheDocument();
    await expect.element(file).toBeEnabled();
    await expect.element(text).toHaveValue('what I typed before');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
