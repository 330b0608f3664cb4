import type { GradeOutcome } from './grades.js';
import { MAX_SUM, sumOfCredits } from './credit-sums.js';

/** One line of a student's record: a course taken once. */
export interface EarnedLine {
  /** The caller's id, unique in the record. */
  readonly id: string;
  /** Dense course id; null when the course is not in the catalogue. */
  readonly course: number | null;
  /** What the school credited for this line. Completion adds these, not the catalogue's credits. */
  readonly credits: number;
  readonly outcome: GradeOutcome;
  /** When: any number that is larger for a later attempt at the course. */
  readonly taken: number;
  /** The course that it was, where `course` has taken the place of several; absent where the line is all of `course`. */
  readonly part?: string;
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
  /**
   * The lines that stand for each catalogue course passed, by its representative (`CatalogueIndex.representative`): one, or,
   * ordered by `part`, one for each course that it was.
   */
  readonly passed: ReadonlyMap<number, readonly EarnedLine[]>;
  /** The lines that count towards no program. */
  readonly setAside: readonly LineNotCounted[];
}

/**
 * Sorts a student's lines into what can count and what cannot (D71). Of a course passed more than once the latest passing
 * line counts. Courses that one has taken the place of count each; but where that
 * one was passed as well, either it counts or they do, whichever brought more. The order of the lines does not matter.
 *
 * @param representative of a course, that of its catalogue: a course passed under two codes is passed twice
 * @throws RangeError when course, credits or time are no usable number, or two lines share an id
 */
export function studyRecord(
  lines: readonly EarnedLine[],
  representative: (course: number) => number = (course) => course,
): StudyRecord {
  checkLines(lines);
  const latest = lines.toSorted(latestFirst);
  const attempts = Map.groupBy(latest.filter(canCount), (line) => representative(line.course!));
  const passed = new Map(Array.from(attempts, ([course, own]) => [course, effectiveAttempts(own)]));
  const counted = new Set([...passed.values()].flat());
  const left = latest.filter((line) => !counted.has(line));
  return { passed, setAside: left.map((line) => ({ line, reason: reasonToSetAside(line) })) };
}

/** @param attempts passing lines of one course, the latest first */
function effectiveAttempts(attempts: readonly EarnedLine[]): EarnedLine[] {
  const latest = attempts.filter(
    ({ part }, place) => attempts.findIndex((one) => one.part === part) === place,
  );
  const whole = latest.filter(({ part }) => part === undefined);
  const parts = latest
    .filter((line) => !whole.includes(line))
    .toSorted((a, b) => (a.part! < b.part! ? -1 : 1));
  return whole.length > 0 && sumOfCredits(whole) >= sumOfCredits(parts) ? whole : parts;
}

/** Transcript order: by time, then by id. */
export function earliestFirst(a: EarnedLine, b: EarnedLine): number {
  return a.taken - b.taken || (a.id < b.id ? -1 : 1);
}

function latestFirst(a: EarnedLine, b: EarnedLine): number {
  return b.taken - a.taken || (a.id < b.id ? -1 : 1);
}

const canCount = ({ outcome, course }: EarnedLine) => outcome === 'earned' && course !== null;

/** Why a line does not count for its course. */
function reasonToSetAside(line: EarnedLine): NotCountedReason {
  if (line.outcome === 'in-progress') return 'in-progress';
  if (line.outcome === 'not-earned') return 'not-passed';
  return line.course === null ? 'not-in-catalogue' : 'retaken';
}

function checkLines(lines: readonly EarnedLine[]): void {
  const ids = new Set<string>();
  for (const { id, course, credits, taken } of lines) {
    if (ids.has(id)) throw new RangeError(`Two lines have the id '${id}'`);
    ids.add(id);
    if (course !== null && !(Number.isSafeInteger(course) && course >= 0)) {
      throw new RangeError(`Line '${id}': course is ${course}`);
    }
    if (!(credits >= 0 && credits <= MAX_SUM)) throw new RangeError(`Line '${id}': credits are ${credits}`);
    if (!Number.isFinite(taken)) throw new RangeError(`Line '${id}': taken is ${taken}`);
  }
}
