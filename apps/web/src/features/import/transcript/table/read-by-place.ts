import { parseCourseCode } from '../lexing/course-codes';
import { COST_OF_BLANK, MAX_WORDS } from './column-costs';
import { costOfFit } from './fit';
import { type ParseOptions, type RowTexts } from './parse-row';
import { groupsOf, textOf, type Row, type Word } from './rows';
import type { Column, ColumnPlace } from './column';
import { COST_OF_TEXT_LEFT, holdsFigures } from './read-in-order';
import type { Reading } from './reading.types';

/** What a line is sure by; whatever else a column holds does not matter. */
export const MATTERS: ReadonlySet<Column> = new Set([
  'subject',
  'number',
  'code',
  'course',
  'title',
  'grade',
  'credits',
  'earned',
  'hours',
  'points',
  'term',
]);

/** In a table whose cells stand below the names of their columns, each cell that overlaps one name is in that column. */
export function readByPlace(
  rows: readonly Row[],
  { columns, isAligned, ...table }: ParseOptions,
  mayLackCredits = false,
): Reading | null {
  const [row, ...left] = rows;
  if (!isAligned || !row || row.hasBorders) return null;
  const words = new Map<number, Word[]>();
  const whole = groupsOf(row.words);
  const cells = whole.flatMap((cell) => partedBelow(cell, columns));
  const titleHasEdges = whole.every((cell) => isDates(cell) || partedBelow(cell, columns).length === 1);
  for (const [index, cell] of cells.entries()) {
    const at = columnBelow(cell, columns);
    if (isBesideColumn(cell, cells[index - 1], columns) || isBesideTable(cell, columns)) continue;
    if (at === null || (words.has(at) && columns[at]!.column !== 'course')) return null;
    words.set(at, [...(words.get(at) ?? []), ...cell]);
  }
  const rest = wrappedUnder(left, columns, words);
  const texts: RowTexts = {};
  let cost = 0;
  for (const [index, { column }] of columns.entries()) {
    const cell = words.get(index);
    if (!cell) {
      if (NEEDED.has(column) && !(mayLackCredits && column === 'credits')) return null;
      cost += COST_OF_BLANK[column] / 4;
      continue;
    }
    const text = textOf(cell);
    const fit =
      cell.length > (MAX_WORDS[column] ?? 4) ? Infinity : costOfFit(column, text, cell.length, true, table);
    if (fit === Infinity && MATTERS.has(column)) return null;
    cost += fit === Infinity ? 0.5 : fit;
    texts[column] ??= text;
  }
  const mayBeUnits = texts.status === undefined && WHOLE_AMOUNT.test(texts.grade ?? '');
  if (texts.credits === undefined && mayBeUnits) return null;
  const title = columns.find(({ column }) => column === 'title' || column === 'course');
  const isBelow = (line: Row) =>
    line.cells.length === 1 && line.words[0]!.start >= (title?.start ?? Infinity) - 1;
  if (rest.some((line) => line.words.length > 0 && holdsFigures(line) && !isBelow(line))) return null;
  return {
    parses: [{ texts, cost, titleHasEdges, titleBeginsAtEdge: true, titleSpans: false, openTitle: null }],
    cost: cost + rest.length * COST_OF_TEXT_LEFT,
    taken: rows.length - rest.length,
    isSwapped: false,
    isShifted: false,
    columns,
  };
}

/** A section that no name stands above, after the code, or the mark of a note after the grade: neither is of use. */
function isBesideColumn(
  cell: readonly Word[],
  before: readonly Word[] | undefined,
  columns: readonly ColumnPlace[],
): boolean {
  if (!before) return false;
  const [own, ofBefore] = [cell, before].map((of) => {
    const at = columnBelow(of, columns);
    return at === null ? null : columns[at]!.column;
  });
  const text = textOf(cell);
  return (
    (own === null && ofBefore === 'code' && SECTION.test(text) && parseCourseCode(textOf(before)) !== null) ||
    (own !== 'repeat' && ofBefore === 'grade' && NOTE_MARK.test(text))
  );
}

/** A key to grades, or another text, that is printed to the right of all columns. */
export function isBesideTable(cell: readonly Word[], columns: readonly ColumnPlace[]): boolean {
  const last = columns.at(-1);
  return (
    last !== undefined &&
    cell.length >= FEWEST_OF_TEXT &&
    cell[0]!.start - last.end >= GAP_BESIDE_TABLE &&
    cell.some(({ text }) => /^\p{Ll}{3}/u.test(text))
  );
}
const FEWEST_OF_TEXT = 2;
/** In characters. */
const GAP_BESIDE_TABLE = 6;

const SECTION = /^(?:\d{2,3}|[A-Z]\d{0,2})$/;
const NOTE_MARK = /^[*†‡#]{1,2}$/;

/** A title that fills its column touches the grade after it, and a day the next one, which begins right below its own name. */
function partedBelow(cell: Word[], columns: readonly ColumnPlace[]): Word[][] {
  const name: Column = isDates(cell) ? 'dates' : 'grade';
  const at = cell.findIndex(
    ({ start }, index) =>
      index > 0 &&
      columns.some((place) => place.column === name && place.name !== '' && place.start === start),
  );
  return at === -1 ? [cell] : [cell.slice(0, at), cell.slice(at)];
}

const isDates = (cell: readonly Word[]): boolean =>
  cell.every(({ text }) => /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/.test(text));

const MAY_WRAP: ReadonlySet<Column> = new Set([
  'title',
  'term',
  'status',
  'campus',
  'institution',
  'words',
  'dates',
]);

/** Puts the lines below a row that go on with several of its cells into these cells; the lines after them are left. */
function wrappedUnder(
  left: readonly Row[],
  columns: readonly ColumnPlace[],
  words: Map<number, Word[]>,
): readonly Row[] {
  for (const [index, line] of left.entries()) {
    const cells = groupsOf(line.words);
    const places = cells.map((cell) => columnBelow(cell, columns));
    const goesOn =
      new Set(places).size === places.length &&
      places.every((at) => at !== null && words.has(at) && MAY_WRAP.has(columns[at]!.column)) &&
      places.some((at) => columns[at!]!.column !== 'title');
    if (!goesOn) return left.slice(index);
    places.forEach((at, place) => words.set(at!, [...words.get(at!)!, ...cells[place]!]));
  }
  return [];
}

/** '15.0' below 'Grade' where nothing stands below 'Units', and no status beside it: of a course that runs these are its units. */
const WHOLE_AMOUNT = /^\d{1,2}[.,]0{1,3}$/;

/** A row without one of these is no course, or its cells are not where they seem to be. */
const NEEDED: ReadonlySet<Column> = new Set(['subject', 'number', 'code', 'course', 'title', 'credits']);
const NEAR = 2;

/** The one column whose name stands above a cell; null where there is none or more than one. */
function columnBelow(cell: readonly Word[], columns: readonly ColumnPlace[]): number | null {
  const [start, end] = [cell[0]!.start, cell.at(-1)!.end];
  const distances = columns.map((column) => Math.max(column.start - end, start - column.end));
  const above = distances.flatMap((distance, index) => (distance < 0 ? [index] : []));
  if (above.length > 1) return null;
  const near =
    above.length === 1 ? above : distances.flatMap((distance, index) => (distance <= NEAR ? [index] : []));
  return near.length === 1 ? near[0]! : null;
}
