import { leadingCourse, parseCourseCode } from '../lexing/course-codes';
import { couldEndTitle, isKnownGrade, markOf, type FigureGrades } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import { toWords } from '../lexing/text';
import type { Column, ColumnPlace } from './columns';
import { toCourseRow, type CourseRow } from './course-row';
import { COST_OF_BLANK, costOfFit, MOST_WORDS } from './fit';
import { inferredColumns } from './infer-columns';
import { parseRow, type Parse, type ParseOptions, type RowTexts } from './parse-row';
import { groupsOf, joinWords, type Row, type Word } from './rows';
import type { Group, Table } from './tables';

/** A course that was read, with everything that speaks against being sure of it. */
export interface ReadRow {
  readonly group: Group;
  readonly row: CourseRow;
  readonly texts: RowTexts;
  readonly printed: string;
  /** Whether a header names its columns. */
  readonly isNamed: boolean;
  /** Doubts that arithmetic cannot settle, in sentences for the student. */
  readonly doubts: string[];
  /** Doubts about grade and credits, which quality points or totals that agree settle. */
  readonly unlessProven: string[];
}

/** The columns of tables without a header, usual ones first. */
const USUAL: readonly (readonly Column[])[] = [
  ['code', 'title', 'credits', 'grade', 'points', 'repeat'],
  ['code', 'title', 'grade', 'credits', 'points', 'repeat'],
  ['code', 'title', 'credits', 'earned', 'grade', 'points'],
  ['code', 'level', 'title', 'grade', 'credits', 'points', 'repeat'],
  ['code', 'campus', 'level', 'title', 'grade', 'credits', 'points', 'repeat'],
  ['code', 'title', 'grade', 'credits', 'earned', 'points'],
  ['code', 'section', 'title', 'credits', 'grade', 'points'],
  ['code', 'grade', 'credits', 'title'],
  ['code', 'grade', 'credits', 'earned', 'title'],
  ['title', 'code', 'grade', 'credits', 'points'],
  ['title', 'code', 'credits', 'grade', 'points'],
];
const FIGURE_GRADES: readonly FigureGrades[] = ['none', 'decimals', 'any'];
const LOOKED_AT = 14;
/** A row that costs more has not been understood. */
const MOST_COST = 11;
/** What another reading must cost more to be out of the question. */
const MARGIN = 2.2;
const COST_OF_SWAP = 3;
/** What it costs to pass over where the cells of an aligned table stand. */
const COST_OF_LOOSE = 1.5;
/** A header of fewer, longer names is the likelier one. */
const COST_OF_MORE_NAMES = 0.5;
const COST_OF_FIGURES_LEFT = 7;
const COST_OF_TEXT_LEFT = 1.1;
const COST_OF_FIGURE_GRADES: Readonly<Record<FigureGrades, number>> = { none: 0, decimals: 0.15, any: 0.3 };

interface Reading {
  readonly parses: readonly Parse[];
  readonly cost: number;
  /** How many lines the row takes; text behind it may go on with the title. */
  readonly taken: number;
  readonly isSwapped: boolean;
  readonly isShifted: boolean;
  /** In the order in which they were read. */
  readonly columns: readonly ColumnPlace[];
}

/** Reads the courses of a table in the way its columns fit best. */
export function readTable(table: Table, unread: (group: Group) => void): ReadRow[] {
  if (table.groups.length === 0) return [];
  const options = bestOptions(table);
  settleWraps(table, options);
  return table.groups.flatMap((group) => {
    const row = readGroup(group, options, table.headers.length > 0);
    if (row) return [row];
    if (group.rows.some(({ text }) => /\d/.test(text))) unread(group);
    return [];
  });
}

