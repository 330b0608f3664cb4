import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AddressToShare } from './address-to-share';

/** What the browser is told to save. */
const saved: { name: string; file: Blob }[] = [];

const ADDRESS = 'https://lumen.example/p/4c7c1c7e-2f3a-4f4e-8d53-6a1b7f1c2d3e';
const show = () =>
  render(
    <AddressToShare address={ADDRESS} title="Bus map" codeOf="the project <Bus> & map" fileName="bus-map" />,
  );
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

beforeEach(() => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:code';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: files.pop()! });
  });
});
afterEach(() => {
  saved.length = 0;
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

test('an address is handed to another app where the browser can', async () => {
  const share = vi.fn<typeof navigator.share>(async () => {
    throw new DOMException('Closed', 'AbortError');
  });
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await show();
  await press('Share…');
  expect(share).toHaveBeenCalledWith({ title: 'Bus map', url: ADDRESS });
});

test('elsewhere it is copied', async () => {
  await show();
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  if (!('share' in navigator))
    await expect.element(page.getByRole('button', { name: 'Share…' })).not.toBeInTheDocument();
});

test('the code is saved as a picture of whole modules', async () => {
  await show();
  await press('Save code as PNG');
  await expect.poll(() => saved).toHaveLength(1);
  const { name, file } = saved[0]!;
  expect([name, file.type]).toEqual(['bus-map.png', 'image/png']);
  const { width, height } = await createImageBitmap(file);
  expect(width).toBe(height);
  expect(width).toBeGreaterThanOrEqual(1_000);
});

test('the code is saved as SVG that says what it is of, whatever that is called', async () => {
  await show();
  await press('Save code as SVG');
  const { name, file } = saved[0]!;
  expect(name).toBe('bus-map.svg');
  const svg = new DOMParser().parseFromString(await file.text(), 'image/svg+xml').documentElement;
  expect(svg.getAttribute('role')).toBe('img');
  expect(svg.querySelector('title')?.textContent).toBe('QR code of the project <Bus> & map');
  const drawn = page.getByRole('img', { name: 'QR code of the project <Bus> & map' }).element();
  expect(svg.querySelector('path')?.getAttribute('d')).toBe(drawn.querySelector('path')!.getAttribute('d'));
});
