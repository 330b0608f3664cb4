import { parseCourseCode } from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { toWords } from '../lexing/text';
import { cellsOf } from './by-hand';
import { parseAmount } from '../lexing/numbers';
import { COMES_OF_GRADES, COST_OF_BLANK, MAX_WORDS } from './column-costs';
import { costOfFit, DASHES } from './fit';
import { parseRow, type Parse, type ParseOptions, type RowTexts } from './parse-row';
import { isMarkBehind, isRemarkBehind } from './marks-behind';
import { groupsOf, joinWords, textOf, type Row, type Word } from './rows';
import { areCellsOfRunning, CELLS_OF_RUNNING, endsInGrade } from './running-rows';
import type { Group } from './table.types';
import type { Column, ColumnPlace } from './column';

/** What another reading must cost more to be out of the question. */
export const MARGIN = 2.2;
/** From which cost on columns do not fit their headings well. */
export const POOR_FIT = 6;
/** A code and a title. */
const NAMES_ALONE = 2;
/** Of a grade and all that comes of it. */
const COST_OF_RUNNING = 5;
/** Of a row in which wide gaps part the cells; single spaces may part all of them. */
const FEWEST_CELLS = 3;
/** Where fewer columns come of a grade, a row with blanks is read as well. */
const FEWEST_LEFT_OUT = 3;
const COST_OF_SWAP = 3;
/** What it costs to pass over where the cells of an aligned table stand. */
const COST_OF_LOOSE = 1.5;
/** What it costs to take the last cell for no column. */
const COST_OF_MORE = 4;
/** What no heading names, behind the last column that one does. */
export const BEHIND: ColumnPlace = { column: 'words', name: '', start: Infinity, end: Infinity };
const COST_OF_FIGURES_LEFT = 7;
const COST_OF_TEXT_LEFT = 1.1;
/** However much text stands below the last row of a table, that row may still be read. */
const MAX_COST_LEFT = 8;

/** The lines of one course shared out over the columns of its table. */
export interface Reading {
  /** Every way in which they can be shared out, likeliest first. */
  readonly parses: readonly Parse[];
  readonly cost: number;
  /** How many lines the row takes; text behind it may go on with the title. */
  readonly taken: number;
  readonly isSwapped: boolean;
  readonly isShifted: boolean;
  /** In the order in which they were read. */
  readonly columns: readonly ColumnPlace[];
}

