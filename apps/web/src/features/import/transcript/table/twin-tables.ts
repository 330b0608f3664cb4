import { parseTermHeading } from '../lexing/terms';
import { readHeader } from './columns';
import { rowOfCells, type Row } from './rows';

/** Columns that name a course and say what came of it. */
const FEWEST_NAMES = 3;

/**
 * The rows of a sheet or a web page on which a header names its columns twice, side by side: those of its left half first. Each
 * half has headings of its own, so that the terms of one say nothing of the other.
 */
export function withTwinTables(rows: readonly Row[]): readonly Row[] {
  if (!rows.some((row) => halfOfTwins(row) !== null)) return rows;
  const made: Row[] = [];
  let open: { readonly header: Row; readonly half: number; readonly rows: Row[] } | null = null;
  for (const row of rows) {
    if (open && (!row.hasBorders || isOtherHeader(row, open.header))) {
      made.push(...halvesOf(open.rows, open.half));
      open = null;
    }
    const half: number | null = open ? null : halfOfTwins(row);
    if (half !== null)
      open = { header: row, half, rows: namesTerms(made.at(-1), half) ? made.splice(-1) : [] };
    if (open) open.rows.push(row);
    else made.push(row);
  }
  return open ? [...made, ...halvesOf(open.rows, open.half)] : made;
}

/** The left halves of rows, then the right ones. */
const halvesOf = (rows: readonly Row[], half: number): Row[] => {
  const parted = rows.map(({ number, cells }) => {
    const isTerms = cells.length === 2 && cells.every((cell) => parseTermHeading(cell) !== null);
    const at = isTerms ? 1 : half; // '2019-2020 Fall | 2020-2021 Fall' below wider headings
    return { number, halves: [cells.slice(0, at), cells.slice(at)] as const };
  });
  return [0, 1].flatMap((side) =>
    parted
      .map(({ number, halves }) => rowOfCells(number, halves[side as 0 | 1]))
      .filter(({ text }) => text !== ''),
  );
};

/** How many columns each half of a header has that says everything twice; null for any other row. */
function halfOfTwins({ cells, number, hasBorders }: Row): number | null {
  const half = cells.length / 2;
  if (!hasBorders || !Number.isInteger(half) || half < FEWEST_NAMES || cells[0] === '') return null;
  const left = cells.slice(0, half);
  const isTwice = left.every((name, index) => name === cells[half + index]);
  return isTwice && readHeader(rowOfCells(number, left)).length > 0 ? half : null;
}

/** 'FALL 21', 'WINTER 22': the terms of the two halves above their columns. */
const namesTerms = (row: Row | undefined, half: number): boolean =>
  row !== undefined &&
  row.cells.every((cell, index) => (index % half === 0 ? parseTermHeading(cell) !== null : cell === '')) &&
  row.cells.length > half;

/** Another header parts what is above it from what is below. */
const isOtherHeader = (row: Row, header: Row): boolean =>
  row.text !== header.text && /\p{L}/u.test(row.cells[0] ?? '') && readHeader(row).length > 0;
