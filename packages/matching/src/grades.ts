/** What a transcript grade says about a course: it gives credit and skills, it does not, or it is not known yet. */
export type GradeOutcome = 'earned' | 'not-earned' | 'in-progress';

/**
 * The grade codes of North American transcripts (D37). A code that is not listed earns nothing, as far as anybody knows.
 */
const MEANINGS: readonly (readonly [GradeOutcome, ...codes: string[]])[] = [
  ['earned', 'A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-'],
  ['earned', 'P', 'PASS', 'PASSED', 'H', 'HP', 'LP', 'S', 'SAT', 'SATISFACTORY', 'CR', 'CREDIT'],
  ['earned', 'T', 'TR', 'TC', 'TRANSFER'],
  ['earned', 'K', 'EX', 'CE', 'CX', 'CBE', 'CREDIT BY EXAM', 'CLEP', 'AP', 'IB'],
  ['in-progress', '', '-', '--', 'IP', 'IN PROGRESS', 'RP', 'SP', 'ENROLLED', 'REGISTERED'],
  ['in-progress', 'NR', 'NG', 'RD', 'TBD'],
  [
    'not-earned',
    'F',
    'FN',
    'FAIL',
    'FAILED',
    'E',
    'U',
    'UNSAT',
    'UNSATISFACTORY',
    'N',
    'NC',
    'NO CREDIT',
    'NP',
  ],
  [
    'not-earned',
    'NO PASS',
    'W',
    'WD',
    'WP',
    'WF',
    'WU',
    'WITHDRAWN',
    'DR',
    'DROPPED',
    'I',
    'IF',
    'INC',
    'INCOMPLETE',
  ],
  ['not-earned', 'AU', 'AUD', 'AUDIT'],
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
  return (
    found(letterOf(grade), (code) => outcomeOfPercentage(code) ?? OUTCOME_OF_CODE.get(code)) ?? 'not-earned'
  );
}

/** Whether a grade earns nothing here, but may do so on another scale: '1,7' in Germany, 'VG' in Sweden, '15' in France. */
export function mayEarnElsewhere(grade: string): boolean {
  const isListed = found(letterOf(grade), (code) => OUTCOME_OF_CODE.get(code)) !== undefined;
  return !isListed && gradeOutcome(grade) === 'not-earned';
}

/** What a code is found to be, or without what says how its credit was obtained. */
const found = (code: string, look: (code: string) => GradeOutcome | undefined): GradeOutcome | undefined =>
  look(code) ?? look(code.replace(ORIGIN_SUFFIX, '')) ?? look(code.replace(TRANSFER_PREFIX, ''));

/** A grade without footnote marks, space and differences of case: 'B+' of ' b+* '. */
export const letterOf = (grade: string | null): string =>
  (grade ?? '').trim().toUpperCase().replaceAll(/[−–—]/g, '-').replace(TRAILING_MARKS, '');

function outcomeOfPercentage(code: string): GradeOutcome | undefined {
  const percentage = Number(PERCENTAGE.exec(code)?.[1] ?? NaN);
  if (!(percentage <= 100)) return undefined;
  return percentage >= PASSING_PERCENTAGE ? 'earned' : 'not-earned';
}
