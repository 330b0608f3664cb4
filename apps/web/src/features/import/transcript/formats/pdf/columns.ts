import { parseTermHeading } from '../../lexing/terms';
import { COURSE_COLUMNS, type Column } from '../../table/column';
import { columnOf } from '../../table/column-names';
import { readHeader } from '../../table/columns';
import { partedByBars } from './bars';
import { isCourse } from './course-cells';
import { baselinesOf, linesOf, rowOf, type Cell, type Line } from './lines';
import { startOfPanel, SAME_START } from './panels';
import { median } from './pieces';
import type { Piece } from './piece';
import { joinOverlapping } from './wraps';

/** The fewest courses on either side that make a page of two columns. */
const FEWEST = 2;
const MIN_SHARE = 0.2;
const MIN_SHARE_OF_RIGHT = 0.12;
/** Nothing narrower holds a record, in points. */
const MIN_WIDTH = 100;
/** The fewest cells besides the first that show two columns of one shape. */
const FEWEST_PLACES = 2;
/** How far cells of one column may begin from each other, in points. */
const NEAR = 3;
/** How far the courses of a column may stand after its headings, in points. */
const MAX_INDENT = 12;

/** Three columns, and what stands side by side within one of them. */
const MOST_PARTED = 4;

/** The lines of each page in the order in which they are read. */
export function pagesInOrder(pages: readonly (readonly Piece[])[]): Line[][] {
  const gutters: Gutter[] = [];
  return pages.map((pieces) => linesInOrder(pieces, gutters));
}

/**
 * The lines of a page in the order in which they are read: where two columns stand side by side, those of the left one come
 * first, and each may hold two itself. What reaches over both, a heading of the page, parts what is above it from what is below.
 * `gutters` are those of the pages before, to which its own are added.
 */
export function linesInOrder(pieces: readonly Piece[], gutters: Gutter[] = [], parted = 0): Line[] {
  const byBars = partedByBars(pieces);
  if (byBars) return byBars.flatMap(linesOf);
  const lines = linesOf(pieces);
  const panel = parted < MOST_PARTED ? startOfPanel(pieces, lines) : null;
  if (panel !== null) return withoutPanel(pieces, panel, gutters, parted);
  const own =
    parted < MOST_PARTED
      ? (gutterOfTwins(joinOverlapping(lines)) ?? gutterOfWords(pieces) ?? gutterOf(lines))
      : null;
  const found = own ?? (parted < MOST_PARTED ? gutters.find((known) => isGutterOf(lines, known)) : null);
  if (!found) return lines;
  if (own) gutters.push(own);
  const { gutter, offset } = found;
  const isRight = ({ x }: Piece) => x >= gutter;
  const across = pieces.filter((piece) => !isRight(piece) && piece.end > gutter);
  return bandsBetween(across, pieces).flatMap(({ band, heading }) => {
    const left = band.filter((piece) => !isRight(piece));
    const right = linesInOrder(band.filter(isRight), gutters, parted + 1);
    return [
      ...linesInOrder(left, gutters, parted + 1),
      ...right.map((line) => ({ ...line, offset: offset + (line.offset ?? 0) })),
      ...linesOf(heading),
    ];
  });
}

/** What stands beside a panel, as a page of its own, and then the panel. */
function withoutPanel(pieces: readonly Piece[], start: number, gutters: Gutter[], parted: number): Line[] {
  const isOfPanel = ({ x }: Piece) => x >= start - SAME_START;
  return [
    ...linesInOrder(
      pieces.filter((piece) => !isOfPanel(piece)),
      gutters,
      parted + 1,
    ),
    ...linesOf(pieces.filter(isOfPanel)),
  ];
}

interface Band {
  readonly band: Piece[];
  /** What stands at the height of the text that ends the band. */
  readonly heading: Piece[];
}

/** The pieces of a page between the heights of some of them, from top to bottom. */
function bandsBetween(across: readonly Piece[], pieces: readonly Piece[]): Band[] {
  const heights = [...new Set(across.map(({ y }) => y))].toSorted((a, b) => a - b);
  const bands = [...heights, Infinity].map((): Band => ({ band: [], heading: [] }));
  const indexOf = new Map(heights.map((height, index) => [height, index]));
  let next = 0;
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    while (next < heights.length && heights[next]! < piece.y) next++;
    const own = indexOf.get(piece.y);
    if (own === undefined) bands[next]!.band.push(piece);
    else bands[own]!.heading.push(piece);
  }
  return bands;
}

