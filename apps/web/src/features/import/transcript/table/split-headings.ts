import { isPeriodAlone, parseTermHeading, termName } from '../lexing/terms';
import { readHeader } from './columns';
import { rowOfLine, type Row } from './rows';
import { namesCourse } from './starts-course';

const YEAR_ALONE = /^(?:19[89]|20[0-4])\d$/;
/** 'Degree Awarded', 'Entry Term', 'Grade replaced in': the term on the next line is the value of it. */
const LABEL =
  /^(?:\p{L}+[ /]){0,4}(?:awarded|conferred|admitted|replaced in|repeated in|expires?|(?:entry|admit|admission|start|last|catalog|graduation|expected|completion|degree|matriculation)(?: term| date| semester| quarter)|graduation)\W*$/iu;

/** Headings that stand on two lines: 'Spring' and '2022' as one row, and a term marked that is no heading for sure. */
export const withSplitHeadings = (rows: readonly Row[]): Row[] =>
  rows.flatMap((row, index) => {
    const [above, below, behind] = [rows[index - 1], rows[index + 1], rows[index + 2]];
    if (isSplit(above, row, below)) return [];
    if (below && isSplit(row, below, behind))
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
