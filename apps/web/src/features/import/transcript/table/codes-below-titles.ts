import { isOwnCode, parseCourseCode } from '../lexing/course-codes';
import { readHeader } from './columns';
import { rowOfCells, type Row } from './rows';
import type { Column } from './column';

const FEWEST = 3;
const MOSTLY = 0.8;
const NAMES_CODE: ReadonlySet<Column> = new Set(['code', 'course', 'number', 'subject']);
const NAME = 'Code';

/**
 * The rows of a page in which a code stands below each title, in the cell of the title, and no column has the codes: with a cell for the
 * code before it. Any others as they are.
 */
export function withCodesBelowTitles(rows: readonly Row[]): readonly Row[] {
  const places = placesOfTitles(rows);
  const coded = rows.map((row, index) => codeBelow(row, places[index] ?? -1));
  const found = coded.filter((code) => code !== null).length;
  const titled = rows.filter(
    (row, index) => row.hasBorders && (row.cells[places[index] ?? -1] ?? '') !== '' && !isHeader(row),
  );
  const courses = titled.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1).length;
  if (found < FEWEST || found < MOSTLY * courses) return rows;
  return rows.map((row, index) => {
    const at = places[index] ?? -1;
    if (at === -1 || !row.hasBorders) return row;
    if (isHeader(row)) return rowOfCells(row.number, row.cells.toSpliced(at, 0, NAME));
    const code = coded[index];
    if (!code) return row.cells.length > 1 ? rowOfCells(row.number, row.cells.toSpliced(at, 0, '')) : row;
    const title = row.cells[at]!.slice(0, -code.length).trim();
    return rowOfCells(row.number, row.cells.toSpliced(at, 1, code, title));
  });
}

/** In which cell the titles of a row stand by the header above it; -1 where another one has codes. */
function placesOfTitles(rows: readonly Row[]): number[] {
  let place = -1;
  return rows.map((row) => {
    const [columns] = row.hasBorders ? readHeader(row) : [];
    if (columns) {
      const at = columns.findIndex(({ column }) => column === 'title');
      place = columns.some(({ column }) => NAMES_CODE.has(column)) ? -1 : at;
    }
    return place;
  });
}

const isHeader = (row: Row): boolean => readHeader(row).length > 0;

function codeBelow({ cells, blocks = [] }: Row, at: number): string | null {
  const block = blocks.find((parts) => parts.join(' ') === cells[at]);
  const [title = '', code = '', ...others] = block ?? [];
  const isCode = isOwnCode(code) || parseCourseCode(code) !== null;
  return others.length === 0 && title !== '' && isCode ? code : null;
}
