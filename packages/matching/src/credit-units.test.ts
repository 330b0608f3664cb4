import { expect, test } from '@jest/globals';
import { type CreditUnit, toPrintedCredits, toSemesterCredits } from './credit-units.js';

test('Credits of other units are stored as semester credits', () => {
  expect([
    toSemesterCredits(3.125, 'semester'),
    toSemesterCredits(5, 'quarter'),
    toSemesterCredits(7.5, 'ects'),
    toSemesterCredits(20, 'cats'),
  ]).toEqual([3.125, 3.33, 3.75, 5]);
});

test.each<[CreditUnit, number[]]>([
  ['semester', [0.667, 3]],
  ['quarter', [1, 2.5, 4, 5, 180]],
  ['ects', [2.5, 6, 7.5]],
  ['cats', [10, 15, 20, 360]],
])('Stored credits are printed in %s credits as they were', (unit, printed) => {
  expect(printed.map((credits) => toPrintedCredits(toSemesterCredits(credits, unit), unit))).toEqual(printed);
});
