import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sumOfCredits, toExact } from './credit-sums.js';
import { toPrintedCredits, toSemesterCredits } from './credit-units.js';

const sum = (credits: number[]) => sumOfCredits(credits.map((each) => ({ credits: each })));

test('credits are added exactly, in any order', () => {
  const credits = [0.1, 0.2, 0.125, 3];
  expect(sum(credits)).toBe(3.425);
  expect(sum(credits.toReversed())).toBe(3.425);
  expect(sum([])).toBe(0);
});

test('a third that is stored to the hundredth or the thousandth counts as a third, other hundredths as themselves', () => {
  expect(sum([3.33, 3.33, 3.33])).toBe(10);
  expect(sum([0.667, 0.67, 2.667])).toBe(4);
  expect([sum([3.33]), sum([3.33, 3.33]), sum([3.33, 0.125])]).toEqual([3.33, 6.67, 3.46]);
  expect([0.32, 0.34, 0.66, 0.68].map((each) => toExact(each))).toEqual([960, 1020, 1980, 2040]);
});

test('courses in quarter credits together are what their university prints', () => {
  const printed = fc.array(
    fc.integer({ min: 0, max: 120 }).map((halves) => halves / 2),
    { maxLength: 300 },
  );
  fc.assert(
    fc.property(printed, (credits) => {
      const stored = credits.map((each) => toSemesterCredits(each, 'quarter'));
      const all = credits.reduce((total, each) => total + each, 0);
      expect(sum(stored)).toBe(toSemesterCredits(all, 'quarter'));
      expect(toPrintedCredits(sum(stored), 'quarter')).toBe(all);
    }),
  );
});
