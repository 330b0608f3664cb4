import { parseCourseCode } from '../lexing/course-codes';
import type { ReadRow } from './read-row';
import type { ColumnPlace } from './column';

/** 'MAC1105', 'CHM1025C', '1001310': nothing is missing from such a number. */
const WHOLE_CODE = /^(?:[A-Z]{3,4}\d{3,4}[A-Z]?|\d{6,8})$/;
const MOSTLY = 0.8;

/**
 * 'CRS-#   COURSE TITLE   SUBJ': where most numbers are whole codes and the subjects stand elsewhere in the table, these
 * say of what kind a course is and are no part of its code.
 */
export function settleSubjectsElsewhere(rows: ReadRow[], columns: readonly ColumnPlace[]): void {
  const [subjectAt, numberAt] = (['subject', 'number'] as const).map((name) =>
    columns.findIndex(({ column }) => column === name),
  ) as [number, number];
  if (subjectAt === -1 || numberAt === -1 || subjectAt === numberAt - 1) return;
  const isWhole = ({ row }: ReadRow) => WHOLE_CODE.test(row.number);
  if (rows.filter(isWhole).length < MOSTLY * rows.length) return;
  rows.forEach((read, index) => {
    const code = isWhole(read)
      ? (parseCourseCode(read.row.number) ?? { subject: '', number: read.row.number })
      : null;
    if (code) rows[index] = { ...read, row: { ...read.row, ...code } };
  });
}
