import { expect, test } from '@jest/globals';
import { oneLine } from './one-line.js';

test('what somebody wrote stays one line, and turns nobody else’s words', () => {
  expect(oneLine('  First\r\n\tline ')).toBe('First line');
  for (const turn of '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069')
    expect(oneLine(`${turn}Ada`)).toBe('Ada');
  expect(oneLine('فاطمة \u200f(א)')).toBe('فاطمة \u200f(א)');
});

test('a long text ends with an ellipsis, between two characters', () => {
  expect(oneLine('🚌🚌🚌', 3)).toBe('🚌🚌🚌');
  expect(oneLine('🚌🚌🚌🚌', 3)).toBe('🚌🚌…');
  expect(oneLine('one two three', 5)).toBe('one…');
});
