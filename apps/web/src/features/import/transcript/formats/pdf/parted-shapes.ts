import type { Piece } from './piece';

/** What stands in a column of its own in many lines: a date, a year with its term. */
const SHORTEST = 5;
const FEWEST = 3;
/** How far texts of one column may begin from each other, in points. */
const SAME_START = 0.5;
/** How far the place of a word that its letters tell may be from where it stands, in sizes of the font. */
const ROUGHLY = 1.5;

/** '優上 2021年度S': two cells a space apart, where '2021年度A' begins in that place in other lines; any others as they are. */
export function partShapes(pieces: readonly Piece[]): Piece[] {
  const columns = columnsOf(pieces);
  if (columns.length === 0) return [...pieces];
  return pieces.flatMap((piece) => {
    const [, first, last] = /^(.+) (\S+)$/.exec(piece.text) ?? [];
    if (!first || !last) return [piece];
    const letter = (piece.end - piece.x) / piece.text.length;
    const column = columns.find(
      ({ x, shape }) =>
        shape === shapeOf(last) &&
        x > piece.x &&
        x < piece.end &&
        Math.abs(piece.end - last.length * letter - x) < ROUGHLY * piece.size,
    );
    if (!column) return [piece];
    return [
      { ...piece, text: first, end: Math.min(piece.x + first.length * letter, column.x - piece.size) },
      { ...piece, text: last, x: column.x },
    ];
  });
}

/** Where texts of one shape begin below each other. */
function columnsOf(pieces: readonly Piece[]): { readonly x: number; readonly shape: string }[] {
  const whole = pieces.filter(
    ({ text }) => text.length >= SHORTEST && /\d/.test(text) && !text.includes(' '),
  );
  const columns: { x: number; shape: string; count: number }[] = [];
  for (const { x, text } of whole) {
    const shape = shapeOf(text);
    const column = columns.find((other) => other.shape === shape && Math.abs(other.x - x) <= SAME_START);
    if (column) column.count++;
    else columns.push({ x, shape, count: 1 });
  }
  return columns.filter(({ count }) => count >= FEWEST);
}

const shapeOf = (text: string): string => text.replaceAll(/\d/g, '0').replaceAll(/[A-Z]/g, 'A');
