import { describe, expect, test } from 'vitest';
import { aboutTerms, firstTerm, firstTerms, isTerm, taughtIn, termName } from './plan-terms';

const on = (day: string) => new Date(`${day}T12:00`);

describe('the term that a plan begins in', () => {
  test.each([
    ['2026-01-01', 'Fall 2026'],
    ['2026-04-30', 'Fall 2026'],
    ['2026-07-31', 'Fall 2026'],
    ['2026-08-01', 'Spring 2027'],
    ['2026-12-31', 'Spring 2027'],
  ])('is on %s without a choice %s, as summers are not for everybody', (day, term) => {
    expect(firstTerm(null, on(day))).toBe(term);
  });

  test('is the one that is chosen as long as it has not begun', () => {
    expect(firstTerm('Summer 2027', on('2027-04-30'))).toBe('Summer 2027');
    expect(firstTerm('Summer 2027', on('2027-05-01'))).toBe('Fall 2027');
    expect(firstTerm('Fall 2028', on('2026-11-23'))).toBe('Fall 2028');
    expect(firstTerm('Next year', on('2026-11-23'))).toBe('Spring 2027');
  });

  test('is chosen from those of the next two years, and one that is later stays chosen', () => {
    const terms = ['Spring 2027', 'Summer 2027', 'Fall 2027', 'Spring 2028', 'Summer 2028', 'Fall 2028'];
    expect(firstTerms('Fall 2027', on('2026-11-23'))).toEqual(terms);
    expect(firstTerms('Fall 2031', on('2026-11-23'))).toEqual([...terms, 'Fall 2031']);
    expect(firstTerms('Fall 2026', on('2026-03-01'))[0]).toBe('Summer 2026');
  });
});

test('terms follow each other without the summers after the first', () => {
  expect([1, 2, 3, 4].map((number) => termName('Spring 2027', number))).toEqual([
    'Spring 2027',
    'Fall 2027',
    'Spring 2028',
    'Fall 2028',
  ]);
  expect([1, 2, 3].map((number) => termName('Summer 2027', number))).toEqual([
    'Summer 2027',
    'Fall 2027',
    'Spring 2028',
  ]);
});

test.each(['Spring 1999', 'spring 2027', 'Winter 2027', 'Spring 2027 ', ''])('“%s” is no term', (text) => {
  expect(isTerm(text)).toBe(false);
});

test('it is told of which courses the catalogue does not say when they are taught', () => {
  const [unknown, known] = [{ code: 'CS 1400' }, { code: 'CS 2420', terms: ['Fall'] }];
  expect(aboutTerms([unknown, { code: 'INFO 1' }])).toContain('in which terms a course is taught: ask');
  expect(aboutTerms([unknown, known])).toContain('in which terms CS\u00a01400 is taught: ask');
  expect(aboutTerms([known])).toContain('Ask whether a course is taught again');
});

test.each([
  [undefined, 'Fall 2027', ''],
  [['Fall'], 'Fall 2027', 'taught in Fall'],
  [['Fall'], 'Spring 2027', 'taught in Fall, not in Spring'],
  [['Fall', 'Spring'], 'Summer 2027', 'taught in Fall and Spring, not in Summer'],
  [['Fall'], null, 'taught in Fall'],
  // Words that are no season are not understood, and nothing is said of them.
  [['Odd years'], 'Spring 2027', 'taught in Odd years'],
])('a course that is taught in %s, planned for %s: “%s”', (terms, term, text) => {
  expect(taughtIn(terms, term)).toBe(text);
});
