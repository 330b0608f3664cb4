import type { ColumnPlace } from './column';
import { isHalf } from './columns';
import type { RowTexts } from './parse-row';
import type { Reading } from './reading.types';
import type { Row } from './rows';

/** What a school says of a course that it gave no grade for. */
const SAYS_GRADE =
  /^(?:transferred|transfer|requirement met|waived|credit (?:granted|awarded)|withdrawn|withdrew|(?:not )?passed)$/i;
/** 'Re-Exam/ Completion': what became of an incomplete or conditional grade. */
const COMPLETES = /completion|removal|re-? ?exam/i;
/** 'II termin': the second day of an examination, whose mark is the one that stays. */
const REPLACES = /^ii termin$/i;
/** A grade that waits for another. */
const WAITS = /^(?:INC?|I|4[.,]00?|4)$/;

/** A reading with the grade that counts, where it stands in another column than the grades of most courses. */
export function withGradesThatCount(reading: Reading, row: Row | undefined): Reading {
  const countIn = gradesThatCount(reading.columns, row);
  return countIn === null
    ? reading
    : { ...reading, parses: reading.parses.map((parse) => ({ ...parse, texts: countIn(parse.texts) })) };
}

function gradesThatCount(
  columns: readonly ColumnPlace[],
  row: Row | undefined,
): ((texts: RowTexts) => RowTexts) | null {
  const hasGrades = columns.some(({ column }) => column === 'grade' || column === 'gradeBeside');
  // in a table without grades the status is what is printed for them
  if (!hasGrades)
    return (texts) => (SAYS_GRADE.test(texts.status ?? '') ? { ...texts, grade: texts.status! } : texts);
  const ofHalf = gradeOfOneHalf(columns, row);
  if (ofHalf !== null) return (texts) => (texts.grade === undefined ? { ...texts, grade: ofHalf } : texts);
  const other = columns.find(({ column }) => column === 'otherGrade')?.name ?? '';
  const replaces = REPLACES.test(other.trim());
  if (!replaces && !COMPLETES.test(other)) return null;
  return (texts) =>
    texts.otherGrade !== undefined && texts.grade !== undefined && (replaces || WAITS.test(texts.grade))
      ? { ...texts, grade: texts.otherGrade, otherGrade: texts.grade }
      : texts;
}

/** The grade of the only half of a year in which a course was taken, where its final one is blank; null for any other row. */
function gradeOfOneHalf(columns: readonly ColumnPlace[], row: Row | undefined): string | null {
  if (!row?.hasBorders) return null;
  const halves = columns.filter((place) => place.column === 'figure' && isHalf(place));
  const filled = halves.flatMap(({ start }) => row.cells[start] || []);
  return halves.length > 1 && filled.length === 1 ? filled[0]! : null;
}
