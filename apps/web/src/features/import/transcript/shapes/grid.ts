import { byFrequency } from '@lumen/matching';
import { isOwnCode, leadingCourse, parseCourseCode, partCodeAndTitle } from '../lexing/course-codes';
import { isKnownGrade, markOf } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import { isPeriodAlone, parseTerm, parseTermHeading } from '../lexing/terms';
import { columnOf } from '../table/column-names';
import { isLabelOfNote, namesTeacher } from '../table/notes';
import { rowOfCells, type Row, type Word } from '../table/rows';
import { isBroken, mayGoOn } from '../table/title-lines';
import { isTotals, saysTotals } from '../table/totals-words';
import { inOrder, isOfUse, rolesOf } from './roles';
import type { TypedColumn } from './typed-column';
import { gridOfPlaces, type Grid } from './stripes';
import type { Column } from '../table/column';

/** The cells of one row, column by column. */
interface GridRow {
  readonly row: Row;
  readonly cells: string[];
  /** Whether a text that reaches over its column was cut where the next one begins. */
  readonly isCut: boolean;
}

/** Two letters are a word of Chinese, Japanese or Korean: '体育'. */
const MAY_BE_TITLE = /\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]{2}/u;
const FEWEST_ROWS = 2;
const FEWEST_CELLS = 3;
const MAX_CELLS_OF_HEADING = 3;
const MAX_HEADER_LINES = 3;
const CUT = 'Where one of its columns ends and the next begins cannot be told for sure.';
const GOES_ON = 'The line below it may belong to its title.';

/**
 * A table of courses as rows below what each column holds: columns are told by where the cells of all rows stand, and what they
 * hold by their values. null where no such table is found.
 */
export function rowsOfGrid(rows: readonly Row[]): Row[] | null {
  const all = rows.filter(looksLikeCourse);
  // 'AUTUMN 2018   PRE-SCIENCES   1': a heading, where most courses do not begin with their term
  const areHeadings = all.filter(beginsWithTerm).length * 2 < all.length;
  const looksLike = areHeadings ? all.filter((row) => !beginsWithTerm(row)) : all;
  if (looksLike.length < FEWEST_ROWS) return null;
  const bordered = looksLike.filter(({ hasBorders }) => hasBorders);
  const isBordered = bordered.length * 2 > looksLike.length;
  const sure = isBordered ? bordered : looksLike.filter((row) => !row.hasBorders);
  const grid = isBordered ? gridOfBorders(sure) : gridOfPlaces(sure);
  if (grid.width < FEWEST_CELLS) return null;
  const courses = new Map<Row, GridRow>();
  for (const row of rows) {
    if (row.hasBorders !== isBordered || (areHeadings && beginsWithTerm(row))) continue;
    if (!(sure.includes(row) || mayBeCourse(row) || namesCourseAndTerm(row))) continue;
    const read = grid.cellsOf(row);
    if (read) courses.set(row, { row, ...read });
  }
  joinWrapped(rows, courses, grid);
  const header = headerOf(rows, courses, grid);
  const below = new Set(header.rows);
  const names = Array.from({ length: grid.width }, (_, index) => header.names[index] ?? '');
  const table = [...courses.values()].filter(({ row }) => !below.has(row));
  const shaped = withoutTermColumns(header.terms, names, table);
  const columns = withCodes(
    shaped.names.map((name, index): TypedColumn => ({
      name,
      hints: hintsOf(name),
      cells: bare(filledDown(shaped.rows.map(({ cells }) => cells[index] ?? ''))),
    })),
  );
  const places = rolesOf(columns);
  if (!places) return null;
  const used = columns.filter((_, index) => isOfUse(places[index]!));
  const usedPlaces = inOrder(places.filter(isOfUse));
  const titleAt = usedPlaces.findIndex(({ column }) => column === 'title');
  const titleIn = places.findIndex(({ column }) => column === 'title');
  const lines = new Map<Row, Row[]>();
  shaped.rows.forEach(({ row, isCut }, index) => {
    const title = columns[titleIn]?.cells[index] ?? '';
    const spans = !row.hasBorders && !row.cells.some((cell) => cell.includes(title));
    const doubt = row.doubt ?? (isCut || spans ? CUT : undefined);
    const line = {
      ...rowOfCells(
        row.number,
        used.map(({ cells }) => cells[index]!),
      ),
      text: row.text,
      ...(doubt !== undefined && { doubt }),
    };
    lines.set(row, [...(lines.get(row) ?? []), line]);
  });
  const first = rows.findIndex((row) => lines.has(row));
  const headings = new Map(
    header.rows.flatMap((row) => {
      const heading = row.cells.find((cell) => cell !== '') ?? '';
      return parseTermHeading(heading) ? [[row, rowOfCells(row.number, [heading])] as const] : [];
    }),
  );
  const widest = Math.max(0, ...(columns[titleIn]?.cells ?? []).map(({ length }) => length));
  const made: Row[] = [];
  rows.forEach((row, index) => {
    if (index === first)
      made.push({
        ...rowOfCells(
          row.number,
          used.map(({ name }) => name),
        ),
        columns: usedPlaces,
      });
    const own = lines.get(row);
    const above = made.at(-1);
    if (own) made.push(...own);
    else if (below.has(row)) made.push(...[headings.get(row) ?? []].flat());
    else if (
      above &&
      lines.has(rows[index - 1]!) &&
      titleAt !== -1 &&
      goesOn(row, above.cells[titleAt]!, grid, { titleIn, widest })
    ) {
      const title = above.cells[titleAt]!;
      const cells = mayGoOn(title, row.text, widest)
        ? above.cells.with(titleAt, `${title} ${row.text}`.trim())
        : above.cells;
      made[made.length - 1] = { ...rowOfCells(above.number, cells), doubt: GOES_ON };
    } else made.push(periodOf(row) ?? row);
  });
  return made;
}

