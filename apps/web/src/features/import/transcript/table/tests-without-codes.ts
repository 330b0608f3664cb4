import { leadingCourse } from '../lexing/course-codes';
import { parseAmount } from '../lexing/numbers';
import { columnOf } from './column-names';
import { readHeader } from './columns';
import { rowOfCells, type Row } from './rows';
import { headsCreditFromElsewhere } from './sections';
import { saysTotals } from './totals-words';
import type { ColumnPlace } from './column';

/** 'AP Calculus BC', 'IB Economics HL' */
const NAMES_TEST =
  /^(?:AP|IB|CLEP|DSST|DANTES|A-Levels?|GCE|Advanced Placement|International Baccalaureate)\b/i;
const HAS_DECIMALS = /^\d{1,2}[.,]\d{1,3}$/;

const COLUMNS: readonly ColumnPlace[] = [
  { column: 'title', name: 'Test', start: 0, end: 1 },
  { column: 'credits', name: 'Credits', start: 1, end: 2 },
];

/**
 * Tests that brought credit, each a name and an amount below the heading of their section, as a table of their own: they have no codes, as
 * the courses of the school have. Only where no other names of columns stand above them, which would say what the amounts are.
 */
export function withTestsAsTables(rows: readonly Row[]): readonly Row[] {
  const header = rows.findIndex((row) => readHeader(row).length > 0);
  const end = header === -1 ? rows.length : header;
  const made: Row[] = [];
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    made.push(row);
    if (at >= end || !headsCreditFromElsewhere(row)) continue;
    const names = namesTests(rows[at + 1]) ? 1 : 0;
    const after = rows.slice(at + 1 + names, end).findIndex((below) => !isTest(below));
    const tests = rows.slice(at + 1 + names, after === -1 ? end : at + 1 + names + after);
    if (!tests.some(({ text }) => NAMES_TEST.test(text))) continue;
    made.push(
      namesOf(row, COLUMNS),
      ...tests.map((test) => ({ ...rowOfCells(test.number, test.cells), text: test.text })),
      namesOf(tests.at(-1)!, []),
    );
    at += names + tests.length;
  }
  return made;
}

/** 'Exam', 'Units': names that are too few for a header. */
const namesTests = (row: Row | undefined): boolean =>
  row !== undefined &&
  row.cells.length === COLUMNS.length &&
  /^(?:tests?|exam(?:ination)?s?)$/i.test(row.cells[0]!) &&
  columnOf(row.cells[1]!) === 'credits';

const isTest = ({ cells, words, text }: Row): boolean =>
  cells.length === 2 &&
  HAS_DECIMALS.test(cells[1]!) &&
  parseAmount(cells[1]!) !== null &&
  /^\p{L}[^\d:]+(?:, score \d{1,4})?$/u.test(cells[0]!) &&
  leadingCourse(words.map((word) => word.text)) === null &&
  !saysTotals(text);

/** A header that nobody printed; without columns it ends the table above it. */
const namesOf = ({ number }: Row, columns: readonly ColumnPlace[]): Row => ({
  ...rowOfCells(
    number,
    columns.map(({ name }) => name),
  ),
  columns,
});
