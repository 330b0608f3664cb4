import { isDottedCode, leadingCourse, unglued } from '../lexing/course-codes';
import { hasGluedFigures, rowOfCells, rowOfLine, wordsAfter, type Row } from './rows';
import { isSubjectAlone, namesCourse } from './starts-course';

/** How the first row of a course begins. */
interface FirstRow {
  /** With blanks where PDF extraction lost them. */
  readonly row: Row;
  readonly isGlued: boolean;
  /** Whether its code has small letters; null where that cannot be told. */
  readonly isMixedCode: boolean | null;
  readonly beginsWithCode: boolean;
  readonly isOnlyCode: boolean;
}

export function firstRowOf(row: Row): FirstRow {
  const isGlued = !row.hasBorders && hasGluedFigures(row.text) && !isDottedCode(row.words[0]!.text);
  const course = leadingCourse(row.words.map(({ text }) => text));
  const subject = course?.subject ?? row.words[0]!.text;
  const isSubject = row.words.every(({ text }) => isSubjectAlone(text, true));
  return {
    row: isGlued ? rowOfLine({ number: row.number, text: unglued(row.text) }) : row,
    isGlued,
    isMixedCode: course || row.words.length <= 2 ? subject !== subject.toUpperCase() : null,
    beginsWithCode:
      (course !== null && !namesCourse(rowOfCells(row.number, [wordsAfter(row, course.words)]))) || isSubject,
    isOnlyCode:
      !row.hasBorders && (course ? course.words === row.words.length : row.words.length <= 2 && isSubject),
  };
}
