import type { TextItem } from 'pdfjs-dist/types/src/display/api';
import { cleanValue } from '../../lexing/text';
import { isTotals } from '../../table/totals-words';
import { isCodeAlone } from './course-cells';
import type { Piece } from './piece';
import { partShapes } from './parted-shapes';
import { withoutRaisedMarks } from './raised-marks';
import { fromTheRight } from './right-to-left';
import { withStackedLetters } from './stacked-letters';
import { turnedNames, type Turned } from './turned-names';

/** Six figures as PDF has them: what turns the units of one space into those of another. */
export type Matrix = readonly number[];

/** How far a bold text may be from itself that was drawn twice, in sizes of its font. */
const TWICE = 0.15;
/** How much larger than the usual text a watermark is. */
const WATERMARK = 2;
const LETTERS_APART = /^\S(?: \S){2,}$/;
const TWO_APART = /^\S \S$/;
/** Only figures and grades, at least one of them with decimals. */
const FIGURES = /^(?=.*\d[.,]\d)(?:\d+[.,]\d+|[A-Z][+-]?)(?: (?:\d+[.,]\d+|[A-Z][+-]?))+$/;
const SOFT_HYPHEN = '\u00AD';

/** The angle in which most of the letters of a page run, in quarters of a turn: 0, 1, 2 or 3. */
export function quarterTurns(items: readonly TextItem[], toPage: Matrix): number {
  const letters = [0, 0, 0, 0];
  for (const item of items) {
    const quarters = quartersOf(multiply(toPage, item.transform));
    if (quarters !== null) letters[quarters]! += item.str.trim().length;
  }
  return letters.indexOf(Math.max(...letters));
}

/**
 * The texts of a page that run from left to right, and names of columns that are turned; stamps and watermarks that lie across it are no
 * part of it.
 */
export function piecesOf(items: readonly TextItem[], toPage: Matrix): Piece[] {
  const pieces: Piece[] = [];
  const turned: Turned[] = [];
  for (const [index, item] of items.entries()) {
    const matrix = multiply(toPage, item.transform);
    const text = cleanValue(item.str.replace(/\u00AD$/, '\u2010').replaceAll(SOFT_HYPHEN, ''));
    const quarters = quartersOf(matrix);
    const [, , c, d, x, y] = matrix as [number, number, number, number, number, number];
    const size = Math.hypot(c, d);
    if (text === '' || size === 0) continue;
    if (quarters === 1 || quarters === 3)
      turned.push({ text, x, y, length: item.width, size, runsUp: quarters === 3 });
    const isAfterBlank = isBlank(items[index - 1], items[index - 2]);
    if (quarters === 0) pieces.push({ text, ...extentOf(item, x), y, size, isAfterBlank });
  }
  const whole = withStackedLetters(withoutRaisedMarks(withoutWatermarks(withoutDoubles(pieces))));
  return fromTheRight(
    partFirstCodes(
      partLastFigures(
        partShapes(joinLetters([...whole, ...turnedNames(turned, whole)])).flatMap(partFigures),
      ),
    ),
  );
}

/** Whether a blank parts the texts on either side of it; none stands after half of a letter, which has no width. */
const isBlank = (item?: TextItem, before?: TextItem): boolean =>
  item?.str === ' ' && (item.width > NO_WIDTH || before === undefined || before.width > NO_WIDTH);
const NO_WIDTH = 0.05;

/** From its first letter to its last one: spaces at either end would touch what stands beside it. */
function extentOf({ str, width }: TextItem, x: number): Pick<Piece, 'x' | 'end'> {
  const letter = width / str.length;
  const before = str.length - str.trimStart().length;
  return { x: x + before * letter, end: x + str.trimEnd().length * letter };
}

function quartersOf([a, b]: Matrix): number | null {
  const quarters = Math.atan2(b!, a!) / (Math.PI / 2);
  const nearest = Math.round(quarters);
  return Math.abs(quarters - nearest) < 0.02 ? (nearest + 4) % 4 : null;
}

function multiply([a, b, c, d, e, f]: Matrix, inner: Matrix): Matrix {
  const [p, q, r, s, t, u] = inner as [number, number, number, number, number, number];
  return [
    a! * p + c! * q,
    b! * p + d! * q,
    a! * r + c! * s,
    b! * r + d! * s,
    a! * t + c! * u + e!,
    b! * t + d! * u + f!,
  ];
}

/** Some programs make a text bold, or give it a shadow, by drawing it again a little beside itself. */
function withoutDoubles(pieces: readonly Piece[]): Piece[] {
  const seen = new Map<string, Piece[]>();
  return pieces.filter((piece) => {
    const same = seen.get(piece.text) ?? [];
    const near = piece.size * TWICE;
    if (same.some(({ x, y }) => Math.abs(x - piece.x) < near && Math.abs(y - piece.y) < near)) return false;
    seen.set(piece.text, [...same, piece]);
    return true;
  });
}

