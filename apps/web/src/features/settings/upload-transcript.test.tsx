import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderHook } from 'vitest-browser-react';
import { setTheme, useTheme } from '../../shared/ui/use-theme';
import { signedIn } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { forgetSite, setUpSite } from '../../testing/site';
import { cueTexts } from './cue-texts';
import captions from './import-video/import.vtt?raw';
import { UploadTranscript } from './upload-transcript';

const open = () => renderPage(<UploadTranscript />, { session: signedIn() });
const get = page.getByRole('link', { name: 'GET EXTENSION (opens in a new tab)' });

afterEach(forgetSite);

test('the tab explains the extension in three steps (S270)', async () => {
  await open();
  const steps = page.getByRole('list').first().getByRole('heading');
  await expect.element(steps.first()).toBeVisible();
  expect(steps.elements().map(({ textContent }) => textContent)).toEqual([
    'Install the extension',
    'Open your transcript',
    'Check what was found',
  ]);
});

describe('GET EXTENSION', () => {
  test('opens the extension store in a new tab (S271)', async () => {
    setUpSite({ extension_store_url: 'https://store.example/lumen' });
    await open();
    await expect.element(get).toHaveAttribute('href', 'https://store.example/lumen');
    await expect.element(get).toHaveAttribute('target', '_blank');
    await expect.element(page.getByText(/^Press GET EXTENSION and add it/)).toBeVisible();
    expect(page.getByText(/download it/).query()).toBeNull();
  });

  test('opens the import where there is no store yet, and its step says to download it from there', async () => {
    await open();
    await expect.element(get).toHaveAttribute('href', '/import');
    await expect
      .element(page.getByText('Press GET EXTENSION, download it from the page that opens, and load it once.'))
      .toBeVisible();
  });
});

test('a way in has its button beside its text where both have room, as on a tablet', async () => {
  await page.viewport(640, 900);
  onTestFinished(() => page.viewport(1440, 900));
  await open();
  const box = (element: Element) => element.getBoundingClientRect();
  const button = page.getByRole('link', { name: 'Import your transcript' });
  await expect.element(button).toBeVisible();
  const heading = page.getByRole('heading', { name: 'From a file or a copy' }).element();
  expect(box(button.element()).top).toBeLessThan(box(heading.parentElement!).bottom);
});

test('a way in has its button below its text, as wide as that, where its card has no room for both', async () => {
  await page.viewport(700, 900);
  onTestFinished(() => page.viewport(1440, 900));
  await renderPage(
    <div style={{ inlineSize: 480 }}>
      <UploadTranscript />
    </div>,
    { session: signedIn() },
  );
  const button = page.getByRole('link', { name: 'Import your transcript' });
  await expect.element(button).toBeVisible();
  const text = page.getByRole('heading', { name: 'From a file or a copy' }).element().parentElement!;
  const [below, above] = [button.element(), text].map((element) => element.getBoundingClientRect());
  expect(below!.top).toBeGreaterThanOrEqual(above!.bottom);
  expect([below!.left, below!.right]).toEqual([above!.left, above!.right]);
});

test('on a phone the extension is a line that opens, below a heading that is not drawn', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  await open();
  const line = page.getByText('On a computer, an extension brings your transcript here');
  await expect.element(line).toBeVisible();
  const summary = line.element().closest('summary')!;
  expect(summary.querySelector('h1, h2, h3')).toBeNull();
  const region = page.getByRole('region', { name: 'Straight from your university’s page' });
  const { height } = region.getByRole('heading', { level: 3 }).element().getBoundingClientRect();
  expect(height).toBeLessThanOrEqual(1);
  expect(get.query()).toBeNull();
  await line.click();
  await expect.element(get).toBeVisible();
});

test('what brings projects comes after what brings courses', async () => {
  await open();
  const titles = page.getByRole('heading', { level: 3 });
  await expect.element(titles.first()).toBeVisible();
  expect(titles.elements().at(-1)).toHaveTextContent('Projects and profile from elsewhere');
});

