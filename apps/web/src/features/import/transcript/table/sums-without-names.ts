import { parseAmount } from '../lexing/numbers';
import type { Column, ColumnPlace } from './column';
import type { Row } from './rows';

/** What is summed up below a table. */
const SUMMED: ReadonlySet<Column> = new Set(['credits', 'earned', 'hours', 'points']);

/** '15' below 'Credits' and nothing else in its row, after a course that has its own: a sum, as spreadsheets have them. */
export function isSumWithoutName(
  { cells, hasBorders }: Row,
  header: readonly ColumnPlace[] | undefined,
  [course]: readonly Row[],
): boolean {
  const figures = cells.flatMap((cell, index) => (cell === '' ? [] : [{ cell, index }]));
  return (
    hasBorders &&
    course !== undefined &&
    course.hasBorders &&
    figures.length > 0 &&
    figures.every(
      ({ cell, index }) =>
        parseAmount(cell) !== null &&
        SUMMED.has(header?.[index]?.column ?? 'words') &&
        parseAmount(course.cells[index] ?? '') !== null,
    )
  );
}