/** What a line is sure by; whatever else a column holds does not matter. */
const MATTERS: ReadonlySet<Column> = new Set([
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

/** The likeliest reading of the lines of a course. */
export function readLines(
  { before, rows: own }: Pick<Group, 'before' | 'rows'>,
  options: ParseOptions,
): Reading {
  const rows = [...before, ...own];
  const least = before.length + 1;
  const direct = readByHand(rows, options) ?? readDirectly(rows, options) ?? readByPlace(rows, options);
  if (direct) return direct;
  const aligned = readInOrder(rows, options, least);
  if (aligned.cost <= COST_OF_SWAP) return aligned;
  const loose =
    options.isAligned && (!rows[0]!.hasBorders || rows.length > 1)
      ? readInOrder(rows, { ...options, isAligned: false }, least)
      : aligned;
  const inOrder =
    loose.cost + COST_OF_LOOSE < aligned.cost ? { ...loose, cost: loose.cost + COST_OF_LOOSE } : aligned;
  if (inOrder.cost <= COST_OF_SWAP) return inOrder;
  const running = readRunning(rows, options);
  if (running && running.cost < inOrder.cost) return running;
  // 'AN' below 'Status' and '1' below 'Versuch', of a course that runs: its credits are blank
  const blank = inOrder.cost >= POOR_FIT ? readByPlace(rows, options, true) : null;
  const told = Object.keys(blank?.parses[0]?.texts ?? {}).length;
  if (blank && told > NAMES_ALONE && blank.cost < inOrder.cost) return blank;
  // a cell behind the last column: a remark that only some rows have
  if (
    rows.length === 1 &&
    (rows[0]!.cells.length === options.columns.length + 1 ||
      isRemarkBehind(rows[0]!) ||
      isMarkBehind(rows[0]!, options.columns.length))
  ) {
    const columns = [...options.columns, BEHIND];
    const longer = readInOrder(rows, { ...options, isAligned: false, columns }, least);
    if (longer.cost + COST_OF_MORE < inOrder.cost) return { ...longer, cost: longer.cost + COST_OF_MORE };
  }
  const swapped = swap(options.columns);
  const turned = swapped && readInOrder(rows, { ...options, columns: swapped }, least);
  // '4.0   0.0': no course has no credits and a grade of as many points
  const isZero = /^0(?:[.,]0+)?$/.test(turned?.parses[0]?.texts.credits ?? '');
  return turned && !isZero && turned.cost + COST_OF_SWAP < inOrder.cost
    ? { ...turned, cost: turned.cost + COST_OF_SWAP, isSwapped: true }
    : inOrder;
}

/** The printed row of a course that runs: nothing of what comes of a grade stands behind its credits. */
function readRunning(rows: readonly Row[], options: ParseOptions): Reading | null {
  const [row] = rows;
  const columns = options.columns.filter(({ column }) => !COMES_OF_GRADES.has(column));
  const isShorter = columns.length + FEWEST_LEFT_OUT <= options.columns.length;
  if (row!.hasBorders || !isShorter) return null;
  if (areCellsOfRunning(rows, options)) {
    const reading = readInOrder(rows.slice(0, CELLS_OF_RUNNING), { ...options, columns }, CELLS_OF_RUNNING);
    const left = COST_OF_TEXT_LEFT * (rows.length - CELLS_OF_RUNNING);
    return parseAmount(reading.parses[0]?.texts.credits ?? '')
      ? { ...reading, cost: reading.cost + COST_OF_RUNNING + left }
      : null;
  }
  const arePlain = row!.cells.length === 1 || row!.cells.length >= FEWEST_CELLS;
  if (rows.length !== 1 || !arePlain) return null;
  const reading = readInOrder(rows, { ...options, columns }, 1);
  const { credits = '', section: _, ...others } = reading.parses[0]?.texts ?? {};
  // 'W' in a column of types is the grade
  const hasGrade =
    Object.values(others).some(isKnownGrade) || (row!.cells.length === 1 && endsInGrade(others.title ?? ''));
  return parseAmount(credits) && row!.words.at(-1)!.text === credits && !hasGrade
    ? { ...reading, cost: reading.cost + COST_OF_RUNNING }
    : null;
}

/** Where the student named the columns and a row has as many cells, each cell is what its column says. */
function readByHand(rows: readonly Row[], { columns, isByHand }: ParseOptions): Reading | null {
  const cells = isByHand ? cellsOf(rows[0]!) : [];
  if (cells.length === 0 || cells.length !== columns.length) return null;
  const texts: RowTexts = {};
  columns.forEach(({ column }, index) => {
    if (cells[index] !== '') texts[column] ??= cells[index]!;
  });
  const parse = {
    texts,
    cost: 0,
    titleHasEdges: true,
    titleBeginsAtEdge: true,
    titleSpans: false,
    openTitle: null,
  };
  return { parses: [parse], cost: 0, taken: 1, isSwapped: false, isShifted: false, columns };
}

/** Cells with borders stand below the names of their columns, one to one. */
function readDirectly(rows: readonly Row[], { columns, isAligned, ...table }: ParseOptions): Reading | null {
  const [row] = rows;
  if (!isAligned || !row?.hasBorders) return null;
  const filled = row.cells.findLastIndex((cell) => cell !== '') + 1;
  if (filled > columns.length || row.cells.filter((cell) => cell !== '').length < 2) return null;
  const texts: RowTexts = {};
  let cost = 0;
  for (const [index, { column }] of columns.entries()) {
    const cell = row.cells[index] ?? '';
    if (cell === '' || (DASHES.test(cell) && column !== 'grade')) {
      cost += Math.min(COST_OF_BLANK[column], 8) / 4;
      continue;
    }
    const words = toWords(cell).length;
    const fit = words > (MAX_WORDS[column] ?? 4) ? Infinity : costOfFit(column, cell, words, true, table);
    if (
      fit === Infinity &&
      (column === 'credits' ||
        column === 'earned' ||
        column === 'points' ||
        column === 'number' ||
        column === 'course' ||
        column === 'subject')
    )
      return null;
    cost += fit !== Infinity ? fit : MATTERS.has(column) ? 6 : 0.5;
    texts[column] ??= cell;
  }
  const left = rows.slice(1).filter((line) => /[\p{L}\d]/u.test(line.text) && !isSentence(line));
  if (left.some((line) => !isAccount(line) && (line.words.length > 1 || holdsFigures(line)))) return null;
  return {
    parses: [
      { texts, cost, titleHasEdges: true, titleBeginsAtEdge: true, titleSpans: false, openTitle: null },
    ],
    cost: cost + left.length * COST_OF_TEXT_LEFT,
    taken: 1,
    isSwapped: false,
    isShifted: false,
    columns,
  };
}

/** '2000   Wahlpflichtbereich': the number and the name of a part of a program, above its courses. */
const isAccount = ({ cells, hasBorders }: Row): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  return hasBorders && filled.length === 2 && /^\d{3,6}$/.test(filled[0]!) && /^\p{L}{4}/u.test(filled[1]!);
};

const FEWEST_OF_SENTENCE = 4;

/** 'Marks for this session are not yet confirmed.' below the last row of a table with borders. */
const isSentence = ({ words, text, cells }: Row): boolean =>
  cells.filter((cell) => cell !== '').length === 1 &&
  words.length >= FEWEST_OF_SENTENCE &&
  /^[*_]{0,2}\p{Lu}.*\p{L}\.[*_]{0,2}$/u.test(text);

/** In a table whose cells stand below the names of their columns, each cell that overlaps one name is in that column. */
function readByPlace(
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

/** A section that no name stands above, behind the code, or the mark of a note behind the grade: neither is of use. */
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

/** A title that fills its column touches the grade behind it, and a day the next one, which begins right below its own name. */
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

/** Puts the lines below a row that go on with several of its cells into these cells; the lines behind them are left. */
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

/** The fewest costs over how many of the lines are the row. */
function readInOrder(rows: readonly Row[], options: ParseOptions, least: number): Reading {
  const { columns } = options;
  let best: Reading = {
    parses: [],
    cost: Infinity,
    taken: rows.length,
    isSwapped: false,
    isShifted: false,
    columns,
  };
  const isShifted = options.isAligned && rows[0]!.hasBorders && rows.length === 1;
  for (let taken = least; taken <= rows.length; taken++) {
    const left = rows.slice(taken);
    const costLeft = Math.min(
      rows[0]!.cells.length > 2 ? MAX_COST_LEFT : Infinity,
      left.reduce(
        (sum, row) =>
          sum + (holdsFigures(row) && !endsTitle(row, rows[0]!) ? COST_OF_FIGURES_LEFT : COST_OF_TEXT_LEFT),
        0,
      ),
    );
    if (costLeft >= best.cost) continue;
    const parses = parseRow(joinWords(rows.slice(0, taken)), options);
    // of a row that is whole, the rest of the title is no value of another column
    const isTitleLost =
      FIGURES_OF_ROW.test(rows[0]!.text) && rows.slice(1, taken).some((row) => endsTitle(row, rows[0]!));
    const cost = (parses[0]?.cost ?? Infinity) + costLeft + (isTitleLost ? COST_OF_FIGURES_LEFT : 0);
    if (cost < best.cost) best = { parses, cost, taken, isSwapped: false, isShifted, columns };
  }
  return best;
}

const FIGURES_OF_ROW = /\d[.,]\d.* \d[.,]\d/;

/** 'K - 6' right below a cell of text: the rest of a title, whatever figures it holds. */
const endsTitle = ({ text, words, cells, hasBorders }: Row, first: Row): boolean =>
  !hasBorders &&
  cells.length === 1 &&
  first.words.some(
    (word) => word.gap === 'edge' && word.start === words[0]!.start && /^\p{Lu}?\p{L}{2}/u.test(word.text),
  ) &&
  /^\p{L}/u.test(text) &&
  !/\d[.,]\d/.test(text);

const holdsFigures = ({ words, text: line }: Row): boolean =>
  (!NUMBERED_PART.test(line) && words.some(({ text: word }) => /\d/.test(word))) ||
  (words.length > 0 && words.every(({ text }) => isKnownGrade(text)));

/** 'Bloc 2', 'Module group 3': a part of a program. */
const NUMBERED_PART = /^\p{L}{3,}(?: \p{L}{3,})? \d{1,2}$/u;

/** Grade and credits the other way round than their names. */
function swap(columns: readonly ColumnPlace[]): ColumnPlace[] | null {
  const grade = columns.findIndex(({ column }) => column === 'grade');
  const credits = columns.findIndex(({ column }) => column === 'credits');
  if (grade === -1 || credits === -1 || Math.abs(grade - credits) !== 1) return null;
  return columns.with(grade, columns[credits]!).with(credits, columns[grade]!);
}
