import { isKnownGrade, markOf } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import { chooseColumns, type Choice } from './choose-columns';
import { settleCodesOfCells, settleCodesOfLetters } from './codes-of-letters';
import { holds, turned, type Column, type ColumnPlace } from './column';
import { toCourseRow, type CourseRow } from './course-row';
import { aboutTwoGrades, doubtsOf, rowDoubt, TWO_GRADES } from './doubts';
import { guessRow } from './guess-row';
import { settleGuessedTitles } from './guessed-titles';
import type { Parse, ParseOptions, RowTexts } from './parse-row';
import { MARGIN, POOR_FIT, readLines } from './reading';
import type { Reading } from './reading.types';
import type { Row } from './rows';
import type { Group, Table } from './table.types';
import { settleLettersBeforeTitles } from './letters-before-titles';
import { withGradesThatCount } from './grades-that-count';
import { doubtsOfNames } from './unknown-columns';
import {
  areInCapitals,
  doubtOf,
  titleWith,
  widestTitle,
  widthOfTitles,
  wordBelowTitle,
  type TitlesOfTable,
} from './title-lines';
import { settleTitles } from './titles-before-codes';
import { settleSectionsBeforeTitles, settleSectionsOfLetters } from './sections-before-titles';
import { settleCodesBesideClasses, settleSubjectsElsewhere } from './subjects-elsewhere';
import type { ReadRow } from './read-row';
import { withUsualCredits } from './usual-credits';
import { withUsualLevels } from './usual-levels';

/** A row that costs more has not been understood. */
const MAX_COST = 11;

/** Reads the courses of a table in the way its columns fit best. */
export function readTable(found: Table, unread: (group: Group) => void): ReadRow[] {
  if (found.groups.length === 0) return [];
  const table = { ...found, groups: withTextAbove(found.groups) };
  const choice = chooseColumns(table);
  settleTitles(table, choice.options);
  const readings = withUsualLevels(
    withUsualCredits(table.groups.map((group) => readCourse(group, choice.options))),
    table.groups,
  );
  const titles = {
    width: widthOfTitles(table.groups, readings, choice.options),
    widest: widestTitle(readings),
    areCapitals: areInCapitals(readings),
  };
  const rows = table.groups.flatMap((group, index) => {
    const row = readGroup(
      group,
      withGradesThatCount(readings[index]!, group.rows[0]),
      choice,
      table.headers.length > 0,
      titles,
    );
    const lost = [...group.before, ...group.rows].slice(readings[index]!.taken).filter(isMore);
    if (row && lost.length > 0) unread({ ...group, rows: lost });
    if (row) return [row];
    if (group.rows.some(({ text }) => /\d/.test(text))) unread(group);
    return [];
  });
  settleSectionsBeforeTitles(rows);
  settleSectionsOfLetters(rows);
  doubtSharedBeginnings(rows, table);
  doubtStrayTexts(rows);
  doubtTwoGrades(rows);
  settleCodesOfLetters(rows);
  settleCodesOfCells(rows, choice.options.columns);
  settleLettersBeforeTitles(rows);
  settleSubjectsElsewhere(rows, choice.options.columns);
  settleCodesBesideClasses(rows);
  settleGuessedTitles(rows, choice.options.columns);
  return rows;
}

/** A course without a code among others with one, as a school has them below 'Course': there its title stands alone. */
function readCourse(group: Group, options: ParseOptions): Reading {
  const reading = readLines(group, options);
  if (reading.cost < MAX_COST || holds(options.columns, 'title')) return reading;
  const titled = readLines(group, { ...options, columns: turned(options.columns, 'course', 'title') });
  return titled.cost < POOR_FIT ? titled : reading;
}

/** What looked like a subject alone, and has no number after it, is text that goes on with the row above. */
function withTextAbove(groups: readonly Group[]): Group[] {
  const rows: Group[] = [];
  for (const group of groups) {
    const above = rows.at(-1);
    const isText = !group.rows.some(({ text }) => /\d/.test(text));
    if (isText && above?.block === group.block) above.rows.push(...group.before, ...group.rows);
    else rows.push(group);
  }
  return rows;
}

