import { readHeader } from './columns';
import { groupsOf, rowOfCells, rowOfLine, textOf, type Row } from './rows';
import type { ColumnPlace } from './column';

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
 * with what stands above. Where a year stands without its part, or a value is printed twice in a row, blank cells say nothing.
 */
export function withGroupedCells(rows: readonly Row[]): readonly Row[] {
  const filled: Row[] = [];
  let table: Row[] = [];
  let places: Places | null = null;
  const close = () => {
    filled.push(...(places ? withValuesAbove(table, places) : table));
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
  const isCourse = (row: Row) =>
    row.hasBorders === places.hasBorders &&
    row.cells.filter((cell) => cell !== '').length -
      [places.year, places.part].filter((place) => cellAt(row, place) !== '').length >=
      FEWEST_CELLS &&
    (row.hasBorders || /\d/.test(row.text));
  const values: (readonly [year: string, part: string])[] = [];
  for (const row of table.slice(1).filter(isCourse)) {
    const [year, part] = [cellAt(row, places.year), cellAt(row, places.part)];
    const [yearAbove, partAbove] = values.at(-1) ?? ['', ''];
    const isRepeated =
      (year !== '' && year === yearAbove) || (part !== '' && year === '' && part === partAbove);
    // a year without its part, or the first row without either
    const isOpen = part === '' && (year !== '' || partAbove === '');
    if (isRepeated || isOpen || (year === '' && yearAbove === '') || part.length > LONGEST_PART) return table;
    values.push([year || yearAbove, part || partAbove]);
  }
  let at = 0;
  return table.map((row, index) =>
    index === 0 || !isCourse(row) ? row : withValues(row, places, values[at++]!),
  );
}

const LONGEST_PART = 24;

function cellAt(row: Row, { start, end }: ColumnPlace): string {
  if (row.hasBorders) return row.cells[start] ?? '';
  const cell = groupsOf(row.words).find(([first]) => first!.start >= start - NEAR && first!.start < end);
  return cell ? textOf(cell) : '';
}

function withValues(
  row: Row,
  { year, part }: Places,
  [yearAbove, partAbove]: readonly [string, string],
): Row {
  if (cellAt(row, year) !== '' && cellAt(row, part) !== '') return row;
  if (row.hasBorders) {
    const width = Math.max(row.cells.length, year.end, part.end);
    const cells = Array.from({ length: width }, (_, index) => row.cells[index] ?? '');
    return {
      ...row,
      ...rowOfCells(row.number, cells.with(year.start, yearAbove).with(part.start, partAbove)),
    };
  }
  const missing = [
    { text: yearAbove, start: year.start },
    { text: partAbove, start: part.start },
  ].filter(({ start }) => !row.words.some((word) => Math.abs(word.start - start) <= NEAR));
  const text = [...missing, ...row.words]
    .toSorted((a, b) => a.start - b.start)
    .reduce((line, word) => `${line.padEnd(word.start)}${word.text}`, '');
  return { ...row, ...rowOfLine({ number: row.number, text }) };
}
