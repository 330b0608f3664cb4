import { namedBeforeDates } from '../lexing/dated-terms';
import {
  academicYearIn,
  isOtherPartOfYear,
  isPeriodAlone,
  parsePeriodIn,
  parsePeriodOfProgram,
  parseTerm,
  parseTermHeading,
  parseTermLabel,
} from '../lexing/terms';
import { parseTermBeforeWords } from '../lexing/terms-before-words';
import { studyPeriod } from '../lexing/study-periods';
import { fullYear } from '../lexing/years';
import { lastOfTwoTerms, namesTwoTerms } from '../lexing/two-terms';
import { hasUnknownWords, isYearAndPeriod, yearBeforeLevel, yearBeforeSchool } from '../lexing/unknown-terms';
import type { Place } from '../record-draft';
import type { Term } from '../transcript.types';
import { readHeader } from './columns';
import { rowOfCells, type Row } from './rows';
import { saysRunning } from './sections';
import { namesCourse } from './starts-course';
import { NO_CAMPUS, campusAndTerm, termAfterCampus } from './campuses';
import { TERM_FIRST } from './term-and-section';
import {
  YEAR_ALONE,
  halfOfSchoolYear,
  termBeforeLabels,
  termBesideLevel,
  termOfLabels,
} from './terms-beside-labels';
import {
  isPeriodAndResults,
  periodOf,
  termBeforeLabelledSums,
  termBeforeResults,
  termBeforeSum,
} from './terms-beside-sums';

/** 'S1' below the year of a school */
const HALF_ALONE = /^[STQ][1-4]$/;
const TERM_LABEL = /^(?:\p{L}+ ){0,2}(?:term|period|semester) ?: ?(.+)$/iu;

/** The term that a row heads; `academicYear` is the one named above it, and a column of terms leaves none to headings with words. */
export function termOfHeading(
  printed: Row,
  next: Row | undefined,
  academicYear: string | null,
  hasTermColumn: boolean,
): Term | null {
  const row = withoutCodeOfTerm(printed);
  const { text, cells, hasBorders } = row;
  const ofExam = /\bexam\b.*\(([^()]*(?:19|20)\d{2})\)$/i.exec(text)?.[1];
  if (ofExam) return parseTerm(ofExam);
  const ofTwo = lastTermBeforeSchool(row);
  if (ofTwo) return ofTwo;
  const besideLevel = termBesideLevel(cells, next);
  if (besideLevel) return besideLevel;
  const besideOthers = hasBorders
    ? (termBeforeLabelledSums(cells) ?? termOfLabels(cells.filter((cell) => cell !== '')))
    : (halfOfSchoolYear(cells, next) ??
      termBeforeSum(cells) ??
      (hasTermColumn ? null : termBesideOthers(cells, next)));
  if (besideOthers) return besideOthers;
  const ofStudy = academicYear === null && !hasTermColumn ? periodOfStudy(row, next) : null;
  if (ofStudy) return ofStudy;
  const besideLink = hasTermColumn ? null : termBesideLink(row, next);
  if (besideLink) return besideLink;
  const filled = hasBorders ? cells.filter((cell) => cell !== '') : [text];
  // '2020-2021 – Michaelmas Term' is no whole year
  const beforeWords = () =>
    hasTermColumn
      ? (termOfLabels(cells.filter((cell) => cell !== '')) ?? termOfRunning(row))
      : isYearAndPeriod(text) && hasUnknownWords(text) && !namesPartBeforeDash(text)
        ? null
        : ((filled.length === 1 ? termBeforeProgram(text, next) : null) ??
          (hasBorders ? termInFirstCell(filled, next) : parseTermBeforeWords(text, cells)));
  // 'Semestre 3', '12,416', 'Admis', '30' in cells of one row
  const mayBeSum = hasBorders && !hasTermColumn && (cells.includes('') || isPeriodAndResults(cells));
  const ofSum = mayBeSum && academicYear ? parsePeriodIn(periodOf(row), academicYear) : null;
  if (filled.length > 2) return ofSum ?? beforeWords();
  const label = NO_CAMPUS.test(text.split(':', 1)[0]!) ? undefined : TERM_LABEL.exec(text)?.[1];
  const isAboveHeader = next !== undefined && readHeader(next).length > 0;
  // 'SEMESTER : I   EXAMINATION : JANUARY 2021' above 'Academic Year : 2020-21'
  const yearBelow =
    next && cells.slice(1).every((cell) => cell.includes(':')) ? academicYearIn(next.text) : null;
  const ofYearBelow = yearBelow ? parsePeriodIn(withoutColon(cells[0]!), yearBelow) : null;
  if (ofYearBelow) return ofYearBelow;
  return (
    parseTermHeading(filled.join(' ')) ??
    (label ? termOfLabel(row, label) : null) ??
    (academicYear ? parsePeriodIn(periodOf(row), academicYear) : null) ??
    yearBeforeLevel(filled.join(' ')) ??
    (isAboveHeader || (next && (namesCourse(next) || HALF_ALONE.test(next.text)))
      ? yearBeforeSchool(filled.join(' '))
      : null) ??
    (YEAR_ALONE.test(text) && (isAboveHeader || (next && (namesCourse(next) || isPeriodAlone(next.text))))
      ? { season: '', year: Number(text) }
      : null) ??
    termAfterCampus(row, next) ??
    beforeWords() ??
    (academicYear === null &&
    !hasTermColumn &&
    next &&
    (isAboveHeader || namesCourse(next) || (next.cells.length > 2 && /\d/.test(next.text)))
      ? parsePeriodOfProgram(withoutColon(filled.join(' ')))
      : null)
  );
}

