import { byFrequency } from '@lumen/matching';
import { parseCourseCode } from '../lexing/course-codes';
import { groupsOf, rowOfCells, textOf, type Row } from './rows';

/** 'LE/EECS 1012 3.00 A', 'AP ECON 1000 3.00': a code, its credits and perhaps its section, in one cell. */
const CODE_AND_CREDITS = /^(\S.{2,18}?) +(\d{1,2}\.\d{1,2})(?: ([A-Z]{1,2}|\d{1,3}))?$/;
/** '84 A-': a mark and its letter. */
const MARK_AND_LETTER = /^(\d{2,3}) ([A-F][+-]?)$/;
/** '4.0 B+', '3.00 TZ' */
const CREDITS_AND_GRADE = /^(\d{1,2}\.\d{1,3}) ([A-Z]{1,3}[+-]?)$/;
const FEWEST = 3;
const MIN_SHARE = 0.75;

/** Before it stand a code and a title: '101 C' after a subject is a number and its section. */
const FEWEST_BEFORE = 2;

/** The parts of a cell that holds two or three columns; null for any other. */
type PartsOf = (cell: string, index: number, row: Row) => readonly string[] | null;

const creditsOf: PartsOf = (cell) => {
  const [, code, credits, section = ''] = CODE_AND_CREDITS.exec(cell) ?? [];
  return code && credits && (parseCourseCode(code)?.subject ?? '') !== '' ? [code, credits, section] : null;
};

const partsAfterTitle =
  (shape: RegExp): PartsOf =>
  (cell, index, { hasBorders }) =>
    hasBorders || index < FEWEST_BEFORE ? null : (shape.exec(cell)?.slice(1) ?? null);

/** Rows in which two columns stand in one cell, with a cell for each; any others as they are. */
export const withPartedCells = (rows: readonly Row[]): readonly Row[] =>
  [creditsOf, partsAfterTitle(MARK_AND_LETTER), partsAfterTitle(CREDITS_AND_GRADE)].reduce(
    withParts,
    withDashedNumbers(rows),
  );

/** '1202-1 English 10 A' in the cells of a column as '1202 - English 10 A': a number in figures and its title, without the section. */
function withDashedNumbers(rows: readonly Row[]): readonly Row[] {
  const found = rows.map(({ hasBorders, cells }) =>
    hasBorders ? cells.findIndex((cell) => NUMBER_AND_SECTION.test(cell)) : -1,
  );
  const [at = null] = byFrequency(found.filter((index) => index !== -1));
  if (at === null || found.filter((index) => index === at).length < FEWEST) return rows;
  return rows.map((row, index) =>
    found[index] === at
      ? rowOfCells(row.number, row.cells.with(at, row.cells[at]!.replace(NUMBER_AND_SECTION, '$1 - ')))
      : row,
  );
}
/** '2022-23 Concert Band' begins with a year. */
const NUMBER_AND_SECTION = /^(?!(?:19|20)\d{2}-\d{2} )(\d{4,6})-\d{1,3} (?=\p{L})/u;

function withParts(rows: readonly Row[], partsOf: PartsOf): readonly Row[] {
  const found = rows.map((row) => row.cells.findIndex((cell, index) => partsOf(cell, index, row) !== null));
  const [at = null] = byFrequency(found.filter((index) => index !== -1));
  if (at === null) return rows;
  const others = rows.filter(
    ({ cells }, index) =>
      found[index] !== at && cells.length > at + 2 && parseCourseCode(cells[at]!) !== null,
  );
  const count = found.filter((index) => index === at).length;
  if (count < FEWEST || count < MIN_SHARE * (count + others.length)) return rows;
  const first = found.indexOf(at);
  const width = rows[first]!.cells.length;
  return rows.map((row, index) => {
    const own = row.hasBorders ? at : found[index]!;
    if (own === found[index] && own !== -1) return parted(row, own, partsOf(row.cells[own]!, own, row)!);
    return row.hasBorders && index < first && row.cells.length === width
      ? rowOfCells(row.number, row.cells.toSpliced(at + 1, 0, 'Credits', 'Section'))
      : row;
  });
}

function parted(row: Row, at: number, parts: readonly string[]): Row {
  if (row.hasBorders) return rowOfCells(row.number, row.cells.toSpliced(at, 1, ...parts));
  const begins = new Set<number>();
  let next = groupsOf(row.words).slice(0, at).flat().length;
  for (const part of parts) {
    if (part !== '') begins.add(next);
    next += part.split(' ').length;
  }
  const words = row.words.map((word, index) =>
    begins.has(index) && word.gap === 'space' ? { ...word, gap: 'edge' as const } : word,
  );
  return { ...row, words, cells: groupsOf(words).map(textOf) };
}
