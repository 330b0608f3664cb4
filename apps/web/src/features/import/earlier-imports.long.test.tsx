import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aGate, api, mockApi, networkError, serverError } from '../../testing/api-mock';
import { anImport, mockImportApi } from './testing/import-api';
import { heading, importButton, renderImport, renderPreview } from './testing/import-screen';

describe('Earlier imports', () => {
  const card = page.getByRole('region', { name: 'Earlier imports' });
  const undo = page.getByRole('button', { name: 'Undo Banner 9 of Mar 4, 2026' });
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' });

  it('are listed with where they came from, when, and how many courses', async () => {
    mockImportApi({
      imports: [anImport(), anImport({ import_uuid: 'import-0', layout: 'other', courses: 1 })],
    });
    await renderImport();
    await expect.element(card).toMatchTextContent('Banner 9Mar 4, 2026 · 9 courses');
    await expect.element(card).toMatchTextContent('TranscriptMar 4, 2026 · 1 course');
  });

  it('are none at first', async () => {
    mockImportApi();
    await renderImport();
    await expect.element(card).toMatchTextContent('Nothing imported yet.');
  });

  it('that could not be loaded can be asked for again', async () => {
    mockImportApi();
    mockApi(api.get('/dashboard-api/students/{handle}/transcript-imports/', () => serverError()));
    await renderImport();
    await expect.element(card.getByRole('alert')).toMatchTextContent('Something went wrong');
    mockImportApi({ imports: [anImport()] });
    await card.getByRole('button', { name: 'Retry' }).click();
    await expect.element(undo).toBeVisible();
  });

  it('are undone after a question, and the focus stays in their list', async () => {
    const asked = mockImportApi({ imports: [anImport()] });
    await renderImport();
    await undo.click();
    await expect.element(dialog).toMatchTextContent('9 courses will leave your record');
    expect(asked.undone).toEqual([]);
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await expect.element(card).toMatchTextContent('Nothing imported yet.');
    await expect.poll(() => asked.undone).toEqual(['import-1']);
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

  it('that could not be undone stay, and the dialog says why, which stays until that is known', async () => {
    const gate = aGate();
    mockImportApi({ imports: [anImport()] });
    mockApi(
      api.delete('/dashboard-api/students/{handle}/transcript-imports/{import_uuid}/', async () => {
        await gate.opened;
        return networkError();
      }),
    );
    await renderImport();
    await undo.click();
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Keep it' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    gate.open();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('We could not reach the server.');
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(card).toMatchTextContent('9 courses');
  });

  it('leave out the one just made, which is undone beside what it brought', async () => {
    mockImportApi({ imports: [anImport()] });
    await renderPreview();
    await importButton.click();
    await expect.element(page.getByRole('button', { name: 'Undo this import' })).toBeVisible();
    await expect.element(undo).toBeVisible();
    await expect.element(card.getByRole('listitem').nth(1)).not.toBeInTheDocument();
  });

  it('are none before the first one', async () => {
    mockImportApi();
    await renderPreview();
    await importButton.click();
    await expect.element(heading('2 courses added')).toBeVisible();
    await expect.element(card).toMatchTextContent('No other imports.');
  });
});
