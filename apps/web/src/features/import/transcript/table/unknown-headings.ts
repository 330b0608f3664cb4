import { hasDatesOfTerm, isRangeOfDates, namedBeforeDates } from '../lexing/dated-terms';
import { isSchoolName } from '../lexing/school-name';
import { isOtherPartOfYear, parseTerm, parseTermHeading, termName } from '../lexing/terms';
import {
  endsInAcademicYear,
  endsInYear,
  hasOneYear,
  hasUnknownWords,
  isYearAndPeriod,
  mayNamePeriod,
  mayNameTerm,
  namesLevel,
  saysTerm,
  shapeOfHeading,
  termAsPrinted,
} from '../lexing/unknown-terms';
import type { Place } from '../record-draft';
import { readHeader } from './columns';
import { hasTermInCell } from './headings';
import { isBesideNames } from './terms-beside-sums';
import { NO_CAMPUS } from './campuses';
import { isNoteBeside } from './notes';
import type { Row } from './rows';
import { namesCourse } from './starts-course';

/** Where a row stands that may be a heading. */
interface Surroundings {
  /** The rows after it, of which some begin a course. */
  readonly next: readonly Row[];
  readonly begins: (row: Row) => boolean;
  /** Whether a course has begun that may go on. */
  readonly isOpen: boolean;
  readonly place: Place | null;
  readonly isExternal: boolean;
  /** Whether courses stand below the last heading. */
  readonly hasCourses: boolean;
}

/** '***** HILARY 2021 *****' */
const withoutRules = (text: string): string => text.replaceAll(/^[*=_–-]{2,} ?| ?[*=_–-]{2,}$/g, '');

/** 'Fall 2020 : Advanced Placement': a known term, and where its credit comes from. */
const isTermAndSource = (text: string): boolean => {
  const [term = '', source = ''] = text.split(/ ?: ?/, 2);
  return /^\p{L}{2}/u.test(source) && parseTermHeading(term) !== null && !isYearAndPeriod(text);
};

/** Whether a line has the shape of a heading of a term, whatever its words: a year at its end, before a period, or the days of it. */
export const looksLikeTerm = (text: string): boolean =>
  hasOneYear(text) || endsInAcademicYear(text) || hasDatesOfTerm(text) || isYearAndPeriod(text);

/** 'Degree programs by correspondence since 1936', 'Class of 2023', 'Quarter hours': units, and years of the school and of the student. */
const NO_TERM =
  /^\W*(?:quarter|semester|term) (?:hours?|hrs|credits?|units?)\W*$|\b(?:since|founded|established|chartered|est\.)(?: in)? 1[5-9]\d{2}\b|^\W*class of (?:19|20)\d{2}\W*$|^(?:generated|produced|extracted|downloaded|retrieved) (?:from|on|by|at)\b/i;

/** Finds headings that may name a term in unknown words, by their place and by the shape of earlier headings. */
export class UnknownHeadings {
  private readonly shapes = new Set<string>();

  /** Notes what a heading looks like. */
  add(text: string): void {
    this.shapes.add(shapeOfHeading(withoutRules(text)));
  }

  /** Text right above a course or a header that looks like a term; where a title may go on with it, like a heading before. */
  has(row: Row, { next, begins, isOpen, place, isExternal, hasCourses }: Surroundings): boolean {
    const { cells, hasBorders } = row;
    const text = withoutRules(row.text);
    if (isBesideNames(cells) || NO_TERM.test(text)) return false;
    const isAboveHeader = next[0] !== undefined && readHeader(next[0]).length > 0;
    // what stands beside a term of credit from elsewhere is its school
    const most = isAboveHeader && !isExternal ? 2 : 1;
    const isLine = !hasBorders || cells.filter((cell) => cell !== '').length <= most;
    const holdsTerm = hasTermInCell(row);
    const isTerm = mayNameTerm(text, isAboveHeader) || holdsTerm || (isAboveHeader && mayNamePeriod(text));
    const isCode =
      namesCourse(row) &&
      !holdsTerm &&
      !endsInYear(text) &&
      !endsInAcademicYear(text) &&
      !(isAboveHeader && hasOneYear(text));
    const isOfSchool = isExternal && (cells.some(isSchoolName) || isTermAndSource(text));
    const [named, term] = [parseTerm(text), place?.term];
    const isNote = isNoteBeside(text, false) && !(isAboveHeader && named && !NO_CAMPUS.test(text));
    // what says so itself names the next term, whatever stands below: never do its courses keep the term above
    const isLabelled = term !== null && term !== undefined && saysTerm(text) && !NO_CAMPUS.test(text);
    if (isLabelled) return isLine && !(named && termName(named) === termName(term));
    // 'Regular Academic Session' right below 'Fall 2023'
    if (term?.year != null && !hasCourses && !/\d{2}/.test(text) && !isOtherPartOfYear(text, term))
      return false;
    const isNextPart = term != null && isOtherPartOfYear(text, term);
    if (isNextPart && isLine) return next.some((below) => begins(below) || readHeader(below).length > 0);
    // what takes place from one day to another, in unknown words
    const dated = namedBeforeDates(text);
    const isDated =
      dated !== null &&
      mayNameTerm(dated) &&
      (endsInYear(dated) || !namesCourse(row)) &&
      !NO_CAMPUS.test(dated);
    if (isDated && isLine && !isNote) return true;
    // below a term they are its own
    if (isRangeOfDates(text) && isLine && term == null && next[0] !== undefined && begins(next[0]))
      return true;
    if (!isLine || !isTerm || isCode || isOfSchool || namesLevel(text) || isNote) return false;
    if (named && term && termName(named) === termName(term)) return false;
    if (isAboveHeader) return true;
    if (isOpen && !this.shapes.has(shapeOfHeading(text))) return false;
    return next.some((below) => begins(below) || namesCourse(below) || readHeader(below).length > 0);
  }

  /** The term that such a heading may name. */
  termOf(printed: string): Pick<Place, 'term' | 'unknownHeading'> {
    const text = withoutRules(printed);
    this.add(text);
    const dated = namedBeforeDates(text);
    const name = dated ?? text;
    const known = parseTerm(text);
    // 'IAP 2020-2021', '2021-2022: Advent - 11/01/2021 - 12/18/2021' are no whole years
    const isPart =
      endsInAcademicYear(name) || isYearAndPeriod(name) || (dated !== null && known?.season === '');
    const asPrinted = termAsPrinted(name) ?? termAsPrinted(text);
    return { term: isPart && hasUnknownWords(name) ? asPrinted : (known ?? asPrinted), unknownHeading: text };
  }
}
