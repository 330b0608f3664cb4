import { expect, test } from '@jest/globals';
import { CodeIndex, homeOf } from './code-index.js';

interface Row {
  name: string;
  educatorUuid: string;
  code: string;
  formerCodes: string[];
  aliases?: string[];
  crossListed?: string[];
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
const names = (rows: Row[], code: string) => new CodeIndex(rows).all(code).map(({ name }) => name);

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

test('another code of a record does not find it where a record has that code, and of two it finds the first', () => {
  const owner = row('owner', 'CS 1400');
  const listed = row('listed', 'IT 1400', { crossListed: ['CS 1400', 'CS 1401'] });
  const called = row('called', 'IT 1401', { aliases: ['CS 1400', 'CS 1401'] });
  for (const rows of [
    [owner, listed, called],
    [called, listed, owner],
  ]) {
    expect(names(rows, 'CS 1400')).toEqual(['owner']);
    expect(names(rows, 'CS 1401')).toEqual([rows.find(({ name }) => name !== 'owner')!.name]);
  }
});

test('another code of a record finds it before a code that one had', () => {
  const former = row('former', 'CS 1405', { formerCodes: ['CS 1400'] });
  const listed = row('listed', 'IT 1400', { crossListed: ['CS 1400'] });
  const called = row('called', 'IT 1400', { aliases: ['CS 1400'] });
  for (const other of [listed, called]) {
    expect(names([former, other], 'CS 1400')).toEqual([other.name]);
    expect(names([other, former], 'CS 1400')).toEqual([other.name]);
  }
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
  expect(new CodeIndex([here, there]).get('CS 1400')).toBeUndefined();
  expect(new CodeIndex([here]).get('CS 1400')).toBe(here);
});

test('a code of several universities is the course of the student’s own, and of none without one', () => {
  const here = row('here', 'CS 1400');
  const there = row('there', 'CS 1400', { educatorUuid: 'hilltop' });
  const index = new CodeIndex([here, there, row('only', 'CS 2420', { educatorUuid: 'hilltop' })]);
  expect(index.match('cs-1400', 'hilltop')).toBe(there);
  expect(index.match('cs-1400', 'riverbend')).toBe(here);
  for (const home of [null, 'a third']) expect(index.match('cs-1400', home)).toBeNull();
  expect(index.match('CS 2420', 'riverbend')).toMatchObject({ name: 'only' });
  expect(index.match('CS 9999', 'riverbend')).toBeNull();
});

test('a code that the student’s own university has retired is its course, not the one that another offers', () => {
  const retired = row('retired', 'CS 1400', { retired: true });
  const elsewhere = row('elsewhere', 'CS 1400', { educatorUuid: 'hilltop' });
  const index = new CodeIndex([elsewhere, retired]);
  expect(index.match('CS 1400', 'riverbend')).toBe(retired);
  for (const home of ['hilltop', null]) expect(index.match('CS 1400', home)).toBe(elsewhere);
});

test('home is the university of most courses, unless another has as many', () => {
  const [here, there] = [row('here', 'CS 1400'), row('there', 'CS 1400', { educatorUuid: 'hilltop' })];
  expect(homeOf([there, here, here])).toBe('riverbend');
  expect(homeOf([there])).toBe('hilltop');
  expect(homeOf([here, there])).toBeNull();
  expect(homeOf([])).toBeNull();
});

test('the record of one university is found when it is retired and another offers the code', () => {
  const retired = row('retired', 'CS 1400', { retired: true });
  const elsewhere = row('elsewhere', 'CS 1400', { educatorUuid: 'hilltop' });
  const index = new CodeIndex([elsewhere, retired]);
  expect(index.at('cs-1400', 'riverbend')).toBe(retired);
  expect(index.at('cs-1400', 'hilltop')).toBe(elsewhere);
  expect(index.at('cs-1400', null)).toBeUndefined();
});