function bestOptions(table: Table): ParseOptions {
  const isNamed = table.headers.length > 0;
  const candidates: readonly ColumnPlace[][] = isNamed
    ? table.headers
    : [...inferredColumns(table.groups.map(({ rows }) => rows[0]!)), ...USUAL].map(unplaced);
  const looked = spread(table.groups, LOOKED_AT);
  let best: { options: ParseOptions; cost: number } | null = null;
  const withCampuses = candidates[0]!.some(({ column }) => column === 'campus')
    ? candidates[0]!
    : candidates.find((columns) => columns.some(({ column }) => column === 'campus'));
  const campuses = withCampuses ? campusesIn(table, withCampuses) : new Set<string>();
  const fits: Record<FigureGrades, Map<string, number>> = {
    none: new Map(),
    decimals: new Map(),
    any: new Map(),
  };
  const fewest = Math.min(...candidates.map((columns) => columns.length));
  for (const [index, columns] of candidates.entries()) {
    const isAligned = table.headerRow !== null && isAlignedTable(columns, table);
    for (const figureGrades of FIGURE_GRADES) {
      const options: ParseOptions = { columns, isAligned, figureGrades, campuses, fits: fits[figureGrades] };
      const costs = looked.map((group) => Math.min(16, read(group, options).cost));
      const names = columns.map(({ column }) => column);
      const nameless =
        names.includes('code') || names.includes('number') || names.includes('course') ? 0 : 12;
      const lacking = isNamed ? 0 : (names.includes('credits') ? 0 : 3) + (names.includes('grade') ? 0 : 2);
      const cost =
        costs.reduce((sum, next) => sum + next + nameless + lacking, 0) +
        looked.length *
          (COST_OF_FIGURE_GRADES[figureGrades] +
            COST_OF_MORE_NAMES * (isNamed ? columns.length - fewest : 0)) +
        index * 0.01;
      if (best === null || cost < best.cost) best = { options, cost };
    }
  }
  return best!.options;
}

const JOINT = /(?:\b(?:of|and|in|for|to|the|with|a|an|on|und|der|die|das|de|la|et|y|e)|[&,:/-])$/i;

/**
 * Where titles come first, a line of text between two rows ends the title above or begins the one below; which, the school
 * decides for all of them, and titles that end in 'of' give it away.
 */
function settleWraps({ groups }: Table, options: ParseOptions): void {
  const names = options.columns.map(({ column }) => column);
  const codeAt = names.findIndex((column) => column === 'code' || column === 'subject');
  if (names.indexOf('title') > codeAt || groups.some(({ rows }) => rows[0]!.hasBorders)) return;
  const readings = groups.map((group) => read(group, options));
  const left = groups.map(({ before, rows }, index) =>
    rows.slice(Math.max(1, readings[index]!.taken - before.length)).filter(isPlainText),
  );
  let above = groups.filter((group) => group.above.length > 0).length * 2;
  let below = 0;
  left.forEach((lines, index) => {
    if (lines.length === 0) return;
    if (JOINT.test(lines.at(-1)!.text)) above++;
    if (JOINT.test(readings[index]!.parses[0]?.texts.title ?? '')) below++;
  });
  for (const [index, group] of groups.entries()) {
    const lines = left[index]!;
    const next = groups[index + 1];
    if (above > below) {
      if (group.above.length > 0) group.before = [...group.above, ...group.before];
      if (lines.length > 0 && next && next.block === group.block) {
        next.before = [...lines, ...next.before];
        group.rows.splice(group.rows.length - lines.length);
      }
    }
  }
}

const isPlainText = ({ words, text }: Row): boolean =>
  words.length > 0 && !/\d[.,]\d/.test(text) && !/^\d+$/.test(text);

const unplaced = (columns: readonly Column[]): ColumnPlace[] =>
  columns.map((column) => ({ column, name: '', start: 0, end: 0 }));

/** Some groups from everywhere in a table. */
function spread<T>(items: readonly T[], most: number): T[] {
  const step = Math.max(1, Math.floor(items.length / most));
  return items.filter((_, index) => index % step === 0).slice(0, most);
}

