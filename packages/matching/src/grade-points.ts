import { fromExact, toExact } from './credit-sums.js';
import { letterOf } from './grades.js';

/** The quality points one credit of a letter earns, in every way schools count them, the usual one first. */
export const GRADE_POINTS: Readonly<Record<string, readonly [usual: number, ...others: number[]]>> = {
  'A+': [4, 4.3, 4.33],
  A: [4],
  'A-': [3.7, 3.67, 3.667],
  'B+': [3.3, 3.33, 3.333, 3.5],
  B: [3],
  'B-': [2.7, 2.67, 2.667],
  'C+': [2.3, 2.33, 2.333, 2.5],
  C: [2],
  'C-': [1.7, 1.67, 1.667],
  'D+': [1.3, 1.33, 1.333, 1.5],
  D: [1],
  'D-': [0.7, 0.67, 0.667],
  F: [0],
  FX: [0],
};

/** A course with what it weighs in an average. */
export interface GradedLine {
  readonly grade: string | null;
  /** Semester credits. */
  readonly credits: number;
}

export interface GradePointAverage {
  /** 0 to 4, to the hundredth. */
  readonly value: number;
  /** The credits it is the average of: those with a letter grade. */
  readonly credits: number;
}

/**
 * The average of letter grades on the usual scale of four points, each weighted with its credits. Percentages, passes and
 * withdrawals are in no average.
 * @returns null when no line has a letter grade and credits
 */
export function gradePointAverage(lines: readonly GradedLine[]): GradePointAverage | null {
  let [points, credits] = [0, 0];
  for (const line of lines) {
    const usual = GRADE_POINTS[letterOf(line.grade)]?.[0];
    if (usual === undefined) continue;
    const exact = toExact(line.credits);
    points += usual * exact;
    credits += exact;
  }
  return credits === 0
    ? null
    : { value: hundredths(points / credits), credits: hundredths(fromExact(credits)) };
}

const hundredths = (value: number) => Math.round(Number((value * 100).toFixed(6))) / 100;
