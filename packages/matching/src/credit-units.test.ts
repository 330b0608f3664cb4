import { expect, test } from '@jest/globals';
import { toSemesterCredits } from './credit-units.js';

test('Credits of other units are stored as semester credits', () => {
  expect([
    toSemesterCredits(3.125, 'semester'),
    toSemesterCredits(5, 'quarter'),
    toSemesterCredits(7.5, 'ects'),
    toSemesterCredits(20, 'cats'),
  ]).toEqual([3.125, 3.33, 3.75, 5]);
});