/** Whether the cells of a table begin or end where those of its header do. */
function isAlignedTable(columns: readonly ColumnPlace[], { groups, headerRow }: Table): boolean {
  const isBordered = groups.some(({ rows }) => rows[0]!.hasBorders);
  if (isBordered || headerRow?.hasBorders) return isBordered && headerRow?.hasBorders === true;
  const cells = spread(groups, LOOKED_AT).flatMap(({ rows }) => groupsOf(rows[0]!.words).slice(1));
  const placed = cells.filter((cell) =>
    columns.some(
      ({ start, end }) => Math.abs(cell[0]!.start - start) <= 1 || Math.abs(cell.at(-1)!.end - end) <= 1,
    ),
  );
  const places = new Set(placed.map((cell) => cell[0]!.start));
  return cells.length >= 4 && placed.length >= 0.8 * cells.length && places.size >= 2;
}

/** The one to three words that begin many rows behind the code, where a column of campuses stands there. */
function campusesIn({ groups }: Table, columns: readonly ColumnPlace[]): Set<string> {
  if (!columns.some(({ column }) => column === 'campus')) return new Set();
  const counts = new Map<string, number>();
  for (const { rows } of groups) {
    const words = rows[0]!.words.map(({ text }) => text);
    const behind = words.slice(leadingCourse(words)?.words ?? 0);
    for (const count of [1, 2, 3]) {
      const name = behind.slice(0, count).join(' ');
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const often = [...counts].filter(([, count]) => count >= 3 && count >= groups.length * 0.25);
  // 'Salt' begins as many rows as 'Salt Lake' does: the longer is the name
  const names = often.filter(
    ([name, count]) => !often.some(([other, more]) => other.startsWith(`${name} `) && more >= count * 0.8),
  );
  return new Set(names.map(([name]) => name));
}

function read({ before, rows: own }: Pick<Group, 'before' | 'rows'>, options: ParseOptions): Reading {
  const rows = [...before, ...own];
  const least = before.length + 1;
  const direct = readDirectly(rows, options);
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
  const swapped = swap(options.columns);
  const turned = swapped && readInOrder(rows, { ...options, columns: swapped }, least);
  return turned && turned.cost + COST_OF_SWAP < inOrder.cost
    ? { ...turned, cost: turned.cost + COST_OF_SWAP, isSwapped: true }
    : inOrder;
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
  'points',
  'term',
]);

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
    if (cell === '') {
      cost += Math.min(COST_OF_BLANK[column], 8) / 4;
      continue;
    }
    const words = toWords(cell).length;
    const fit = words > (MOST_WORDS[column] ?? 4) ? Infinity : costOfFit(column, cell, words, true, table);
    if (
      fit === Infinity &&
      (column === 'credits' ||
        column === 'earned' ||
        column === 'points' ||
        column === 'number' ||
        column === 'subject')
    )
      return null;
    cost += fit !== Infinity ? fit : MATTERS.has(column) ? 6 : 0.5;
    texts[column] ??= cell;
  }
  const left = rows.slice(1).filter(({ text }) => text !== '');
  if (left.some((line) => line.words.length > 1 || holdsFigures(line))) return null;
  return {
    parses: [{ texts, cost, titleHasEdges: true }],
    cost: cost + left.length * COST_OF_TEXT_LEFT,
    taken: 1,
    isSwapped: false,
    isShifted: false,
    columns,
  };
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
    const costLeft = left.reduce(
      (sum, row) => sum + (holdsFigures(row) ? COST_OF_FIGURES_LEFT : COST_OF_TEXT_LEFT),
      0,
    );
    if (costLeft >= best.cost) continue;
    const parses = parseRow(joinWords(rows.slice(0, taken)), options);
    const cost = (parses[0]?.cost ?? Infinity) + costLeft;
    if (cost < best.cost) best = { parses, cost, taken, isSwapped: false, isShifted, columns };
  }
  return best;
}

const holdsFigures = ({ words }: Row): boolean =>
  words.some(({ text }) => /\d/.test(text)) ||
  (words.length > 0 && words.every(({ text }) => isKnownGrade(text)));

