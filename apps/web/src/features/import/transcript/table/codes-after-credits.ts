import { isWholeCode, leadingCourse } from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import { toWords } from '../lexing/text';
import type { ColumnPlace } from './column';
import { readHeader } from './columns';
import { rowOfCells, type Row } from './rows';
import { headsCreditFromElsewhere } from './sections';

const FEWEST = 2;
const NAMES = ['Course', 'Title', 'Grade', 'Credits'];
const COLUMNS: readonly ColumnPlace[] = (['code', 'title', 'grade', 'credits'] as const).map(
  (column, index) => ({
    column,
    name: NAMES[index]!,
    start: index,
    end: index + 1,
    // no heading says which figure it is
    ...((column === 'grade' || column === 'credits') && { isGuess: true }),
  }),
);

/**
 * '2201   CALCULUS I   B   4.00 MATH140   FSAR, FSMA' among credit from elsewhere, above any names of columns: a title, what came of it, and
 * after the credits the code of the course that it counts for. Such rows are tables of their own, with the code first.
 */
export function withCodesAfterCredits(rows: readonly Row[]): readonly Row[] {
  const header = rows.findIndex((row) => readHeader(row).length > 0);
  const end = header === -1 ? rows.length : header;
  const cells = rows.map((row, index) => (index < end ? cellsOf(row) : null));
  const first = cells.findIndex((found) => found !== null);
  const isExternal = rows.slice(0, Math.max(first, 0)).some(headsCreditFromElsewhere);
  if (!isExternal || cells.filter((found) => found !== null).length < FEWEST) return rows;
  return rows.flatMap((row, index) => {
    const own = cells[index];
    if (!own) return [row];
    const { number } = row;
    const course: Row = { ...rowOfCells(number, own), text: row.text };
    return [
      ...(cells[index - 1] ? [] : [{ ...rowOfCells(number, NAMES), columns: COLUMNS }]),
      course,
      ...(cells[index + 1] ? [] : [{ ...rowOfCells(number, []), columns: [] }]),
    ];
  });
}

/** Code, title, grade and credits of such a row; null for any other. A number before the title says when it was taken. */
function cellsOf({ cells, hasBorders }: Row): string[] | null {
  const [title = '', grade = '', credits = '', ...after] = /^\d{3,6}$/.test(cells[0] ?? '')
    ? cells.slice(1)
    : cells;
  const [amount = '', ...beside] = toWords(credits);
  const code = beside.length > 0 ? beside.join(' ') : (after[0] ?? '');
  const isCourse =
    !hasBorders &&
    /^\p{L}{2}/u.test(title) &&
    leadingCourse(toWords(title)) === null &&
    isKnownGrade(grade) &&
    /^\d{1,2}[.,]\d{1,3}$/.test(amount) &&
    parseAmount(amount) !== null &&
    isWholeCode(code) &&
    !after.some((cell) => /\d[.,]\d/.test(cell));
  return isCourse ? [code, title, grade, amount] : null;
}
