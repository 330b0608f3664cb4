import { expect, test } from 'vitest';
import { parseCommaList } from './comma-list';

test('a list is split on commas, trimmed, and blank items are dropped (S366)', () => {
  expect(parseCommaList('  SQL , Public Speaking,,  , R,')).toEqual(['SQL', 'Public Speaking', 'R']);
});

test('items may be put in lower case and each kept once (S367)', () => {
  expect(parseCommaList('SQL, sql, R')).toEqual(['SQL', 'sql', 'R']);
  expect(parseCommaList('SQL, R, SQL', { unique: true })).toEqual(['SQL', 'R']);
  expect(parseCommaList('SQL, sql, R', { lowercase: true, unique: true })).toEqual(['sql', 'r']);
});

test('a blank text is an empty list (S368)', () => {
  expect(parseCommaList('')).toEqual([]);
  expect(parseCommaList('  ')).toEqual([]);
});
