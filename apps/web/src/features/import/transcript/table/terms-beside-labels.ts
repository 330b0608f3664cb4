import { parseTermHeading } from '../lexing/terms';
import { translated } from '../lexing/term-words';
import { endsInAcademicYear, endsInYear } from '../lexing/unknown-terms';
import type { Term } from '../transcript.types';
import { readHeader } from './columns';
import { rowOfLine, type Row } from './rows';

export const YEAR_ALONE = /^(?:19[89]|20[0-3])\d$/;

/** 'FALL   2018': two cells that are one term. */
const withWholeTerm = ([season = '', year = '', ...others]: readonly string[]): readonly string[] =>
  YEAR_ALONE.test(year) && parseTermHeading(`${season} ${year}`) !== null
    ? [`${season} ${year}`, ...others]
    : [season, year, ...others];

/** 'School Year: 2021-2022   Grade Level: 09   Cedar Bluff High School' above the names of columns. */
export function termBeforeLabels(cells: readonly string[], next: Row | undefined): Term | null {
  const [first = '', ...others] = withWholeTerm(cells);
  const isOther = (text: string) => /^\p{L}[\p{L} ]{2,24}: ?\S/u.test(text) || NAMES_SCHOOL.test(text);
  return others.length > 1 && others.every(isOther) && next && readHeader(next).length > 0
    ? parseTermHeading(first)
    : null;
}

/**
 * 'Academic Year: 2019/20   Programme year: 2   Progression: Progressed': no course has the name of each of its cells beside it, so that
 * it is a heading below a column of terms, too. What says when it was printed is the head of a page.
 */
export const termOfLabels = ([first = '', ...others]: readonly string[]): Term | null =>
  others.length > 0 &&
  LABELS_TERM.test(translated(first)) &&
  others.every((cell) => LABELLED.test(cell) && !OF_PAGE.test(cell))
    ? parseTermHeading(first)
    : null;
const LABELS_TERM = /^(?:(?:academic|school) )?(?:year|term|semester|session) ?: ?\S/i;
const LABELLED = /^\p{L}[\p{L} ]{1,24}: ?\S/u;
const OF_PAGE = /\b(?:print|page|issue|date)/i;

/**
 * 'IAP 2023' of 'IAP 2023   COURSE: UNDESIGNATED   YEAR: 1' above the names of columns: what labels say beside a term, in whatever words
 * it is named, is none of it. Any other row as it is.
 */
export function withoutLabelsBeside(row: Row, next: Row | undefined): Row {
  const [first = '', ...others] = row.hasBorders ? [] : row.cells;
  const isHeading =
    others.length > 0 &&
    (endsInYear(first) || endsInAcademicYear(first)) &&
    others.every((cell) => LABELLED.test(cell) && !OF_PAGE.test(cell)) &&
    next !== undefined &&
    readHeader(next).length > 0;
  return isHeading ? rowOfLine({ number: row.number, text: first }) : row;
}

/** 'Cedar Bluff High School   School Year: 2021-2022   Store Code: S1' above the names of columns: the half of a year. */
export function halfOfSchoolYear(cells: readonly string[], next: Row | undefined): Term | null {
  const labels = cells.filter((cell) => !NAMES_SCHOOL.test(cell));
  const [year, half] = [SCHOOL_YEAR, STORE_CODE].map((label) =>
    labels.flatMap((cell) => label.exec(cell)?.[1] ?? []),
  );
  return year?.length === 1 && half?.length === 1 && next && readHeader(next).length > 0
    ? parseTermHeading(`${half[0]} ${year[0]}`)
    : null;
}
const SCHOOL_YEAR = /^(?:school|academic) year ?: ?((?:19|20)\d{2} ?[-/–] ?\d{2,4})$/i;
const STORE_CODE = /^(?:store code|term|semester|marking period|session) ?: ?([STQ][1-4])$/i;

/**
 * 'Year 2021/22', 'Level 4', 'Full-time', or 'Grade 9', '2020-21 S1', 'Roosevelt High School', above the names of columns: a term, how far the
 * student was in it, and how enrolled, or where.
 */
export function termBesideLevel(cells: readonly string[], next: Row | undefined): Term | null {
  const filled = cells.filter((cell) => cell !== '');
  const isBeside = (cell: string) => SAYS_LEVEL.test(cell) || NAMES_SCHOOL.test(cell);
  // 'Year 1' beside 'Level 4'
  const at = Math.max(
    0,
    filled.findIndex((cell) => !isBeside(cell)),
  );
  const others = filled.toSpliced(at, 1);
  return others.some((cell) => SAYS_LEVEL.test(cell)) &&
    others.every(isBeside) &&
    next !== undefined &&
    readHeader(next).length > 0
    ? parseTermHeading(filled[at]!)
    : null;
}
const SAYS_LEVEL = /^(?:(?:level|stage|year|part|grade) \w{1,3}|(?:full|part)[- ]time)$/i;

/** The whole name of a school or of a part of one: 'Cedar Bluff High School', 'College of Arts & Sciences'. */
const NAMES_SCHOOL =
  /^[\p{L} .’'-]+ (?:school|academy|college|university|institute|[HM]S)$|^(?:school|college|faculty) of \p{L}[\p{L} &,.’'-]+$/iu;
