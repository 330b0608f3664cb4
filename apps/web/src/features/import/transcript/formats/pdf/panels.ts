import { linesOf, type Line } from './lines';
import { median } from './pieces';
import type { Piece } from './piece';

/** How much smaller the letters of a panel are than those of the rows beside it. */
const SMALLER = 0.96;
/** The fewest lines that begin in one place. */
const FEWEST_LINES = 6;
const FEWEST_ROWS = 2;
/** The fewest cells of a row, and the most of a line in a panel: '3.00 – 3.49'. */
const FEWEST_CELLS = 4;
const MOST_CELLS = 2;
/** How far from each other its lines may begin, in points. */
export const SAME_START = 0.5;

/** Where a panel in small letters begins, with a key to grades or notes, beside rows of which none goes on in it; null where there is none. */
export function startOfPanel(pieces: readonly Piece[], lines: readonly Line[]): number | null {
  const usual = median(lines.filter(isRow).map(({ size }) => size));
  const small = pieces.filter(({ size }) => size < SMALLER * usual);
  const starts = [...new Set(small.map(({ x }) => x))].toSorted((a, b) => a - b);
  return starts.find((start) => isStart(start, small, pieces)) ?? null;
}

const isRow = ({ cells }: Line): boolean => cells.length >= FEWEST_CELLS;

function isStart(start: number, small: readonly Piece[], pieces: readonly Piece[]): boolean {
  const heights = small.filter(({ x }) => Math.abs(x - start) <= SAME_START).map(({ y }) => y);
  if (new Set(heights).size < FEWEST_LINES) return false;
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  const beside = pieces.filter(({ y }) => y >= top && y <= bottom);
  const inPanel = beside.filter(({ x }) => x >= start - SAME_START);
  const before = beside.filter(({ x }) => x < start - SAME_START);
  return (
    inPanel.every((piece) => small.includes(piece)) &&
    before.every(({ end }) => end < start) &&
    linesOf(before).filter(isRow).length >= FEWEST_ROWS &&
    linesOf(inPanel).every(({ cells }) => cells.length <= MOST_CELLS)
  );
}
