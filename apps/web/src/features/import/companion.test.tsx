import { strFromU8, unzipSync } from 'fflate';
import { aGate, api, mockApi, networkError } from '../../testing/api-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { course, heading, REGISTRAR, renderImport, renderPreview } from './testing/import-screen';
import { mockImportApi } from './testing/import-api';

const TAKINGS = '/dashboard-api/me/transcript-draft/takings/';
const PAIRED = '2026-03-04T12:00:00.000Z';

beforeEach(() => page.viewport(1440, 900));

describe('The companion extension', () => {
  it('can be downloaded as a zip with its manifest, and shows a code to pair it with', async () => {
    mockImportApi();
    await renderImport();
    await page.getByText('Bring a transcript with the extension for Chrome or Edge').click();
    const link = page.getByRole('link', { name: 'Download the extension' });
    await expect.element(link).toHaveAttribute('download', 'lumen-companion.zip');
    const zip = await fetch((link.element() as HTMLAnchorElement).href);
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    expect(Object.keys(files)).toEqual([
      'icon-128.png',
      'manifest.json',
      'page.js',
      'popup.css',
      'popup.html',
      'popup.js',
    ]);
    expect(JSON.parse(strFromU8(files['manifest.json']!))).toMatchObject({
      manifest_version: 3,
      permissions: ['activeTab', 'scripting', 'storage'],
    });
    await page.getByRole('button', { name: 'Show a code' }).click();
    await expect.element(page.getByText('K7PW-3MQX-R2TF')).toBeVisible();
  });

  it('says that it is paired as soon as its code was used, and shows the code no more', async () => {
    mockImportApi();
    await renderImport();
    await page.getByText('Bring a transcript with the extension for Chrome or Edge').click();
    await page.getByRole('button', { name: 'Show a code' }).click();
    await expect.element(page.getByText('K7PW-3MQX-R2TF')).toBeVisible();
    mockApi(api.get('/dashboard-api/me/extension/', () => ({ status: 200, body: { paired_at: PAIRED } })));
    await expect.element(page.getByText(/^Paired on/), { timeout: 6000 }).toBeVisible();
    mockApi(
      api.delete('/dashboard-api/me/extension/', () => ({ status: 204 })),
      api.get('/dashboard-api/me/extension/', () => ({ status: 200, body: { paired_at: null } })),
    );
    await page.getByRole('button', { name: 'Unpair' }).click();
    await expect.element(page.getByRole('button', { name: 'Show a code' })).toBeVisible();
    await expect.element(page.getByText('K7PW-3MQX-R2TF')).not.toBeInTheDocument();
  });

  it('is a line that opens on a computer too, as few need it', async () => {
    mockImportApi();
    await renderImport();
    const line = page.getByText('Bring a transcript with the extension for Chrome or Edge');
    await expect.element(line).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Show a code' })).not.toBeInTheDocument();
    await line.click();
    await expect.element(page.getByRole('button', { name: 'Show a code' })).toBeVisible();
  });

  it('is a line that opens on a phone, which has no extensions', async () => {
    await page.viewport(390, 844);
    mockImportApi();
    await renderImport();
    const line = page.getByText('On a computer, an extension brings your transcript here');
    await expect.element(line).toBeVisible();
    await expect.element(page.getByText('Developer mode', { exact: false })).not.toBeVisible();
    // A summary may hold no heading: that stands before it.
    const summary = line.element().closest('summary')!;
    expect(summary.querySelector('h1, h2, h3')).toBeNull();
    const region = page.getByRole('region', { name: 'Straight from your school’s page' });
    await expect.element(region.getByRole('heading', { level: 2 })).toBeInTheDocument();
    summary.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Show a code' })).toBeVisible();
  });

  it('hands in a page that is checked like any other, and nothing is stored before', async () => {
    const asked = mockImportApi({ extension: PAIRED, drafts: [REGISTRAR] });
    await renderImport();
    await expect.element(heading('Check your courses')).toBeVisible();
    await expect.element(course('CS 1400')).toBeChecked();
    expect(asked.imported).toEqual([]);
  });

  it('hands in a page while this one is open: coming back to it is enough', async () => {
    const drafts: string[] = [];
    const asked = mockImportApi({ extension: PAIRED, drafts });
    await renderImport();
    await expect.poll(() => asked.takings).toBe(1);
    drafts.push(REGISTRAR);
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('focus'));
        return heading('Check your courses').elements();
      })
      .toHaveLength(1);
  });

  it('loses no page for whoever leaves while it is brought', async () => {
    const gate = aGate();
    const asked = mockImportApi({ extension: PAIRED });
    let draft: string | null = REGISTRAR;
    mockApi(
      api.post(TAKINGS, async () => {
        const answer = { status: 200 as const, body: { page: draft } };
        draft = null; // the server keeps it no longer
        asked.takings++;
        await gate.opened;
        return answer;
      }),
    );
    const first = await renderImport();
    await expect.poll(() => asked.takings).toBe(1);
    await first.unmount();
    gate.open();
    await expect.poll(() => Object.keys(localStorage).join()).toContain('handed-in page');
    await renderImport();
    await expect.element(heading('Check your courses')).toBeVisible();
    await expect.poll(() => Object.keys(localStorage).join()).not.toContain('handed-in page');
  });

  it('says where a page could not be fetched, and Retry brings it', async () => {
    mockImportApi({ extension: PAIRED, drafts: [REGISTRAR] });
    mockApi(api.post(TAKINGS, networkError));
    await renderImport();
    await expect.element(page.getByText(/^A page that you handed in could not be fetched/)).toBeVisible();
    mockApi(api.post(TAKINGS, () => ({ status: 200, body: { page: REGISTRAR } })));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(heading('Check your courses')).toBeVisible();
  });

  it('leaves alone what was read while a page was brought', async () => {
    const gate = aGate();
    const asked = mockImportApi({ extension: PAIRED });
    mockApi(
      api.post(TAKINGS, async () => {
        asked.takings++;
        await gate.opened;
        return { status: 200, body: { page: REGISTRAR } };
      }),
    );
    await renderPreview();
    await course('CS 1400').click();
    await expect.element(course('CS 1400')).not.toBeChecked();
    gate.open();
    await expect.poll(() => Object.keys(localStorage).join()).toContain('handed-in page');
    await expect.element(course('CS 1400')).not.toBeChecked();
  });

  it('says that it is reading a page until that is read', async () => {
    mockImportApi({ extension: PAIRED, drafts: [REGISTRAR] });
    const said: string[] = [];
    const watching = new MutationObserver(() => said.push(document.body.textContent));
    watching.observe(document.body, { childList: true, subtree: true });
    await renderImport();
    await expect.element(heading('Check your courses')).toBeVisible();
    watching.disconnect();
    expect(said.join()).toContain('Reading the page that you handed in…');
    await expect.element(page.getByText('Reading the page that you handed in…')).not.toBeInTheDocument();
  });

  it('stays open when it is unpaired, so that it can be paired again', async () => {
    mockImportApi({ extension: PAIRED });
    mockApi(api.delete('/dashboard-api/me/extension/', () => ({ status: 204 })));
    await renderImport();
    const unpair = page.getByRole('button', { name: 'Unpair' });
    await expect.element(unpair).toBeVisible();
    mockApi(api.get('/dashboard-api/me/extension/', () => ({ status: 200, body: { paired_at: null } })));
    (unpair.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Show a code' })).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Straight from your school’s page' }))
      .toHaveFocus();
  });

  it('says so when the page was no transcript', async () => {
    mockImportApi({ extension: PAIRED, drafts: ['Lunch menu'] });
    await renderImport();
    await expect.element(page.getByText(/There are no courses in this/)).toBeInTheDocument();
  });

  it('is asked for nothing while it is not paired', async () => {
    mockImportApi({ drafts: [REGISTRAR] });
    await renderImport();
    await page.getByText('Bring a transcript with the extension for Chrome or Edge').click();
    await expect.element(page.getByRole('button', { name: 'Show a code' })).toBeVisible();
    await expect.element(heading('Import your transcript')).toBeVisible();
  });
});