/** A code with the beginning of its title, of which the rest stands on the next line before the facts, is the beginning of that row. */
function joinWrapped(rows: readonly Row[], courses: Map<Row, GridRow>, grid: Grid): void {
  rows.forEach((row, index) => {
    const below = rows[index + 1];
    const course = below && courses.get(below);
    if (!course || courses.has(row) || row.hasBorders || row.cells.length > 2) return;
    const words = row.words.map(({ text }) => text);
    const count = leadingCourse(words)?.words ?? Number(isOwnCode(words[0] ?? ''));
    const read = count > 0 && count < words.length ? grid.cellsOf(row) : null;
    if (
      !read ||
      course.cells[0] !== '' ||
      read.cells[0] === '' ||
      leadingCourse(below.words.map(({ text }) => text))
    )
      return;
    courses.delete(below);
    const cells = course.cells.map((cell, at) => `${read.cells[at]} ${cell}`.trim());
    courses.set(row, { row: { ...row, text: `${row.text} ${below.text}` }, cells, isCut: true });
  });
}

/** 'Semestre 3' of a row that also says what the whole of it came to. */
function periodOf(row: Row): Row | null {
  const filled = row.cells.filter((cell) => cell !== '');
  const period = filled.slice(0, row.hasBorders ? 2 : 1).find(isPeriodAlone);
  if (parseTermHeading(row.text) !== null) return null; // 'SEMESTER I   (Dec 2019)'
  const isSum = filled.length > 1 && (!row.hasBorders || filled.length < row.cells.length - 1);
  return period !== undefined && isSum ? rowOfCells(row.number, [period]) : null;
}

/** A line with text and, in cells of their own, figures or grades. */
export function looksLikeCourse(row: Row): boolean {
  const cells = row.cells.filter((cell) => cell !== '');
  return (
    cells.length >= FEWEST_CELLS &&
    mayBeCourse(row) &&
    cells.some((cell) => /\p{L}{2}/u.test(cell) && !isFact(cell))
  );
}

function mayBeCourse(row: Row): boolean {
  const cells = row.cells.filter((cell) => cell !== '');
  return (
    !row.isEndless &&
    cells.length >= 2 &&
    cells.filter((cell) => columnOf(cell) !== null).length * 2 <= cells.length &&
    cells.some((cell) => MAY_BE_TITLE.test(cell)) &&
    cells.some(isFact) &&
    !cells.some((cell) => /^[^:]{3,30}: ?\S/.test(cell) && !/\d[.,]\d/.test(row.text)) &&
    !isTotals(row.text) &&
    !saysTotals(row.text) &&
    !cells.some((cell) => SUMS.test(cell)) &&
    parseTermHeading(row.text) === null &&
    periodOf(row) === null
  );
}

/** A term, with nothing in a course's row beside it that only a course has. */
const beginsWithTerm = ({ hasBorders, cells, text }: Row): boolean =>
  !hasBorders &&
  cells.length <= MAX_CELLS_OF_HEADING &&
  !/\d[.,]\d/.test(text) &&
  parseTermHeading(cells[0]!) !== null;

/** A course that has come to nothing yet: nothing stands after its name and its term. */
const namesCourseAndTerm = ({ hasBorders, cells }: Row): boolean =>
  hasBorders &&
  cells.some((cell) => parseTerm(cell) !== null) &&
  cells.some(
    (cell) =>
      leadingCourse(withoutTerm(cell).split(' ')) !== null || partCodeAndTitle(withoutTerm(cell)) !== null,
  );

