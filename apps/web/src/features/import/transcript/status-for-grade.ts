import { keyOf } from './lexing/grade-words';
import { rowDoubt } from './table/doubts';
import type { ReadRow } from './table/read-row';

/** 'BE' and 'AN' mean one thing at one school and another elsewhere. */
const CODE = /^\p{Lu}{3,6}$/u;

/**
 * Courses without a grade of which a status says what became of them ('DISP', 'TRANC' beside '--'): the key of the transcript or
 * its language tells what the code means. It stands for the grade, and is asked about.
 */
export function withStatusForGrade(reads: readonly ReadRow[], printed: string): readonly ReadRow[] {
  const statusOf = ({ row, texts }: ReadRow) =>
    (row.grade === null || row.grade === '--') && CODE.test(texts.status ?? '') ? texts.status! : null;
  const key = keyOf(
    reads.flatMap((read) => statusOf(read) ?? []),
    printed,
  );
  return reads.map((read) => {
    const status = statusOf(read);
    if (status === null || !Object.hasOwn(key, status) || key[status] === 'in-progress') return read;
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
