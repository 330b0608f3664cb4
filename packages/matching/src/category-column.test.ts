import { expect, test } from '@jest/globals';
import { CategoryColumn } from './category-column.js';

const column = new CategoryColumn(['Bachelor', null, 'bachelor', '', 'Certificate']);
const rowsOf = (...names: string[]) => {
  const has = column.anyOf(names);
  return [0, 1, 2, 3, 4].filter((row) => has(row));
};

test('rows are found by their name in any case', () => {
  expect(rowsOf('BACHELOR')).toEqual([0, 2]);
  expect(rowsOf('Certificate')).toEqual([4]);
});

test('several names find the rows of each', () => {
  expect(rowsOf('certificate', 'bachelor')).toEqual([0, 2, 4]);
});

test('a name that no row has finds none, and neither do rows without a name answer to an empty one', () => {
  expect(rowsOf('Doctorate')).toEqual([]);
  expect(rowsOf('')).toEqual([]);
  expect(rowsOf()).toEqual([]);
});
