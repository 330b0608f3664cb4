import { describe, expect, test } from '@jest/globals';
import { Times } from './validity.js';

const TODAY = new Date('2026-11-16');
const times = (...begins: string[]) => new Times(TODAY, begins);

describe('an end', () => {
  test.each(['31-DEC-99', '12/31/99', '31.12.99', '1900-01-01', '01/01/1901', '9999-12-31', '999999', ''])(
    'written as %s is open',
    (until) => {
      expect(times().hasEnded(until)).toBe(false);
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
    'Spring 2026',
    '2024-25',
    'SoSe 2026',
  ])('written as %s is past', (until) => {
    expect(times().hasEnded(until)).toBe(true);
  });
});

test.each(['Fall 2026', 'WiSe 2026/27', 'WS 2026', '2026-27', '202610', '2026'])(
  'an end in %s is not past in November 2026',
  (until) => {
    expect(times().hasEnded(until)).toBe(false);
  },
);

describe('what begins', () => {
  test.each(['Spring 2027', '2027SP', '2027-28', '2027/2028 Catalog', 'SoSe 2027', '2027-01-04'])(
    'in %s is to come in November 2026',
    (from) => {
      expect(times().yearsUntil(from)).toBeGreaterThan(0);
    },
  );

  test.each(['Fall 2026', '2026-2027', 'WiSe 2026/27', '2027', '202710'])(
    'in %s has begun, or may have',
    (from) => {
      expect(times().yearsUntil(from)).toBe(0);
    },
  );

  test.each([
    [['202690', '202710', '201490']],
    [['202609', '202701', '202609']],
    [['20263', '20271', '20263']],
    [['202630', '202710', '202530', '202520']],
  ])('in a spring is to come where the fall is of the same year, as in %j', (terms) => {
    expect(times(...terms).yearsUntil(terms[0]!)).toBe(0);
    expect(times(...terms).yearsUntil(terms[1]!)).toBeGreaterThan(0);
  });

  test.each([
    [['202710', '202630', '202610', '202510']],
    [['202710', '202510', '202610']],
    [['202710', '209999', '000000']],
  ])('in the first term of a year may have begun in the fall before, as in %j', (terms) => {
    expect(times(...terms).yearsUntil(terms[0]!)).toBe(0);
  });

  test('in a spring is to come also where a hundred thousand lines have their terms', () => {
    const begins = Array.from({ length: 130_000 }, (_, place) => (place % 2 === 0 ? '202690' : '202710'));
    expect(new Times(TODAY, begins).yearsUntil('202710')).toBeGreaterThan(0);
    const unclear = begins.map((term) => (term === '202690' ? '202610' : term));
    expect(new Times(TODAY, unclear).yearsUntil('202710')).toBe(0);
  });

  test('by a day is read with the day first where some day is no month', () => {
    const inYears = (...begins: string[]) => times(...begins).yearsUntil('01/12/2026');
    expect(inYears('13/08/2027')).toBeGreaterThan(0);
    expect(inYears('08/13/2027')).toBe(0);
    expect(inYears('08/13/2027', '13/08/2027')).toBe(0);
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
    const begins = terms.map((term) => times(...terms).effectiveFrom(term));
    expect(begins).toEqual([...new Set(begins)].toSorted((a, b) => a - b));
  });
});