test('the way that needs no extension comes first', async () => {
  await open();
  await expect.element(page.getByRole('link').first()).toHaveTextContent('Import your transcript');
  await expect
    .element(page.getByRole('link', { name: 'Import your transcript' }))
    .toHaveAttribute('href', '/import');
});

describe('the demo video', () => {
  const video = () => document.querySelector('video')!;

  test('is embedded, is loaded when it is played, and can be jumped about in (S272)', async () => {
    await open();
    await expect.poll(video).not.toBeNull();
    expect([video().preload, video().readyState]).toEqual(['none', 0]);
    const played = new Promise((done) => video().addEventListener('playing', done, { once: true }));
    await page.getByRole('button', { name: 'Play the video' }).click();
    await played;
    video().pause();
    expect(video().controls).toBe(true);
    expect(document.activeElement).toBe(video());
    expect([video().videoWidth, video().videoHeight]).toEqual([960, 600]);
    expect(video().duration).toBeGreaterThan(20);
    expect(video().duration).toBeLessThan(60);
    const jumped = new Promise((done) => video().addEventListener('seeked', done, { once: true }));
    video().currentTime = 15;
    await jumped;
    expect(video().currentTime).toBe(15);
  });

  test('is a bright picture, all of which plays it, so that the page it shows is not taken for one to press', async () => {
    await open();
    const play = page.getByRole('button', { name: 'Play the video' });
    await expect.element(play).toBeVisible();
    const [stage, surface] = [video().parentElement!, play.element()].map((one) =>
      one.getBoundingClientRect(),
    );
    expect(Math.abs(surface!.height - stage!.height)).toBeLessThan(1);
    expect(getComputedStyle(play.element()).backgroundColor).toBe('rgba(0, 0, 0, 0)');
    expect(stage!.width).toBeLessThanOrEqual(520);
    await play.click();
    await expect.element(play).not.toBeInTheDocument();
  });

  test('stands beside the steps on a wide screen, and plays below them in all of the room', async () => {
    await page.viewport(1440, 900);
    await open();
    const play = page.getByRole('button', { name: 'Play the video' });
    await expect.element(play).toBeVisible();
    const box = (element: Element) => element.getBoundingClientRect();
    const steps = page.getByRole('list').first().element();
    const before = box(video());
    expect(box(steps).right).toBeLessThan(before.left);
    expect(Math.abs(box(steps).top - before.top)).toBeLessThan(2);
    await play.click();
    await expect.poll(() => box(video()).width).toBeGreaterThan(700);
    expect(box(video()).top).toBeGreaterThanOrEqual(box(steps).bottom);
  });

  test('plays in all of the room there is, so that its small print can be read', async () => {
    await open();
    await page.getByRole('button', { name: 'Play the video' }).click();
    await expect.poll(() => video().getBoundingClientRect().width).toBeGreaterThan(700);
  });

  test('has a picture of its own in the dark', async () => {
    await open();
    await expect.poll(() => video().poster).toMatch(/import\.webp/);
    const { act } = await renderHook(() => useTheme());
    onTestFinished(() => act(() => setTheme('light')));
    await act(() => setTheme('dark'));
    await expect.poll(() => video().poster).toMatch(/import-dark\.webp/);
  });

  test('that is left before it has begun is no error to anybody', async () => {
    const rejections: unknown[] = [];
    const note = (event: PromiseRejectionEvent) => rejections.push(event.reason);
    window.addEventListener('unhandledrejection', note);
    const { unmount } = await open();
    const film = video();
    await page.getByRole('button', { name: 'Play the video' }).click();
    await unmount();
    await expect.poll(() => film.isConnected).toBe(false);
    // The browser reports an unhandled rejection once the current task is over, which is long before this.
    await new Promise((done) => setTimeout(done, 100));
    window.removeEventListener('unhandledrejection', note);
    expect(rejections).toEqual([]);
  });

  test('has captions, and the same words as text', async () => {
    await open();
    const [track] = video().textTracks;
    expect([track!.kind, track!.mode]).toEqual(['captions', 'showing']);
    const words = cueTexts(captions);
    expect(words.length).toBeGreaterThan(4);
    await page.getByText('Read what the video shows').click();
    for (const text of words) await expect.element(page.getByText(text)).toBeVisible();
  });
});