/** What parts two columns. */
interface Gutter {
  /** Where the right one begins. */
  readonly gutter: number;
  /** How much further right its cells stand than those of the left one, where that is known. */
  readonly offset: number;
}

/** Where a header names its columns again: below it stand two tables or more, whatever their codes look like. */
function gutterOfTwins(lines: readonly Line[]): Gutter | null {
  for (const { cells } of lines) {
    const count = lengthOfTwin(cells);
    if (count > 0) return { gutter: cells[count]!.x - NEAR, offset: cells[count]!.x - cells[0]!.x };
  }
  return null;
}

/** 'Course   Mark   Credit Course   Mark Credit': the same, where names of different columns stand a space apart. */
function gutterOfWords(pieces: readonly Piece[]): Gutter | null {
  for (const line of baselinesOf(pieces)) {
    const words = line.flatMap((piece) =>
      piece.text.split(' ').map((text, index) => ({ ...piece, text, isFirst: index === 0 })),
    );
    const count = lengthOfTwin(words);
    if (count > 1 && words[count]!.isFirst)
      return { gutter: words[count]!.x - NEAR, offset: words[count]!.x - words[0]!.x };
  }
  return null;
}

/** How many names a header has before it names them again, once or more often; 0 for any other line. */
function lengthOfTwin(cells: readonly Cell[]): number {
  for (let count = 1; count <= cells.length / 2; count++) {
    const isTwin =
      cells.length % count === 0 &&
      cells.every(({ text }, index) => sameName(text, cells[index % count]!.text)) &&
      isHead(cells.slice(0, count));
    if (isTwin) return count;
  }
  return 0;
}

/** '単 位' and '単位' */
const sameName = (name: string, other: string): boolean =>
  name.replaceAll(' ', '') === other.replaceAll(' ', '');

/** Where the right column begins; null when no two records stand side by side. */
function gutterOf(lines: readonly Line[]): Gutter | null {
  const courses = lines.filter(({ cells }) => isCourse(cells)).length;
  const leftmost = Math.min(...lines.map(({ cells }) => cells[0]!.x));
  const starts = new Set(lines.flatMap(({ cells }) => cells.map(({ x }) => Math.round(x))));
  const likely = [...starts].flatMap((start) => {
    const gutter = start - NEAR;
    if (gutter - leftmost < MIN_WIDTH) return [];
    const left = lines.filter(({ cells }) => isCourse(cells.filter(({ end }) => end <= gutter)));
    const right = lines.filter(({ cells }) => {
      const there = cells.filter(({ x }) => x >= gutter);
      const indent = (there[0]?.x ?? 0) - start;
      return indent >= -NEAR && indent <= MAX_INDENT && (isCourse(there) || isHead(there));
    });
    const abreast = Math.min(countAmong(right, left), countAmong(left, right));
    const crossing = lines.filter(({ cells }) => crosses(cells, gutter)).length;
    // the right half of one table has names of columns and terms, too, but no course of its own
    const ofRight = right.filter(({ cells }) => isCourse(cells.filter(({ x }) => x >= gutter))).length;
    // the right column of a last page may be short: then its header is that of the left one
    const isLong = ofRight > courses * MIN_SHARE_OF_RIGHT && right.length >= courses * MIN_SHARE;
    const offset = offsetBetween(left, right, gutter);
    const isGutter =
      (abreast >= FEWEST || offset !== null) &&
      (isLong || offset !== null || (ofRight >= FEWEST && hasSameHeader(lines, gutter))) &&
      crossing < Math.min(left.length, right.length) &&
      !lines.some(({ cells }) => isWithinHeader(cells, gutter));
    return isGutter ? [{ gutter, offset: offset ?? 0, count: left.length + right.length }] : [];
  });
  return likely.toSorted((a, b) => b.count - a.count)[0] ?? null;
}

/** The fewest lines on either side of a gutter that an earlier page has. */
const FEWEST_OF_COLUMN = 3;

