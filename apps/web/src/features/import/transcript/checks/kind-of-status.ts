import { outcomeOfWord } from '../lexing/grade-words';
import { markOf, NOT_REPORTED } from '../lexing/grades';
import { saysGoesOn, saysRunning, saysSignedUp } from '../lexing/running-words';
import { LETTERS, outcomeOf } from '../lexing/scales';
import type { ReadRow } from '../table/read-row';
import type { LineKind } from '../transcript.types';

const KIND_OF_STATUS: readonly (readonly [says: (status: string) => boolean, kind: LineKind])[] = [
  [(status) => /transfer|external/i.test(status), 'transfer'],
  [
    (status) => /withdr|dropped|cancell?ed|^avbr[ou]t|^retirad[oa]$|^trancad[oa]$|^trukket/i.test(status),
    'withdrawn',
  ],
  [saysRunning, 'in-progress'],
  [(status) => /^matr$|wait|planned|^ip$|incomplete/i.test(status), 'in-progress'],
  [(status) => /^(?:complete|taken|passed|failed|graded)/i.test(status), 'completed'],
];

/** 'Add', 'New': Colleague says that a student is registered, which stays so when the grade has come. */
const REGISTERED = /^(?:add|new)$/i;

/** What is known of the statuses of a transcript. */
export interface KnownStatuses {
  /** Codes for a course that runs. */
  readonly ofRunning: ReadonlySet<string>;
  /** What says that somebody is signed up, and stands beside most grades: 'Matriculado' of a course that is done. */
  readonly ofGraded: ReadonlySet<string>;
}

/** What the column of its status says of a course; null where that is nothing we know. */
export function kindOfStatus(
  { status = '', grade }: ReadRow['texts'],
  { ofRunning, ofGraded }: KnownStatuses,
): LineKind | null {
  if (ofRunning.has(status)) return 'in-progress';
  const hasGrade = grade !== undefined && markOf(grade) !== 0;
  if ((REGISTERED.test(status) && grade !== undefined) || (ofGraded.has(status) && hasGrade)) return null;
  if (REGISTERED.test(status)) return 'in-progress';
  return KIND_OF_STATUS.find(([says]) => says(status))?.[1] ?? null;
}

/** The statuses of such a transcript: of the courses with one of them most have a grade. */
export function statusesOfGraded(reads: readonly ReadRow[]): ReadonlySet<string> {
  const counts = new Map<string, { all: number; graded: number }>();
  for (const { texts, row } of reads) {
    const { status = '' } = texts;
    // 'Completed' beside other grades: then 'Registered' beside a grade says that it is one of the middle of a term
    if (isGraded(row.grade) && saysDone(status)) return new Set();
    if (!saysSignedUp(status)) continue;
    const { all, graded } = counts.get(status) ?? { all: 0, graded: 0 };
    counts.set(status, { all: all + 1, graded: graded + Number(isGraded(row.grade)) });
  }
  return new Set(
    [...counts].flatMap(([status, { all, graded }]) =>
      graded >= FEWEST_GRADED && graded * 2 > all ? status : [],
    ),
  );
}
const FEWEST_GRADED = 3;
const saysDone = (status: string): boolean =>
  status !== '' &&
  (KIND_OF_STATUS.find(([says]) => says(status))?.[1] === 'completed' ||
    outcomeOfWord(status) !== null ||
    outcomeOf(status, LETTERS) === 'earned');
const isGraded = (grade: string | null): boolean =>
  grade !== null && !NOT_REPORTED.test(grade) && markOf(grade) !== 0;

/** '0.00' beside 'Cursando', 'AN' beside 'angemeldet': no grade of a course that its status says to run. */
export function isNoGradeYet(grade: string | null, status = ''): boolean {
  if (grade === null || grade === '') return false;
  const isAbbreviation = grade.length > 1 && status.toUpperCase().startsWith(grade);
  // what is said of a course that is done as well, 'Registered', leaves its zero to the student
  return (markOf(grade) === 0 && saysGoesOn(status)) || (isAbbreviation && saysSignedUp(status));
}
