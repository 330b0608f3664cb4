import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCommaList } from './comma-list';

test('a list is split on commas, trimmed, and blank items are dropped (S366)', () => {
  expect(parseCommaList('  SQL , Public Speaking,,  , R,')).toEqual(['SQL', 'Public Speaking', 'R']);
});

test('items may be put in lower case and each kept once (S367)', () => {
  expect(parseCommaList('SQL, sql, R')).toEqual(['SQL', 'sql', 'R']);
  expect(parseCommaList('SQL, R, SQL', { unique: true })).toEqual(['SQL', 'R']);
  expect(parseCommaList('SQL, sql, R', { lowercase: true, unique: true })).toEqual(['sql', 'r']);
  expect(parseCommaList('SQL, sql, SQL', { lowercase: true })).toEqual(['sql', 'sql', 'sql']);
});

test('each of both is optional, and neither changes the order (S367)', () => {
  const name = fc.stringMatching(/^[A-Za-zÄäÉéß]{1,3}$/);
  fc.assert(
    fc.property(fc.array(name), (names) => {
      const text = names.join(' , ');
      const lower = names.map((one) => one.toLowerCase());
      expect(parseCommaList(text)).toEqual(names);
      expect(parseCommaList(text, { lowercase: true })).toEqual(lower);
      expect(parseCommaList(text, { unique: true })).toEqual([...new Set(names)]);
      expect(parseCommaList(text, { lowercase: true, unique: true })).toEqual([...new Set(lower)]);
    }),
  );
});

test('a blank text is an empty list (S368)', () => {
  expect(parseCommaList('')).toEqual([]);
  expect(parseCommaList('  ')).toEqual([]);
});
