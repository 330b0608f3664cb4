import type { ColumnPlace } from './column';
import type { RowTexts } from './parse-row';
import type { Reading } from './reading';

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
export function withGradesThatCount(reading: Reading): Reading {
  const countIn = gradesThatCount(reading.columns);
  return countIn === null
    ? reading
    : { ...reading, parses: reading.parses.map((parse) => ({ ...parse, texts: countIn(parse.texts) })) };
}

function gradesThatCount(columns: readonly ColumnPlace[]): ((texts: RowTexts) => RowTexts) | null {
  const hasGrades = columns.some(({ column }) => column === 'grade' || column === 'gradeBeside');
  // in a table without grades the status is what is printed for them
  if (!hasGrades)
    return (texts) => (SAYS_GRADE.test(texts.status ?? '') ? { ...texts, grade: texts.status! } : texts);
  const other = columns.find(({ column }) => column === 'otherGrade')?.name ?? '';
  const replaces = REPLACES.test(other.trim());
  if (!replaces && !COMPLETES.test(other)) return null;
  return (texts) =>
    texts.otherGrade !== undefined && texts.grade !== undefined && (replaces || WAITS.test(texts.grade))
      ? { ...texts, grade: texts.otherGrade, otherGrade: texts.grade }
      : texts;
}
