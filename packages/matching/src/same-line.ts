import { foldText } from './folded-text.js';
import { isSameSchool } from './school-key.js';

/** A line of a transcript, as far as it tells lines of one course apart. */
interface PrintedLine {
  /** 'Fall 2025'; null where the transcript gives none. */
  readonly term: string | null;
  readonly kind: 'completed' | 'withdrawn' | 'in-progress' | 'transfer';
  readonly grade?: string | null;
  /** The school of transferred credit. */
  readonly institution?: string | null;
}

/** A line of a record, as its transcript printed it or as it was added by hand; without a grade where the student has corrected it. */
interface RecordedLine extends PrintedLine {
  readonly isByHand: boolean;
}

/** Whether two terms are the same, however they are spelled: people write `fall 2025`, a transcript prints `Fall 2025`. */
export const isSameTerm = (one: string | null, other: string | null): boolean =>
  termKey(one) === termKey(other);

/** The form of a term by which its spellings are the same; null for none. */
export const termKey = (term: string | null): string | null => (term && foldText(term)) || null;

/**
 * Whether a record has a line of a transcript already, of two lines for one course: the same term and, where both name one,
 * the same school, unless the course was running then or was added by hand, and is finished now, or its grade is another one
 * now.
 */
export const isSameLine = (line: PrintedLine, recorded: RecordedLine): boolean =>
  isSameTerm(recorded.term, line.term) &&
  isSameSchool(recorded.institution, line.institution) &&
  (line.kind === 'in-progress' ||
    (!recorded.isByHand && recorded.kind !== 'in-progress' && !isGradeChanged(line, recorded)));

const isMark = (grade: string) => /^\d+(?:[.,]\d+)?\s*%?$/.test(grade);

/**
 * Whether a school has changed a grade: an Incomplete that was resolved, an F that was appealed. A mark beside a letter may
 * be the same grade in another print.
 */
function isGradeChanged({ grade }: PrintedLine, recorded: PrintedLine): boolean {
  if (!grade || recorded.grade === undefined) return false;
  const [now, before] = [grade, recorded.grade ?? ''].map((text) => text.trim().toUpperCase());
  return now !== before && (before === '' || isMark(now!) === isMark(before!));
}
