import { leadingCourse } from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { toWords } from '../lexing/text';
import { cellsOf } from './by-hand';
import { parseAmount } from '../lexing/numbers';
import { COMES_OF_GRADES, COST_OF_BLANK, MAX_WORDS } from './column-costs';
import { costOfFit, DASHES } from './fit';
import { type ParseOptions, type RowTexts } from './parse-row';
import { isMarkAfter, isRemarkAfter } from './marks-after';
import { type Row } from './rows';
import { areCellsOfRunning, CELLS_OF_RUNNING, endsInGrade } from './running-rows';
import type { Group } from './table.types';
import type { ColumnPlace } from './column';
import { MATTERS, readByPlace } from './read-by-place';
import { COST_OF_TEXT_LEFT, holdsFigures, readInOrder } from './read-in-order';
import type { Reading } from './reading.types';

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
/** What no heading names, after the last column that one does. */
export const AFTER: ColumnPlace = { column: 'words', name: '', start: Infinity, end: Infinity };

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
  // 'AN' below 'Status' and '1' below 'Versuch', of a course that runs: its credits are blank, whatever fits them from elsewhere
  const isElsewhere = inOrder !== aligned;
  const blank = inOrder.cost >= POOR_FIT || isElsewhere ? readByPlace(rows, options, true) : null;
  const told = Object.keys(blank?.parses[0]?.texts ?? {}).length;
  if (blank && told > NAMES_ALONE && blank.cost < inOrder.cost) return blank;
  // a cell after the last column: a remark that only some rows have
  if (
    rows.length === 1 &&
    (rows[0]!.cells.length === options.columns.length + 1 ||
      isRemarkAfter(rows[0]!) ||
      isMarkAfter(rows[0]!, options.columns.length))
  ) {
    const columns = [...options.columns, AFTER];
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

/** The printed row of a course that runs: nothing of what comes of a grade stands after its credits. */
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
  // 'MATH 245 OPERATORS   3'
  const areTwo =
    row!.cells.length === 2 &&
    leadingCourse(toWords(row!.cells[0]!)) !== null &&
    parseAmount(row!.cells[1]!) !== null;
  const arePlain = row!.cells.length === 1 || areTwo || row!.cells.length >= FEWEST_CELLS;
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

/** Grade and credits the other way round than their names. */
function swap(columns: readonly ColumnPlace[]): ColumnPlace[] | null {
  const grade = columns.findIndex(({ column }) => column === 'grade');
  const credits = columns.findIndex(({ column }) => column === 'credits');
  if (grade === -1 || credits === -1 || Math.abs(grade - credits) !== 1) return null;
  return columns.with(grade, columns[credits]!).with(credits, columns[grade]!);
}
