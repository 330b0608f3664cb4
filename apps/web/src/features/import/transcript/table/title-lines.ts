import { endsWithPrefix, isJoint, needsSpace } from '../lexing/joints';
import { isSchoolName } from '../lexing/school-name';
import { isOfAttempt, isOnlyOfAttempt, mayEndTitle } from './notes';
import { saysOnlySums } from './totals-words';
import type { ParseOptions } from './parse-row';
import { isBesideTable } from './read-by-place';
import { readLines } from './reading';
import type { Reading } from './reading.types';
import type { Row } from './rows';
import type { Group, Table } from './table.types';
import { goesOnWithTitle } from './starts-course';
import type { Column, ColumnPlace } from './column';

const BEGINS_SMALL = /^(?:\p{Ll}|(?:AND|OF|FOR|IN|TO|THE|WITH|&) )/u;
/** A remark on a course, the record or the scale. */
const SENTENCE = /^\(.*\)$|^\*{2,}.*\*{2,}$|^\[.*\]$|^[【<〈].*[】>〉]$|^repeat(?:ed)?\b|(?:\S+ ){5,}\S+\.$/i;

/** Whether a text is the unfinished beginning of another. */
const goesOn = (begun: string, next: string): boolean => isJoint(begun) || BEGINS_SMALL.test(next);

/** As `goesOn`, where a remark may stand below a title as well: 'taken at Main Campus'. */
export const surelyGoesOn = (begun: string, next: string): boolean =>
  isJoint(begun) || /^(?:of|and|or|und|et|y|de|OF|AND|OR|&) /.test(next);

const isPlainText = ({ words, text }: Row): boolean =>
  words.length > 0 && !/\d[.,]\d/.test(text) && !/^\d+$/.test(text);

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

/**
 * Where titles come first, a line of text between two rows ends the title above or begins the one below. A title is broken only
 * where its next word does not fit; what this leaves open, the lines at the ends of a table decide for all of them, because a
 * school breaks titles in one way. Lines that stay open are doubted on both sides.
 */
export function settleTitles({ groups }: Pick<Table, 'groups'>, options: ParseOptions): void {
  if (!comeFirst(options.columns.map(({ column }) => column))) return;
  if (groups.some(({ rows }) => rows[0]!.hasBorders)) return;
  const readings = groups.map((group) => readLines(group, options));
  const left = groups.map(({ before, rows }, index) =>
    rows.slice(Math.max(1, readings[index]!.taken - before.length)).filter(isPlainText),
  );
  const titles = readings.map(({ parses }) => parses[0]?.texts.title ?? '');
  const width = Math.max(
    widthOfTitles(groups, readings, options),
    ...left.flat().map(({ text }) => text.length),
  );
  const settled = groups.map((group, index): 'above' | 'below' | 'open' | 'none' => {
    const lines = left[index]!;
    if (lines.length === 0) return 'none';
    // what is indented goes on with the line above
    if (lines.every(({ words }) => words[0]!.start > group.rows[0]!.words[0]!.start)) return 'above';
    const next = groups[index + 1]?.block === group.block ? titles[index + 1]! : null;
    const above = isBroken(titles[index]!, lines[0]!.text, width);
    const below = next !== null && (next === '' || isBroken(lines.at(-1)!.text, next, width));
    const [isBegun, begins] = [
      goesOn(titles[index]!, lines[0]!.text),
      next !== null && goesOn(lines.at(-1)!.text, next),
    ];
    if (isBegun !== begins) return isBegun ? 'above' : 'below';
    if (above !== below) return above ? 'above' : 'below';
    return 'open';
  });
  const count = (where: string) => settled.filter((one) => one === where).length;
  const headings = headingsAbove(groups, readings);
  const usualStart = Math.min(...groups.map(startOf));
  const isBelowOf = count('below') + groups.filter(({ above }) => above.length > 0).length;
  for (const [index, group] of groups.entries()) {
    const next = groups[index + 1];
    // a title does not begin further right than it goes on
    const above = group.above.filter(
      ({ text, words }) => words[0]!.start <= startOf(group) + NEAR && (isJoint(text) || !headings.has(text)),
    );
    // 'General Education:' may head several courses
    const mayHead = above.some(({ text }) => text.endsWith(':') || headings.has(text));
    const isBegun = isJoint(above.at(-1)?.text ?? '') || (count('below') > 0 && !above.some(hasLabel));
    if (above.length > 0 && isBegun && !mayHead && count('above') === 0)
      group.before = [...above, ...group.before];
    // what stands above the first courses of a few terms may begin their titles: 'Advanced Seminar'
    else if (
      group.above.some(
        ({ text, words }) =>
          headings.has(text) &&
          Math.abs(words[0]!.start - startOf(group)) <= NEAR &&
          !headsTerms(text, groups),
      )
    )
      group.isTitleOpen = true;
    // what is indented goes on with a line that was not found
    else if (above.length > 0 || (group.before.length === 0 && startOf(group) > usualStart + 1))
      group.isTitleOpen = true;
    const open = settled[index] === 'open';
    const where = !open
      ? settled[index]
      : isBelowOf > 0 && count('above') === 0
        ? 'below'
        : count('above') > 0 && isBelowOf === 0
          ? 'above'
          : 'open';
    if (where === 'below' && next?.block === group.block) {
      next.before = [...left[index]!, ...next.before];
      if (isJoint(titles[index]!)) next.isTitleOpen = true;
      group.rows.splice(group.rows.length - left[index]!.length);
    } else if (where === 'open' || where === 'below') {
      group.isTitleOpen = true;
      if (next?.block === group.block) next.isTitleOpen = true;
    } else if (where === 'above') group.isTitleSettled = true;
  }
}

