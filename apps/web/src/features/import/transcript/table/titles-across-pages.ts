import { parseTermHeading } from '../lexing/terms';
import { readHeader } from './columns';
import { holdsRecord, shapeOf } from './pages';
import type { Row } from './rows';
import { sectionOf } from './sections';
import { isTotals } from './totals-words';

const NEAR = 1;
/** The foot and the head of a page take no more rows. */
const MAX_BETWEEN = 40;

/**
 * The rows with each title in one piece that a page ended: what stands alone below the titles, right after the names of
 * columns that are printed again, belongs to the last course of the page before. The foot and the head of the page between
 * them are dropped.
 */
export function withTitlesAcrossPages(rows: readonly Row[]): Row[] {
  const joined: Row[] = [];
  const seen = new Set<string>();
  const again = repeated(rows.map(({ text }) => shapeOf(text)));
  let titleAt: number | null = null;
  for (const row of rows) {
    const last = titleAt === null || !isAloneAt(row, titleAt) ? -1 : endOfPage(joined, titleAt, again);
    if (last !== -1) {
      const header = joined.at(-1)!;
      // the blank line above it is one of the page
      joined.splice(last + 1, joined.length, { ...row, isAfterBlank: false }, header);
      continue;
    }
    joined.push(row);
    const title = row.hasBorders ? undefined : titleOf(row);
    titleAt = title !== undefined && seen.has(row.text) ? title : null;
    if (title !== undefined) seen.add(row.text);
  }
  return joined;
}

/** What stands there more than once. */
function repeated(texts: readonly string[]): Set<string> {
  const [once, again] = [new Set<string>(), new Set<string>()];
  for (const text of texts) (once.has(text) ? again : once).add(text);
  return again;
}

/** Where the titles begin below a header whose codes stand further left; undefined for any other row. */
function titleOf(row: Row): number | undefined {
  const [columns] = readHeader(row);
  const title = columns?.find(({ column }) => column === 'title');
  return title && columns![0] !== title ? title.start : undefined;
}

const isAloneAt = (row: Row, start: number): boolean =>
  !row.hasBorders &&
  row.cells.length === 1 &&
  Math.abs(row.words[0]!.start - start) <= NEAR &&
  !holdsRecord(row);

/** The place of the last line of the course that the page before ended with; -1 where anything of the record stands after it. */
function endOfPage(joined: readonly Row[], start: number, again: ReadonlySet<string>): number {
  const from = Math.max(0, joined.length - 1 - MAX_BETWEEN);
  const above = joined.slice(from, -1);
  const course = above.findLastIndex((row) => isCourseAt(row, start));
  if (course === -1) return -1;
  let last = course;
  while (last + 1 < above.length && isAloneAt(above[last + 1]!, start)) last++;
  return above.slice(last + 1).some((row) => mayBeOfRecord(row, again)) ? -1 : from + last;
}

/** A heading, sums or a course: what stands after them belongs to no course before them. What stands there again is of the page. */
const mayBeOfRecord = (row: Row, again: ReadonlySet<string>): boolean =>
  parseTermHeading(row.text) !== null ||
  isTotals(row.text) ||
  sectionOf(row.text) !== null ||
  (row.cells.length > 2 && /\d[.,]\d/.test(row.text)) ||
  (holdsRecord(row) && !again.has(shapeOf(row.text)));

/** A row with a cell below the titles and cells on both sides of it. */
const isCourseAt = ({ cells, words, hasBorders }: Row, start: number): boolean =>
  !hasBorders &&
  cells.length > 2 &&
  words.some((word) => word.gap === 'edge' && Math.abs(word.start - start) <= NEAR) &&
  /\d/.test(words[0]!.text);
