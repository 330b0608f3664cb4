import type { Candidate } from './proof';
import { isSchoolName } from '../lexing/school-name';
import { SAYS_MORE } from '../table/headings';

/** A season, a year, and a few words without figures: 'AUTUMN 2021 CIVIL ENGINEERING'. */
const TERM_AND_WORDS =
  /^((?:fall|autumn|winter|spring|summer)(?: (?:term|semester|quarter))? (?:19|20)\d{2}) (\p{L}[\p{L}&’' -]{2,40})$/iu;
/** No program yet; what says that one was declared is no part of a term. */
const UNDECLARED = /\bundeclared\b/i;
/** The fewest terms of a record that show what its headings are. */
const FEWEST = 2;

/**
 * 'AUTUMN 2021 CIVIL ENGINEERING' names a term and what one was enrolled in, where the sums of that term are those of the courses
 * below it, in term after term. A heading below which no sums stand yet is one if it has the words of another.
 */
export function settleHeadings(candidates: readonly Candidate[]): void {
  const headings = new Map<string, { words: string; courses: Candidate[] }>();
  for (const candidate of candidates) {
    const { unknownHeading = '' } = candidate.read.group.place;
    const [, , words = ''] = TERM_AND_WORDS.exec(unknownHeading) ?? [];
    if (words === '' || SAYS_MORE.test(words.replace(UNDECLARED, '')) || isSchoolName(words)) continue;
    const heading = headings.get(unknownHeading) ?? { words, courses: [] };
    heading.courses.push(candidate);
    headings.set(unknownHeading, heading);
  }
  const proven = [...headings.values()].filter(({ courses }) =>
    courses.every((course) => course.proven.isOfTerm && !course.isRefuted),
  );
  if (proven.length < FEWEST) return;
  const known = new Set(proven.map(({ words }) => words));
  for (const { words, courses } of headings.values()) {
    const isRunning = courses.every(({ kind }) => kind === 'in-progress');
    if (
      !known.has(words) ||
      !courses.every(({ proven: { isOfTerm }, isRefuted }) => !isRefuted && (isOfTerm || isRunning))
    )
      continue;
    for (const { doubts } of courses) {
      const at = doubts.findIndex(({ kind, text }) => kind === 'heading' && text.endsWith('its term?'));
      if (at !== -1) doubts.splice(at, 1);
    }
  }
}
