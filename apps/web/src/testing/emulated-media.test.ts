import { expect, test } from 'vitest';
import { withMotion } from './motion';
import { asPrinted } from './print';

const goesWithout = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

test('a test that is about motion sees it', async () => {
  await withMotion();
  expect(goesWithout()).toBe(false);
});

test('a page that is seen as printed after it goes without', async () => {
  await asPrinted();
  expect(matchMedia('print').matches).toBe(true);
  expect(goesWithout()).toBe(true);
});

test('and so does what is tested next', () => {
  expect(matchMedia('print').matches).toBe(false);
  expect(goesWithout()).toBe(true);
});
