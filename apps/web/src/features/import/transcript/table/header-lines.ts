import { isWholeCode } from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { parseNumber } from '../lexing/numbers';
import { parseTermHeading } from '../lexing/terms';
import { columnOf } from './column-names';
import { readHeader } from './columns';
import { groupsOf, textOf, type Row, type Word } from './rows';
import { sectionOfRow } from './sections';
import { isSubjectAlone, namesCourse } from './starts-course';
import { isTotals } from './totals-words';
import { COURSE_COLUMNS, type Column, type ColumnPlace } from './column';

/** A header may be printed on as many lines. */
const MAX_LINES = 3;
const FEWEST_CELLS = 3;
const NEAR = 1;
/** A line that names these is a header of its own. */
const OF_COURSES: ReadonlySet<Column> = new Set(['course', 'title']);

interface Cell {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The columns of a header that begins with a row, and how many lines it takes: 'Final' above 'Grade' is one name. Lines join
 * only where the names they make are known at least as well as those of the first line alone.
 */
export function readHeaderLines(
  row: Row,
  next: readonly Row[],
): { readonly headers: ColumnPlace[][]; readonly lines: number } {
  const [first] = next;
  if (first && row.cells.length < FEWEST_CELLS && beginsNames(row, first))
    return { headers: readHeader(joined(row, first)), lines: 2 };
  let best = { headers: readHeader(row), lines: 1 };
  let whole = row;
  for (const [index, below] of next.slice(0, MAX_LINES - 1).entries()) {
    if (row.hasBorders || row.cells.length < FEWEST_CELLS || below.hasBorders) break;
    if (saysSame(best.headers[0], readHeader(below)[0])) break;
    const both = joined(whole, below);
    const headers = readHeader(both);
    if (!mayGoOn(below) && !isWhole(headers[0], readHeader(below)[0])) break;
    whole = both;
    if (headers.length > 0 && knownIn(headers[0]!) >= knownIn(best.headers[0] ?? []))
      best = { headers, lines: index + 2 };
  }
  const below = next[best.lines - 1];
  if (below && namesNoCourse(best.headers[0]) && isTotals(below.text)) return { headers: [], lines: 1 };
  return best.headers.length > 0 && below && holdsMostMarks(below)
    ? { ...best, lines: best.lines + 1 }
    : best;
}

/** 'Kód   Tantárgy   Kredit' above 'Code   Course unit   Credit': the same names in another language. */
const saysSame = (header: readonly ColumnPlace[] = [], below: readonly ColumnPlace[] = []): boolean =>
  header.length > 0 &&
  header.length === below.length &&
  header.every(({ column }, index) => column === below[index]!.column);

/** 'ATT   CMPL   GPACRED   GR PTS   GPA' above 'TERM TOTALS   17.00   14.00': names of sums, below which no course stands. */
const namesNoCourse = (header: readonly ColumnPlace[] = []): boolean =>
  !header.some(({ column, name }) => name !== '' && COURSE_COLUMNS.has(column));

/** 'SUBJ NO.', 'COURSE TITLE', 'CRED GRD PTS R': names of columns in cells with borders, which are fewer than the columns. */
export const holdsNamesInFewCells = (row: Row): boolean =>
  row.hasBorders && readHeader({ ...row, hasBorders: false }).length > 0;

/** '30   70   100   25' below the names of examinations: the most marks that each of them gives. */
const holdsMostMarks = ({ cells, hasBorders }: Row): boolean =>
  !hasBorders && cells.length >= FEWEST_CELLS && cells.every((cell) => /^\d{2,3}$/.test(cell));

/** 'DATE' alone above the 'COMPLETED' of 'COURSE   TITLE   CREDITS   GRADE   COMPLETED': both lines make known names. */
function beginsNames(row: Row, below: Row): boolean {
  if (row.hasBorders || below.hasBorders || below.cells.length < FEWEST_CELLS) return false;
  const [lower] = readHeader(below);
  const upper = cellsOf(groupsOf(row.words));
  const names = cellsOf(groupsOf(below.words));
  return (
    upper.length > 0 &&
    lower !== undefined &&
    lower.some(({ column, name }) => name !== '' && OF_COURSES.has(column)) &&
    upper.every((cell) =>
      names.some((name) => overlap(name, cell) > 0 && columnOf(`${cell.text} ${name.text}`) !== null),
    )
  );
}

/** Whether a header of two lines names all that is said of a course, and more than its lower line does. */
function isWhole(
  header: readonly ColumnPlace[] | undefined,
  lower: readonly ColumnPlace[] | undefined,
): boolean {
  const has = (...names: Column[]) => header!.some(({ column }) => names.includes(column));
  return (
    header !== undefined &&
    lower !== undefined &&
    (knownIn(header) > knownIn(lower) || (repeatsNames(lower) && knownIn(header) === knownIn(lower))) &&
    has('code', 'course') &&
    has('title') &&
    has('grade') &&
    has('credits')
  );
}

/** 'Hours   Hours   Hours   Grade' below 'Theory   Lab   Credit   Final': only both lines tell them apart. */
const repeatsNames = (columns: readonly ColumnPlace[]): boolean => {
  const names = columns.map(({ name }) => name.trim().toLowerCase()).filter((name) => name !== '');
  return new Set(names).size < names.length;
};

const knownIn = (columns: readonly ColumnPlace[]): number =>
  columns.filter(({ column }) => column !== 'words' && column !== 'figure').length;

/** Words without figures, of which some are known of columns, and no course or heading. */
function mayGoOn(row: Row): boolean {
  return (
    !row.hasBorders &&
    row.words.length > 0 &&
    row.words.length <= 14 &&
    !/(?:^| )\d|\p{L} ?: ?\S/u.test(row.text) &&
    !namesCourse(row) &&
    parseTermHeading(row.text) === null &&
    !readHeader(row)[0]?.some(({ column, name }) => name !== '' && OF_COURSES.has(column)) &&
    sectionOfRow(row) === null &&
    row.words.filter(({ text }) => WORD_OF_NAMES.test(text) || columnOf(text) !== null).length * 2 >=
      row.words.length
  );
}

const WORD_OF_NAMES =
  /^(?:hours?|hrs?|points?|pts?|credits?|number|no\.?|title|code|earned|earn|ernd|attempted|attempt|att|grade|grd|units?|name|dates?|gpa|value|area|avg)$/i;

/** The cells of two lines, each of the lower one with what stands right above it. */
function joined(above: Row, below: Row): Row {
  const lower = cellsOf(groupsOf(below.words).flatMap((group) => partedAlike(group, above.words)));
  const upper = cellsOf(groupsOf(above.words).flatMap((group) => parted(group, lower)));
  const isTaken = new Set<Cell>();
  const cells = upper.map((cell) => {
    const own = lower.filter((part) => !isTaken.has(part) && nearest(part, upper) === cell);
    own.forEach((part) => isTaken.add(part));
    return {
      text: [cell, ...own].map(({ text }) => text).reduce(withNextLine),
      start: Math.min(cell.start, ...own.map(({ start }) => start)),
      end: Math.max(cell.end, ...own.map(({ end }) => end)),
    };
  });
  const all = [...cells, ...lower.filter((part) => !isTaken.has(part))].toSorted((a, b) => a.start - b.start);
  const words = all.flatMap(wordsOf);
  return { ...above, words, text: textOf(words), cells: all.map(({ text }) => text) };
}

/** 'CRE-' above 'DITS' is one word that was broken, if it is known only as one. */
function withNextLine(begun: string, next: string): string {
  const whole = `${begun.slice(0, -1)}${next}`;
  return /\p{L}-$/u.test(begun) && columnOf(whole) !== null ? whole : `${begun} ${next}`;
}

/** 'Meth /Add' below 'Grd/ Drop' are the ends of two names: each word begins where one above it does, and together they name nothing. */
const partedAlike = (group: readonly Word[], above: readonly Word[]): Word[][] =>
  group.length > 1 &&
  columnOf(textOf(group)) === null &&
  group.every(({ start }) => above.some((word) => word.start === start))
    ? group.map((word) => [word])
    : [[...group]];

/** 'TEACH CRS' above 'AREA   NO.' are two names. */
function parted(group: readonly Word[], lower: readonly Cell[]): Word[][] {
  const isBelow = (word: Word) => lower.find((cell) => overlap(cell, word) > 0);
  const below = new Set(group.flatMap((word) => isBelow(word) ?? []));
  if (below.size < 2 || group.length < 2) return [[...group]];
  const parts: Word[][] = [];
  for (const word of group) {
    const last = parts.at(-1);
    const isNew = !last || (isBelow(word) !== undefined && isBelow(word) !== isBelow(last[0]!));
    if (isNew) parts.push([word]);
    else last.push(word);
  }
  return parts;
}

const cellsOf = (groups: readonly (readonly Word[])[]): Cell[] =>
  groups.map((group) => ({ text: textOf(group), start: group[0]!.start, end: group.at(-1)!.end }));

const overlap = (a: Omit<Cell, 'text'>, b: Omit<Cell, 'text'>): number =>
  Math.min(a.end, b.end) - Math.max(a.start, b.start);

function nearest(part: Cell, upper: readonly Cell[]): Cell | undefined {
  const [best] = upper.toSorted((a, b) => overlap(part, b) - overlap(part, a));
  return best && overlap(part, best) >= -NEAR ? best : undefined;
}

/** Words with the extent of their cell, so that its place is that of all its lines. */
function wordsOf({ text, start, end }: Cell, index: number): Word[] {
  return text.split(' ').map((word, at) => ({
    text: word,
    gap: at > 0 ? 'space' : index === 0 ? 'line' : 'edge',
    start,
    end,
  }));
}

/** 'STAT' above '2050', right below names that begin with 'Subject', each on a line of its own: no name of a status, but the first course. */
export const isFirstSubject = ([first]: readonly Row[], { text }: Row, below: Row | undefined): boolean =>
  first !== undefined &&
  columnOf(first.text) === 'subject' &&
  isSubjectAlone(text, false) &&
  below !== undefined &&
  /^\d{3,4}\p{Lu}?$/u.test(below.text) &&
  isWholeCode(`${text} ${below.text}`);

/** Names of columns with one for the titles, where a code stands alone after them and its title on the next line. */
export function withTitles(names: readonly string[], next: Row | undefined): readonly string[] {
  const columns = names.map(columnOf);
  const at = columns.indexOf('course');
  return at !== -1 && !columns.includes('title') && next && isWholeCode(next.text)
    ? names.toSpliced(at + 1, 0, 'Title')
    : names;
}

/** 'Grade   Description   Grade Points' of a key to grades: names that begin with the grade, none of which has codes or credits. */
export const namesKey = ([first, ...others]: readonly ColumnPlace[]): boolean =>
  first?.column === 'grade' && !others.some(({ column }) => NEVER_IN_KEYS.has(column));
/** 'B+', '3.5', 'Very good' right below such names. */
export const isOfKey = (row: Row | undefined): boolean =>
  row !== undefined && isKnownGrade(row.cells[0] ?? '') && parseNumber(row.cells[1] ?? '') !== null;
const NEVER_IN_KEYS: ReadonlySet<Column> = new Set([
  'code',
  'subject',
  'number',
  'course',
  'credits',
  'term',
]);
