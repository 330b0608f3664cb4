import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render';
import { toasts } from '../../testing/toasts';
import { ExportButton } from './export-button';
import { useProfileExport } from './use-profile-export';

const Example = () => <ExportButton {...useProfileExport('maya-okafor')} />;

/** An answer whose parts come when the test says so. */
function anExport(headers: Record<string, string> = {}) {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  const signals: AbortSignal[] = [];
  serve((request) => {
    signals.push(request.signal);
    request.signal.addEventListener('abort', () => controller.error(new TypeError('Failed to fetch')));
    return new Response(body, { headers: { 'content-type': 'application/pdf', ...headers } });
  });
  return {
    signals,
    send: (bytes: number) => controller.enqueue(new Uint8Array(bytes)),
    end: () => controller.close(),
  };
}

/** The server of this test: the address is not one of the contract. */
function serve(answer: (request: Request) => Response) {
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    expect(new URL(request.url).pathname).toBe('/aux/profile-export/');
    return answer(request);
  });
  return spy;
}

/** What was saved: name and size of the file. */
function savedFiles() {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

const idle = page.getByRole('button', { name: 'Export PDF', exact: true });
const busy = (text: string) => page.getByRole('button', { name: text, exact: true });

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

describe('Export PDF', () => {
  test('shows how much has come, cannot be pressed meanwhile, and saves the file (S336, S338)', async () => {
    const saved = savedFiles();
    const download = anExport({ 'content-length': '200' });
    await renderPage(<Example />);
    await idle.click();
    await expect.element(busy('Exporting… 0%')).toBeDisabled();
    download.send(84);
    await expect.element(busy('Exporting… 42%')).toBeDisabled();
    await expect
      .element(page.getByRole('progressbar', { name: 'PDF export' }))
      .toHaveAttribute('value', '42');
    download.send(116);
    download.end();
    await expect.element(idle).toBeEnabled();
    expect(saved).toEqual(['maya-okafor.pdf']);
  });

  test('shows that it is under way where the size is unknown (S336)', async () => {
    savedFiles();
    const download = anExport();
    await renderPage(<Example />);
    await idle.click();
    await expect.element(busy('Exporting…')).toBeDisabled();
    await expect.element(page.getByRole('progressbar')).not.toHaveAttribute('value');
    download.end();
    await expect.element(idle).toBeEnabled();
  });

  test('can be cancelled: nothing is saved and nothing is an error (S337)', async () => {
    const saved = savedFiles();
    const download = anExport({ 'content-length': '200' });
    await renderPage(<Example />);
    await idle.click();
    await expect.element(busy('Exporting… 0%')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(idle).toHaveFocus();
    expect(download.signals[0]!.aborted).toBe(true);
    expect(saved).toEqual([]);
    expect(toasts.getByText(/fetch|failed/i).query()).toBeNull();
  });

  test('gives the focus of Cancel back when it has come to its end', async () => {
    savedFiles();
    const download = anExport();
    await renderPage(<Example />);
    await idle.click();
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await expect.element(cancel).toBeVisible();
    (cancel.element() as HTMLElement).focus();
    download.end();
    await expect.element(idle).toHaveFocus();
  });

  test('ends with the page it stands on', async () => {
    savedFiles();
    const download = anExport();
    const screen = await renderPage(<Example />);
    await idle.click();
    await expect.element(busy('Exporting…')).toBeVisible();
    await screen.unmount();
    expect(download.signals[0]!.aborted).toBe(true);
  });

  test('says the status of a refusal (S440)', async () => {
    serve(() => new Response('', { status: 503 }));
    await renderPage(<Example />);
    await idle.click();
    await expect.element(toasts.getByText('Download failed (503)', { exact: true })).toBeVisible();
    await expect.element(idle).toBeEnabled();
  });

  test.each([
    [{ 'content-type': 'text/html' }, 'Unexpected response content-type: text/html'],
    [{}, 'Unexpected response content-type: unknown'],
  ])('takes a PDF and nothing else: %o (S354, S441)', async (headers: Record<string, string>, text) => {
    const saved = savedFiles();
    serve(() => new Response(new Blob(['<p>no</p>']), { headers }));
    await renderPage(<Example />);
    await idle.click();
    await expect.element(toasts.getByText(text, { exact: true })).toBeVisible();
    expect(saved).toEqual([]);
  });

  test('leaves out what others do not see, unless the owner wants it in (D50)', async () => {
    savedFiles();
    const asked: string[] = [];
    serve((request) => {
      asked.push(new URL(request.url).search);
      return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
    });
    await renderPage(<Example />);
    await idle.click();
    await expect.element(idle).toBeEnabled();
    await page.getByRole('checkbox', { name: 'Include hidden courses' }).click();
    await idle.click();
    await expect.poll(() => asked).toEqual(['', '?include_hidden=true']);
  });

  test('takes the sections, the paper and the columns that were chosen, and needs a section', async () => {
    savedFiles();
    const asked: string[] = [];
    serve((request) => {
      asked.push(new URL(request.url).search);
      return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
    });
    await renderPage(<Example />);
    await page.getByText('PDF options').click();
    for (const name of ['Programs', 'Careers', 'Courses'])
      await page.getByRole('checkbox', { name, exact: true }).click();
    await page.getByRole('radio', { name: 'A4' }).click();
    await page.getByRole('radio', { name: 'Two' }).click();
    await idle.click();
    await expect.poll(() => asked).toEqual(['?sections=skills&sections=projects&paper=a4&columns=2']);
    await expect.element(idle).toBeEnabled();
    for (const name of ['Skills', 'Projects'])
      await page.getByRole('checkbox', { name, exact: true }).click();
    await expect.element(page.getByRole('alert').getByText('Choose at least one section.')).toBeVisible();
    await expect.element(idle).toBeDisabled();
  });
});
