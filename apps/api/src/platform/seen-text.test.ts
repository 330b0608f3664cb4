import { expect, test } from '@jest/globals';
import { isSeen, withoutTurns } from './seen-text.js';

test.each([
  '',
  ' \n\t',
  '\u200b\u200d\ufeff',
  '\u202e',
  '\u2066\u2069',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\u{e0020}\ufe0f',
  '\u180e',
])('nobody sees anything of %j', (text) => expect(isSeen(text)).toBe(false));

test.each(['a', '.', '漢', 'فا', '👩‍💻', '\u200bx', '\u202e7'])('people see something of %j', (text) =>
  expect(isSeen(text)).toBe(true),
);

test('what turns the direction of text goes, marks and joiners stay', () => {
  expect(withoutTurns('\u202aA\u202b\u202c\u202d\u202eb\u2066\u2067\u2068\u2069')).toBe('Ab');
  expect(withoutTurns('فاطمة \u200f(א) \u200e👩‍💻')).toBe('فاطمة \u200f(א) \u200e👩‍💻');
});
