import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COURSE_FILTERS, isFiltering } from './course-filters';

const { none, read, write, toSearch } = COURSE_FILTERS;

test('the prefix is sent in capitals as the subject, the name as the title (S361, S362)', () => {
  expect(toSearch({ ...none, courseName: ' Data ', coursePrefix: ' cs ' })).toEqual({
    academic_subject: 'CS',
    course_title: 'Data',
  });
});

test('skills are split on commas and slashes, trimmed, and blank ones dropped (S363)', () => {
  expect(toSearch({ ...none, skill: ' SQL, Python/ R ,, / ' })).toEqual({ skills: ['SQL', 'Python', 'R'] });
});

test('a name in quotation marks is not split', () => {
  expect(toSearch({ ...none, skill: 'R/"PL/SQL", "a' })).toEqual({ skills: ['R', '"PL/SQL"', '"a'] });
});

test('blank filters are not sent (S364)', () => {
  expect(toSearch({ text: ' ', courseName: ' ', coursePrefix: '', skill: ' , / ' })).toEqual({});
  expect(write(none).toString()).toBe('');
});

test('anything typed counts as filtering, blanks do not', () => {
  expect(isFiltering(none)).toBe(false);
  expect(isFiltering({ ...none, skill: '  ' })).toBe(false);
  expect(isFiltering({ ...none, skill: ',' })).toBe(true);
});

test('what an address says is asked for the same way after it was written again', () => {
  const text = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(text, text, text, text, (box, courseName, coursePrefix, skill) => {
      const filters = { text: box, courseName, coursePrefix, skill };
      expect(toSearch(read(write(filters)))).toEqual(toSearch(filters));
    }),
  );
});
