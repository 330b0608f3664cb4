import { expect, test } from 'vitest';
import { cropSide, zoomLimits } from './image-crop';

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
