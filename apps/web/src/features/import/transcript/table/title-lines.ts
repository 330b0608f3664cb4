import { endsWithPrefix, isJoint, needsSpace } from '../lexing/joints';
import { isSchoolName } from '../lexing/school-name';
import { isOfAttempt, isOnlyOfAttempt, mayEndTitle } from './notes';
import { saysOnlySums } from './totals-words';
import type { ParseOptions } from './parse-row';
import { isBesideTable } from './read-by-place';
import type { Reading } from './reading.types';
import type { Row } from './rows';
import type { Group } from './table.types';
import { goesOnWithTitle } from './starts-course';
import type { ColumnPlace } from './column';

const BEGINS_SMALL = /^(?:\p{Ll}|(?:AND|OF|FOR|IN|TO|THE|WITH|&) )/u;
/** A remark on a course, the record or the scale. */
const SENTENCE = /^\(.*\)$|^\*{2,}.*\*{2,}$|^\[.*\]$|^[【<〈].*[】>〉]$|^repeat(?:ed)?\b|(?:\S+ ){5,}\S+\.$/i;

/** Whether a text is the unfinished beginning of another. */
export const goesOn = (begun: string, next: string): boolean => isJoint(begun) || BEGINS_SMALL.test(next);

/** As `goesOn`, where a remark may stand below a title as well: 'taken at Main Campus'. */
export const surelyGoesOn = (begun: string, next: string): boolean =>
  isJoint(begun) || /^(?:of|and|or|und|et|y|de|OF|AND|OR|&) /.test(next);

/** How many characters a line of a title can have: up to the next column of an aligned table, else as many as the widest has. */
export function widthOfTitles(
  groups: readonly Group[],
  readings: readonly Reading[],
  { columns, isAligned }: ParseOptions,
): number {
  const at = columns.findIndex(({ column }) => column === 'title');
  const room =
    isAligned && at !== -1 && columns[at + 1] ? columns[at + 1]!.start - columns[at]!.start - 2 : 0;
  return Math.max(
    room,
    ...groups.map((_, index) =>
      readings[index]!.taken === 1 ? (readings[index]!.parses[0]?.texts.title ?? '').length : 0,
    ),
  );
}

/** How many characters the widest line of a title has that is printed, wherever the next column begins. */
export const widestTitle = (readings: readonly Reading[]): number =>
  Math.max(
    0,
    ...readings.map(({ taken, parses }) => (taken === 1 ? (parses[0]?.texts.title ?? '').length : 0)),
  );

/** Whether all titles, of several, are written in capitals. */
export function areInCapitals(readings: readonly Reading[]): boolean {
  const titles = readings.flatMap(({ parses }) => parses[0]?.texts.title ?? []);
  return titles.length >= FEWEST_IN_CAPITALS && titles.every(isInCapitals);
}
const FEWEST_IN_CAPITALS = 3;
/** A title in Chinese or Arabic has no small letters, and no capitals. */
const isInCapitals = (title: string): boolean => /\p{Lu}/u.test(title) && !hasSmallLetters(title);
const hasSmallLetters = (text: string): boolean => /\p{Ll}{2}/u.test(text);

/** A title that leaves so much room was not broken: what stands below says the same in another language, or more of the course. */
const MIN_FILLED = 0.7;
/** Of a title right below its name: others may have been joined from several lines. */
const MIN_BELOW_NAME = 0.5;

/** Whether a line right below a title may go on with it, where nothing tells for sure. */
export const mayGoOn = (title: string, below: string, widest: number, least = MIN_FILLED): boolean =>
  goesOn(title, below) ||
  (title.length >= least * widest && (!/\d/.test(below) || isBroken(title, below, widest))) ||
  (title.length >= MIN_BELOW_NAME * widest && /^\p{Lu}/u.test(below) && isBroken(title, below, widest));

/** Whether a title had to be broken there: the next word would not have fitted into the column. */
export const isBroken = (begun: string, next: string, width: number): boolean =>
  begun.length + 1 + next.split(' ', 1)[0]!.length > width;

/** What begins as notes do, and goes on as titles do. */
const IS_NO_NOTE = /^(?:printed|issued|instructors?|topics?|[\p{L} ]{0,30}registrar) ?[\p{L} ]*$/iu;

