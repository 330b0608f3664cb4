import { expect, test } from 'vitest';
import { scoresApart } from './score-move';

test.each([
  ['one decimal where it tells the gap', [2.9, 3.1], ['2.9', '3.1']],
  ['one decimal for a score that stays', [3.44, 3.44], ['3.4', '3.4']],
  ['two where one would show no gap', [3.41, 3.43], ['3.41', '3.43']],
  ['two where one would show another gap', [3.43, 3.47], ['3.43', '3.47']],
  ['two for all as soon as one score needs them', [3.43, 3.47, 4.43], ['3.43', '3.47', '4.43']],
] as const)('scores have %s', (_, [from, ...to], texts) => {
  expect(scoresApart(from, ...to)).toEqual(texts);
});
