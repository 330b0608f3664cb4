import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { GRADE_POINTS, gradePointAverage } from './grade-points.js';

const letter = fc.constantFrom(...Object.keys(GRADE_POINTS));
const line = fc.record({ grade: letter, credits: fc.integer({ min: 1, max: 12 }) });

describe('gradePointAverage', () => {
  test('weighs each grade with its credits', () => {
    const lines = [
      { grade: 'A', credits: 4 },
      { grade: 'C', credits: 1 },
      { grade: 'B-', credits: 3 },
    ];
    expect(gradePointAverage(lines)).toEqual({ value: 3.26, credits: 8 });
  });

  test('rounds average and credits to the hundredth, whatever binary fractions make of them', () => {
    const lines = [
      { grade: 'A', credits: 1.25 },
      { grade: 'F', credits: 3.75 },
      { grade: 'B+', credits: 0.015 },
    ];
    expect(gradePointAverage(lines)).toEqual({ value: 1.01, credits: 5.02 });
  });

  test.each(['P', 'W', '92', '', null, 'TR', 'B-TR', 'I', 'Q', 'constructor'])(
    '%j is in no average',
    (grade) => {
      expect(gradePointAverage([{ grade, credits: 3 }])).toBeNull();
      expect(
        gradePointAverage([
          { grade, credits: 3 },
          { grade: 'B', credits: 2 },
        ]),
      ).toEqual({ value: 3, credits: 2 });
    },
  );

  test.each(['b+', ' B+ ', 'B+*', 'B+ #'])('%j is B+', (grade) => {
    expect(gradePointAverage([{ grade, credits: 3 }])).toEqual({ value: 3.3, credits: 3 });
  });

  test('a failed course counts with no points', () => {
    const lines = [
      { grade: 'A', credits: 3 },
      { grade: 'F', credits: 3 },
    ];
    expect(gradePointAverage(lines)).toEqual({ value: 2, credits: 6 });
  });

  test('counts quarter credits as the thirds that they are', () => {
    const thirds = Array.from({ length: 36 }, () => ({ grade: 'A', credits: 3.33 }));
    expect(gradePointAverage(thirds)).toEqual({ value: 4, credits: 120 });
    const mixed = [...thirds.slice(0, 3), { grade: 'F', credits: 10 }];
    expect(gradePointAverage(mixed)).toEqual({ value: 2, credits: 20 });
  });

  test('courses without credits make no average', () => {
    expect(gradePointAverage([{ grade: 'A', credits: 0 }])).toBeNull();
    expect(gradePointAverage([])).toBeNull();
  });

  test('lies between the worst and the best grade, in any order', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const points = lines.map(({ grade }) => GRADE_POINTS[grade]![0]);
        const { value } = gradePointAverage(lines)!;
        expect(value).toBeGreaterThanOrEqual(Math.min(...points));
        expect(value).toBeLessThanOrEqual(Math.max(...points));
        expect(gradePointAverage(lines.toReversed())?.value).toBeCloseTo(value, 1);
      }),
    );
  });
});