/** 'Printed Textiles' right below a title that leaves no room for its first word: the rest of it as well as a note. */
export function mayBeBroken(above: Row, below: Row, header: readonly ColumnPlace[] = []): boolean {
  const at = header.findIndex(({ column }) => column === 'title');
  const [title, after] = [header[at], header[at + 1]];
  if (!title || !after || above.hasBorders || !IS_NO_NOTE.test(below.text) || !goesOnWithTitle(below, header))
    return false;
  const words = above.words.filter(({ start }) => start >= title.start - 1 && start < after.start - 1);
  const text = words.map((word) => word.text).join(' ');
  return isJoint(text) || isBroken(text, below.text, after.start - title.start - 2);
}

/** How much of its room the widest title fills where a school breaks titles. */
const FILLED = 0.7;

export const startOf = ({ rows: [first] }: Group): number => first!.words[0]!.start;

/** What is known of all titles of a table. */
export interface TitlesOfTable {
  readonly width: number;
  readonly widest: number;
  readonly areCapitals: boolean;
}

/** A title with the text after its row that goes on with it; `doubt` where that is not certain. */
export function titleWith(
  title: string,
  group: Group,
  taken: number,
  { columns, isAligned }: ParseOptions,
  { width, widest, areCapitals }: TitlesOfTable,
): { title: string; doubt: string | null } {
  const rest = [...group.before, ...group.rows].slice(taken);
  if (rest.some(({ text }) => /\d[.,]\d/.test(text)))
    return { title, doubt: 'A line below it could not be read.' };
  // below 'Institution   Transfer Course   Credits', where each cell has a line, a school begins the next row
  const beginsNext = ({ text }: Row) => columns[0]?.column === 'institution' && isSchoolName(text);
  const isBeside = ({ words, hasBorders }: Row) => isAligned && !hasBorders && isBesideTable(words, columns);
  const texts = rest
    .filter((row) => row.words.length > 0 && !beginsNext(row) && !isNoTitle(row) && !isBeside(row))
    .map(withoutRepeat);
  if (texts.length === 0)
    return { title, doubt: group.isTitleOpen ? 'A line beside it may belong to its title.' : null };
  // 'Multiple Term - In Progress' below 'HONORS THESIS': what is said of the attempt, where all titles are in capitals
  if (areCapitals && !isJoint(title) && texts.every(({ text }) => hasSmallLetters(text)))
    return { title, doubt: texts.every(({ text }) => isOnlyOfAttempt(text)) ? null : doubtOf(texts[0]!) };
  const place = columns.find(({ column }) => column === 'title');
  const titleAt = startOfTitle(title, group) ?? (isAligned ? place?.start : undefined);
  const isBelow =
    titleAt !== undefined &&
    texts.every(
      ({ words, cells, hasBorders }) =>
        !hasBorders && cells.length === 1 && Math.abs(words[0]!.start - titleAt) <= 1,
    );
  const isIndented = isAligned && place !== undefined && texts[0]!.words[0]!.start > place.start + 1;
  // an indented line may name the teacher, unless the title cannot end there
  const isNoteBelow = isIndented && !goesOn(title, texts[0]!.text);
  const broken = isBroken(title, texts[0]!.text, width);
  // in an aligned table a title goes on below itself, where it had to be broken; anything else is a note
  const isNote =
    !group.isTitleOpen &&
    texts.every(
      ({ text, words }) =>
        (SENTENCE.test(text) && !(broken && mayEndTitle(text))) ||
        (isAligned && place !== undefined && words[0]!.start < place.start - 1 && !broken),
    ) &&
    !goesOn(title, texts[0]!.text);
  // 'Basics' below a code is a note, or the rest of 'Design' that was broken to the left of the titles
  const mayBeRest = ({ text, words }: Row) =>
    mayEndTitle(text) || (words[0]!.start > startOf(group) && FEW_WORDS.test(text));
  if (isNote) return { title, doubt: texts.some(mayBeRest) ? doubtOf(texts[0]!) : null };
  // where a title is the last cell, remarks stand below it
  const leadsTo = columns.at(-1)?.column === 'title' ? surelyGoesOn : goesOn;
  // each line is as full as it can be, so that the next one goes on with it
  const isNext = ({ text }: Row, index: number) =>
    index === 0 || isBroken(texts[index - 1]!.text, text, width) || goesOn(texts[index - 1]!.text, text);
  const isSure =
    !group.isTitleOpen &&
    !mayEndTitle(texts[0]!.text) &&
    // 'Work in progress' below a title that leaves room for it is more often said of the attempt
    ((group.isTitleSettled && (broken || !isOfAttempt(texts[0]!.text))) ||
      // a figure is more often a note's: 'CompTIA A+ 220-1001'; so is what stands below a title that leaves room as all others do
      (isBelow &&
        ((broken && widest >= FILLED * width && !/\d/.test(texts[0]!.text) && !isOfAttempt(texts[0]!.text)) ||
          goesOn(title, texts[0]!.text))) ||
      texts.every(({ text }, index) => leadsTo(index === 0 ? title : texts[index - 1]!.text, text)));
  return {
    title:
      isSure ||
      (isAligned && isBelow && mayGoOn(title, texts[0]!.text, widest, MIN_BELOW_NAME)) ||
      (broken && !isNoteBelow && (texts.length === 1 || (width > 0 && texts.every(isNext))))
        ? joinedLines([title, ...texts.map(({ text }) => text)])
        : title,
    doubt: isSure && !HYPHEN.test(title) ? null : doubtOf(texts[0]!),
  };
}

