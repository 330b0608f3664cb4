import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { aPicture } from '../../testing/images.js';
import { kindOfKey, newImageKey, printableImage, remakeImage } from './image.js';

const about = async (bytes: Buffer | null) => sharp(bytes!).metadata();

describe('an image is made anew', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('from %s, as WebP', async (format) => {
    const { format: made, width, height } = await about(await remakeImage(await aPicture(format), 'project'));
    expect([made, width, height]).toEqual(['webp', 60, 36]);
  });

  test('upright and without what the camera wrote into it', async () => {
    const taken = await sharp(await aPicture('jpeg', 60, 36))
      .withExif({
        IFD0: { Copyright: 'Ada' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await about(taken)).exif).toBeDefined();
    const made = await about(await remakeImage(taken, 'project'));
    expect([made.width, made.height, made.orientation]).toEqual([36, 60, undefined]);
    expect([made.exif, made.xmp, made.iptc, made.icc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('with nothing that was hidden behind its pixels', async () => {
    const polyglot = Buffer.concat([await aPicture('jpeg'), Buffer.from('<script>alert(1)</script>')]);
    expect((await remakeImage(polyglot, 'profile'))!.includes('<script>')).toBe(false);
  });

  test('as one frame, however many move', async () => {
    const frame = await aPicture('png', 20, 20);
    const frames = [frame, await sharp(frame).negate().toBuffer()];
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2);
    expect(
      (await sharp((await remakeImage(animated, 'project'))!, { animated: true }).metadata()).pages ?? 1,
    ).toBe(1);
  });

  test('no larger than it is shown: profiles square, projects as they are cut', async () => {
    const large = await aPicture('jpeg', 3000, 1800);
    const profile = await about(await remakeImage(large, 'profile'));
    const project = await about(await remakeImage(large, 'project'));
    expect([profile.width, profile.height]).toEqual([512, 512]);
    expect([project.width, project.height]).toEqual([1500, 900]);
  });
});

describe('what is no image to take is refused:', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['a drawing that can hold scripts', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'a format nobody needs',
      async () =>
        sharp(await aPicture())
          .gif()
          .toBuffer(),
    ],
    [
      'another format nobody needs',
      async () =>
        sharp(await aPicture())
          .tiff()
          .toBuffer(),
    ],
    ['a page that calls itself an image', async () => Buffer.from('<html>cropped.jpg</html>')],
    ['a picture cut short', async () => (await aPicture('png', 400, 400)).subarray(0, 200)],
    ['nothing', async () => Buffer.alloc(0)],
    ['a few bytes that unfold to 64 megapixels', () => aPicture('png', 8000, 8000)],
  ])('%s', async (_what, bytes) => expect(await remakeImage(await bytes(), 'project')).toBeNull());
});

test('a key tells what it is of, cannot be guessed, and is never a path', () => {
  expect(kindOfKey(newImageKey('project'))).toBe('project');
  expect(newImageKey('profile')).not.toBe(newImageKey('profile'));
  expect(['../etc/passwd', 'other-0.webp', `${newImageKey('profile')}/..`].map(kindOfKey)).toEqual([
    null,
    null,
    null,
  ]);
});

test('files are read while many images are made', async () => {
  const large = await aPicture('jpeg', 3000, 1800);
  let made = 0;
  const images = Array.from({ length: 16 }, async (_, turn) => {
    await (turn % 2 === 0 ? remakeImage(large, 'project') : printableImage(large, { width: 640 }));
    made++;
  });
  for (let turn = 0; turn < 3; turn++) await readFile(fileURLToPath(import.meta.url));
  expect(made).toBeLessThan(8);
  await Promise.all(images);
});