/** Whether a line that repeats heads terms: it names a school, or stands above most of them. */
function headsTerms(line: string, groups: readonly Group[]): boolean {
  const blocks = new Set(groups.map(({ block }) => block)).size;
  const headed = groups.filter(({ above }) => above.some(({ text }) => text === line)).length;
  return (
    HEADING_WORD.test(line) || /[:.]$|\d/.test(line) || (headed >= FEWEST_HEADED && headed >= 0.6 * blocks)
  );
}

/** What names a part of a school or of a program, as headings of terms and requirements do. */
const HEADING_WORD =
  /\b(?:college|school|faculty|institute|university|division|department|dept|program(?:me)?|campus|courses|requirements?|electives?|education)\b/i;
const FEWEST_HEADED = 3;
const NEAR = 1;

/** How much of its room the widest title fills where a school breaks titles. */
const FILLED = 0.7;

const hasLabel = ({ text }: Row): boolean => text.includes(':');

/** What stands above the first courses of several terms is a heading, unless it is the same course each time. */
function headingsAbove(groups: readonly Group[], readings: readonly Reading[]): ReadonlySet<string> {
  const codes = readings.map(({ parses: [{ texts } = { texts: {} }] }) =>
    [texts.subject, texts.code, texts.number].join(' '),
  );
  const lines = groups.flatMap(({ above }, index) => above.map(({ text }) => ({ text, code: codes[index] })));
  const isRepeated = ({ text, code }: (typeof lines)[number]) =>
    lines.some((other) => other.text === text && other.code !== code);
  return new Set(lines.filter(isRepeated).map(({ text }) => text));
}

const startOf = ({ rows: [first] }: Group): number => first!.words[0]!.start;

function comeFirst(columns: readonly Column[]): boolean {
  const codeAt = columns.findIndex((column) => column === 'code' || column === 'subject');
  const titleAt = columns.indexOf('title');
  return titleAt !== -1 && titleAt < codeAt;
}

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
  const isBelow =
    isAligned &&
    place !== undefined &&
    texts.every(
      ({ words, cells, hasBorders }) =>
        !hasBorders && cells.length === 1 && Math.abs(words[0]!.start - place.start) <= 1,
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
      (isBelow && mayGoOn(title, texts[0]!.text, widest, MIN_BELOW_NAME)) ||
      (broken && !isNoteBelow && (texts.length === 1 || (width > 0 && texts.every(isNext))))
        ? joinedLines([title, ...texts.map(({ text }) => text)])
        : title,
    doubt: isSure && !HYPHEN.test(title) ? null : doubtOf(texts[0]!),
  };
}

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
