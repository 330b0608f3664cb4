import { isPeriodAlone, parseTermHeading, termName } from '../lexing/terms';
import { COURSE_COLUMNS, type Column } from './column';
import { columnOf } from './column-names';
import { readHeader } from './columns';
import { isBesideNames } from './terms-beside-sums';
import { groupsOf, rowOfLine, textOf, type Row, type Word } from './rows';
import { namesCourse } from './starts-course';

const YEAR_ALONE = /^(?:19[89]|20[0-4])\d$/;
/** 'Degree Awarded', 'Entry Term', 'Grade replaced in': the term on the next line is the value of it. */
const LABEL =
  /^(?:\p{L}+[ /]){0,4}(?:awarded|conferred|admitted|replaced in|repeated in|expires?|(?:entry|admit|admission|start|last|catalog|graduation|expected|completion|degree|matriculation)(?: term| date| semester| quarter)|graduation)\W*$/iu;

/** 'FALL 2021      UNITS  GRADE   QPTS' as two rows: a term, and after it the names of the columns below. */
export const withNamesBelowTerms = (rows: readonly Row[]): Row[] =>
  rows.flatMap((row) => {
    const [term = [], ...names] = row.hasBorders ? [] : groupsOf(row.words);
    const isTerm = names.length > 1 && parseTermHeading(textOf(term)) !== null;
    const header = isTerm ? ofWords(row, names.flat()) : null;
    const isHeader = header && (namesCodes(header) || (isBesideNames(row.cells) && namesOnlyFacts(header)));
    return isHeader ? [ofWords(row, term), header] : [row];
  });

/** Whether a row names what is said of courses, and neither their codes nor their titles: these stand below the term. */
const namesOnlyFacts = (row: Row): boolean =>
  readHeader(row).length > 0 && row.cells.every((cell) => !COURSE_COLUMNS.has(columnOf(cell) ?? 'title'));

/** 'Course   Sec   Credits': whether a row names where the codes stand, so that nothing of a course is below the term beside it. */
const namesCodes = (row: Row): boolean =>
  readHeader(row)[0]?.some(({ column, name }) => name !== '' && CODES.has(column)) ?? false;
const CODES: ReadonlySet<Column> = new Set(['code', 'course', 'subject']);

const ofWords = (row: Row, words: readonly Word[]): Row => ({
  ...row,
  words,
  text: textOf(words),
  cells: groupsOf(words).map(textOf),
});

/** Headings that stand on two lines: 'Spring' and '2022' as one row, and a term marked that is no heading for sure. */
export const withSplitHeadings = (rows: readonly Row[]): Row[] =>
  rows.flatMap((row, index) => {
    const [above, below, after] = [rows[index - 1], rows[index + 1], rows[index + 2]];
    if (isSplit(above, row, below)) return [];
    if (below && isSplit(row, below, after))
      return [rowOfLine({ number: row.number, text: `${row.text} ${below.text}` })];
    return [above && isOfAnother(above, row) ? { ...row, isNoHeading: true } : row];
  });

/** A term that may be the value of the label above it, or the next one of a list of terms. */
function isOfAnother(above: Row, row: Row): boolean {
  const term = parseTermHeading(row.text);
  if (!term) return false;
  const before = parseTermHeading(above.text);
  const isListed =
    before && before.season !== '' && term.season !== '' && termName(before) !== termName(term);
  return isListed || LABEL.test(above.text);
}

/** A season above its year, above a course or the names of columns. */
const isSplit = (season: Row | undefined, year: Row, below: Row | undefined): boolean =>
  season !== undefined &&
  below !== undefined &&
  !season.hasBorders &&
  !year.hasBorders &&
  isPeriodAlone(season.text) &&
  YEAR_ALONE.test(year.text) &&
  (namesCourse(below) || readHeader(below).length > 0);
