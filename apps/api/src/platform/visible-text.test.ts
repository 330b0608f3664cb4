import { expect, test } from '@jest/globals';
import { hasVisibleText, withoutBidiControls } from './visible-text.js';

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
])('%j has no visible text', (text) => expect(hasVisibleText(text)).toBe(false));

test.each(['a', '.', '漢', 'فا', '👩‍💻', '\u200bx', '\u202e7'])('%j has visible text', (text) =>
  expect(hasVisibleText(text)).toBe(true),
);

test('control characters that change the direction of text are removed, marks and joiners stay', () => {
  expect(withoutBidiControls('\u202aA\u202b\u202c\u202d\u202eb\u2066\u2067\u2068\u2069')).toBe('Ab');
  expect(withoutBidiControls('فاطمة \u200f(א) \u200e👩‍💻')).toBe('فاطمة \u200f(א) \u200e👩‍💻');
});
