import { describe, expect, test } from '@jest/globals';
import { gradesExpected } from './term-end.policy.js';

describe('the day from which a student is asked for grades', () => {
  test.each([
    ['Fall 2025', '2026-01-10'],
    ['Spring 2025', '2025-06-20'],
    ['Winter 2025', '2025-04-15'],
    ['Winter 2024/25', '2025-04-15'],
    ['Summer 2025', '2025-09-10'],
    ['Semester 1 2025/26', '2026-01-10'],
    ['Semester 2 2025/26', '2026-09-10'],
    ['S2 2025/26', '2026-09-10'],
    ['Spring 2025/26', '2026-06-20'],
    ['Summer 2025/26', '2026-09-10'],
    ['Semester 2 2025', '2026-01-10'],
    ['October 2025', '2026-01-10'],
  ])('of %s is %s', (term, day) => {
    expect(gradesExpected(term)?.toISOString().slice(0, 10)).toBe(day);
  });

  test.each(['', 'Fall', 'Year 2', 'Block C 2025', 'Trimester 3 2025'])('is unknown of “%s”', (term) => {
    expect(gradesExpected(term)).toBeNull();
  });
});
