import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { publishSession } from '../../shared/api/auth-change';
import { queryKeys } from '../../shared/api/query-keys';
import { api, mockApi, serverError } from '../../testing/api-mock';
import { signedIn } from '../../testing/people';
import { mockImportApi } from './testing/import-api';
import {
  course,
  file,
  heading,
  importButton,
  REGISTRAR,
  renderImport,
  renderPreview,
  text,
} from './testing/import-screen';
import { readTranscript } from './transcript-source';
import { keepForSignUp } from './use-import-draft';

describe('Import Education', () => {
  it('takes a transcript and says that it stays on this device (S013, S269)', async () => {
    mockImportApi();
    await renderImport();
    await expect.element(heading('Import your transcript')).toBeVisible();
    await expect.element(page.getByText(/the file is never uploaded/)).toBeVisible();
    await expect.element(file).toBeEnabled();
  });

  it('waits for the profile without a flash of anything wrong, and can be tried again when it fails', async () => {
    mockImportApi();
    mockApi(api.get('/dashboard-api/me/', () => serverError()));
    await renderImport();
    await expect.element(page.getByRole('status')).toMatchTextContent('Loading');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Your profile could not be loaded.');
    mockImportApi();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(text).toBeVisible();
  });

  it('explains how to get the text out of the systems that schools have', async () => {
    mockImportApi();
    await renderImport();
    await page.getByRole('button', { name: 'PeopleSoft' }).click();
    await expect.element(page.getByText(/View Unofficial Transcript/)).toBeVisible();
  });
});

/** Where this browser keeps an import. */
const keys = () => Object.keys(localStorage).filter((key) => key.endsWith(':import'));

describe('A transcript that was not imported', () => {
  const discard = page.getByRole('button', { name: 'Discard draft' });

  it('is there again after a reload or in another tab, with every choice and correction', async () => {
    const asked = mockImportApi();
    const before = await renderPreview();
    await course('COMM 1999').click();
    await expect.element(course('COMM 1999')).not.toBeChecked();
    await before.unmount();

    await renderImport();
    await expect.element(importButton).toHaveTextContent('Import 1 course');
    await expect.element(course('COMM 1999')).not.toBeChecked();
    await expect.element(course('CS 1400')).toBeChecked();
    await page.getByRole('button', { name: 'Back to your transcript' }).click();
    await expect.element(text).toHaveValue(REGISTRAR);
    // Nothing but the codes and titles was sent, as the first time.
    expect(JSON.stringify(asked.previews)).not.toMatch(/Registrar|Student: Sample/);
  });

  it('can be discarded, and then is nowhere any more', async () => {
    mockImportApi();
    const before = await renderPreview();
    await before.unmount();
    expect(keys()).toHaveLength(1);
    const again = await renderImport();
    await discard.click();
    await expect.element(text).toHaveValue('');
    await expect.element(discard).not.toBeInTheDocument();
    await again.unmount();
    expect(keys()).toEqual([]);
  });

  it('is kept no longer once it is imported', async () => {
    mockImportApi();
    const screen = await renderPreview();
    await expect.poll(keys).toHaveLength(1);
    await importButton.click();
    await expect.element(heading('2 courses added')).toBeVisible();
    await expect.poll(keys).toEqual([]);
    await screen.unmount();
    expect(keys()).toEqual([]);
  });

  it('belongs to who read it', async () => {
    mockImportApi();
    const before = await renderPreview();
    await before.unmount();
    const theirs = keys()[0]!;
    localStorage.setItem(theirs.replace(/draft:[^:]*/, 'draft:somebody-else'), localStorage.getItem(theirs)!);
    localStorage.removeItem(theirs);
    await renderImport();
    await expect.element(text).toHaveValue('');
    await expect.element(discard).not.toBeInTheDocument();
  });

  it('is neither shown to nor kept for another person who takes over this tab', async () => {
    mockImportApi();
    await renderPreview();
    await expect.poll(keys).toHaveLength(1);
    publishSession(signedIn('noor-haddad'));
    await expect.element(text).toHaveValue('');
    await text.fill('What Noor has pasted');
    await expect.poll(keys).toHaveLength(2);
    const kept = (handle: string) => localStorage.getItem(`lumen:draft:id-of-${handle}:import`);
    expect(kept('noor-haddad')).toContain('What Noor has pasted');
    expect(kept('noor-haddad')).not.toContain('CS 1400');
    expect(kept('maya-okafor')).toContain('CS 1400');
  });

  it('was tried before the sign-up: it waits for whoever signs in next, and for nobody after', async () => {
    const asked = mockImportApi();
    keepForSignUp(await readTranscript({ text: REGISTRAR }));
    const screen = await renderImport();
    await expect.element(importButton).toHaveTextContent('Import 2 courses');
    await expect.poll(() => asked.previews).toHaveLength(1);
    expect(keys().filter((key) => key.includes('visitor'))).toEqual([]);
    await discard.click();
    await screen.unmount();
    expect(keys()).toEqual([]);
  });

  it('of a visitor waits until the person’s own is done', async () => {
    mockImportApi();
    const before = await renderPreview();
    await before.unmount();
    keepForSignUp(await readTranscript({ text: REGISTRAR }));
    const screen = await renderImport();
    await discard.click();
    await expect.element(text).toHaveValue('');
    await screen.unmount();
    await renderImport();
    await expect.element(importButton).toHaveTextContent('Import 2 courses');
  });

  it('as an older Lumen kept it, with other parts, is not taken up', async () => {
    mockImportApi();
    const before = await renderPreview();
    await before.unmount();
    const key = keys()[0]!;
    const kept = JSON.parse(localStorage.getItem(key)!) as { value: { transcript: { lines: object[] } } };
    delete (kept.value.transcript.lines[0] as { doubts?: unknown }).doubts;
    localStorage.setItem(key, JSON.stringify(kept));
    await renderImport();
    await expect.element(text).toHaveValue('');
  });
});

