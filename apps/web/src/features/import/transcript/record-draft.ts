import { gradeOutcome } from '@lumen/matching';
import { isTransferGrade, isWithdrawal } from './lexing/grades';
import { oneLine } from './lexing/text';
import type { PrintedCredits } from './record';
import type { CourseRow } from './table/course-row';
import type { LineKind, RepeatCode, Term, TranscriptLine, UnreadLine } from './transcript.types';

/** Where in the transcript a row stands. */
export interface Place {
  /** What the section or status says of its courses; null where the grade alone decides. */
  readonly stated: LineKind | null;
  readonly term: Term | null;
  readonly institution: string | null;
}

/** A place that says nothing. */
export const NOWHERE: Place = { stated: null, term: null, institution: null };

interface Entry {
  readonly row: CourseRow;
  readonly place: Place;
  readonly lineNumber: number;
}

const LONGEST_UNREAD = 300;

/** The record as it is being read: each layout fills one. */
export class RecordDraft {
  school: string | null = null;
  /** null when the school prints no total. */
  printedCredits: PrintedCredits | null = null;
  private readonly entries: Entry[] = [];
  private readonly rest: UnreadLine[] = [];

  addCourse(row: CourseRow, place: Place, lineNumber: number): void {
    this.entries.push({ row, place, lineNumber });
  }

  addUnread(lineNumber: number, text: string, reason: string): void {
    this.rest.push({ lineNumber, text: oneLine(text.slice(0, LONGEST_UNREAD)), reason });
  }

  /** For layouts that say on the next line that the course before was repeated. */
  setRepeatOfLast(repeat: RepeatCode): void {
    const last = this.entries.pop();
    if (last) this.entries.push({ ...last, row: { ...last.row, repeat } });
  }

  get lines(): TranscriptLine[] {
    return this.entries.map(toLine);
  }

  get unread(): UnreadLine[] {
    return this.rest.toSorted((a, b) => a.lineNumber - b.lineNumber);
  }
}

function toLine({ row, place, lineNumber }: Entry, index: number): TranscriptLine {
  const kind = kindOf(row, place);
  const inProgress = gradeOutcome(row.grade) === 'in-progress';
  return {
    ...row,
    id: `course-${index + 1}`,
    kind,
    term: place.term,
    institution: kind === 'transfer' ? place.institution : null,
    grade: inProgress ? null : row.grade,
    creditsEarned: kind === 'in-progress' ? null : (row.creditsEarned ?? creditsEarnedBy(row, kind)),
    lineNumber,
  };
}

function kindOf({ grade, creditsEarned }: CourseRow, { stated }: Place): LineKind {
  if (stated === 'transfer' || (grade !== null && isTransferGrade(grade))) return 'transfer';
  if (grade !== null && isWithdrawal(grade)) return 'withdrawn';
  if (stated !== null) return stated;
  return gradeOutcome(grade) === 'in-progress' && !creditsEarned ? 'in-progress' : 'completed';
}

/** For layouts that do not print credits earned. A transfer course without a grade was accepted, or it would not be listed. */
function creditsEarnedBy({ credits, grade, repeat }: CourseRow, kind: LineKind): number | null {
  const acceptedUngraded = kind === 'transfer' && grade === null;
  const earned = repeat !== 'E' && (acceptedUngraded || gradeOutcome(grade) === 'earned');
  return earned ? credits : 0;
}
