import { expect, test } from '@jest/globals';
import { sumOfCredits } from './thousandths.js';

test('credits are added exactly, in any order', () => {
  const credits = [0.1, 0.2, 0.667, 3].map((each) => ({ credits: each }));
  expect(sumOfCredits(credits)).toBe(3.967);
  expect(sumOfCredits(credits.toReversed())).toBe(3.967);
  expect(sumOfCredits([])).toBe(0);
});