/** Where a title begins that a wide gap parts from what stands before it: its next lines begin there, wherever its name does. */
const startOfTitle = (title: string, { before, rows: [first] }: Group): number | undefined =>
  before.length === 0
    ? first!.words.find(({ text, gap }) => gap === 'edge' && text === title.split(' ', 1)[0])?.start
    : undefined;

/**
 * 'D' alone in the cell below 'Elements of Nutrition: Vitamin', where a reading took it for a mark of the course; null where
 * nothing stands so.
 */
export function wordBelowTitle(
  { rows: [first, ...below] }: Group,
  title: string,
  { areCapitals }: TitlesOfTable,
): Row | null {
  if (!first?.hasBorders) return null;
  const at = first.cells.findIndex((cell) => cell !== '' && title.startsWith(cell));
  const isWordBelow = ({ cells, hasBorders }: Row) =>
    hasBorders &&
    cells.every((cell, index) => (index === at) === (cell !== '')) &&
    /^\p{L}[\p{L}’'-]*$/u.test(cells[at]!) &&
    !(areCapitals && hasSmallLetters(cells[at]!) && isOnlyOfAttempt(cells[at]!)) &&
    !title.endsWith(` ${cells[at]!}`);
  return at === -1 ? null : (below.find(isWordBelow) ?? null);
}

/** 'Careers I        (R)': what is said of the attempt stands apart from the title. */
const withoutRepeat = (row: Row): Row =>
  row.cells.length > 1 && /^\((?:R|RPT)\)$/.test(row.cells.at(-1)!)
    ? {
        ...row,
        words: row.words.slice(0, -1),
        cells: row.cells.slice(0, -1),
        text: row.text.slice(0, row.text.lastIndexOf(' ')),
      }
    : row;

/** The number of a student above a page, names of sums below a table, or the days on which a course was held. */
const isNoTitle = ({ text }: Row): boolean =>
  /\d{5}/.test(text) ||
  YEAR_OF_PROGRAM.test(text) ||
  saysOnlySums(text) ||
  BEGINS_WITH_DAYS.test(text) ||
  SAYS_SUM.test(text);
/** 'CURSO 2' above the courses of the second year. */
const YEAR_OF_PROGRAM = /^(?:curso|a[nñ]o|ann[ée]e|studienjahr|leerjaar|årskurs) (?:\d|[ivx]{1,3})$/iu;
const BEGINS_WITH_DAYS =
  /^\(?\d{1,4}[./-]\d{1,2}[./-]\d{2,4} ?(?:-|–|to) ?\d{1,4}[./-]\d{1,2}[./-]\d{2,4}(?!\d)/;
/** 'Total Credits Acquired 61' */
const SAYS_SUM = /^total (?:credits?|units|hours)(?: \p{L}+){0,2} ?:? [\d.,]+$/iu;

const FEW_WORDS = /^\p{Lu}[\p{L}&’'-]*(?: [\p{L}\d&’'-]+){0,3}$/u;

export const doubtOf = ({ text }: Row): string => `The line below it may belong to its title: “${text}”.`;

const HYPHEN = /\p{Ll}-$/u;

/** Whether a hyphen stands at the end of a line, and what comes after it is no word of its own as in 'Wirtschafts- und'. */
export const isParted = (line: string, next: string): boolean =>
  HYPHEN.test(line) && /^\p{Ll}/u.test(next) && !/^(?:und|oder|bzw|and|or|et|y|och|og|en)\b/.test(next);

/** Lines as one; a hyphen that parts a word goes, unless it may be the word's own: 'non-' and 'linear'. */
export const joinedLines = (lines: readonly string[]): string =>
  lines.reduce((text, line) =>
    isParted(text, line)
      ? (endsWithPrefix(text) ? text : text.slice(0, -1)) + line
      : `${text}${needsSpace(text, line) ? ' ' : ''}${line}`,
  );