/** What heads a line of sums. */
const SUMS =
  /^(?:(?:current|cumulative|cum|term|semester|overall|transfer|institution|institutional|career|total|totals|gpa|credits?|hours|units|earned|attempted|average|quarter|year|sum|to date)[ :]*)+$/i;

const isFact = (cell: string): boolean =>
  cell.length <= 24 &&
  (parseAmount(cell) !== null || markOf(cell) !== null || (isKnownGrade(cell) && !/\p{L}{6}/u.test(cell)));

/** Cells parted by borders: rows of the usual number of them. */
function gridOfBorders(rows: readonly Row[]): Grid {
  const width = byFrequency(rows.map(({ cells }) => cells.length))[0]!;
  return {
    width,
    columnAt: () => null,
    cellsOf: ({ cells }) =>
      cells.length <= width && (cells.length >= width - 1 || isCutShort(cells, width))
        ? { cells: Array.from({ length: width }, (_, index) => cells[index] ?? ''), isCut: false }
        : null,
  };
}

/** A course that nothing has come of yet, of whose row the blank cells at the end were left out. */
const isCutShort = (cells: readonly string[], width: number): boolean =>
  cells.length * 2 > width && cells.some((cell) => parseCourseCode(cell) !== null);

interface Header {
  readonly rows: readonly Row[];
  /** By column; '' where nothing stands above it. */
  readonly names: readonly string[];
  /** The term that each column belongs to, where terms stand in the header. */
  readonly terms: readonly (string | null)[];
}

/** The lines of names above the first course, and those that repeat them further down. */
function headerOf(rows: readonly Row[], courses: ReadonlyMap<Row, GridRow>, grid: Grid): Header {
  const first = rows.findIndex((row) => courses.has(row));
  const lines: { row: Row; cells: string[]; isOfTerms: boolean }[] = [];
  for (let index = first - 1; index >= 0 && first - index <= 6 && lines.length < MAX_HEADER_LINES; index--) {
    const row = rows[index]!;
    const filled = row.cells.filter((cell) => cell !== '');
    if (periodOf(row)) continue;
    if (filled.length < 2 || row.hasBorders !== rows[first]!.hasBorders) {
      if (lines.length > 0 && row.text !== '') break;
      continue;
    }
    const isOfTerms = filled.filter((cell) => parseTerm(cell) !== null).length >= 2;
    const isNames =
      filled.some((cell) => columnOf(cell) !== null) && !/\d[.,]\d|\d{5}|\p{L} ?: ?\S/u.test(row.text);
    const below = namesIn(row, grid);
    if (!below || (!isOfTerms && !isNames)) break;
    lines.unshift({ row, cells: below.cells, isOfTerms });
  }
  const terms = termsAbove(lines.find(({ isOfTerms }) => isOfTerms)?.cells ?? []);
  const names = Array.from({ length: grid.width }, (_, index) =>
    lines
      .map(({ cells }) => cells[index] ?? '')
      .filter((cell, at, all) => cell !== '' && all.indexOf(cell) === at && parseTerm(cell) === null)
      .join(' '),
  );
  const texts = new Set(lines.map(({ row }) => row.text));
  return { rows: rows.filter(({ text }) => texts.has(text)), names, terms };
}

/** The names of columns; two that stand above columns of their own are two, although one space is between them. */
function namesIn(row: Row, grid: Grid): { cells: string[]; isCut: boolean } | null {
  const names = grid.cellsOf(row);
  if (row.hasBorders || !names?.isCut) return names;
  let last: number | null = null;
  const words = row.words.map((word): Word => {
    const [before, at] = [last, grid.columnAt(word)];
    last = at ?? last;
    return word.gap === 'space' && at !== null && before !== null && at !== before
      ? { ...word, gap: 'edge' }
      : word;
  });
  return grid.cellsOf({ ...row, words });
}

/** A term heads its column and those after it without a text of their own. */
function termsAbove(cells: readonly string[]): (string | null)[] {
  let term: string | null = null;
  return cells.map((cell) => {
    if (cell !== '') term = parseTerm(cell) === null ? null : cell;
    return term;
  });
}

