import type { EarnedLine, LineNotCounted } from './study-record.js';
import { CREDIT, fromExact } from './credit-sums.js';

/** How far a student is in a program (D71). */
export interface Completion {
  /** Credits completed, never more than the denominator. */
  readonly numerator: number;
  /** Credits the program requires. */
  readonly denominator: number;
  /** 0 .. 100, unrounded (D38). */
  readonly percent: number;
  readonly years: ProgramYears;
}

/** Years at 30 credits each, to one decimal (D39). */
export interface ProgramYears {
  /** For the whole program. */
  readonly total: number;
  /** Completed: rounded down, so that a year shows only when it is done; the total once the program is complete. */
  readonly floor: number;
}

/** Completion with the line-by-line account behind it. */
export interface Progress extends Completion {
  /** In transcript order. Their credits can exceed the denominator, the numerator does not. */
  readonly counted: readonly CountedLine[];
  /** In transcript order. Together with `counted` this is every line of the record. */
  readonly notCounted: readonly LineNotCounted[];
}

export interface CountedLine {
  readonly line: EarnedLine;
  /** Fewer than the line's own when it fills up an elective group. */
  readonly credits: number;
  /** Position in the program's groups of the one it counts in. */
  readonly group: number;
}

/** A full-time year. */
const YEAR = 30 * CREDIT;

/** @param done, required exact credits (`toExact`) */
export function completionOf(done: number, required: number): Completion {
  const numerator = Math.min(done, required);
  const total = Math.round((10 * required) / YEAR) / 10;
  return {
    numerator: fromExact(numerator),
    denominator: fromExact(required),
    percent: percentOf(numerator, required),
    years: { total, floor: numerator === required ? total : Math.floor((10 * numerator) / YEAR) / 10 },
  };
}

/** 0 .. 100, unrounded; 0 for a program that requires nothing. */
export function percentOf(done: number, required: number): number {
  return required === 0 ? 0 : (100 * Math.min(done, required)) / required;
}

/** The percentage as shown: a whole number from 0 to 100 (S455). */
export function percentRounded(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent)));
}

/** A row of dots, one a year. */
export interface YearDots {
  /** Filled dots. */
  readonly full: number;
  /** Whether the next dot is half filled. */
  readonly half: boolean;
  /** All dots, filled or not: 1 .. 4. */
  readonly total: number;
}

const MAX_DOTS = 4;

/** Years as dots: at most four, with a half dot when half a year or more is done on top of full years (S454). */
export function yearDots(years: ProgramYears): YearDots {
  const full = Math.min(MAX_DOTS, Math.floor(years.floor));
  return {
    full,
    half: full < MAX_DOTS && years.floor - full >= 0.5,
    total: Math.min(MAX_DOTS, Math.max(1, Math.round(years.total))),
  };
}
