import { termBegin } from './term-order.policy.js';

/** By the last month in which a term begins: month (from 1) and day after which its grades are in, late rather than early. */
const ENDS: readonly (readonly [beginsBy: number, month: number, day: number, yearsLater: number])[] = [
  [1, 4, 15, 0],
  [5, 6, 20, 0],
  [7, 9, 10, 0],
  [12, 1, 10, 1],
];
const [, , ENDS_IN_SUMMER, ENDS_WITH_THE_YEAR] = ENDS;
const SEMESTER = /\bsemester \d|\bs\d/i;

/** When the grades of a term ('Fall 2025', 'Winter 2023/24') can be expected; null for a name that tells no season or year. */
export function gradesExpected(term: string): Date | null {
  const begin = termBegin(term);
  if (!begin) return null;
  if (begin.month !== null)
    return dayOf(
      begin.year,
      ENDS.find(([beginsBy]) => begin.month! <= beginsBy)!,
    );
  if (!SEMESTER.test(term)) return null;
  // Without an academic year it may be the second half of a calendar year, as in Australia.
  return begin.isOfAcademicYear && begin.figure > 1
    ? dayOf(begin.year + 1, ENDS_IN_SUMMER!)
    : dayOf(begin.year, ENDS_WITH_THE_YEAR!);
}

const dayOf = (year: number, [, month, day, yearsLater]: (typeof ENDS)[number]): Date =>
  new Date(Date.UTC(year + yearsLater, month - 1, day));
