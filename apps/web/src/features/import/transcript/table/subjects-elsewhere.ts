import { parseCourseCode } from '../lexing/course-codes';
import { rowDoubt } from './doubts';
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

/** 'Math 21', 'Physics 71.1', 'PI 100': a subject and a number in one cell. */
const SUBJECT_AND_NUMBER = /^(\p{Lu}[\p{L}&/.-]*(?: \p{L}[\p{L}&/.-]*){0,3}) (\d[\dA-Z.-]{0,6})$/u;
/** What a school numbers its classes with, whatever their course: '20481'. */
const CLASS_NUMBER = /^\d{4,7}$/;

/** 'Class Code   Subject   Course Title': where most subjects are whole codes, the figures beside them number the classes of a term. */
export function settleCodesBesideClasses(rows: ReadRow[]): void {
  const codes = rows.map(({ texts: { subject = '', number = '', title = '' } }) =>
    title !== '' && CLASS_NUMBER.test(number) ? SUBJECT_AND_NUMBER.exec(subject) : null,
  );
  const known = codes.filter((code) => code !== null);
  if (known.length === 0 || known.length < MOSTLY * rows.length) return;
  codes.forEach((code, index) => {
    const read = rows[index]!;
    if (code) rows[index] = { ...read, row: { ...read.row, subject: code[1]!, number: code[2]! } };
    else if (CLASS_NUMBER.test(read.texts.number ?? ''))
      read.doubts.push(rowDoubt('words', 'Its course code could not be made out.'));
  });
}
