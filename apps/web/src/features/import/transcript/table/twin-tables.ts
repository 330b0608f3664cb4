import { readHeader } from './columns';
import { rowOfCells, type Row } from './rows';

/** Columns that name a course and say what came of it. */
const FEWEST_NAMES = 3;

/**
 * The rows of a sheet or a web page on which a header names its columns twice, side by side: those of its left half first. Each
 * half has headings of its own, so that the terms of one say nothing of the other.
 */
export function withTwinTables(rows: readonly Row[]): readonly Row[] {
  const at = rows.findIndex((row) => halfOfTwins(row) !== null);
  if (at === -1) return rows;
  const half = halfOfTwins(rows[at]!)!;
  const below = rows.slice(at);
  const next = below.findIndex((row) => !row.hasBorders || isOtherHeader(row, rows[at]!));
  const twins = next === -1 ? below : below.slice(0, next);
  const halves = [(row: Row) => row.cells.slice(0, half), (row: Row) => row.cells.slice(half)].flatMap(
    (part) => twins.map((row) => rowOfCells(row.number, part(row))).filter(({ text }) => text !== ''),
  );
  return [...rows.slice(0, at), ...halves, ...(next === -1 ? [] : withTwinTables(below.slice(next)))];
}

/** How many columns each half of a header has that says everything twice; null for any other row. */
function halfOfTwins({ cells, number, hasBorders }: Row): number | null {
  const half = cells.length / 2;
  if (!hasBorders || !Number.isInteger(half) || half < FEWEST_NAMES || cells[0] === '') return null;
  const left = cells.slice(0, half);
  const isTwice = left.every((name, index) => name === cells[half + index]);
  return isTwice && readHeader(rowOfCells(number, left)).length > 0 ? half : null;
}

/** Another header parts what is above it from what is below. */
const isOtherHeader = (row: Row, header: Row): boolean =>
  row.text !== header.text && /\p{L}/u.test(row.cells[0] ?? '') && readHeader(row).length > 0;