/** Where each term has columns of its own, a row for each course and term instead. */
function withoutTermColumns(
  terms: readonly (string | null)[],
  names: readonly string[],
  rows: readonly GridRow[],
): { names: string[]; rows: readonly GridRow[] } {
  const groups = [...new Set(terms.filter((term) => term !== null))].map((term) => ({
    term,
    columns: terms.flatMap((other, index) => (other === term ? [index] : [])),
  }));
  if (groups.length < 2) return { names: [...names], rows };
  const others = names.flatMap((_, index) => (terms[index] == null ? [index] : []));
  const own = groups[0]!.columns.map((index) => names[index] || 'Grade');
  return {
    names: [...others.map((index) => names[index]!), ...own, 'Term'],
    rows: rows.flatMap(({ row, cells, isCut }) =>
      groups.flatMap(({ term, columns }) => {
        const values = columns.map((index) => cells[index]!).slice(0, own.length);
        return values.every((value) => value === '')
          ? []
          : [{ row, cells: [...others.map((index) => cells[index]!), ...values, term], isCut }];
      }),
    ),
  };
}

/** A term that is printed once, beside the first of its courses, is that of those below, too. */
function filledDown(cells: string[]): string[] {
  const filled = cells.filter((cell) => cell !== '');
  const isOnce =
    cells[0] !== '' &&
    filled.length < cells.length &&
    filled.every((cell, index) => parseTerm(cell) !== null && cell !== filled[index - 1]);
  if (!isOnce) return cells;
  let last = '';
  return cells.map((cell) => (last = cell || last));
}

/** Cells of a column that stand in brackets, without them. */
const bare = (cells: string[]): string[] =>
  cells.every((cell) => cell === '' || /^[([].*[)\]]$/.test(cell))
    ? cells.map((cell) => cell.slice(1, -1))
    : cells;

/** Codes that begin most texts of a column are a column of their own: 'UE 3.1 Biologie', 'MAT0025 - Cálculo'. */
function withCodes(columns: readonly TypedColumn[]): TypedColumn[] {
  return columns.flatMap((column) => {
    const parted = column.cells.map(partCode);
    const count = parted.filter(([code]) => code !== '').length;
    if (count < 2 || count * 2 < column.cells.length) return [column];
    return [
      { ...column, hints: ['code'], cells: parted.map(([code]) => code) },
      { ...column, hints: ['title'], cells: parted.map(([, title]) => title) },
    ];
  });
}

/** '2228-CHEM-101-05: General Chemistry': the figures of a term before the code. */
const withoutTerm = (text: string): string => text.replace(/^\d{4,6}[-_ ](?=\p{Lu}{2,})/u, '');

function partCode(printed: string): readonly [code: string, title: string] {
  const text = withoutTerm(printed);
  const parted = partCodeAndTitle(text);
  if (parted) return [parted.code, parted.title];
  const [, numbered, after] = /^(\p{Lu}{1,4} ?\d+(?:\.\d+)+) (\p{L}.+)$/u.exec(text) ?? [];
  if (numbered && after) return [numbered, after];
  const words = text.split(' ');
  const count = leadingCourse(words)?.words ?? Number(isOwnCode(words[0]!));
  const title = words.slice(count).join(' ');
  return count > 0 && /\p{L}{3}/u.test(title) ? [words.slice(0, count).join(' '), title] : ['', text];
}

/** What a name means. An unknown name may come from a header of several lines: then what its parts mean. */
function hintsOf(name: string): Column[] {
  const whole = columnOf(name);
  if (whole) return [whole];
  const words = name.split(' ');
  const names = words.flatMap((_, length) =>
    Array.from({ length: length + 1 }, (__, at) => words.slice(at, at + words.length - length).join(' ')),
  );
  return [...new Set([name, ...names].filter((part) => part !== '').flatMap((part) => columnOf(part) ?? []))];
}

/** 'the Postwar Period' below 'International Relations of East Asia in': a heading begins with a capital. */
const isRestOf = (title: string, text: string): boolean =>
  /^\p{Ll}/u.test(text) && /(?:\b(?:of|in|and|for|to|the|with|on)|[,&:])$/.test(title);

/** '[Specialized Subjects]' heads the courses below it. */
const IN_BRACKETS = /^(?:\[.*\]|【.*】)$/;

/** Text alone in the column of titles; what has a colon only where the title had to be broken there. */
function goesOn(
  row: Row,
  title: string,
  grid: Grid,
  { titleIn: titleAt, widest }: { readonly titleIn: number; readonly widest: number },
): boolean {
  if (row.hasBorders || row.isAfterBlank || row.cells.length !== 1 || /\d[.,]\d/.test(row.text)) return false;
  if (namesTeacher(row.text) || IN_BRACKETS.test(row.text)) return false;
  if (row.text.includes(':') && (isLabelOfNote(row.text) || !isBroken(title, row.text, widest))) return false;
  if (parseTermHeading(row.text) !== null || isTotals(row.text) || parseCourseCode(row.text) !== null)
    return false;
  const read = grid.cellsOf(row);
  return (
    read !== null && read.cells[titleAt] !== '' && (row.words[0]!.start > 2 || isRestOf(title, row.text))
  );
}
