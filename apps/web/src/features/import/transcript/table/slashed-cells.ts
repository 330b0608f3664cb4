import { columnOf } from './column-names';
import { rowOfCells, type Row } from './rows';

const FEWEST_CELLS = 3;
const FEWEST_ROWS = 2;
const MIN_SHARE = 0.9;
const TWO_NAMES = /^([^/]+?) ?\/ ?([^/]+)$/;
const TWO_VALUES = /^([^/]+?) ?\/ ?([^/]+)$/;

/** A column that holds two, by the two names above it: 'Course / Sec', 'Hours Earned / Cr Hrs'. */
interface Slashed {
  readonly at: number;
  readonly names: readonly [string, string];
}

/** Cells with two names above them and two values in each, such as 'BIBL 1310 / 22A', as two cells; any others as they are. */
export function withSlashedCells(rows: readonly Row[]): readonly Row[] {
  const made = [...rows];
  rows.forEach((header, from) => {
    const named = slashedIn(header);
    if (named.length === 0) return;
    const width = header.cells.length;
    const isOfTable = (row: Row) => row.hasBorders && row.cells.length === width;
    const end = rows.findIndex((row, index) => index > from && slashedIn(row).length > 0);
    const below = rows.slice(from + 1, end === -1 ? undefined : end).filter(isOfTable);
    const found = named.filter(({ at }) => holdsTwo(below.map(({ cells }) => cells[at]!)));
    const parted = (row: Row, parts: (cell: string, names: Slashed['names']) => readonly string[]) =>
      rowOfCells(
        row.number,
        row.cells.flatMap((cell, index) => {
          const slashed = found.find(({ at }) => at === index);
          return slashed ? parts(cell, slashed.names) : [cell];
        }),
      );
    if (found.length === 0) return;
    made[from] = parted(header, (_, names) => names);
    for (const row of below)
      made[rows.indexOf(row)] = {
        ...row,
        ...parted(row, (cell) => TWO_VALUES.exec(cell)?.slice(1) ?? [cell, '']),
      };
  });
  return made;
}

function slashedIn({ hasBorders, cells }: Row): Slashed[] {
  if (!hasBorders || cells.length < FEWEST_CELLS || !cells.some((cell) => cell.includes('/'))) return [];
  if (cells.filter((cell) => columnOf(cell) !== null).length * 2 < cells.length - 1) return [];
  return cells.flatMap((cell, at) => {
    const [, first, second] = TWO_NAMES.exec(cell) ?? [];
    const columns = [first, second].map((name) => (name === undefined ? null : columnOf(name)));
    const areTwo = columns.every((column) => column !== null) && columns[0] !== columns[1];
    const isOne = columnOf(cell) === 'term' || columns.includes('title');
    return first && second && areTwo && !isOne ? [{ at, names: [first, second] as const }] : [];
  });
}

function holdsTwo(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const two = filled.filter((cell) => TWO_VALUES.test(cell)).length;
  return two >= FEWEST_ROWS && two >= MIN_SHARE * filled.length;
}
