import { expect, test } from '@jest/globals';
import { BoundedMap } from './bounded-map.js';

const byBytes = (bytes: number) => new BoundedMap<string, Buffer>(bytes, ({ length }) => length);
const fill = (map: BoundedMap<string, Buffer>, sizes: Record<string, number>) => {
  for (const [key, size] of Object.entries(sizes)) map.set(key, Buffer.alloc(size));
};
const heldOf = (map: BoundedMap<string, Buffer>, keys: string) => [...keys].filter((key) => map.get(key));

test('a map bounded by bytes holds values up to its size, and forgets the oldest beyond it', () => {
  const map = byBytes(100);
  fill(map, { a: 40, b: 30, c: 30 });
  expect(heldOf(map, 'abc')).toEqual(['a', 'b', 'c']);
  fill(map, { d: 1 });
  expect(heldOf(map, 'abcd')).toEqual(['b', 'c', 'd']);
});

test('it forgets as many values as a large one needs', () => {
  const map = byBytes(100);
  fill(map, { a: 10, b: 20, c: 30, d: 65 });
  expect(heldOf(map, 'abcd')).toEqual(['c', 'd']);
});

test('a value that replaces another counts alone, and is the newest', () => {
  const map = byBytes(100);
  fill(map, { a: 60, b: 20 });
  fill(map, { a: 70 });
  expect(heldOf(map, 'ab')).toEqual(['a', 'b']);
  fill(map, { c: 30 });
  expect(heldOf(map, 'abc')).toEqual(['a', 'c']);
});

test('a value larger than the map is not held, and what comes after it is', () => {
  const map = byBytes(100);
  fill(map, { a: 10, b: 101 });
  expect(heldOf(map, 'ab')).toEqual([]);
  fill(map, { c: 100 });
  expect(heldOf(map, 'c')).toEqual(['c']);
});

test('without weights a map is bounded by the number of its values', () => {
  const map = new BoundedMap<string, string>(2);
  for (const key of 'abc') map.set(key, 'of any length');
  expect(['a', 'b', 'c'].map((key) => map.get(key) !== undefined)).toEqual([false, true, true]);
});
