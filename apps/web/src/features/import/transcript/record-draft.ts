import { distinct, type Doubt } from './doubt';
import { isTransferGrade, isWithdrawal } from './lexing/grades';
import { LETTERS, outcomeOf, type Scale } from './lexing/scales';
import { oneLine } from './lexing/text';
import type { CourseRow } from './table/course-row';
import type { CreditUnit, LineKind, Term, TotalsCheck, TranscriptLine, UnreadLine } from './transcript.types';
import { printedTotalsCheck, type PrintedCredits } from './record';

/** Where in the transcript a row stands. */
export interface Place {
  /** What the section or status says of its courses; null where the grade alone decides. */
  readonly stated: LineKind | null;
  readonly term: Term | null;
  readonly institution: string | null;
  /** The line above it that may name its term in words that are not known, as printed. */
  readonly unknownHeading?: string;
  /** The line above it that may say that it was earned elsewhere, as printed. */
  readonly unknownSection?: string;
  /** The sum of credit from elsewhere that it stands after it, as printed, inside the term above both. */
  readonly sumAbove?: string;
}

/** A place that says nothing. */
export const NO_PLACE: Place = { stated: null, term: null, institution: null };

interface Entry {
  readonly row: CourseRow;
  readonly place: Place;
  readonly lineNumber: number;
  readonly printed: string;
  readonly doubts: readonly Doubt[];
}

/** A line with its doubts as readings are compared by them. */
export type DraftLine = Omit<TranscriptLine, 'doubts'> & { readonly doubts: readonly Doubt[] };

const LONGEST_UNREAD = 300;

/** The record as it is being read: each layout fills one. */
export class RecordDraft {
  school: string | null = null;
  unit: CreditUnit | null = null;
  scale: Scale = LETTERS;
  /** null when the school prints no total. */
  printedCredits: PrintedCredits | null = null;
  /** What else was compared. */
  readonly compared: TotalsCheck[] = [];
  /** The lines that head groups of courses and add these up: nothing of them is left to be read. */
  readonly groups = new Set<number>();
  private readonly entries: Entry[] = [];
  private readonly rest: UnreadLine[] = [];
  /** The lines of the entries, until these change. */
  private made: DraftLine[] | null = null;

  addCourse(
    row: CourseRow,
    place: Place,
    lineNumber: number,
    printed = '',
    doubts: readonly Doubt[] = [],
  ): void {
    this.made = null;
    this.entries.push({
      row,
      place,
      lineNumber,
      printed: oneLine(printed.slice(0, LONGEST_UNREAD)),
      doubts: distinct(doubts),
    });
  }

  addUnread(lineNumber: number, text: string, reason: string): void {
    this.rest.push({ lineNumber, text: oneLine(text.slice(0, LONGEST_UNREAD)), reason });
  }

  /** Adds doubts to lines; none leaves a line as it is. */
  doubt(of: (line: DraftLine) => readonly Doubt[]): void {
    this.lines.forEach((line, index) => {
      const [entry, doubts] = [this.entries[index]!, of(line)];
      if (doubts.length > 0)
        this.entries[index] = { ...entry, doubts: distinct([...entry.doubts, ...doubts]) };
    });
    this.made = null;
  }

  /** Gives lines a title; null leaves a line as it is. */
  title(of: (line: DraftLine) => string | null): void {
    this.lines.forEach((line, index) => {
      const [entry, title] = [this.entries[index]!, of(line)];
      if (title !== null) this.entries[index] = { ...entry, row: { ...entry.row, title } };
    });
    this.made = null;
  }

  /** Gives lines a grade; null leaves a line as it is. */
  grade(of: (line: DraftLine) => string | null): void {
    this.lines.forEach((line, index) => {
      const [entry, grade] = [this.entries[index]!, of(line)];
      if (grade !== null) this.entries[index] = { ...entry, row: { ...entry.row, grade } };
    });
    this.made = null;
  }

  get lines(): DraftLine[] {
    this.made ??= this.entries.map((entry, index) => toLine(entry, index, this.scale));
    return this.made;
  }

  get unread(): UnreadLine[] {
    return this.rest.toSorted((a, b) => a.lineNumber - b.lineNumber);
  }

  get checks(): TotalsCheck[] {
    const proof = {
      isComplete: this.rest.length === 0,
      countsRepeats: this.compared.some(
        ({ kind, ok, printed, found }) => ok && kind === 'credits-earned' && printed > found,
      ),
    };
    const whole =
      this.printedCredits === null ? [] : [printedTotalsCheck(this.lines, this.printedCredits, proof)];
    return [...whole, ...this.compared];
  }
}

function toLine({ row, place, lineNumber, printed, doubts }: Entry, index: number, scale: Scale): DraftLine {
  const kind = kindOf(row, place, scale);
  const outcome = outcomeOf(row.grade, scale);
  return {
    ...row,
    id: `course-${index + 1}`,
    kind,
    term: place.term,
    institution: kind === 'transfer' ? place.institution : null,
    grade: outcome === 'in-progress' ? null : row.grade,
    isPassed: outcome === 'unknown' ? earnedAsPrinted(row) : outcome === 'earned',
    creditsEarned: kind === 'in-progress' ? null : (row.creditsEarned ?? creditsEarnedBy(row, kind, scale)),
    lineNumber,
    printed,
    doubts,
  };
}

/** Printed earned credits tell whether a course with an unknown grade is passed; null where none are printed. */
const earnedAsPrinted = ({ creditsEarned }: CourseRow): boolean | null =>
  creditsEarned === null ? null : creditsEarned > 0;

export function kindOf({ grade, creditsEarned }: CourseRow, { stated }: Place, scale: Scale): LineKind {
  const saysTransfer = grade !== null && isTransferGrade(grade) && scale.key[grade] !== 'not-earned';
  if (stated === 'transfer' || saysTransfer) return 'transfer';
  if (grade !== null && isWithdrawal(grade)) return 'withdrawn';
  if (stated !== null) return stated;
  return outcomeOf(grade, scale) === 'in-progress' && !creditsEarned ? 'in-progress' : 'completed';
}

/** For layouts that do not print credits earned. A transfer course without a grade was accepted, or it would not be listed. */
export function creditsEarnedBy(
  { credits, grade, repeat }: CourseRow,
  kind: LineKind,
  scale: Scale,
): number | null {
  const acceptedUngraded = kind === 'transfer' && grade === null;
  const earned = repeat !== 'E' && (acceptedUngraded || outcomeOf(grade, scale) === 'earned');
  return earned ? credits : 0;
}
