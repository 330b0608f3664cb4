/** What a transcript grade says about a course: it gives credit and skills, it does not, or it is not known yet. */
export type GradeOutcome = 'earned' | 'not-earned' | 'in-progress';

/**
 * The grade codes of North American transcripts that earn, or tell nothing yet (D37). A code that is not listed earns
 * nothing: F and similar grades, withdrawals, incompletes, audits, and unknown codes.
 */
const MEANINGS: readonly (readonly [GradeOutcome, ...codes: string[]])[] = [
  ['earned', 'A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-'],
  ['earned', 'P', 'PASS', 'PASSED', 'H', 'HP', 'LP', 'S', 'SAT', 'SATISFACTORY', 'CR', 'CREDIT'],
  ['earned', 'T', 'TR', 'TC', 'TRANSFER'],
  ['earned', 'K', 'EX', 'CE', 'CX', 'CBE', 'CREDIT BY EXAM', 'CLEP', 'AP', 'IB'],
  ['in-progress', '', '-', '--', 'IP', 'IN PROGRESS', 'RP', 'SP', 'ENROLLED', 'REGISTERED'],
  ['in-progress', 'NR', 'NG', 'RD', 'TBD'],
];

const OUTCOME_OF_CODE: ReadonlyMap<string, GradeOutcome> = new Map(
  MEANINGS.flatMap(([outcome, ...codes]) => codes.map((code) => [code, outcome] as const)),
);

/** Percentages (0 to 100) earn from this value on. */
const PASSING_PERCENTAGE = 50;
const PERCENTAGE = /^(\d{1,3}(?:\.\d+)?)\s?%?$/;

/** Footnote marks, as in 'B*' or 'C+#'. */
const TRAILING_MARKS = /[\s*#@^~†‡]+$/;
/** How the credit was obtained, written behind the grade ('AT', 'B-TR', 'C EX') or before it ('TB+'). */
const ORIGIN_SUFFIX = /[\s/-]*(?:TR|T|K|EX|NG)$/;
const TRANSFER_PREFIX = /^T/;

/**
 * Whether a grade earns the course's credits and skills (D37). Case and surrounding space do not matter.
 *
 * An unknown grade does not earn: the student can add a skill that is missing, but one too many is a false claim.
 */
export function gradeOutcome(grade: string | null): GradeOutcome {
  const code = letterOf(grade);
  return (
    outcomeOfCode(code) ??
    outcomeOfCode(code.replace(ORIGIN_SUFFIX, '')) ??
    outcomeOfCode(code.replace(TRANSFER_PREFIX, '')) ??
    'not-earned'
  );
}

/** A grade without footnote marks, space and differences of case: 'B+' of ' b+* '. */
export const letterOf = (grade: string | null): string =>
  (grade ?? '').trim().toUpperCase().replaceAll(/[−–—]/g, '-').replace(TRAILING_MARKS, '');

function outcomeOfCode(code: string): GradeOutcome | undefined {
  const percentage = Number(PERCENTAGE.exec(code)?.[1] ?? NaN);
  if (percentage <= 100) return percentage >= PASSING_PERCENTAGE ? 'earned' : 'not-earned';
  return OUTCOME_OF_CODE.get(code);
}
