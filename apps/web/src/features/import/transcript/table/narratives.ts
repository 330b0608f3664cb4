import { leadingCourse } from '../lexing/course-codes';
import { parseTermHeading } from '../lexing/terms';
import { readHeader } from './columns';
import type { Row } from './rows';
import { sectionOf } from './sections';
import { isTotals } from './totals-words';

/** 'Instructor: Dr. Elena Marquart' above what she wrote of the student. */
const LABEL =
  /^(?:instructors?|faculty|professors?|teachers?|evaluators?|sponsors?|(?:narrative )?evaluation|comments?)\b[^:\n]{0,20}:/iu;
const FEWEST = 3;
const NEAR = 1;

/** The rows without what teachers wrote of courses in sentences: paragraphs below a label that stands below many courses. */
export function withoutNarratives(rows: readonly Row[]): Row[] {
  const labels = rows.filter(isLabel);
  if (labels.length < FEWEST) return [...rows];
  let label: Row | null = null;
  return rows.filter((row) => {
    if (isLabel(row)) label = row;
    else if (label !== null && !goesOnBelow(row, label)) label = null;
    return label === null || label === row;
  });
}

/** 'Rosenthal, Miriam' */
const TEACHER = /^\p{Lu}[\p{L}’' -]{1,30}, \p{Lu}[\p{L}’'. -]{1,30}$/u;
const MOSTLY = 0.7;
const FEWEST_TEACHERS = 5;

/** The rows without the name of who taught a course, where one stands below nearly every course. */
export function withoutTeachers(rows: readonly Row[]): Row[] {
  const isCourse = (row: Row | undefined) =>
    row !== undefined && row.cells.length > 2 && /\d/.test(row.cells.at(-1)!) && !isTotals(row.text);
  const isTeacher = (row: Row | undefined) =>
    row !== undefined && !row.hasBorders && row.cells.length === 1 && TEACHER.test(row.text);
  const courses = rows.filter(isCourse).length;
  const named = rows.filter((row, index) => isTeacher(row) && isCourse(rows[index - 1])).length;
  if (named < FEWEST_TEACHERS || named < MOSTLY * courses) return [...rows];
  // of two such lines the first may end the title
  return rows.filter(
    (row, index) => !(isTeacher(row) && !isTeacher(rows[index + 1]) && isBelow(rows, index)),
  );
}

/** Whether a course stands above a line, or its title between the two. */
const isBelow = (rows: readonly Row[], index: number): boolean =>
  [rows[index - 1], rows[index - 2]].some((row) => row !== undefined && row.cells.length > 2);

const isLabel = ({ text, hasBorders, cells }: Row): boolean =>
  !hasBorders && cells.length === 1 && LABEL.test(text);

/** Whether a line of a paragraph stands as far to the right as its label, with one space between words. */
const goesOnBelow = (row: Row, label: Row): boolean =>
  !row.hasBorders &&
  row.cells.length === 1 &&
  row.isAfterBlank !== true &&
  row.isApart !== true &&
  !isOfRecord(row) &&
  Math.abs(row.words[0]!.start - label.words[0]!.start) <= NEAR;

/** A heading, sums, a header or a course, whatever stands above it. */
const isOfRecord = (row: Row): boolean =>
  parseTermHeading(row.text) !== null ||
  sectionOf(row.text) !== null ||
  isTotals(row.text) ||
  readHeader(row).length > 0 ||
  // '4.00 A'
  (/\d/.test(row.text) && !/\p{L}{3}/u.test(row.text)) ||
  (/\d[.,]\d/.test(row.text) && leadingCourse(row.words.map(({ text }) => text)) !== null);
