import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { gradeOutcome } from './grades.js';

describe('gradeOutcome', () => {
  test.each(['A+', 'A', 'A-', 'B+', 'C', 'D+', 'D-'])('the letter %s earns the course', (grade) => {
    expect(gradeOutcome(grade)).toBe('earned');
  });

  test.each(['CR', 'P', 'PASS', 'S', 'T', 'TR', 'TC', 'K', 'EX', 'CE', 'CREDIT BY EXAM'])(
    '%s earns the course',
    (grade) => {
      expect(gradeOutcome(grade)).toBe('earned');
    },
  );

  test.each(['F', 'E', 'W', 'WP', 'WF', 'I', 'U', 'NC', 'NP', 'AU', 'Audit'])(
    '%s does not earn the course',
    (grade) => {
      expect(gradeOutcome(grade)).toBe('not-earned');
    },
  );

  test.each([null, '', '  ', '-', '—', 'IP', 'NR', 'In Progress'])('%j is still in progress', (grade) => {
    expect(gradeOutcome(grade)).toBe('in-progress');
  });

  test.each([
    ['B*', 'earned'],
    ['C+ #', 'earned'],
    ['AT', 'earned'],
    ['B-TR', 'earned'],
    ['B--TR', 'earned'],
    ['C EX', 'earned'],
    ['TB+', 'earned'],
    ['A\u2212', 'earned'],
    ['F*', 'not-earned'],
    ['FT', 'not-earned'],
    ['W-TR', 'not-earned'],
    ['IP*', 'in-progress'],
  ])('%s means the grade without its mark: %s', (grade, outcome) => {
    expect(gradeOutcome(grade)).toBe(outcome);
  });

  test.each([
    ['100', 'earned'],
    ['50', 'earned'],
    ['72.5%', 'earned'],
    ['85T', 'earned'],
    ['49.9', 'not-earned'],
    ['0', 'not-earned'],
    ['101', 'not-earned'],
  ])('a percentage earns from 50 on: %s is %s', (grade, outcome) => {
    expect(gradeOutcome(grade)).toBe(outcome);
  });

  test('a grade nobody has heard of does not earn', () => {
    expect(gradeOutcome('Q7')).toBe('not-earned');
  });

  test('case and surrounding space do not matter', () => {
    const grade = fc.oneof(
      fc.constantFrom('a-', 'tr', 'wf', 'ip', 'b*', 'audit'),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(grade, (text) => {
        expect(gradeOutcome(`  ${text.toUpperCase()} `)).toBe(gradeOutcome(text));
      }),
    );
  });
});
