import { expect, test } from 'vitest';
import { clampZoom, cropSide, cropToWebp, zoomLimits } from './image-crop';

test.each([
  [{ width: 320, height: 320 }, 288],
  [{ width: 500, height: 200 }, 180],
  [{ width: 200, height: 500 }, 180],
])('in a stage of %o the crop is 90%% of the smaller dimension: %i (S562)', (stage, side) => {
  expect(cropSide(stage)).toBeCloseTo(side);
});

test.each([
  ['a square', { width: 320, height: 320 }, { min: 0.9, max: 4 }],
  ['a wide one', { width: 320, height: 180 }, { min: 1.6, max: 4 }],
  ['a tall one', { width: 160, height: 320 }, { min: 1.8, max: 4 }],
  ['one so long that 4 does not cover it', { width: 320, height: 48 }, { min: 6, max: 6 }],
])('zoom goes from what just covers the crop to 4: %s (S563)', (_, media, limits) => {
  const found = zoomLimits(media, 288);
  expect(found.min).toBeCloseTo(limits.min);
  expect(found.max).toBeCloseTo(limits.max);
});

test.each([
  [0.2, 1.6],
  [1.6, 1.6],
  [2, 2],
  [9, 4],
])('a zoom of %f becomes %f (S563)', (asked, given) => {
  expect(clampZoom(asked, { min: 1.6, max: 4 })).toBe(given);
});

/** Red on the left, blue on the right. */
async function aFlag(width: number, height: number): Promise<ImageBitmap> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#f00';
  pen.fillRect(0, 0, width / 2, height);
  pen.fillStyle = '#00f';
  pen.fillRect(width / 2, 0, width / 2, height);
  return createImageBitmap(canvas);
}

test.each([
  [2000, 512],
  [100, 100],
])('the square of %i px is saved as WebP of %i px, and only that part of the image', async (side, saved) => {
  const flag = await aFlag(2 * side, side);
  const blob = await cropToWebp(flag, { x: side, y: 0, width: side, height: side });
  expect(blob.type).toBe('image/webp');
  const image = await createImageBitmap(blob);
  expect([image.width, image.height]).toEqual([saved, saved]);
  const canvas = new OffscreenCanvas(saved, saved);
  const pen = canvas.getContext('2d')!;
  pen.drawImage(image, 0, 0);
  const [red, , blue] = pen.getImageData(saved / 2, saved / 2, 1, 1).data;
  expect(red).toBeLessThan(20);
  expect(blue).toBeGreaterThan(235);
});
