import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { gradeOutcome, mayEarnElsewhere } from './grades.js';

const words = (list: string): string[] => list.split(', ');

describe('gradeOutcome', () => {
  test.each(['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-'])(
    'the letter %s earns the course',
    (grade) => {
      expect(gradeOutcome(grade)).toBe('earned');
    },
  );

  test.each([
    ...words('P, PASS, PASSED, H, HP, LP, S, SAT, SATISFACTORY, CR, CREDIT, T, TR, TC, TRANSFER'),
    ...words('K, EX, CE, CX, CBE, CREDIT BY EXAM, CLEP, AP, IB'),
  ])('%s earns the course', (grade) => {
    expect(gradeOutcome(grade)).toBe('earned');
  });

  test.each([
    ...words('F, FN, FAIL, FAILED, E, U, UNSAT, UNSATISFACTORY, N, NC, NO CREDIT, NP, NO PASS'),
    ...words('W, WD, WP, WF, WU, WITHDRAWN, DR, DROPPED, I, IF, INC, INCOMPLETE, AU, AUD, Audit'),
  ])('%s does not earn the course', (grade) => {
    expect(gradeOutcome(grade)).toBe('not-earned');
  });

  test.each([
    null,
    '',
    '  ',
    ...words('-, —, --, IP, In Progress, RP, SP, Enrolled, Registered, NR, NG, RD, TBD'),
  ])('%j is still in progress', (grade) => {
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
    ['91.25', 'earned'],
    ['72 %', 'earned'],
    ['49.9', 'not-earned'],
    ['0', 'not-earned'],
    ['101', 'not-earned'],
    ['1000', 'not-earned'],
    ['Q72', 'not-earned'],
    ['72x%', 'not-earned'],
    ['72 of 80', 'not-earned'],
  ])('a percentage earns from 50 on: %s is %s', (grade, outcome) => {
    expect(gradeOutcome(grade)).toBe(outcome);
  });

  test.each(['Q7', 'AXT', 'ATX', 'A TR X', 'QTA', 'ATB', 'BT+', 'AK-'])(
    'a grade nobody has heard of does not earn: %s',
    (grade) => {
      expect(gradeOutcome(grade)).toBe('not-earned');
    },
  );

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

describe('mayEarnElsewhere', () => {
  test.each(words('1.7, 9, 15, 15/20, VG, sehr gut, 49').concat('1,7'))(
    '%s may be a pass on another scale',
    (grade) => {
      expect(mayEarnElsewhere(grade)).toBe(true);
    },
  );

  test.each(words('A, P, 72, F, f*, W-TR, Audit, I, IP').concat(''))('%j says what it is', (grade) => {
    expect(mayEarnElsewhere(grade)).toBe(false);
  });
});