/** 'Term: Spring 2024'; the label itself is a part of 'Semester : I (Odd, 2021-22)'. */
function termOfLabel({ text, hasBorders }: Row, label: string): Term | null {
  const term = hasBorders ? parseTerm(label) : parseTermLabel(label);
  return term?.season === '' ? (parseTerm(text) ?? term) : term;
}

/** 'Semestr zimowy 2021/2022   ukryj przedmioty' above the names of columns: what a page opens and closes it with. */
const termBesideLink = ({ cells }: Row, next: Row | undefined): Term | null =>
  cells.length === 2 && LINK.test(cells[1]!) && next && readHeader(next).length > 0
    ? parseTermHeading(cells[0]!)
    : null;
const LINK =
  /^(?:show|hide|expand|collapse|view|ukryj|pokaż|pokaz|zobrazit|skrýt|anzeigen|ausblenden|afficher|masquer|mostrar|ocultar)(?: \p{L}+){0,3}$/iu;

/** '2024S   Spring 2024   *** In Progress ***' */
const termOfRunning = (row: Row): Term | null =>
  row.hasBorders || !saysRunning(row)
    ? null
    : parseTermHeading(row.cells.filter((cell) => !saysRunning({ cells: ['', cell] })).join(' '));

/** 'FA 2021-SP 2022   Caldwell Comm Coll': when somebody was at another school; what was earned there is counted from the last term on. */
const lastTermBeforeSchool = ({ cells, hasBorders }: Row): Term | null =>
  !hasBorders && cells.length === 2 && /^\p{Lu}\p{Ll}+ \p{L}/u.test(cells[1]!)
    ? lastOfTwoTerms(cells[0]!)
    : null;

/** 'AY 2021/2022 SEMESTER 1 - EXCHANGE PROGRAMME': the words after the dash are none of the term. */
const namesPartBeforeDash = (text: string): boolean =>
  Boolean(parseTermHeading(text.split(/ [-–—] /, 1)[0]!)?.season);

/** 'I B.Tech I Semester' wherever it stands; 'B.Tech III Semester', which may say where a student is now, above a table. */
function periodOfStudy({ cells }: Row, next: Row | undefined): Term | null {
  const period = studyPeriod(cells);
  const isAboveTable = next !== undefined && (readHeader(next).length > 0 || namesCourse(next));
  return period && (period.namesYearOfStudy || isAboveTable) ? period.term : null;
}

/** 'Academic Year : 2020-21' right below 'Semester : I', 'Session 1' right below 'Fall 2023': no term of its own. */
export const isPartOf = ({ text }: Row, { season, year, academicYear }: Term, above: Term | null): boolean =>
  above !== null &&
  above.season !== '' &&
  (year === null
    ? above.year !== null && !isOtherPartOfYear(text, above)
    : season === '' && academicYear !== undefined && above.academicYear === academicYear);

const MONTHS =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/gi;

/** What is said of the place below a heading of two terms, or of something that takes place in a term. */
export function spanOfTerms(
  row: Row,
  next: Row | undefined,
  campuses: ReadonlySet<string>,
): Pick<Place, 'unknownHeading'> {
  const { text, cells, hasBorders, isNoHeading } = row;
  if (isNoHeading || (!hasBorders && termBesideOthers(cells, next) !== null)) return { unknownHeading: text };
  const { campus } = campusAndTerm(text) ?? {};
  if (campus && !campuses.has(campus) && parseTermHeading(text) === null) return { unknownHeading: text };
  const dated = namedBeforeDates(text);
  // 'Spring 2022 Registration Opens (11/01/2021 - 11/15/2021)': what takes place then is no term, or one of its parts
  return namesTwoTerms(text) ||
    lastTermBeforeSchool(row) !== null ||
    (dated !== null && hasUnknownWords(dated.replaceAll(MONTHS, ' ')))
    ? { unknownHeading: text }
    : {};
}

