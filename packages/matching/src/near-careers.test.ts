import { expect, test } from '@jest/globals';
import { nearestCareers } from './near-careers.js';

const nearest = (similarities: number[], count = 10, mayBeNamed: (career: number) => boolean = () => true) =>
  nearestCareers(Float64Array.from(similarities), mayBeNamed, count);

test('the most alike come first, of equally alike ones the one with the lower number, and no more than asked for', () => {
  const places = (count: number) => nearest([0.5, 0.9, 0.5, 0.7, 0.5], count).map(({ career }) => career);
  expect(places(10)).toEqual([1, 3, 0, 2, 4]);
  expect(places(3)).toEqual([1, 3, 0]);
});

test('similarities have four decimals, and one that is no more than chance is none', () => {
  expect(nearest([0.123_44, 0.03, 0.030_04, 0.030_06])).toEqual([
    { career: 0, similarity: 0.1234 },
    { career: 3, similarity: 0.0301 },
  ]);
});

test('careers that may not be named are left out', () => {
  expect(nearest([0.5, 0.6], 10, (career) => career !== 1)).toEqual([{ career: 0, similarity: 0.5 }]);
});

test('nothing is more alike than 1, however long its text', () => {
  expect(nearest([1.3, 0.9])).toEqual([
    { career: 0, similarity: 1 },
    { career: 1, similarity: 0.9 },
  ]);
});
