import { describe, expect, test } from '@jest/globals';
import { effectiveFrom, hasEnded } from './validity.js';

const TODAY = new Date('2026-11-16');

describe('an end', () => {
  test.each(['31-DEC-99', '12/31/99', '31.12.99', '1900-01-01', '01/01/1901', '9999-12-31', '999999', ''])(
    'written as %s is open',
    (until) => {
      expect(hasEnded(until, TODAY)).toBe(false);
    },
  );

  test.each([
    '20201231',
    '31.12.20',
    '31/12/20',
    '31.12.2020',
    '12/31/20',
    '15-MAY-99',
    '202010',
    'FA10',
    '18/SP',
  ])('written as %s is past', (until) => {
    expect(hasEnded(until, TODAY)).toBe(true);
  });
});

describe('the times from when on versions hold', () => {
  test.each([
    [['2018SP', '2018SU', '2018FA', '2019SP']],
    [['FA10', 'SP18', 'FA18', 'SP19']],
    [['201810', '201830', 'Fall 2020', '202110']],
    [['20171', '20172', '20181']],
    [['0957', '2071', '2097', '2191']],
    [['20180815', '20190101', '2020-01-01', '31.12.20']],
  ])('follow each other as %j', (terms) => {
    const times = terms.map(effectiveFrom);
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  });
});
