import { expect, test } from '@jest/globals';
import { partOf } from './course-part.js';

const course = {
  code: 'MATH 110',
  formerCodes: ['MATH 101', 'MATH 102', 'MATH 100', 'MATH 105'],
  mergedCodes: { 'MATH 101': 'MATH 101', 'MATH 100': 'MATH 101', 'MATH 102': 'MATH 102' },
  aliases: ['MAT 110'],
  crossListed: ['STAT 110'],
};

test.each([
  ['math-101', 'MATH 101'],
  ['MATH 100', 'MATH 101'],
  ['MATH 102', 'MATH 102'],
  ['MATH 110', undefined],
  ['MAT 110', undefined],
  ['STAT 110', undefined],
  ['MATH 105', undefined],
  ['ALG 1', 'ALG 1'],
])('a course that was several is, for a transcript that says %s, the part %s', (code, part) => {
  expect(partOf(course, code)).toBe(part);
});

test('a number that the course had before it took others in is a part, under each of its codes', () => {
  const kept = { ...course, code: 'MATH 101', formerCodes: ['MATH 102'], aliases: ['MAT 101'] };
  expect(['MATH 101', 'MAT 101', 'MATH 102'].map((code) => partOf(kept, code))).toEqual([
    'MATH 101',
    'MATH 101',
    'MATH 102',
  ]);
});

test('a course that was only renamed has no parts', () => {
  expect(partOf({ ...course, mergedCodes: {} }, 'MATH 101')).toBeUndefined();
});
