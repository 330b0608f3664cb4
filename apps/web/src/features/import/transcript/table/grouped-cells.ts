import { isTransferGrade } from '../lexing/grades';
import { compareTerms } from '../lexing/term-order';
import { isPartOfYear, parseTerm, parseTermHeading } from '../lexing/terms';
import type { Term } from '../transcript.types';
import type { ColumnPlace } from './column';
import { readHeader } from './columns';
import { groupsOf, rowOfCells, textOf, type Row, type Word } from './rows';
import { sectionOfRow } from './sections';
import { isTotals } from './totals-words';

/** Cells of a row of a course besides its term: fewer are a sum or a note. */
const FEWEST_CELLS = 3;
/** In characters: how far a cell may begin before its name. */
const NEAR = 1;

/** Where the year and the part of it stand. */
interface Places {
  readonly hasBorders: boolean;
  readonly year: ColumnPlace;
  readonly part: ColumnPlace;
}

/**
 * Rows of a table in which the year and the part of it stand beside the first course of each only: the cells below are filled
 * with what stands above, down to the next heading. Where a year stands without its part, or a value is printed twice in a row, blank
 * cells say nothing.
 */
export function withGroupedCells(rows: readonly Row[]): readonly Row[] {
  const filled: Row[] = [];
  let table: Row[] = [];
  let places: Places | null = null;
  const close = () => {
    for (const row of places ? withValuesAbove(table, places) : table) filled.push(row);
    table = [];
  };
  for (const row of rows) {
    const named = placesIn(row);
    if (named) {
      close();
      places = named;
    }
    table.push(row);
  }
  close();
  return filled;
}

/** Where a header names a year and a part of it in columns of their own: without borders, as its first two; null for any other row. */
function placesIn(row: Row): Places | null {
  const mayBeHeader = row.cells.length >= FEWEST_CELLS && !row.isEndless && !/\d/.test(row.text);
  const [columns = []] = mayBeHeader ? readHeader(row) : [];
  const [year, part] = (['year', 'term'] as const).map((kind) =>
    columns.find(({ column }) => column === kind),
  );
  const areFirst = columns.slice(0, 2).every((place) => place === year || place === part);
  return year && part && (row.hasBorders || areFirst) ? { hasBorders: row.hasBorders, year, part } : null;
}

function withValuesAbove(table: readonly Row[], places: Places): readonly Row[] {
  const filled: Row[] = [];
  const courses = new Set<Row>();
  let above: Group | null = null;
  let isBelowHeading = false;
  /** Whether a line has come that may name another term in other words. */
  let isParted = false;
  let areInOrder = true;
  const rows = table.slice(1).filter((row) => isCourse(row, places));
  const withYear = rows.filter((row) => cellAt(row, places.year) !== '').length;
  // where most courses have a year of their own, a blank cell says nothing
  const mayRepeatYear = withYear * 2 <= rows.length;
  for (const row of table) {
    if (row === table[0] || !isCourse(row, places)) {
      filled.push(row);
      isParted ||= row !== table[0] && !isTotals(row.text);
      if (sectionOfRow(row) === null && parseTermHeading(row.text) === null) continue;
      above = null;
      isBelowHeading = true;
      continue;
    }
    const [year, part] = [cellAt(row, places.year), cellAt(row, places.part)];
    const isOfTransfer = row.cells.some(isTransferGrade);
    let whole = row;
    if (year === '' && part === '') {
      if (above === null && !isBelowHeading) return table;
      // credit from elsewhere at the end of a list is of no term of this school
      if (above && (above.isOfTransfer || !isOfTransfer)) whole = withValues(row, places, above);
      if (isParted && whole !== row) whole = { ...whole, doubt: whole.doubt ?? OTHER_TERM };
    } else {
      const group = groupBelow(above, { year, part, isOfTransfer }, mayRepeatYear);
      if (group === null) return table;
      if (year === '' && !isAfter(group, above!)) areInOrder = false;
      whole = withValues(row, places, group);
      above = group;
      isParted = false;
    }
    filled.push(whole);
    courses.add(whole);
  }
  return areInOrder
    ? filled
    : filled.map((row) => (courses.has(row) ? { ...row, doubt: row.doubt ?? NOT_IN_ORDER } : row));
}

const OTHER_TERM = 'A line that is no course stands between it and its term.';
const NOT_IN_ORDER =
  'The terms below a year do not follow each other in that year, so its year may be another one.';

const isCourse = (row: Row, { hasBorders, year, part }: Places): boolean =>
  row.hasBorders === hasBorders &&
  row.cells.filter((cell) => cell !== '').length -
    [year, part].filter((place) => cellAt(row, place) !== '').length >=
    FEWEST_CELLS &&
  (hasBorders || /\d/.test(row.text));

/** What the first course of a term says of all of them. */
interface Group {
  readonly year: string;
  readonly part: string;
  readonly isOfTransfer: boolean;
}

/** The group that begins with a year or a part of it; null where a value is repeated, missing, or no part of a year. */
function groupBelow(
  above: Group | null,
  { year, part, isOfTransfer }: Group,
  mayRepeatYear: boolean,
): Group | null {
  const group = { year: year || (above?.year ?? ''), part, isOfTransfer };
  const isRepeated = group.year === above?.year && (part === above.part || (year !== '' && !mayRepeatYear));
  return part === '' || group.year === '' || isRepeated || (!isPartOfYear(part) && termOf(group) === null)
    ? null
    : group;
}

/** '1' below 'Semester' is a name as well. */
const termOf = ({ year, part }: Group): Term | null =>
  parseTerm(`${part.replace(/^0?(?=\d$)/, 'Semester ')} ${year}`);

function isAfter(group: Group, above: Group): boolean {
  const [term, termAbove] = [termOf(group), termOf(above)];
  return term !== null && termAbove !== null && compareTerms(termAbove, term) < 0;
}

function cellAt(row: Row, { start, end }: ColumnPlace): string {
  if (row.hasBorders) return row.cells[start] ?? '';
  const cell = groupsOf(row.words).find(([first]) => first!.start >= start - NEAR && first!.start < end);
  return cell ? textOf(cell) : '';
}

function withValues(row: Row, { year, part }: Places, { year: yearAbove, part: partAbove }: Group): Row {
  if (cellAt(row, year) !== '' && cellAt(row, part) !== '') return row;
  if (row.hasBorders) {
    const width = Math.max(row.cells.length, year.end, part.end);
    const cells = Array.from({ length: width }, (_, index) => row.cells[index] ?? '');
    return {
      ...row,
      ...rowOfCells(row.number, cells.with(year.start, yearAbove).with(part.start, partAbove)),
    };
  }
  const missing = [wordsAt(yearAbove, year.start), wordsAt(partAbove, part.start)].filter(
    ([{ start }]) => !row.words.some((word) => Math.abs(word.start - start) <= NEAR),
  );
  const words = [...missing, ...groupsOf(row.words)]
    .toSorted(([a], [b]) => a!.start - b!.start)
    .flatMap((group, index) =>
      group.map((word, place): Word => (place > 0 ? word : { ...word, gap: index === 0 ? 'line' : 'edge' })),
    );
  return { ...row, words, text: textOf(words), cells: groupsOf(words).map(textOf) };
}

/** The words of a cell that begins there. Places in a row of a PDF are no numbers of characters. */
function wordsAt(text: string, from: number): [Word, ...Word[]] {
  let start = from;
  return text.split(' ').map((word): Word => {
    const placed: Word = { text: word, gap: 'space', start, end: start + word.length };
    start = placed.end + 1;
    return placed;
  }) as [Word, ...Word[]];
}
