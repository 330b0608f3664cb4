import { namedBeforeDates } from '../../lexing/dated-terms';
import { withOurFigures } from '../../lexing/text';
import type { Gap, Row, Word } from '../../table/rows';
import { isTotals } from '../../table/totals-words';
import { isCodeAlone } from './course-cells';
import type { Piece } from './piece';
import { textOfParts, type Part } from './right-to-left';

/** What stands side by side without a wide gap. */
export interface Cell {
  readonly text: string;
  readonly x: number;
  readonly end: number;
}

/** A line of a page: its cells from left to right. Lengths in points. */
export interface Line {
  readonly cells: readonly Cell[];
  /** Of its first baseline and of its last one: they differ where cells have several lines. */
  readonly top: number;
  readonly bottom: number;
  readonly size: number;
  /** What its place leaves open, in a sentence for the student. */
  readonly doubt?: string;
  readonly isApart?: boolean;
  /** How far its column stands right of the first one of the page. */
  readonly offset?: number;
}

/** How far apart the baselines of one line may be, in sizes of the font: exponents and cells of other fonts. */
const SAME_BASELINE = 0.38;
/** The widest gap within a word and within a cell, in sizes of the font. A space is a quarter to six tenths wide. */
const WITHIN_WORD = 0.12;
const WITHIN_CELL = 0.75;
/** No row has more words, two columns side by side included. */
const MAX_WORDS = 60;

/** The lines of a page, from top to bottom. */
export function linesOf(pieces: readonly Piece[]): Line[] {
  const inOrder = baselinesOf(pieces);
  const columns = new ColumnEdges(inOrder);
  return inOrder.map((line) => lineOf(line, columns));
}

/** The texts of a page line by line, each from left to right. */
export function baselinesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && piece.y - first.y <= SAME_BASELINE * Math.max(first.size, piece.size))
      line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x));
}

/** Columns as the pieces of a page show them: by where cells begin line after line, or figures begin or end. */
class ColumnEdges {
  private readonly cellStarts = new Map<number, number>();
  private readonly starts = new Map<number, number>();
  private readonly ends = new Map<number, number>();

  constructor(lines: readonly (readonly Piece[])[]) {
    for (const line of lines) {
      if (standsInOtherColumns(line)) continue;
      line.forEach((piece, index) => {
        const before = line[index - 1];
        if (before && piece.x - before.end > WITHIN_CELL * piece.size) count(this.cellStarts, piece.x);
        count(this.starts, piece.x);
        count(this.ends, piece.end);
      });
    }
  }

  /** Whether a column ends before a piece although only a narrow gap stands there. */
  parts(before: Piece, piece: Piece): boolean {
    if (before.text === 'IN' && piece.text === 'PROGRESS') return false;
    const figures = [before, piece].filter(({ text }) => FIGURE.test(text)).length;
    return (
      figures === 2 ||
      (FIGURE.test(before.text) && LETTER.test(piece.text)) ||
      isOften(this.cellStarts, piece.x) ||
      (isCodeAlone(before.text) && isOften(this.starts, piece.x)) ||
      (figures === 1 && (isOften(this.starts, piece.x) || isOften(this.ends, piece.end)))
    );
  }
}

/** Sums, values after their labels, and the days of a term after its name have columns of their own. */
function standsInOtherColumns(line: readonly Piece[]): boolean {
  const text = line.map((piece) => piece.text).join(' ');
  return line.some((piece) => piece.text.endsWith(':')) || isTotals(text) || namedBeforeDates(text) !== null;
}

const FIGURE = /^\d+[.,]\d+$/;
/** 'A' after '4,0': a grade or a mark of its own. */
const LETTER = /^[A-Z][+-]?$/;
/** How many lines make a column. */
const OFTEN = 3;

/** Places are told to half a point. */
const count = (counts: Map<number, number>, x: number): void =>
  void counts.set(Math.round(2 * x), (counts.get(Math.round(2 * x)) ?? 0) + 1);

