import { oneLine } from './text';

/**
 * The cells of one printed row: parted by tabs (empty cells are kept) or else by gaps of two or more spaces. A row without
 * either is one cell.
 */
export function splitCells(row: string): string[] {
  if (row.includes('\t')) return row.split('\t').map(oneLine);
  const cells = row.trim().split(/ {2}/).map(oneLine);
  return cells.filter((cell) => cell !== '');
}
