import { expect, test } from '@jest/globals';
import { CodeBook } from './code-book.js';

interface Row {
  name: string;
  educatorUuid: string;
  code: string;
  formerCodes: string[];
  retired: boolean;
}
const row = (name: string, code: string, over: Partial<Row> = {}): Row => ({
  name,
  educatorUuid: 'riverbend',
  code,
  formerCodes: [],
  retired: false,
  ...over,
});
const names = (rows: Row[], code: string) => new CodeBook(rows).all(code).map(({ name }) => name);

test('a code finds its record however it is spelled on either side', () => {
  expect(names([row('programming', 'cs1400')], 'CS-1400')).toEqual(['programming']);
  expect(names([row('programming', 'cs1400')], 'CS 1401')).toEqual([]);
});

test('a code that a record had finds it, unless another has it now', () => {
  const renamed = row('renamed', 'CS 1405', { formerCodes: ['CS 1400'] });
  expect(names([renamed], 'CS 1400')).toEqual(['renamed']);
  const taker = row('taker', 'CS 1400');
  for (const rows of [
    [renamed, taker],
    [taker, renamed],
  ])
    expect(names(rows, 'CS 1400')).toEqual(['taker']);
});

test('what is retired is found when nothing on offer has or had the code', () => {
  const retired = row('retired', 'CS 1400', { retired: true });
  const successor = row('successor', 'CS 1405', { formerCodes: ['CS 1400'] });
  expect(names([retired], 'CS 1400')).toEqual(['retired']);
  for (const rows of [
    [retired, successor],
    [successor, retired],
  ]) {
    expect(names(rows, 'CS 1400')).toEqual(['successor']);
  }
  const elsewhere = row('elsewhere', 'CS 1400', { educatorUuid: 'hilltop' });
  expect(names([retired, elsewhere], 'CS 1400')).toEqual(['elsewhere']);
});

test('each university has one record of a code, and several have none that is the one', () => {
  const here = row('here', 'CS 1400');
  const there = row('there', 'CS 1400', { educatorUuid: 'hilltop' });
  expect(names([here, there], 'CS 1400').toSorted()).toEqual(['here', 'there']);
  expect(new CodeBook([here, there]).get('CS 1400')).toBeUndefined();
  expect(new CodeBook([here]).get('CS 1400')).toBe(here);
});
