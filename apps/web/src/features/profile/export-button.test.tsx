import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, mockApi } from '../../testing/api-mock';
import { aMe, signedIn } from '../../testing/people';
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
    expect(new URL(request.url).pathname).toMatch(/^\/aux\/profile-export\//);
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
    await expect.poll(() => saved).toEqual(['maya-okafor.pdf']);
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

  test('shares its row with the other ways in a card, and while it works with Cancel in their place', async () => {
    savedFiles();
    const download = anExport({ 'content-length': '200' });
    const { container } = await renderPage(<Example />);
    container.style.inlineSize = '16rem';
    const others = page.getByRole('button', { name: 'Export as…' });
    const cancel = page.getByRole('button', { name: 'Cancel' });
    const box = (button: typeof idle) => button.element().getBoundingClientRect();
    expect(box(others).top).toBe(box(idle).top);
    expect(box(idle).height).toBe(40);
    const whole = container.getBoundingClientRect().height;
    await idle.click();
    const working = busy('Exporting… 0%');
    await expect.element(working).toBeVisible();
    expect(box(cancel).top).toBe(box(working).top);
    expect(box(working).height).toBe(40);
    expect(container.getBoundingClientRect().height).toBe(whole);
    await expect.element(others).not.toBeInTheDocument();
    download.end();
    await expect.element(idle).toBeEnabled();
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

  test('says that one is offline, not that something went wrong on our side', async () => {
    serve(() => {
      throw new TypeError('Failed to fetch');
    });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderPage(<Example />);
    await idle.click();
    await expect.element(toasts.getByText(/^You are offline\./)).toBeVisible();
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

  test('leaves out what others do not see', async () => {
    savedFiles();
    const asked: string[] = [];
    serve((request) => {
      asked.push(new URL(request.url).search);
      return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
    });
    await renderPage(<Example />);
    await idle.click();
    await expect.poll(() => asked).toEqual(['']);
  });
});

describe('Export', () => {
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const open = async (me = aMe()) => {
    mockApi(api.get('/dashboard-api/me/', () => ({ status: 200, body: me })));
    await renderPage(<Example />, { session: signedIn() });
    await page.getByRole('button', { name: 'Export as…' }).click();
    await expect.element(dialog).toBeVisible();
  };
  const take = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

  /** The files of the server of this test, and what it was asked for. */
  function aServerOf(type: string) {
    const asked: string[] = [];
    const usual = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { pathname, search } = new URL(new Request(input, init).url);
      if (!pathname.startsWith('/aux/')) return usual(input, init);
      asked.push(pathname + search);
      return new Response('x', { headers: { 'content-type': type } });
    });
    return asked;
  }

  test.each([
    ['PDF', '', 'application/pdf', 'pdf', 'picture'],
    ['JSON Resume', 'json-resume/', 'application/json; charset=utf-8', 'json', 'projects'],
    ['CSV', 'csv/', 'text/csv; charset=utf-8', 'csv', 'name and bio'],
    ['PESC XML', 'pesc/', 'application/xml; charset=utf-8', 'xml', 'your name and your courses'],
  ])('saves %s, and says before who would see what', async (name, path, type, ending, words) => {
    const saved = savedFiles();
    await open();
    const asked = aServerOf(type);
    await dialog.getByRole('radio', { name, exact: true }).click();
    await expect.element(dialog).toMatchTextContent(words);
    await expect.element(dialog).toMatchTextContent('nothing that is hidden from others is in it');
    await take(`Export ${name}`);
    await expect.poll(() => saved).toEqual([`maya-okafor.${ending}`]);
    await dialog.getByRole('checkbox', { name: 'Include hidden courses' }).click();
    await expect.element(dialog).toMatchTextContent('what is hidden from others is in it');
    await expect.element(dialog).toMatchTextContent('with all grades');
    await take(`Export ${name}`);
    const address = `/aux/profile-export/${path}`;
    await expect.poll(() => asked).toEqual([address, `${address}?include_hidden=true`]);
  });

  test('shows how much has come, and can be cancelled', async () => {
    const saved = savedFiles();
    await open();
    await dialog.getByRole('radio', { name: 'CSV' }).click();
    const download = anExport({ 'content-length': '200', 'content-type': 'text/csv' });
    await take('Export CSV');
    await expect.element(dialog.getByRole('progressbar', { name: 'CSV export' })).toBeVisible();
    download.send(84);
    await expect.element(dialog.getByRole('button', { name: 'Exporting… 42%' })).toBeVisible();
    await take('Cancel');
    await expect.element(dialog.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
    expect(download.signals[0]!.aborted).toBe(true);
    expect(saved).toEqual([]);
  });

  test('takes the sections, the paper and the columns that were chosen, and needs a section', async () => {
    savedFiles();
    await open();
    const asked = aServerOf('application/pdf');
    await dialog.getByText('PDF options').click();
    for (const name of ['Programs', 'Careers', 'Courses'])
      await dialog.getByRole('checkbox', { name, exact: true }).click();
    await dialog.getByRole('radio', { name: 'A4' }).click();
    await dialog.getByRole('radio', { name: 'Two' }).click();
    await expect.element(dialog).toMatchTextContent('your skills and projects');
    await expect.element(dialog).not.toMatchTextContent('with the grades');
    await take('Export PDF');
    await expect
      .poll(() => asked)
      .toEqual(['/aux/profile-export/?sections=skills&sections=projects&paper=a4&columns=2']);
    for (const name of ['Skills', 'Projects'])
      await dialog.getByRole('checkbox', { name, exact: true }).click();
    await expect.element(dialog.getByRole('alert').getByText('Choose at least one section.')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Export PDF', exact: true })).toBeDisabled();
  });

  test('says that no course is in it before its owner has said who sees the profile (D30)', async () => {
    await open(aMe({ visibility_confirmed: false }));
    await expect
      .element(dialog)
      .toMatchTextContent('No course is, until you have said who sees your profile.');
    await dialog.getByRole('checkbox', { name: 'Include hidden courses' }).click();
    await expect.element(dialog).not.toMatchTextContent('No course is');
  });
});
