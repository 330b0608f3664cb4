import { sumOfCredits } from '@lumen/matching';
import { creditsInWords, formatCredits } from '../../shared/format/numbers';
import type { RecordedCourse } from '../../shared/course-record/course-record.queries';

interface TermGroup {
  title: string;
  /** What its courses brought, and what those that run will. */
  earned: number;
  running: number;
  lines: RecordedCourse[];
}

/** A course that earned credit and brings no skills, because the catalogue does not know it. */
export const isUnmatched = ({ course, outcome }: RecordedCourse): boolean =>
  course === null && outcome === 'earned';

/** Each word of a text is a part of a line's code, title, term, grade or match. */
export function matchesText(text: string): (line: RecordedCourse) => boolean {
  const words = text.trim().toLowerCase().split(/\s+/);
  return ({ code, title, term, grade, course }) => {
    const all = [code, title, term, grade, course?.code, course?.title].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  };
}

/** Lines under their terms, in their order; those without a term under where their credit is from. */
export function termGroups(lines: readonly RecordedCourse[]): TermGroup[] {
  const groups = Map.groupBy(
    lines,
    ({ term, kind }) => term ?? (kind === 'transfer' ? 'Transfer credit' : 'No term given'),
  );
  const creditsOf = (ofTerm: readonly RecordedCourse[], outcome: RecordedCourse['outcome']) =>
    sumOfCredits(ofTerm.filter((line) => line.outcome === outcome));
  return Array.from(groups, ([title, ofTerm]) => ({
    title,
    earned: creditsOf(ofTerm, 'earned'),
    running: creditsOf(ofTerm, 'in-progress'),
    lines: ofTerm,
  }));
}

/** "6 credits earned", "3 credits earned, 3 in progress", "6 credits in progress", or "No credit earned". */
export function termCredits({ earned, running }: Pick<TermGroup, 'earned' | 'running'>): string {
  if (earned === 0 && running === 0) return 'No credit earned';
  if (running === 0) return `${creditsInWords(earned)} earned`;
  if (earned === 0) return `${creditsInWords(running)} in progress`;
  return `${creditsInWords(earned)} earned, ${formatCredits(running)} in progress`;
}
