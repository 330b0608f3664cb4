import { expect, test } from 'vitest';

interface Manifest {
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

const manifest = async () => (await (await fetch('/manifest.webmanifest')).json()) as Manifest;

test('Lumen can be installed: it has a name, a start and icons of the sizes they say', async () => {
  const { icons, ...about } = await manifest();
  expect(about).toMatchObject({ name: 'Lumen', start_url: '/', display: 'standalone' });
  const pictures = icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of pictures) {
    const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect(pictures.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(pictures.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});
