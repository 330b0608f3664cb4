import { describe, expect, test } from '@jest/globals';
import { inOrderTaken, termOrder } from './term-order.policy.js';

describe('terms are in the order of the calendar', () => {
  test.each([
    [['Winter 2024', 'Spring 2024', 'Maymester 2024', 'Summer 2024', 'Autumn 2024', 'Winter 2025']],
    [['Fall 2023', 'Winter 2023/24', 'Summer 2023/24', 'Fall 2024']],
    [['Semester 1 2022', 'Semester 2 2022', 'Semester 1 2023']],
    [['Semester 1 2022/23', 'Semester 2 2022/23', 'Spring 2023', 'Semester 1 2023/24']],
    [['Fall 2022', 'Block C 2022', 'January 2023', 'April 2023', 'October 2023', 'December 2023']],
    [['2021/22', 'Fall 2022', 'Spring 2022/2023', 'Fall 2023-24']],
    [['summer term 2025', 'FALL 2025']],
  ])('%j', (terms) => {
    const orders = terms.map((term) => termOrder(term)!);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    expect(new Set(orders).size).toBe(terms.length);
  });

  test.each(['', 'Fall', 'Year 2', '202410'])('“%s” tells no time', (term) => {
    expect(termOrder(term)).toBeNull();
  });
});

test('lines without a time come first, and lines of one term stay in their order', () => {
  const lines = ['Fall 2024', null, 'Spring 2024', 'Semester 3', 'Fall 2024', 'Autumn 2024'].map(
    (term, id) => ({ id, term }),
  );
  expect(inOrderTaken(lines).map(({ id }) => id)).toEqual([1, 3, 2, 0, 4, 5]);
});
