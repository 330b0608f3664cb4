import { isCourse } from './course-cells';
import { baselinesOf } from './lines';
import { partFigures } from './pieces';
import type { Piece } from './piece';

const BAR = '|';
/** The fewest lines that make a rule of their bars, and the fewest courses on either side of it. */
const FEWEST_LINES = 5;
const FEWEST_COURSES = 2;

type Sides = readonly [left: readonly Piece[], right: readonly Piece[]];

/**
 * 'ART& 100 ART APPRECIATION T 5.0 | BIOL& 160 GENERAL BIOLOGY 3.0 5.0': two columns with a rule of bars between them, one in
 * each line, wherever it stands. Gives what is above the rule, the left column, the right one, and what is below; null where no
 * courses stand on both sides of it, or in each line a course beside what it counts for at another school.
 */
export function partedByBars(pieces: readonly Piece[]): Piece[][] | null {
  if (!pieces.some(({ text }) => text.includes(BAR))) return null;
  const lines = baselinesOf(pieces);
  const sides = lines.map(sidesOf);
  const parted = sides.filter((line) => line !== null);
  const coursesOn = (side: 0 | 1) => parted.filter((line) => isCourse(line[side])).length;
  const isRule =
    parted.length >= FEWEST_LINES &&
    lines.every((line) => barsIn(line) <= 1) &&
    coursesOn(0) >= FEWEST_COURSES &&
    coursesOn(1) >= FEWEST_COURSES &&
    parted.some(([left, right]) => isHeading(left) !== isHeading(right));
  if (!isRule) return null;
  const first = sides.findIndex(Boolean);
  const last = sides.findLastIndex(Boolean);
  const within = lines.slice(first, last + 1).map((line, index): Sides => sides[first + index] ?? [line, []]);
  return [
    lines.slice(0, first).flat(),
    within.flatMap(([left]) => left),
    within.flatMap(([, right]) => right),
    lines.slice(last + 1).flat(),
  ];
}

/** 'Fall 2020', '5.0 total': what stands in a column of courses, and is none. */
const isHeading = (pieces: readonly Piece[]): boolean => pieces.length > 0 && !isCourse(pieces);

const barsIn = (line: readonly Piece[]): number =>
  line.reduce((sum, { text }) => sum + text.split(BAR).length - 1, 0);

/** What stands before the bar of a line and after it; null for a line without one. */
function sidesOf(line: readonly Piece[]): Sides | null {
  const at = line.findIndex(({ text }) => text.includes(BAR));
  const piece = line[at];
  if (!piece) return null;
  const bar = piece.text.indexOf(BAR);
  return [
    [...line.slice(0, at), ...partOf(piece, 0, bar)],
    [...partOf(piece, bar + 1, piece.text.length), ...line.slice(at + 1)],
  ];
}

/** The letters of a text from one to another as a text of their own, in the place that their number tells. */
function partOf(piece: Piece, from: number, to: number): Piece[] {
  const printed = piece.text.slice(from, to);
  const text = printed.trim();
  if (text === '') return [];
  const letter = (piece.end - piece.x) / piece.text.length;
  const x = piece.x + (from + printed.indexOf(text)) * letter;
  return partFigures({ ...piece, text, x, end: x + text.length * letter });
}