/** Cells with figures are more than the rest of a title, whatever they are. */
const isMore = (row: Row): boolean =>
  holdsFigures(row) ||
  (row.hasBorders && /\d/.test(row.text) && row.cells.filter((cell) => cell !== '').length > 1);

/** A line with hours of its own is more than the rest of a title. */
const holdsFigures = ({ text }: Row): boolean => /\d[.,]\d/.test(text);

function readGroup(
  group: Group,
  reading: Reading,
  { options, rivals, hasTerms }: Choice,
  isNamed: boolean,
  titles: TitlesOfTable,
): ReadRow | null {
  const printed = [...group.before, ...group.rows].map(({ text }) => text).join(' ');
  const [likeliest] = reading.parses;
  if (!likeliest || reading.cost >= MAX_COST) {
    const row = guessRow(group);
    const doubts = [rowDoubt('words', 'Its columns could not be told apart.')];
    return (
      row && {
        group,
        row,
        texts: {},
        printed,
        names: { term: '', year: '' },
        isNamed: false,
        titleBeginsAtEdge: true,
        titleHasEdges: true,
        doubts,
      }
    );
  }
  const parse = provenParse(reading.parses) ?? likeliest;
  const others = rivals.flatMap((rival) =>
    withGradesThatCount(readLines(group, rival), group.rows[0]).parses.slice(0, 1),
  );
  const doubts = doubtsOf({
    group,
    reading,
    parse,
    isNamed,
    isByHand: options.isByHand,
    rivals: others,
    campuses: options.campuses,
  });
  const { row } = toCourseRow(parse.texts);
  doubts.push(...doubtsOfNames(reading.columns, { texts: parse.texts, row, printed }, hasTerms));
  const whole = endsBelowTitle(group, reading.taken, row.title)
    ? { title: row.title, doubt: null }
    : titleWith(row.title, group, reading.taken, options, titles);
  const word = whole.doubt === null ? wordBelowTitle(group, whole.title, titles) : null;
  const title = word ? `${whole.title} ${word.text}` : whole.title;
  const doubt = word ? doubtOf(word) : whole.doubt;
  if (doubt) doubts.push(rowDoubt('words', doubt, 'open-title'));
  return {
    group,
    row: { ...row, title, repeat: group.repeat ?? row.repeat },
    texts: parse.texts,
    printed,
    names: { term: nameOf(reading, 'term'), year: nameOf(reading, 'year') },
    isNamed,
    titleBeginsAtEdge: parse.titleBeginsAtEdge,
    titleBeginsBelowName: beginsBelowName(row.title, group.rows[0]!, reading.columns),
    titleHasEdges: parse.titleHasEdges,
    doubts,
  };
}

/** 'CSC1015F COMPUTER SCIENCE' below 'COURSE   TITLE'. */
function beginsBelowName(title: string, { words }: Row, columns: readonly ColumnPlace[]): boolean {
  const at = columns.findIndex(({ column }) => column === 'title');
  const [before, name] = [columns[at - 1], columns[at]];
  const first = title.split(' ', 1)[0];
  return (
    before !== undefined &&
    name !== undefined &&
    name.start - before.end >= GAP &&
    words.some(({ text, start }) => text === first && start === name.start)
  );
}
/** In characters: what parts two names. */
const GAP = 2;

const nameOf = ({ columns }: Reading, kind: Column): string =>
  columns.find(({ column }) => column === kind)?.name ?? '';

