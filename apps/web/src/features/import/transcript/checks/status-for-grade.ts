import { keyOf, ownKeyOf } from '../lexing/grade-words';
import { markOf } from '../lexing/grades';
import { outcomeOf, type Scale } from '../lexing/scales';
import { noGradeBeside, rowDoubt } from '../table/doubts';
import type { ReadRow } from '../table/read-row';

const CODE = /^\p{Lu}{1,6}$/u;
/** 'BE', 'AN' and 'D' mean one thing at one school and another elsewhere: only a key of the transcript's own tells. */
const SHORT = /^\p{Lu}{1,2}$/u;

/**
 * Courses without a grade of which a status says what became of them ('DISP', 'TRANC' beside '--'): the key of the transcript or
 * its language tells what the code means. It stands for the grade, and is asked about.
 */
export function withStatusForGrade(reads: readonly ReadRow[], printed: string): readonly ReadRow[] {
  const statusOf = ({ row, texts }: ReadRow) =>
    (row.grade === null || row.grade === '--') && CODE.test(texts.status ?? '') ? texts.status! : null;
  const statuses = reads.flatMap((read) => statusOf(read) ?? []);
  const key = keyOf(statuses, printed);
  const own = statuses.some((status) => SHORT.test(status)) ? ownKeyOf(printed) : new Map<string, never>();
  const saidBy = (status: string) => (SHORT.test(status) ? own.get(status) : key[status]);
  return reads.map((read) => {
    const status = statusOf(read);
    const said = status === null ? undefined : saidBy(status);
    if (status === null || said === undefined || said === 'in-progress') return read;
    const doubt = rowDoubt('grade', noGradeBeside(status), 'poor-fit');
    return { ...read, row: { ...read.row, grade: status }, doubts: [...read.doubts, doubt] };
  });
}

const FEWEST_MARKS = 3;

/**
 * Without the question about 'BE' of a course that earned credits without a mark, where the same status stands beside passing marks, and
 * beside no other: the transcript itself says what it means.
 */
export function withSettledStatuses(reads: readonly ReadRow[], scale: Scale): readonly ReadRow[] {
  const besideMarks = Map.groupBy(
    reads.filter(({ row, texts }) => texts.status !== undefined && markOf(row.grade ?? '') !== null),
    ({ texts }) => texts.status!,
  );
  const isSettled = ({ row, texts: { status = '' } }: ReadRow): boolean => {
    const marked = besideMarks.get(status) ?? [];
    return (
      row.grade === status &&
      (row.credits ?? 0) > 0 &&
      outcomeOf(status, scale) === 'earned' &&
      marked.length >= FEWEST_MARKS &&
      marked.every((other) => outcomeOf(other.row.grade, scale) === 'earned')
    );
  };
  return reads.map((read) =>
    isSettled(read)
      ? { ...read, doubts: read.doubts.filter(({ text }) => text !== noGradeBeside(read.texts.status!)) }
      : read,
  );
}

/** 'AN' of 'AN = angemeldet': what a column of statuses says of a course that runs, by the key of the transcript. */
export function statusesOfRunning(reads: readonly ReadRow[], printed: string): ReadonlySet<string> {
  const key = keyOf(
    reads.flatMap(({ texts: { status = '' } }) => (RUNNING_CODE.test(status) ? status : [])),
    printed,
  );
  return new Set(Object.keys(key).filter((status) => key[status] === 'in-progress'));
}
const RUNNING_CODE = /^\p{Lu}{2,6}$/u;
