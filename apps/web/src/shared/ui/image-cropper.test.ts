import { expect, onTestFinished, test } from 'vitest';
import { cropImage } from './crop-image';
import { clampZoom } from './image-cropper';

test.each([
  [0.2, 1.6],
  [1.6, 1.6],
  [2, 2],
  [9, 4],
])('a zoom of %f becomes %f (S563)', (asked, given) => {
  expect(clampZoom(asked, { min: 1.6, max: 4 })).toBe(given);
});

/** Red on the left, blue on the right. */
async function aFlag(width: number, height: number): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#f00';
  pen.fillRect(0, 0, width / 2, height);
  pen.fillStyle = '#00f';
  pen.fillRect(width / 2, 0, width / 2, height);
  const url = URL.createObjectURL(await canvas.convertToBlob());
  onTestFinished(() => URL.revokeObjectURL(url));
  return url;
}

test.each([
  [2000, 512],
  [100, 100],
])('the square of %i px is saved as WebP of %i px, and only that part of the image', async (side, saved) => {
  const flag = await aFlag(2 * side, side);
  const area = { x: side, y: 0, width: side, height: side };
  const blob = await cropImage(flag, area, { maxWidth: 512, type: 'image/webp' });
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

test('what is see-through is white as JPEG', async () => {
  const canvas = new OffscreenCanvas(10, 10);
  canvas.getContext('2d')!;
  const url = URL.createObjectURL(await canvas.convertToBlob());
  onTestFinished(() => URL.revokeObjectURL(url));
  const area = { x: 0, y: 0, width: 10, height: 10 };
  const image = await createImageBitmap(await cropImage(url, area, { maxWidth: 512, type: 'image/jpeg' }));
  const pen = new OffscreenCanvas(10, 10).getContext('2d')!;
  pen.drawImage(image, 0, 0);
  expect([...pen.getImageData(5, 5, 1, 1).data]).toEqual([255, 255, 255, 255]);
});