/** Whether a page goes on in the columns of an earlier one, although only one of them holds courses: nothing runs through between them. */
function isGutterOf(lines: readonly Line[], { gutter }: Gutter): boolean {
  const right = lines.filter(({ cells }) => cells.some(({ x }) => Math.abs(x - gutter - NEAR) <= NEAR));
  const between = lines.slice(lines.indexOf(right[0]!), lines.indexOf(right.at(-1)!) + 1);
  const left = between.filter(({ cells }) => cells[0]!.end <= gutter);
  return (
    right.length >= FEWEST_OF_COLUMN &&
    left.length >= FEWEST_OF_COLUMN &&
    !between.some(({ cells }) => crosses(cells, gutter) || isWithinHeader(cells, gutter))
  );
}

/** Whether the same header stands on either side of a gutter, at whatever heights. */
function hasSameHeader(lines: readonly Line[], gutter: number): boolean {
  const headers = [
    lines.map(({ cells }) => cells.filter(({ end }) => end <= gutter)),
    lines.map(({ cells }) => cells.filter(({ x }) => x >= gutter)),
  ].map(
    (side) =>
      new Set(
        side
          .filter((cells) => cells.length > 2 && isHead(cells))
          .map((cells) => cells.map(({ text }) => text).join(' ')),
      ),
  );
  return [...headers[0]!].some((header) => headers[1]!.has(header));
}

/**
 * How much further right the courses after a gutter stand, where their cells begin as far from each other as those before it do;
 * null for any others. Two columns are told by that also where one goes on below what is no record.
 */
function offsetBetween(left: readonly Line[], right: readonly Line[], gutter: number): number | null {
  const sides = [
    left.map(({ cells }) => cells.filter(({ end }) => end <= gutter)),
    right.map(({ cells }) => cells.filter(({ x }) => x >= gutter)),
  ].map((side) => side.filter(isCourse));
  const [places, others] = sides.map(placesOf);
  const areAlike = [...places!].filter((place) => others!.has(place)).length >= FEWEST_PLACES;
  const [first, second] = sides.map((side) => median(side.map(([cell]) => cell!.x)));
  return areAlike ? second! - first! : null;
}

/** How far from the first cell of their courses others begin, in points, where at least two courses have one there. */
function placesOf(courses: readonly (readonly Cell[])[]): Set<number> {
  const places = courses.flatMap(([first, ...others]) => others.map(({ x }) => Math.round(x - first!.x)));
  return new Set(places.filter((place, index) => places.indexOf(place) !== index));
}

/** How many lines stand at the height of others, from the first of them to the last. */
function countAmong(lines: readonly Line[], others: readonly Line[]): number {
  const tops = others.map(({ top }) => top);
  const [first, last] = [Math.min(...tops), Math.max(...tops)];
  return lines.filter(({ top, size }) => top > first - size && top < last + size).length;
}

/** Whether a text runs through the gutter, or a row goes on after it with a figure or a grade. */
function crosses(cells: readonly Cell[], gutter: number): boolean {
  if (cells.some(({ x, end }) => x < gutter && end > gutter)) return true;
  const there = cells.findIndex(({ x }) => x >= gutter);
  return there > 0 && /^(?:\d+[.,]\d+|[A-F][+-]?)$/.test(cells[there]!.text);
}

/** Whether a gutter would part a header, so that no column after it names a course. 'Pts 56.00' beside a header is a sum of the other column. */
function isWithinHeader(cells: readonly Cell[], gutter: number): boolean {
  const [left, right] = [cells.filter(({ x }) => x < gutter), cells.filter(({ x }) => x >= gutter)].map(
    (side) => side.map(({ text }) => (AMOUNT.test(text) ? null : columnOf(text))),
  );
  const namesCourse = (columns: readonly (Column | null)[] = []) =>
    columns.some((column) => column !== null && COURSE_COLUMNS.has(column));
  return namesCourse(left) && right!.filter((column) => column !== null).length > 1 && !namesCourse(right);
}

const AMOUNT = /\d[.,]\d/;

function isHead(cells: readonly Cell[]): boolean {
  const row = rowOf({ cells, top: 0, bottom: 0, size: 1 }, 0, 1);
  return parseTermHeading(row.text) !== null || readHeader(row).length > 0;
}