/** 'CONTRACT 1      FALL 2021      CERTIFIED: SATISFACTORY': a term between cells that say something else of it. */
export function hasTermInCell({ cells, hasBorders, text }: Row): boolean {
  if (hasBorders || cells.length < 2 || cells.length > 3 || /\d[.,]\d/.test(text)) return false;
  const terms = cells.filter((cell) => parseTermHeading(cell) !== null);
  // a row of courses begins with its term, or holds a code
  return (
    terms.length === 1 &&
    terms[0] !== cells[0] &&
    !cells.some((cell) => cell !== terms[0] && /\d{2}/.test(cell))
  );
}

/** 'SEMESTER : I' */
const withoutColon = (text: string): string => text.replace(/ ?: ?(?=\w{1,4}$)/, ' ');

/** The term of a row that looks like a heading, and may be a sum below its courses or the head of each page. */
const termBesideOthers = (cells: readonly string[], next: Row | undefined): Term | null =>
  termBeforeResults(cells) ?? termBeforeLabels(cells, next);

/** '2021' above 'Health Sciences First Year' and its courses: a year, and the program of it. */
export function yearAboveProgram({ text }: Row, [below, course]: readonly Row[]): Term | null {
  const isProgram = below?.cells.length === 1 && /^\p{Lu}[^\d:]+$/u.test(below.text);
  return YEAR_ALONE.test(text) && isProgram && course !== undefined && namesCourse(course)
    ? { season: '', year: Number(text) }
    : null;
}

/** 'Fall 2018 Bachelor of Science Full-time Year 1' in one cell above a course: the term, and how one was enrolled in it. */
function termBeforeProgram(text: string, next: Row | undefined): Term | null {
  const [, heading, rest = ''] = TERM_FIRST.exec(text) ?? [];
  if (!heading || !next || !NAMES_PROGRAM.test(rest) || SAYS_MORE.test(rest)) return null;
  const begins = ENROLLED.test(rest) || readHeader(next).length > 0 || namesCourse(next);
  return begins ? parseTermHeading(heading) : null;
}

/** 'Summer Session I 2022', 'S122' in cells of one row: a term, and the school's own code for it, which ends in its year. */
function withoutCodeOfTerm(row: Row): Row {
  const [heading = '', code = '', ...others] = row.hasBorders ? row.cells.filter((cell) => cell !== '') : [];
  const [, year] = CODE_OF_TERM.exec(code) ?? [];
  return year && others.length === 0 && parseTerm(heading)?.year === fullYear(year)
    ? rowOfCells(row.number, [heading])
    : row;
}
const CODE_OF_TERM = /^[A-Z]{1,2}\d?(\d{2})$/;

/**
 * 'Spring 2021', 'IN PROGRESS WORK' in cells of one row right above a course; 'Fall 2019:', 'Sample College' is a school. 'Winter 2023 -
 * Study Abroad, Leeds' in the only cell above the names of columns.
 */
function termInFirstCell(cells: readonly string[], next: Row | undefined): Term | null {
  const [first = ''] = cells;
  if (cells.length === 1 && next !== undefined && readHeader(next).length > 0)
    return parseTermBeforeWords(first, cells);
  const begins = next !== undefined && (readHeader(next).length > 0 || namesCourse(next));
  return cells.length === 2 && saysRunning({ cells }) && begins && !namesTwoTerms(first)
    ? parseTermHeading(first)
    : null;
}

/** How one was enrolled, and in what. */
const ENROLLED = / (?:full|part)[- ]time\b|\b(?:full|part)[- ]time /i;

/** A program, how one was enrolled, and in which year of study, and nothing else. */
const NAMES_PROGRAM = new RegExp(
  '^(?:(?:under|post)?graduate(?: (?:program(?:me)?|studies|level))?' +
    "|(?:(?:bachelor|master|doctor|associate|faculty|diploma|certificate)(?:’s|'s)? (?:of|in)|[bm]\\.?(?:a|sc?|com|eng)\\b\\.?(?: in)?)" +
    '(?: (?:(?:and|of|in|&) )?\\p{L}[\\p{L}-]+,?){0,5}?)?' +
    '(?: ?(?:full|part)[- ]time)?(?: (?:year|level|u)[ -]?\\d)?$',
  'iu',
);
/** What is said of a degree that was awarded, or of the student. */
export const SAYS_MORE =
  /award|confer|expect|graduat(?!e\b)|admi|appl|complet|grant|standing|honou?rs|declar|chang|approv|\blist|\bdean|status|probation|scholar|verif|\bleave\b|transfer|switch/i;