/** Grade and credits the other way round than their names. */
function swap(columns: readonly ColumnPlace[]): ColumnPlace[] | null {
  const grade = columns.findIndex(({ column }) => column === 'grade');
  const credits = columns.findIndex(({ column }) => column === 'credits');
  if (grade === -1 || credits === -1 || Math.abs(grade - credits) !== 1) return null;
  return columns.with(grade, columns[credits]!).with(credits, columns[grade]!);
}

function readGroup(group: Group, options: ParseOptions, isNamed: boolean): ReadRow | null {
  const printed = [...group.before, ...group.rows].map(({ text }) => text).join(' ');
  const reading = read(group, options);
  if (reading.cost < MOST_COST && reading.parses.length > 0)
    return understood(group, reading, options, isNamed, printed);
  return guessed(group, printed);
}

function understood(
  group: Group,
  reading: Reading,
  options: ParseOptions,
  isNamed: boolean,
  printed: string,
): ReadRow {
  const parse = provenParse(reading.parses) ?? reading.parses[0]!;
  const { row, misfits } = toCourseRow(parse.texts);
  const doubts = [...misfits, ...group.rows.flatMap(({ doubt }) => doubt ?? [])];
  const unlessProven: string[] = [];
  if (!isNamed) unlessProven.push('No heading names its columns.');
  if (reading.isSwapped)
    unlessProven.push(
      isNamed
        ? 'Grade and credits stand the other way round than their headings.'
        : 'Grade and credits stand the other way round than in other lines.',
    );
  if (group.isGlued) unlessProven.push('Its columns are printed without a gap.');
  if (group.isGlued && (row.credits ?? 0) > MOST_GLUED_CREDITS)
    doubts.push('Where its title ends and its credits begin cannot be told.');
  if (reading.isShifted) doubts.push('Its cells do not stand below their headings.');
  const other = reading.parses.find(
    (candidate) =>
      candidate !== parse && candidate.cost < parse.cost + MARGIN && differs(candidate.texts, parse.texts),
  );
  if (other) {
    const reasons =
      differs(other.texts, { ...parse.texts, grade: other.texts.grade, credits: other.texts.credits }) &&
      other.texts.title === parse.texts.title
        ? unlessProven
        : other.texts.title === parse.texts.title
          ? unlessProven
          : isGradeOrTitle(other.texts, parse.texts)
            ? unlessProven
            : doubts;
    reasons.push('It can be read in two ways.');
  } else if (endsInGradeLikeWord(parse, reading.columns)) {
    unlessProven.push('The last word of its title and its grade cannot be told apart.');
  }
  if (parse.texts.earned !== undefined && parse.texts.credits === undefined)
    unlessProven.push('One of its two credit figures is missing.');
  if (parse.cost >= 6) doubts.push('Its columns do not fit their headings well.');
  const title = titleWith(row.title, [...group.before, ...group.rows].slice(reading.taken), options, doubts);
  return {
    group,
    row: { ...row, title, repeat: group.repeat ?? row.repeat },
    texts: parse.texts,
    printed,
    isNamed,
    doubts,
    unlessProven,
  };
}

/** Of readings that cost much the same, the one in which quality points are credits times the grade. */
function provenParse(parses: readonly Parse[]): Parse | undefined {
  return parses.filter(({ cost }) => cost < parses[0]!.cost + MARGIN).find(({ texts }) => pointsAgree(texts));
}

const LETTERS: Readonly<Record<string, number>> = { A: 4, B: 3, C: 2, D: 1 };

function pointsAgree({ grade = '', credits = '', points = '' }: RowTexts): boolean {
  const value =
    (LETTERS[grade[0] ?? ''] ?? NaN) + (grade.endsWith('+') ? 0.3 : grade.endsWith('-') ? -0.3 : 0);
  const worth = markOf(grade) ?? value;
  const [amount, sum] = [parseAmount(credits), parseAmount(points)];
  return (
    amount !== null && sum !== null && sum > 0 && Math.abs(amount * worth - sum) < 0.05 * Math.max(1, amount)
  );
}

