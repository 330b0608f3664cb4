import { expect, test } from 'vitest';
import { formatCount, MOBILE_LABEL_LENGTH, plural, truncate, wholeCode } from './words';

test('counts have their thousands separated', () => {
  expect(formatCount(1_234_567)).toBe('1,234,567');
});

test('a noun agrees with its count', () => {
  expect(plural(1, 'course')).toBe('1 course');
  expect(plural(0, 'course')).toBe('0 courses');
  expect(plural(2, 'university', 'universities')).toBe('2 universities');
  expect(plural(1016, 'career')).toBe('1,016 careers');
  expect(plural(1.5, 'year')).toBe('1.5 years');
  expect(plural(4.002 - 3.002, 'credit')).toBe('1 credit');
});

test('mobile labels are at most 30 characters, an ellipsis included (S458)', () => {
  const cut = truncate('Bachelor of Science in Information Systems');
  expect(MOBILE_LABEL_LENGTH).toBe(30);
  expect(cut).toBe('Bachelor of Science in Inform…');
  expect(cut).toHaveLength(30);
});

test('what fits stays whole', () => {
  expect(truncate('Applied Statistics')).toBe('Applied Statistics');
  expect(truncate('a'.repeat(30))).toBe('a'.repeat(30));
});

test('no blank is left before the ellipsis, and no character is cut in two', () => {
  expect(truncate('one two', 5)).toBe('one…');
  expect(truncate('👩🏽‍🎓👩🏽‍🎓👩🏽‍🎓', 2)).toBe('👩🏽‍🎓…');
});

test('no line breaks inside the code of a course', () => {
  expect(wholeCode('CS 3130')).toBe('CS\u00a03130');
});
