import { leadingCourse } from '../lexing/course-codes';
import { parseTermHeading } from '../lexing/terms';
import { readHeader } from './columns';
import type { Row } from './rows';
import { sectionOf } from './sections';
import { isTotals } from './totals';

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

const isLabel = ({ text, hasBorders, cells }: Row): boolean =>
  !hasBorders && cells.length === 1 && LABEL.test(text);

/** Whether a line of a paragraph stands as far to the right as its label, with one space between words. */
const goesOnBelow = (row: Row, label: Row): boolean =>
  !row.hasBorders &&
  row.cells.length === 1 &&
  row.isBehindBlank !== true &&
  row.isApart !== true &&
  !isOfRecord(row) &&
  Math.abs(row.words[0]!.start - label.words[0]!.start) <= NEAR;

/** A heading, sums, a header or a course, whatever stands above it. */
const isOfRecord = (row: Row): boolean =>
  parseTermHeading(row.text) !== null ||
  sectionOf(row.text) !== null ||
  isTotals(row.text) ||
  readHeader(row).length > 0 ||
  (/\d[.,]\d/.test(row.text) && leadingCourse(row.words.map(({ text }) => text)) !== null);