function differs(a: RowTexts, b: RowTexts): boolean {
  return (
    ['subject', 'number', 'code', 'course', 'title', 'grade', 'credits', 'earned', 'term'] as const
  ).some((column) => (a[column] ?? '') !== (b[column] ?? ''));
}

/** Whether two readings differ only in which word is the grade. */
function isGradeOrTitle(a: RowTexts, b: RowTexts): boolean {
  return `${a.title ?? ''} ${a.grade ?? ''}`.trim() === `${b.title ?? ''} ${b.grade ?? ''}`.trim();
}

/** A grade of one letter right behind the title, with nothing but a space between, may be the end of the title. */
function endsInGradeLikeWord({ texts, titleHasEdges }: Parse, columns: readonly ColumnPlace[]): boolean {
  const names = columns.map(({ column }) => column).filter((column) => texts[column] !== undefined);
  const next = names[names.indexOf('title') + 1];
  if (titleHasEdges || next !== 'grade') return false;
  return couldEndTitle(texts.grade ?? '');
}

/** Text right behind a row goes on with its title where it stands below it; where that cannot be seen it is asked about. */
function titleWith(
  title: string,
  rest: readonly Row[],
  { columns, isAligned }: ParseOptions,
  doubts: string[],
): string {
  const texts = rest.filter(({ words, text }) => words.length > 0 && !/\d[.,]\d/.test(text));
  if (rest.some(({ text }) => /\d[.,]\d/.test(text))) doubts.push('A line below it could not be read.');
  if (texts.length === 0) return title;
  const place = columns.find(({ column }) => column === 'title');
  const isBelow =
    isAligned &&
    place !== undefined &&
    texts.every(({ words, cells }) => cells.length === 1 && Math.abs(words[0]!.start - place.start) <= 1);
  const goesOn = JOINT.test(title) || texts.every(({ text }) => /^\p{Ll}/u.test(text));
  if (!isBelow && !goesOn) doubts.push(`The line below it may belong to its title: “${texts[0]!.text}”.`);
  return isBelow || goesOn || texts.length === 1
    ? [title, ...texts.map(({ text }) => text)].join(' ')
    : title;
}

/** '23.000' may be the end of 'Calculus 2' and 3.000. */
const MOST_GLUED_CREDITS = 12;
const LONGEST_GUESS = 22;

/** What can be told of a row that was not understood: its code, and what stands behind it. Always asked about. */
function guessed(group: Group, printed: string): ReadRow | null {
  const words: Word[] = joinWords(group.rows.slice(0, 3));
  const texts = words.map(({ text }) => text);
  const course = leadingCourse(texts);
  if (!course || texts.length > LONGEST_GUESS || !hasFacts(texts.slice(course.words))) return null;
  const rest = texts.slice(course.words);
  const figures = rest.filter((text) => parseAmount(text) !== null);
  const end = rest.findIndex((text) => /^\d+[.,]\d+$/.test(text));
  const title = (end === -1 ? rest : rest.slice(0, end)).join(' ');
  const [first] = figures.filter((text) => /[.,]/.test(text));
  const row: CourseRow = {
    subject: course.subject,
    number: course.number,
    level: null,
    title,
    credits: first ? parseAmount(first) : null,
    creditsEarned: null,
    grade: rest.findLast((text) => isKnownGrade(text) && !title.includes(text)) ?? null,
    qualityPoints: null,
    repeat: group.repeat,
  };
  return {
    group,
    row,
    texts: { code: `${course.subject} ${course.number}`, title },
    printed,
    isNamed: false,
    doubts: ['Its columns could not be told apart.'],
    unlessProven: [],
  };
}

/** Something that came of the course: a figure or a grade behind the code. */
const hasFacts = (rest: readonly string[]): boolean =>
  rest.some(
    (text) =>
      /^\d+[.,]\d+$/.test(text) || (isKnownGrade(text) && text.length < 3) || parseCourseCode(text) !== null,
  );