/** Large letters with lines of the record inside them. */
function withoutWatermarks(pieces: readonly Piece[]): Piece[] {
  const usual = median(pieces.map(({ size }) => size));
  return pieces.filter(
    (piece) =>
      piece.size < WATERMARK * usual ||
      pieces.filter(
        (other) =>
          other.size <= 1.3 * usual &&
          other.x < piece.end &&
          other.end > piece.x &&
          other.y <= piece.y &&
          other.y - other.size / 2 >= piece.y - piece.size,
      ).length < 2,
  );
}

/** 'F A L L' for letters that are set apart. Two letters tell nothing, unless others of their line are set so. */
function joinLetters(pieces: readonly Piece[]): Piece[] {
  const apart = new Set(pieces.filter(({ text }) => LETTERS_APART.test(text)).map(({ y }) => Math.round(y)));
  return pieces.map((piece) =>
    LETTERS_APART.test(piece.text) || (TWO_APART.test(piece.text) && apart.has(Math.round(piece.y)))
      ? { ...piece, text: piece.text.replaceAll(' ', '') }
      : piece,
  );
}

/** '5.000 B+' is two cells that stand close to each other. */
export function partFigures(piece: Piece): Piece[] {
  if (!FIGURES.test(piece.text)) return [piece];
  const letter = (piece.end - piece.x) / piece.text.length;
  return [...piece.text.matchAll(/\S+/g)].map(({ 0: text, index }) => {
    const x = piece.x + index * letter;
    return { ...piece, text, x, end: x + text.length * letter };
  });
}

/** 'World Music 3.000': the figure of the next column, where line after line ends with one at the same place. Where it begins is estimated. */
function partLastFigures(pieces: readonly Piece[]): Piece[] {
  const ends = new Map<number, number>();
  // 'Term GPA 3.250' is a label and its figure
  const figureOf = ({ text }: Piece) => (isTotals(text) ? undefined : LAST_FIGURE.exec(text)?.[1]);
  for (const piece of pieces.filter(figureOf))
    ends.set(Math.round(piece.end), (ends.get(Math.round(piece.end)) ?? 0) + 1);
  return pieces.flatMap((piece) => {
    const figure = figureOf(piece);
    if (
      !figure ||
      figure.length === piece.text.length ||
      (ends.get(Math.round(piece.end)) ?? 0) < LINES_OF_A_COLUMN
    )
      return [piece];
    const x = piece.end - (figure.length * (piece.end - piece.x)) / piece.text.length;
    const text = piece.text.slice(0, -figure.length).trimEnd();
    return [
      { ...piece, text, end: x - piece.size * SPACE },
      { ...piece, text: figure, x },
    ];
  });
}
const LAST_FIGURE = /(?:^|\s)(\d{1,3}[.,]\d{1,3})$/;
const LINES_OF_A_COLUMN = 3;
/** The width of a space, in sizes of the font. */
const SPACE = 0.25;

/** '4TPM101U Physique': a wide code a space before its title, where other codes stand alone and other titles begin after them. */
function partFirstCodes(pieces: readonly Piece[]): Piece[] {
  const isAt = (x: number, piece: Piece) => Math.abs(piece.x - x) <= SAME_PLACE;
  const alone = pieces.filter(({ text }) => isCodeAlone(text));
  return pieces.flatMap((piece) => {
    const [, code = '', title] = CODE_AND_REST.exec(piece.text) ?? [];
    if (!title || !isCodeAlone(code)) return [piece];
    const codes = alone.filter((other) => isAt(piece.x, other));
    if (codes.length < LINES_OF_A_COLUMN) return [piece];
    const widest = Math.max(...codes.map(({ end }) => end));
    const isColumn = (x: number) => pieces.filter((other) => isAt(x, other)).length >= LINES_OF_A_COLUMN;
    const starts = pieces.map((other) => other.x).filter((x) => x > widest && x < piece.end);
    const x = Math.min(...starts.filter(isColumn));
    if (x - widest > MOST_AFTER_CODES * piece.size) return [piece];
    return [
      { ...piece, text: code, end: Math.min(widest, x - piece.size * SPACE) },
      { ...piece, text: title, x },
    ];
  });
}
const CODE_AND_REST = /^(\S+) (\p{L}.*)$/u;
/** How far pieces of one column may begin from each other, in points. */
const SAME_PLACE = 0.5;
/** How far after the widest code the titles may begin, in sizes of the font, where a code can be a space before one. */
const MOST_AFTER_CODES = 1.5;

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
