import { keyOf, ownKeyOf } from '../lexing/grade-words';
import { rowDoubt } from '../table/doubts';
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
    const text = `No grade is printed for it, and “${status}” beside it.`;
    const doubt = rowDoubt('grade', text, 'poor-fit');
    return { ...read, row: { ...read.row, grade: status }, doubts: [...read.doubts, doubt] };
  });
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
