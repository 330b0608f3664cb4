import { isDottedCode, leadingCourse, partCodeAndTitle } from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { parseTermHeading } from '../lexing/terms';
import { columnOfLabel } from './column-names';
import { readHeader } from './columns';
import { isStatus } from './fit';
import { rowOfCells, type Row } from './rows';
import { sectionOf } from './sections';
import { isTotals } from './totals-words';
import type { Column } from './column';

/** What a card can say of its course, in the order of the table that is made of the cards. */
const COLUMNS = [
  ['code', 'Course code'],
  ['title', 'Course title'],
  ['term', 'Term'],
  ['year', 'Year'],
  ['status', 'Status'],
  ['credits', 'Credits'],
  ['earned', 'Credits earned'],
  ['grade', 'Grade'],
  ['points', 'Quality points'],
] as const satisfies readonly (readonly [Column, string])[];
type CardColumn = (typeof COLUMNS)[number][0];

const LABEL_AND_VALUE = /^([\p{L}][\p{L} /#().]{1,28}?) ?: ?(.+)$/u;
/** 'Credits 3.00' */
const LABEL_AND_AMOUNT = /^(credits?|units?|hours|credit hours|ects)( )(\d{1,2}(?:[.,]\d{1,3})?)$/i;
const YEAR_ALONE = /^(?:19[89]|20[0-3])\d$/;
const FEWEST_CARDS = 2;
const MAX_WORDS_OF_LABEL = 4;
const LONGEST_VALUE = 120;
const MAX_LINES_OF_TITLE = 2;

interface Pair {
  readonly label: string;
  readonly column: Column;
  readonly value: string;
}

interface Card {
  readonly row: Row;
  readonly texts: Partial<Record<CardColumn, string>>;
  readonly labels: Set<string>;
}

/**
 * Rows of which each course is a card ('Credits: 3', or a label with its value on the next line) as rows of a table; any other
 * rows as they are.
 */
export function withCardsAsRows(rows: readonly Row[]): readonly Row[] {
  if (rows.some((row) => readHeader(row).length > 0)) return rows;
  const made = tableOf(rows);
  return made ?? rows;
}

function tableOf(rows: readonly Row[]): Row[] | null {
  const parts: (Card | Row)[] = [];
  let open: Card | null = null;
  /** What headings say of the cards below them. */
  let around: Card['texts'] = {};
  /** Text since the last label or heading: where the code stands below its title, the title of the next card. */
  let above: Row[] = [];
  const begin = (row: Row): Card => {
    open = { row, texts: { ...around }, labels: new Set() };
    parts.push(open);
    return open;
  };
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!;
    const pairs = pairsOf(row) ?? labelAbove(row, rows[index + 1], rows[index + 2]);
    const titled = above;
    above = [];
    if (pairs) {
      if (pairs.isAbove) index++;
      const [first] = pairs.pairs;
      if (first?.column === 'term' && pairs.pairs.length === 1 && namesNext(rows[index + 1])) {
        around = { ...around, term: first.value };
        open = null;
      } else
        for (const pair of pairs.pairs) {
          let card: Card = open ?? begin(row);
          if (card.labels.has(pair.label)) card = begin(row);
          note(card, pair);
        }
    } else if (YEAR_ALONE.test(row.text)) {
      open = null;
      around = { year: row.text };
    } else if (isHeading(row)) {
      open = null;
      around = {};
      parts.push(row);
    } else if (namesCard(row)) {
      if (titled.length > 0 && beginsWithLabels(row, rows.slice(index + 1, index + 4))) {
        parts.splice(parts.length - titled.length);
        nameCard(begin(row), row);
        open!.texts.title = titled.map(({ text }) => text).join(' ');
      } else nameCard(begin(row), row);
    } else if (open && isTitleOf(open, row)) (open as Card).texts.title = row.text;
    else {
      parts.push(row);
      if (titled.length < MAX_LINES_OF_TITLE) above = [...titled, row];
    }
  }
  const cards = parts.filter((part) => 'labels' in part);
  const whole = cards.filter(
    ({ texts }) => texts.code !== undefined && (texts.grade ?? texts.credits) !== undefined,
  );
  return whole.length >= FEWEST_CARDS && whole.length > cards.length / 2 ? asTable(parts, cards) : null;
}

function asTable(parts: readonly (Card | Row)[], cards: readonly Card[]): Row[] {
  const columns = COLUMNS.filter(([column]) => cards.some(({ texts }) => texts[column] !== undefined));
  const header = rowOfCells(
    cards[0]!.row.number,
    columns.map(([, name]) => name),
  );
  const first = parts.indexOf(cards[0]!);
  return [...parts.slice(0, first), header, ...parts.slice(first)].map((part) =>
    'labels' in part
      ? rowOfCells(
          part.row.number,
          columns.map(([column]) => part.texts[column] ?? ''),
        )
      : part,
  );
}

/** 'Units: 3.00 | Grade: A': every part of the row is a label with its value. */
function pairsOf(row: Row): { pairs: Pair[]; isAbove: boolean } | null {
  const texts = row.hasBorders ? row.cells.filter((cell) => cell !== '') : row.text.split(/ [|•·;] /);
  const parts = texts.length === 1 && row.cells.length > 1 ? row.cells : texts;
  const pairs = parts.map((text) => {
    const plain = text.replace(/^[|•·*-] ?/, '');
    const [, amount = '', , figure = ''] = LABEL_AND_AMOUNT.exec(plain) ?? [];
    const [, label = amount, value = figure] = LABEL_AND_VALUE.exec(plain) ?? [];
    const column = columnOfLabel(label);
    return column === null ? null : { label: label.toLowerCase(), column, value };
  });
  const known = pairs.filter((pair) => pair !== null);
  const areAll = known.length === pairs.length || (known.length >= FEWEST_PAIRS && tellsResult(known));
  return known.length > 0 && areAll ? { pairs: known, isAbove: false } : null;
}

const FEWEST_PAIRS = 2;
/** 'Créditos: 6   Nota: 7   Folio 07': what stands beside both says no more of the course. */
const tellsResult = (pairs: readonly Pair[]): boolean =>
  (['credits', 'grade'] as const).every((column) => pairs.some((pair) => pair.column === column));

/** A label on a line of its own, with its value below: names of columns in a row are the header of a table. */
function labelAbove(
  row: Row,
  next: Row | undefined,
  afterNext: Row | undefined,
): { pairs: Pair[]; isAbove: boolean } | null {
  const label = row.text.replace(/ ?:$/, '');
  const column = row.words.length <= MAX_WORDS_OF_LABEL && !/\d/.test(label) ? columnOfLabel(label) : null;
  if (column === null || !next || next.text.length > LONGEST_VALUE) return null;
  // 'Mark:' above 'Grade: WD' has no value
  if (pairsOf(next) !== null && row.text.endsWith(':'))
    return { pairs: [{ label: label.toLowerCase(), column, value: '' }], isAbove: false };
  const isHeader =
    columnOfLabel(next.text) !== null &&
    !isKnownGrade(next.text) &&
    // 'Taken' below 'Status' names no column
    !(column === 'status' && isStatus(next.text)) &&
    !(afterNext && columnOfLabel(afterNext.text) !== null && next.words.length === 1 && column === 'title');
  if (isHeader || (afterNext === undefined && next.words.length === 0)) return null;
  return { pairs: [{ label: label.toLowerCase(), column, value: next.text }], isAbove: true };
}

function note({ texts, labels }: Card, { label, column, value }: Pair): void {
  labels.add(label);
  const parted = column === 'course' || column === 'code' ? partCodeAndTitle(value) : null;
  if (parted) {
    texts.code ??= parted.code;
    texts.title ??= parted.title;
  } else if (column === 'course') texts[leadingCourse(value.split(' ')) ? 'code' : 'title'] ??= value;
  else if (column === 'grade' && label === 'grade' && value !== '') texts.grade = value;
  else if (isCardColumn(column) && value !== '') texts[column] ??= value;
}

const isCardColumn = (column: Column): column is CardColumn => COLUMNS.some(([known]) => known === column);

/** Whether a card begins at a row: what is said before it is said of more than one. */
const namesNext = (row: Row | undefined): boolean => row !== undefined && namesCard(row);

function isHeading({ text }: Row): boolean {
  return parseTermHeading(text) !== null || sectionOf(text) !== null || isTotals(text);
}

/** A card that begins with its code: 'BIO 101', 'ACCT 201 - Financial Accounting', 'BIO 101 General Biology'. */
function namesCard({ text, words, cells }: Row): boolean {
  const course = leadingCourse(words.map((word) => word.text));
  return (course !== null && cells.length <= 2 && !/\d[.,]\d/.test(text)) || dottedCard(text) !== null;
}

/** '93.26 - Análisis Matemático I' */
function dottedCard(text: string): { code: string; title: string } | null {
  const parted = partCodeAndTitle(text);
  return parted && isDottedCode(parted.code) ? parted : null;
}

function nameCard(card: Card, { text, words }: Row): void {
  const parted = partCodeAndTitle(text);
  const texts = words.map((word) => word.text);
  const count = leadingCourse(texts)?.words ?? 1;
  card.texts.code = parted?.code ?? texts.slice(0, count).join(' ');
  const title = parted?.title ?? texts.slice(count).join(' ');
  if (title !== '') card.texts.title = title;
}

/** Whether a row is a code and nothing else, with a label right below it: then its title, if any, stands above. */
const beginsWithLabels = ({ words }: Row, [next, ...others]: readonly Row[]): boolean =>
  leadingCourse(words.map(({ text }) => text))?.words === words.length &&
  next !== undefined &&
  (pairsOf(next) ?? labelAbove(next, others[0], others[1])) !== null;

/** The line below a code is its title. */
const isTitleOf = ({ texts, labels }: Card, { text }: Row): boolean =>
  texts.title === undefined && labels.size === 0 && /\p{L}{2}/u.test(text) && !/\d[.,]\d/.test(text);
