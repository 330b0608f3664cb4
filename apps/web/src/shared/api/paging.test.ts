import { expect, test } from 'vitest';
import { rowsOf } from './paging';

test('a row that was pushed onto the next page stands once, where it stood', () => {
  const pages = [
    ['c', 'b'],
    ['b', 'a'],
  ].map((ids) => ({ results: ids.map((id) => ({ id })) }));
  const ids = rowsOf({ pages, pageParams: [0, 2] }, ({ id }) => id).map(({ id }) => id);
  expect(ids).toEqual(['c', 'b', 'a']);
  expect(rowsOf(undefined, () => 0)).toEqual([]);
});