function isOften(counts: ReadonlyMap<number, number>, x: number): boolean {
  const at = Math.round(2 * x);
  return [at - 1, at, at + 1].reduce((sum, place) => sum + (counts.get(place) ?? 0), 0) >= OFTEN;
}

function lineOf(pieces: readonly Piece[], columns: ColumnEdges): Line {
  const { isMirrored = false } = pieces[0]!;
  const found: { parts: Part[]; x: number; end: number }[] = [];
  pieces.forEach((piece, index) => {
    const { text, x, end, size } = piece;
    const cell = found.at(-1);
    const gap = cell ? x - cell.end : Infinity;
    // a blank left of a piece stands after it on a page that is read from the right
    const { isAfterBlank: isParted = false } = isMirrored ? (pieces[index - 1] ?? piece) : piece;
    const isWord = Math.abs(gap) <= WITHIN_WORD * size && !isParted;
    if (
      !cell ||
      gap > WITHIN_CELL * size ||
      (!isWord && (gap < 0 || columns.parts(pieces[index - 1]!, piece)))
    )
      found.push({ parts: [{ text, between: '' }], x, end });
    else {
      cell.parts.push({ text, between: isWord ? '' : ' ' });
      cell.end = Math.max(cell.end, end);
    }
  });
  const cells = found.map(({ parts, x, end }) => ({
    text: withOurFigures(textOfParts(parts, isMirrored)),
    x,
    end,
  }));
  const ys = pieces.map(({ y }) => y);
  const size = Math.max(...pieces.map((piece) => piece.size));
  const parted = cells.length < FEWEST_CELLS ? cells : cells.flatMap(partCredits);
  return { cells: parted, top: Math.min(...ys), bottom: Math.max(...ys), size };
}

/** A code and a title stand before such a cell. */
const FEWEST_CELLS = 3;

/** '4 B+' in a row: its credits and its grade, in columns that stand close to each other. */
function partCredits(cell: Cell): Cell[] {
  const [, credits, grade] = CREDITS_AND_GRADE.exec(cell.text) ?? [];
  if (!credits || !grade) return [cell];
  const letter = (cell.end - cell.x) / cell.text.length;
  return [
    { text: credits, x: cell.x, end: cell.x + credits.length * letter },
    { text: grade, x: cell.end - grade.length * letter, end: cell.end },
  ];
}
const CREDITS_AND_GRADE = /^(\d{1,2}) ([A-DF][+-]?|[PSTUW]|CR|IP|NC)$/;

export const textOfLine = ({ cells }: Line): string => cells.map(({ text }) => text).join(' ');

/** @param unit the width of a usual letter, in points: places in a row are told in letters */
export function rowOf({ cells, doubt, isApart, offset = 0 }: Line, number: number, unit: number): Row {
  const words = cells.flatMap(({ text, x, end }, index) =>
    wordsOf({ text, x: x - offset, end: end - offset }, index === 0 ? 'line' : 'edge', unit),
  );
  return {
    number,
    text: words.map(({ text }) => text).join(' '),
    words,
    cells: cells.map(({ text }) => text),
    hasBorders: false,
    isEndless: words.length > MAX_WORDS,
    ...(doubt && { doubt }),
    ...(isApart && { isApart }),
  };
}

/** Where the words of a cell stand, as far as the number of their letters tells; its first and its last place are known. */
function wordsOf({ text, x, end }: Cell, gap: Gap, unit: number): Word[] {
  const letter = (end - x) / text.length;
  const texts = text.split(' ');
  let at = 0;
  return texts.map((word, index) => {
    const start = x + at * letter;
    at += word.length + 1;
    const last = index === texts.length - 1 ? end : start + word.length * letter;
    return {
      text: word,
      gap: index === 0 ? gap : 'space',
      start: Math.round(start / unit),
      end: Math.round(last / unit),
    };
  });
}
