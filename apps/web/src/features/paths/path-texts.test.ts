import { expect, test } from 'vitest';
import { scoreToward } from './path-texts';

test.each([
  ['3.3', 3.3, 3.5],
  ['3.46', 3.46, 3.5],
  ['3.49', 3.4999, 3.5],
  ['3.5', 3.5, 3.5],
  ['3.5', 3.46, null],
])('a score reads %s where it is %d and what is aimed at is %s', (text, score, target) => {
  expect(scoreToward(score, target)).toBe(text);
});
