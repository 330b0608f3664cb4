import type { GradeOutcome } from './grades.js';
import { LARGEST_SUM } from './thousandths.js';

/** One line of a student's record: a course taken once. */
export interface EarnedLine {
  /** The caller's id, unique in the record. */
  readonly id: string;
  /** Dense course id; null when the course is not in the catalogue. */
  readonly course: number | null;
  /** What the school credited for this line. Completion adds these, not the catalogue's credits. */
  readonly credits: number;
  readonly outcome: GradeOutcome;
  /** When: any number that is larger for a later term. */
  readonly taken: number;
}

/** Why a line adds nothing to a program. */
export const NOT_COUNTED_REASONS = [
  'in-progress',
  'not-passed',
  'not-in-catalogue',
  /** Another passing attempt at the same course counts instead. */
  'retaken',
  'not-on-program',
  /** The elective groups that list the course have all their credits. */
  'group-full',
] as const;
export type NotCountedReason = (typeof NOT_COUNTED_REASONS)[number];

export interface LineNotCounted {
  readonly line: EarnedLine;
  readonly reason: NotCountedReason;
}

/** A student's record, retakes resolved. Made by `studyRecord`. */
export interface StudyRecord {
  /** The line that stands for each catalogue course passed. */
  readonly passed: ReadonlyMap<number, EarnedLine>;
  /** The lines that count towards no program. */
  readonly setAside: readonly LineNotCounted[];
}

/**
 * Sorts a student's lines into what can count and what cannot (D71). Of a course passed more than once the latest passing
 * line counts; within one term the one with more credits. The order of the lines does not matter.
 *
 * @throws RangeError when course, credits or term are no usable number, or two lines share an id
 */
export function studyRecord(lines: readonly EarnedLine[]): StudyRecord {
  checkLines(lines);
  const passed = new Map<number, EarnedLine>();
  const setAside: LineNotCounted[] = [];
  for (const line of lines.toSorted(latestFirst)) {
    const reason = reasonToSetAside(line, passed);
    if (reason !== null) setAside.push({ line, reason });
    else passed.set(line.course!, line);
  }
  return { passed, setAside };
}

/** Transcript order: by term, then by id. */
export function earliestFirst(a: EarnedLine, b: EarnedLine): number {
  return a.taken - b.taken || (a.id < b.id ? -1 : 1);
}

function latestFirst(a: EarnedLine, b: EarnedLine): number {
  return b.taken - a.taken || b.credits - a.credits || (a.id < b.id ? -1 : 1);
}

function reasonToSetAside(
  line: EarnedLine,
  passed: ReadonlyMap<number, EarnedLine>,
): NotCountedReason | null {
  if (line.outcome === 'in-progress') return 'in-progress';
  if (line.outcome === 'not-earned') return 'not-passed';
  if (line.course === null) return 'not-in-catalogue';
  return passed.has(line.course) ? 'retaken' : null;
}

function checkLines(lines: readonly EarnedLine[]): void {
  const ids = new Set<string>();
  for (const { id, course, credits, taken } of lines) {
    if (ids.has(id)) throw new RangeError(`Two lines have the id '${id}'`);
    ids.add(id);
    if (course !== null && !(Number.isSafeInteger(course) && course >= 0)) {
      throw new RangeError(`Line '${id}': course is ${course}`);
    }
    if (!(credits >= 0 && credits <= LARGEST_SUM))
      throw new RangeError(`Line '${id}': credits are ${credits}`);
    if (!Number.isFinite(taken)) throw new RangeError(`Line '${id}': taken is ${taken}`);
  }
}
