import type { CourseGroup } from './catalogue-data.js';
import type { Progress } from './progress.js';
import type { EarnedLine, NotCountedReason } from './study-record.js';
import { fromExact, toExact } from './credit-sums.js';

/** What a course that a program lists is to the student. */
export const REQUIREMENT_STATES = [
  /** It counts in this group. */
  'earned',
  'in-progress',
  /** It is passed, but another group of the program has it. */
  'counts-elsewhere',
  /** It is passed, but the group has all its credits. */
  'not-needed',
  'missing',
] as const;
export type RequirementState = (typeof REQUIREMENT_STATES)[number];

/** How far a student is in one group of a program's courses. */
export interface GroupProgress {
  /** Credits that count in the group. */
  readonly earned: number;
  /** Credits it still asks; none for a required group whose courses are all passed, however many credits they brought. */
  readonly left: number;
  /** The state of each of its courses, in its order. */
  readonly states: readonly RequirementState[];
}

/**
 * A program's own groups, set against how the record counts in it (D71).
 * @param representative of a course, that of its catalogue
 */
export function groupProgress(
  groups: readonly CourseGroup[],
  progress: Progress,
  representative: (course: number) => number = (course) => course,
): GroupProgress[] {
  const courseOf = ({ course }: EarnedLine) => (course === null ? null : representative(course));
  const groupOf = new Map(progress.counted.map(({ line, group }) => [courseOf(line), group]));
  const leftOut = (why: NotCountedReason) =>
    new Set(progress.notCounted.flatMap(({ line, reason }) => (reason === why ? [courseOf(line)] : [])));
  const [takenNow, surplus] = [leftOut('in-progress'), leftOut('group-full')];
  return groups.map((group, position) => {
    const stateOf = (listed: number): RequirementState => {
      const course = representative(listed);
      const countedIn = groupOf.get(course);
      if (countedIn !== undefined) return countedIn === position ? 'earned' : 'counts-elsewhere';
      if (surplus.has(course)) return 'not-needed';
      return takenNow.has(course) ? 'in-progress' : 'missing';
    };
    const states = group.courses.map(stateOf);
    const earned = creditsIn(position, progress);
    const isDone = group.kind === 'required' && !states.some((state) => OPEN.has(state));
    return {
      earned: fromExact(earned),
      left: isDone ? 0 : fromExact(Math.max(0, toExact(group.credits) - earned)),
      states,
    };
  });
}

const OPEN: ReadonlySet<RequirementState> = new Set(['in-progress', 'missing']);

/** Exact: sums of fractions of credits must not drift. */
const creditsIn = (position: number, { counted }: Progress) =>
  counted.reduce((sum, { group, credits }) => sum + (group === position ? toExact(credits) : 0), 0);