/** 'Fluid Mechanics', '3', 'B+', 'Load Status': where each cell has a line, what stands after the last one goes on with no title. Figures and a grade there are those of another attempt. */
function endsBelowTitle({ before, rows, isTitleOpen }: Group, taken: number, title: string): boolean {
  const cells = rows.slice(0, taken);
  const titleAt = cells.findIndex(({ text }) => text.endsWith(title));
  const after = cells.slice(titleAt + 1);
  return (
    titleAt !== -1 &&
    after.length > 0 &&
    before.length === 0 &&
    isTitleOpen !== true &&
    cells.every((row) => row.cells.length === 1 && !row.hasBorders) &&
    after.every(({ words }) => words.length === 1) &&
    !rows.slice(taken).some((row) => holdsFigures(row) || isKnownGrade(row.text))
  );
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

const COLUMN_WORD = /^(?:UG|GR|UGRD|GRAD|Main|Online|[\p{L}]+ Campus|Undergraduate|Graduate)\b/u;
/** '501 Engineering Lab': most likely the section. */
const NUMBER_FIRST = /^[A-Z]?\d{1,4}[A-Z]? \S/;
const FEWEST_NUMBERED = 3;
const MIN_SHARE = 0.25;
const MAX_CAMPUSES = 3;
const SHARE_OF_COLUMN = 0.8;
const SHARED_BEGINNING = rowDoubt('words', 'Its title may begin with a word of another column.', 'poor-fit');

/** Where no header names them, words that begin many titles may be a column of their own: a campus, a level. */
function doubtSharedBeginnings(rows: readonly ReadRow[], { headers }: Table): void {
  for (const { row, titleBeginsAtEdge, doubts } of rows)
    if (!titleBeginsAtEdge && COLUMN_WORD.test(row.title)) doubts.push(SHARED_BEGINNING);
  const numbered = rows.filter(({ row }) => NUMBER_FIRST.test(row.title));
  if (numbered.length >= FEWEST_NUMBERED && numbered.length * 2 > rows.length)
    for (const { doubts } of numbered) doubts.push(SHARED_BEGINNING);
  const areGuessed = headers[0]?.some(({ isGuess }) => isGuess) ?? false;
  const unnamed = headers.length > 0 && !areGuessed ? [] : rows;
  const counts = new Map<string, number>();
  for (const { row } of unnamed) counts.set(firstWord(row), (counts.get(firstWord(row)) ?? 0) + 1);
  const shared = [...counts.values()].filter((count) => count > 1);
  const sharing = shared.reduce((sum, count) => sum + count, 0);
  const isMost = sharing > rows.length / 2;
  // where a reading set the edges itself they prove nothing: what repeats as no titles do may be a column
  const isColumn =
    areGuessed && shared.length <= MAX_CAMPUSES && sharing >= SHARE_OF_COLUMN * rows.length && sharing > 3;
  for (const { row, texts, titleBeginsAtEdge, doubts } of unnamed) {
    const count = counts.get(firstWord(row))!;
    const isShared = count > 1 && (isMost || count >= MIN_SHARE * unnamed.length);
    if (isColumn || (!titleBeginsAtEdge && (texts.campus !== undefined || isShared)))
      doubts.push(SHARED_BEGINNING);
  }
}

const firstWord = ({ title }: CourseRow): string => title.split(' ', 1)[0]!;

/** From which on a mark of a hundred passes everywhere. */
const SURE_PASS = 50;

/** Letters that tell good marks apart ('HD', 'DN', 'CR') are grades of their own; others say whether a course was passed. */
function doubtTwoGrades(rows: readonly ReadRow[]): void {
  const twice = rows.flatMap(({ texts, doubts }) => {
    const grades = [texts.grade ?? '', texts.gradeBeside ?? ''];
    const letter = grades.find((grade) => /^[A-Z]{1,3}[+-]?$/.test(grade));
    const mark = markOf(grades.find((grade) => markOf(grade) !== null) ?? '');
    return letter !== undefined && mark ? [{ letter, mark, doubts, about: aboutTwoGrades(texts) }] : [];
  });
  const passing = twice.filter(({ mark }) => mark >= SURE_PASS);
  if (new Set(passing.map(({ letter }) => letter)).size < 2) return;
  for (const { doubts, about } of twice) doubts.push(rowDoubt(about, TWO_GRADES, 'choice'));
}

const TEXTS = ['status', 'campus', 'words', 'level'] as const;

/** What stands as a status or a campus in other rows, in a row without one, is no sure grade or title. */
function doubtStrayTexts(rows: readonly ReadRow[]): void {
  for (const column of TEXTS) {
    const values = new Set(rows.flatMap(({ texts }) => texts[column] ?? []));
    for (const { texts, doubts } of rows) {
      const stray = [texts.grade, texts.title].find((text) => text !== undefined && values.has(text));
      if (texts[column] === undefined && stray !== undefined)
        doubts.push(rowDoubt('words', `“${stray}” stands in another column elsewhere.`));
    }
  }
}
