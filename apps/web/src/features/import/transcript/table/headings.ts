import { namedBeforeDates } from '../lexing/dated-terms';
import { isKnownGrade } from '../lexing/grades';
import {
  academicYearIn,
  isOtherPartOfYear,
  isPeriodAlone,
  parsePeriodIn,
  parsePeriodOfProgram,
  parseTerm,
  parseTermBeforeWords,
  parseTermHeading,
  parseTermLabel,
} from '../lexing/terms';
import { isSchoolName } from '../lexing/school-name';
import { studyPeriod } from '../lexing/study-periods';
import { BETWEEN_TERMS, lastOfTwoTerms, namesTwoTerms } from '../lexing/two-terms';
import { hasUnknownWords, isYearAndPeriod, yearBeforeLevel, yearBeforeSchool } from '../lexing/unknown-terms';
import type { Place } from '../record-draft';
import type { Term } from '../transcript.types';
import { columnOf } from './column-names';
import { readHeader } from './columns';
import type { Row } from './rows';
import { saysRunning, sectionOf, type Section } from './sections';
import { namesCourse } from './starts-course';

/** 'S1' below the year of a school */
const HALF_ALONE = /^[STQ][1-4]$/;
const YEAR_ALONE = /^(?:19[89]|20[0-3])\d$/;
const TERM_LABEL = /^(?:\p{L}+ ){0,2}(?:term|period|semester) ?: ?(.+)$/iu;
const CAMPUS = /^(?:\p{L}[\p{L}'.-]+ ){1,3}$/u;
const NAME = /^(?:\p{Lu}\S* )+$/u;
/** 'Retaken', 'Grade Changed', 'Academic Warning': what happened in a term. */
const HAPPENED =
  /ed\b|\b(?:retaken|withdrawn|drawn|honou?r|list|probation|warning|leave|renewal|grade|thesis|exam|candidacy)/iu;
const SEASON = String.raw`(?:fall|spring|summer|winter|autumn) (?:term |sem |semester |quarter )?(?:19|20)\d{2}`;
const SEASON_AT_END = new RegExp(`(?<= )${SEASON}$`, 'i');
/** 'Transfer Credit from Example College, Fall 2018 - Spring 2019' */
const TWO_SEASONS_AT_END = new RegExp(`${SEASON}${BETWEEN_TERMS}${SEASON}$`, 'i');
/** What says something about a term rather than where it was. */
export const NO_CAMPUS =
  /\b(?:admit|enter|degree|expect|graduat|repeat|catalog|effective|award|last|first|print|since|until|through|begin|end|in|taken|conferred|matric|started|completed|standing|list|of|for|major|minor)/i;

/** The term that a row heads; `academicYear` is the one named above it, and a column of terms leaves none to headings with words. */
export function termOfHeading(
  row: Row,
  next: Row | undefined,
  academicYear: string | null,
  hasTermColumn: boolean,
): Term | null {
  const { text, cells, hasBorders } = row;
  const ofExam = /\bexam\b.*\(([^()]*(?:19|20)\d{2})\)$/i.exec(text)?.[1];
  if (ofExam) return parseTerm(ofExam);
  const ofTwo = lastTermBeforeSchool(row);
  if (ofTwo) return ofTwo;
  const besideOthers = hasBorders
    ? (termBeforeLabelledSums(cells) ?? termBesideLevel(cells, next))
    : (halfOfSchoolYear(cells, next) ??
      termBeforeSum(cells) ??
      (hasTermColumn ? null : termBesideOthers(cells, next)));
  if (besideOthers) return besideOthers;
  const ofStudy = academicYear === null && !hasTermColumn ? periodOfStudy(row, next) : null;
  if (ofStudy) return ofStudy;
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
    termBehindCampus(row, next) ??
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

/** 'AY 2021/2022 SEMESTER 1 - EXCHANGE PROGRAMME': the words behind the dash are none of the term. */
const namesPartBeforeDash = (text: string): boolean =>
  Boolean(parseTermHeading(text.split(/ [-–—] /, 1)[0]!)?.season);

export interface TermAndSection {
  readonly term: Term;
  readonly section: Section;
}

/** 'Spring 2022 Transfer Work', 'Transfer Credit Spring 2023': a term, and what the courses below it are. */
export function termAndSection({ text, cells }: Row): TermAndSection | null {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length > 1) return termSectionAndSchool(filled) ?? sectionBeforeTerm(filled);
  const at = text.search(SEASON_AT_END);
  const [, first, rest = ''] = TERM_FIRST.exec(text) ?? [];
  const [heading, words] = first ? [first, rest] : [text.slice(at), text.slice(0, Math.max(at, 0))];
  const term = words === '' || TWO_SEASONS_AT_END.test(text) ? null : parseTermHeading(heading);
  // 'Summer 2021 Examination' held no credit from elsewhere
  const section =
    term && !/^exam/i.test(words.trim()) ? sectionOf(words.replaceAll(/^[\s:–-]+|[\s:–-]+$/g, '')) : null;
  return term && section && section !== 'end' && section.stated !== null ? { term, section } : null;
}

/** '2020-2021: Transfer Credit - Example University': credit from elsewhere, and the year in which it was counted. */
export function sectionOfYear({ text }: Row): Section | null {
  const [, heading = ''] = YEAR_FIRST.exec(text) ?? [];
  const section = heading === '' ? null : sectionOf(heading);
  return section !== null && section !== 'end' && section.isExternal ? section : null;
}
const YEAR_FIRST = /^(?:19|20)\d{2} ?[-/–] ?\d{2,4}(?: ?[:–-])? (\p{L}.+)$/u;

/** '2019 Fall   Transfer Credit   Example College' */
function termSectionAndSchool([
  first = '',
  heading = '',
  school = '',
  ...others
]: readonly string[]): TermAndSection | null {
  const section = sectionOf(heading);
  const isOfSchool = section !== null && section !== 'end' && section.isExternal && isSchoolName(school);
  const term = isOfSchool && others.length === 0 && !namesTwoTerms(first) ? parseTermHeading(first) : null;
  return term && isOfSchool ? { term, section: { ...section, institution: school } } : null;
}

/** 'Transfer Credit: Example College', 'Fall 2021' */
function sectionBeforeTerm([heading = '', label = '', ...others]: readonly string[]): TermAndSection | null {
  const section = sectionOf(heading);
  const isOfSchool =
    section !== null && section !== 'end' && section.isExternal && section.institution !== null;
  const term = isOfSchool && others.length === 0 && !namesTwoTerms(label) ? parseTermHeading(label) : null;
  return term && isOfSchool ? { term, section } : null;
}

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

/** 'FALL   2020   DEGREE CREDITS TO DATE   10.0': a term, and what had been earned before it. */
function termBeforeSum(cells: readonly string[]): Term | null {
  const at = cells.findIndex((cell) => NAMES_SUM.test(cell));
  const figures = cells.slice(at + 1);
  const isSum =
    at > 0 &&
    figures.every((cell) => /^[\d.,]+$/.test(cell)) &&
    (figures.length > 0 || /\d$/.test(cells[at]!)) &&
    !/transfer/i.test(cells[at]!);
  return isSum ? parseTermHeading(cells.slice(0, at).join(' ')) : null;
}

/** '23/FA', 'Term GPA: 3.377' in cells of one row: a term, and what it came to. */
function termBeforeLabelledSums(cells: readonly string[]): Term | null {
  const [first = '', ...sums] = cells.filter((cell) => cell !== '');
  return sums.length > 0 && sums.every((sum) => LABELLED_SUM.test(sum)) ? parseTermHeading(first) : null;
}

/** The term of a row that looks like a heading, and may be a sum below its courses or the head of each page. */
const termBesideOthers = (cells: readonly string[], next: Row | undefined): Term | null =>
  termBeforeResults(cells) ?? termBeforeLabels(cells, next);

/** 'FALL 2020   CR   GR   PTS': a term before the names of columns. */
export const isBesideNames = ([, ...others]: readonly string[]): boolean =>
  others.length > 1 && others.every((cell) => columnOf(cell) !== null);

/** 'SEMESTRE 3 (automne 2021)   12,604   ADM   30   14/52': a term, and what came of it. */
function termBeforeResults(cells: readonly string[]): Term | null {
  const [first = '', ...results] = cells;
  const isResult = (text: string) => /^\d{1,3}(?:[.,]\d{1,3})?(?:\/\d{1,4})?$|^\p{Lu}{2,4}$/u.test(text);
  const isTerm = /\p{L}{3}/u.test(first) && /\d{4}/.test(first);
  return isTerm && results.length > 1 && results.every(isResult) && !isBesideNames(cells)
    ? parseTermHeading(first)
    : null;
}

/** 'FALL   2018': two cells that are one term. */
const withWholeTerm = ([season = '', year = '', ...others]: readonly string[]): readonly string[] =>
  YEAR_ALONE.test(year) && parseTermHeading(`${season} ${year}`) !== null
    ? [`${season} ${year}`, ...others]
    : [season, year, ...others];

/** 'School Year: 2021-2022   Grade Level: 09   Cedar Bluff High School' above the names of columns. */
function termBeforeLabels(cells: readonly string[], next: Row | undefined): Term | null {
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
const termOfLabels = ([first = '', ...others]: readonly string[]): Term | null =>
  others.length > 0 &&
  LABELS_TERM.test(first) &&
  others.every((cell) => LABELLED.test(cell) && !OF_PAGE.test(cell))
    ? parseTermHeading(first)
    : null;
const LABELS_TERM = /^(?:(?:academic|school) )?(?:year|term|semester|session) ?: ?\S/i;
const LABELLED = /^\p{L}[\p{L} ]{1,24}: ?\S/u;
const OF_PAGE = /\b(?:print|page|issue|date)/i;

/** 'Cedar Bluff High School   School Year: 2021-2022   Store Code: S1' above the names of columns: the half of a year. */
function halfOfSchoolYear(cells: readonly string[], next: Row | undefined): Term | null {
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

/** 'Year 2021/22', 'Level 4', 'Full-time' in cells above the names of columns: a year, how far the student was in it, and how enrolled. */
function termBesideLevel(cells: readonly string[], next: Row | undefined): Term | null {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  return others.length > 0 &&
    others.every((cell) => SAYS_LEVEL.test(cell)) &&
    next !== undefined &&
    readHeader(next).length > 0
    ? parseTermHeading(first)
    : null;
}
const SAYS_LEVEL = /^(?:(?:level|stage|year|part) \w{1,3}|(?:full|part)[- ]time)$/i;

/** The whole name of a school or of a part of one: 'Cedar Bluff High School', 'College of Arts & Sciences'. */
const NAMES_SCHOOL =
  /^[\p{L} .’'-]+ (?:school|academy|college|university|institute)$|^(?:school|college|faculty) of \p{L}[\p{L} &,.’'-]+$/iu;

const LABELLED_SUM = /^\p{L}[\p{L} .-]{1,30}: ?(?:\d{1,3}(?:[.,]\d{1,4})?|[–-]+|n\/a)?$/iu;
const NAMES_SUM = /^(?:\p{L}+ ){0,3}(?:credits?|hours|units|points)(?: \p{L}+){0,3}(?: ?:)?(?: [\d.,]+)?$/iu;

function campusAndTerm(text: string): { readonly campus: string; readonly heading: string } | null {
  const at = text.search(SEASON_AT_END);
  const [campus, heading] = [text.slice(0, Math.max(at, 0)), text.slice(at)];
  return at > 0 && CAMPUS.test(campus) ? { campus, heading } : null;
}

/** '2021' above 'Health Sciences First Year' and its courses: a year, and the program of it. */
export function yearAboveProgram({ text }: Row, [below, course]: readonly Row[]): Term | null {
  const isProgram = below?.cells.length === 1 && /^\p{Lu}[^\d:]+$/u.test(below.text);
  return YEAR_ALONE.test(text) && isProgram && course !== undefined && namesCourse(course)
    ? { season: '', year: Number(text) }
    : null;
}

/**
 * The campuses that stand before different terms, or before every term: 'Retaken', 'Date Issued' or 'Readmitted' says when
 * something was.
 */
export function campusesIn(rows: readonly Row[]): ReadonlySet<string> {
  const found = rows
    .flatMap((row, index) => {
      // 'See Fall 2020' between two courses
      const isBetween = [rows[index - 1], rows[index + 1]].every((beside) => beside && namesCourse(beside));
      const named = campusAndTerm(row.text);
      return named ? { ...named, isBetween } : [];
    })
    .filter(({ campus }) => NAME.test(campus) && !HAPPENED.test(campus));
  const isBeforeAll = found.length > 1 && !rows.some(({ text }) => parseTermHeading(text) !== null);
  const first = new Map(found.map(({ campus, heading }) => [campus, heading]));
  return new Set(
    found.flatMap(({ campus, heading, isBetween }) =>
      isBeforeAll || (first.get(campus) !== heading && !isBetween) ? campus : [],
    ),
  );
}

/** 'San Marino Fall 2019' right above a header or a course: a campus that does not call itself one. */
function termBehindCampus({ text, hasBorders }: Row, next: Row | undefined): Term | null {
  const { campus, heading } = campusAndTerm(text) ?? {};
  if (!campus || !heading || hasBorders || !next || NO_CAMPUS.test(campus)) return null;
  const begins = readHeader(next).length > 0 || namesCourse(next);
  return begins ? parseTermHeading(heading) : null;
}

/** 'Fall 2018 Bachelor of Science Full-time Year 1' in one cell above a course: the term, and how one was enrolled in it. */
function termBeforeProgram(text: string, next: Row | undefined): Term | null {
  const [, heading, rest = ''] = TERM_FIRST.exec(text) ?? [];
  if (!heading || !next || !NAMES_PROGRAM.test(rest) || SAYS_MORE.test(rest)) return null;
  const begins = ENROLLED.test(rest) || readHeader(next).length > 0 || namesCourse(next);
  return begins ? parseTermHeading(heading) : null;
}

/** 'Spring 2021', 'IN PROGRESS WORK' in cells of one row right above a course; 'Fall 2019:', 'Sample College' is a school. */
function termInFirstCell(cells: readonly string[], next: Row | undefined): Term | null {
  const [first = ''] = cells;
  const begins = next !== undefined && (readHeader(next).length > 0 || namesCourse(next));
  return cells.length === 2 && saysRunning({ cells }) && begins && !namesTwoTerms(first)
    ? parseTermHeading(first)
    : null;
}

/** How one was enrolled, and in what. */
const ENROLLED = / (?:full|part)[- ]time\b|\b(?:full|part)[- ]time /i;
const TERM_FIRST =
  /^((?:fall|spring|summer|winter|autumn)(?: term| semester| quarter)? (?:19|20)\d{2})(?: ?[:–-])? (\p{L}.+)$/iu;
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

/** 'Semestre 1', '11,875/20', 'ADM', '1', '30': a period, and nothing behind it but figures and what came of it. */
const isPeriodAndResults = (cells: readonly string[]): boolean => {
  const [first = '', ...results] = withoutCodeOfPeriod(cells);
  return isPeriodAlone(first) && results.every((cell) => /^[\d.,/ ]*$|^\p{Lu}{2,4}$/u.test(cell));
};

/** 'S3', 'Semestre 3': a school numbers its periods as it does its courses. */
const withoutCodeOfPeriod = ([code = '', ...others]: readonly string[]): readonly string[] =>
  /^\p{Lu}{1,3}\d{1,2}$/u.test(code) && isPeriodAlone(others[0] ?? '') ? others : [code, ...others];

/** 'Semestre 3' of a row that also says what the whole of it came to: '12,845/20   ADM   30'. */
function periodOf({ cells, text }: Row): string {
  const [first = '', ...others] = withoutCodeOfPeriod(cells.filter((cell) => cell !== ''));
  const isSum =
    others.some((cell) => /\d/.test(cell)) &&
    others.every((cell) => !/\p{L}{5}/u.test(cell) || isKnownGrade(cell) || parseTerm(cell) !== null);
  return isSum && isPeriodAlone(first) ? first : text;
}
