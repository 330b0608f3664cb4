import { expect, test } from 'vitest';
import { scoreGap, tellsGap } from './score-move';

test.each([
  ['where it is the real one, nearly', 2.9, 3.1, true],
  ['of a score that stays', 3.44, 3.44, true],
  ['not where there would seem to be none', 3.41, 3.43, false],
  ['not where it would seem larger', 3.43, 3.47, false],
  ['not where it would seem smaller', 2.95, 3.44, false],
  ['not by a sum that is off by a hair', 4.43, 4.5, false],
])('one decimal tells how far apart two scores are %s', (_, from, to, tells) => {
  expect(tellsGap(from, to)).toBe(tells);
});

test.each([
  ['one decimal', 3.6, 3.9, '0.3'],
  ['two decimals', 1.5, 1.46, '0.04'],
])('a gap has %s, as the scores beside it have', (_, from, to, gap) => {
  expect(scoreGap(from, to)).toBe(gap);
});