it('an import and its undoing make what was known of courses and of news out of date', async () => {
  mockImportApi();
  const { queryClient } = await renderPreview();
  const known = [
    queryKeys.courses.list({}),
    queryKeys.courses.favourites('maya-okafor'),
    queryKeys.notices.student('maya-okafor'),
    queryKeys.signedRecords,
  ];
  const areStale = () => known.map((key) => queryClient.getQueryState(key)?.isInvalidated);
  const learn = () => known.forEach((key) => queryClient.setQueryData(key, { results: [] }));
  learn();
  expect(areStale()).toEqual([false, false, false, false]);
  await importButton.click();
  await expect.element(heading('2 courses added')).toBeVisible();
  await expect.poll(areStale).toEqual([true, true, true, true]);
  learn();
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect.poll(() => areStale().slice(0, 2)).toEqual([true, true]);
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
    await expect.element(dialog).toMatchTextContent('This browser keeps it for a week');
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect.element(heading('Elsewhere')).toBeVisible();
  });

  it('with a transcript that this browser cannot keep does not promise to keep it', async () => {
    mockImportApi();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    const { router } = await renderImport();
    await text.fill(REGISTRAR);
    await expect.poll(() => full.mock.calls.length).toBeGreaterThan(0);
    void router.navigate('/explore');
    await expect.element(dialog).toMatchTextContent('This browser does not keep it.');
  });

  it('with a transcript that another tab has dropped does not promise to keep it, until it is kept again', async () => {
    mockImportApi();
    const { router } = await renderImport();
    await text.fill(REGISTRAR);
    await expect.poll(keys).toHaveLength(1);
    const [key] = keys();
    const kept = localStorage.getItem(key!)!;
    const changeElsewhere = (value: string | null) => {
      if (value === null) localStorage.removeItem(key!);
      else localStorage.setItem(key!, value);
      window.dispatchEvent(new StorageEvent('storage', { key: key! }));
    };
    changeElsewhere(kept.replace('"at":', '"at":1'));
    void router.navigate('/explore');
    await expect.element(dialog).toMatchTextContent('This browser keeps it for a week');
    changeElsewhere(null);
    await expect.element(dialog).toMatchTextContent('This browser does not keep it.');
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await text.fill(`${REGISTRAR}\n`);
    await expect.poll(keys).toHaveLength(1);
    void router.navigate('/explore');
    await expect.element(dialog).toMatchTextContent('This browser keeps it for a week');
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
