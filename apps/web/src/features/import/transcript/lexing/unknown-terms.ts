import type { Term } from '../transcript.types';
import { folded } from './folded';
import { HEADING_WORDS, SEASON_OF_WORD } from './term-words';
import { holdsAddress } from './page-noise';
import { parseTerm } from './terms';
import { oneLine } from './text';
import { shortSpanIn, spanIn } from './years';

const LONGEST = 60;
const MAX_WORDS = 7;
const DATES = /\d{1,2}([/.-])\d{1,2}\1\d{2,4}|\d{4}-\d{2}-\d{2}|\([^()]*\)/g;
const YEAR = /(?<![\d/-])((?:19|20)\d{2})(?:\s?[-/–]\s?((?:19|20)?\d{2}))?(?!\d)/;
const SHORT_YEARS = /(?<!\d)\d{2}[/–-]\d{2}(?!\d)/;
/** Words that name a part of a year wherever they stand. */
const PERIOD =
  /^(?:semest|trimest|quadrimest|term|termin|session|intersession|intersemester|minimester|period|quarter|block|blok)/;

/** 'Periodo: Agosto - Diciembre 2021', 'Academic Term - Hilary 2022' */
const LABELLED =
  /^(?:\p{L}+ )?(?:term|termin|period[eo]?|período|semest\p{L}*|trimest\p{L}*|[ck]uatrimest\p{L}*|quadrimest\p{L}*|quarter|session|ciclo)(?: ?[:–-] ?| )(?=.*(?:19|20)\d{2})/iu;

/** '2021 C-5 May - Jun', 'Term C-5 (May - Jun) 2021' */
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}{0,6}';
const YEAR_AND_MONTHS = new RegExp(
  `^(?:(?:19|20)\\d{2} [^,;]{0,20}(?<!\\p{L})${MONTH} ?[-–/] ?${MONTH}|[^,;]{0,20}(?<!\\p{L})${MONTH} ?[-–/] ?${MONTH}\\)? (?:19|20)\\d{2})$`,
  'iu',
);

/** 'ACADEMIC YEAR 2021/2022 SPECIAL TERM (PART 1)' */
const YEAR_AND_PERIOD =
  /^academic year:? (?:19|20)\d{2} ?[-/–] ?\d{2,4}[ ,:–-]+\p{L}.*\b(?:term|semester|trimester|quarter|session)\b/iu;

/** Whether a line says itself that it names a term. */
export const saysTerm = (text: string): boolean =>
  text.length <= LONGEST && (LABELLED.test(text) || YEAR_AND_MONTHS.test(text) || YEAR_AND_PERIOD.test(text));

const wordsOf = (text: string): string[] => folded(text).match(/\p{L}+/gu) ?? [];
const isKnown = (word: string): boolean => SEASON_OF_WORD.has(word) || HEADING_WORDS.has(word);

/** 'to 2021': the rest of a title. */
const GOES_ON =
  /^(?:to|of|and|or|since|from|until|till|through|in|for|at|the|before|after|around|between|&|bis|seit|und|von|vor|nach|à|de|et|y|e) /;

/** '2/2019' */
const PART_AND_YEAR = /^\W*(\d{1,2}) ?\/ ?((?:19|20)\d{2})\W*$/;

/** '1/2019': most often the first semester of the year, which the student is asked about; null for any other text. */
export function partBeforeYear(text: string): Term | null {
  const [, part = '', year] = PART_AND_YEAR.exec(text) ?? [];
  return year && /^[1-3]$/.test(part) ? { season: `Semester ${part}`, year: Number(year) } : null;
}

/** Whether a line between courses may name their term in words that are not known here: 'Michaelmas 2021', 'Blockwoche 21/22'. Above a header no title goes on. */
export function mayNameTerm(text: string, isAboveHeader = false): boolean {
  if (PART_AND_YEAR.test(text)) return true;
  if (
    holdsAddress(text) ||
    text.length > LONGEST ||
    (!isAboveHeader && GOES_ON.test(text)) ||
    /\d[.,]\d|[;@?!]|\.$|:\/\//.test(text)
  )
    return false;
  const plain = text.replaceAll(DATES, ' ');
  const words = wordsOf(plain);
  if (words.length === 0 || words.length > MAX_WORDS) return false;
  return (
    YEAR.test(plain) ||
    SHORT_YEARS.test(plain) ||
    (words.length < 4 && words.some((word) => PERIOD.test(word)) && words.every((word) => word.length < 14))
  );
}

/** A few words and the number of a period: 'Zimní 2', 'Blok III'. Right above a header it may be a part of the year that was named before. */
export const mayNamePeriod = (text: string): boolean =>
  /^\p{L}[\p{L}.']*(?: \p{L}+)? (?:\d|I{1,3}|IV|V)\W*$/u.test(text.replaceAll(DATES, ' '));

/** '2020-2021: Michaelmas Term', 'AY 2021/22 - Lent Term': a year, and a part of it that says what it is. */
export function isYearAndPeriod(text: string): boolean {
  const [, , after = ''] = YEAR_AND_WORDS.exec(text) ?? [];
  return (
    text.length <= LONGEST &&
    wordsOf(after).length <= MAX_WORDS &&
    wordsOf(after).some((word) => WHOLE_PERIOD.test(word))
  );
}
/** 'Terminology' and 'Blockchain' are of titles. */
const WHOLE_PERIOD =
  /^(?:(?:se|tri|quadri|[ck]uatri)mest\p{L}{0,3}|terms?|termin[eo]?|sessions?|intersession|intersemester|minimester|period[eo]?|periods|quarters?|blocks?|blok)$/u;
const YEAR_AND_WORDS =
  /^(?:a\.?y\.? ?|(?:academic|school) year:? )?((?:19|20)\d{2}(?: ?[-/–] ?(?:(?:19|20)\d{2}|\d{2}))?)(?: ?[:|,–-] ?| )([\p{L}’'-]+(?: [\p{L}’'\d-]+)*)(?: ?\([^()]*\))?$/iu;

/** 'MICHAELMAS 2021' has the shape of a code as well. */
export const endsInYear = (text: string): boolean => /^\D{3,} (?:19[89]|20[0-3])\d$/.test(text);
/** 'IAP 2020-2021', 'J-TERM 2020-21': one word, which makes it look like a code. */
export const endsInAcademicYear = (text: string): boolean =>
  spanIn(WORD_AND_SPAN.exec(text)?.[1] ?? '') !== null;
const WORD_AND_SPAN = /^\p{L}[\p{L}-]+ ((?:19|20)\d{2} ?[-/–] ?(?:(?:19|20)\d{2}|\d{2}))$/u;
/** 'Michaelmas 2021 - College Hall' */
export const hasOneYear = (text: string): boolean =>
  !GOES_ON.test(text) && /^\D{3,} (?:19[89]|20[0-3])\d\b\D*$/.test(text);

const LEVEL = /^(?:stage|level|year|part|grade|class|form|niveau|stufe) (?:\d{1,2}|[IV]{1,3})$/i;
const YEAR_AND_LEVEL =
  /^((?:19|20)\d{2})(?:\s?[-/–]\s?((?:19|20)?\d{2}))?\W+(?=.*\b(?:grade|year|stage|level|form|class)\b)(?!.*\d{3})\p{L}.*$/iu;
/** '2021-2022 Grade 09 Creekside Junior High / Juniper Memorial High School': names of schools are long. */
const YEAR_AND_GRADE = /^(?:19|20)\d{2} ?[-/–] ?\d{2,4} grade \d{1,2}\b/i;
const LONGEST_WITH_SCHOOL = 120;
/** '23-24 - Juniper High School' */
const YEAR_AND_SCHOOL =
  /^(?:(?:[Gg]rade|[Gg]r\.?) \d{1,2},? )?((?:19|20)?\d{2} ?[-/–] ?(?:19|20)?\d{2})(?: ?[-–:|,] ?| )(\p{L}[\p{L} .,’'&()/-]*)$/u;
const OF_PUPILS =
  /(?<!\p{L})(?:school|academy|high|gymnasium|lycée|collège|liceo|colegio|instituto)(?!\p{L})/iu;

/** 'Stage 1': how far the student is, rather than when. */
export const namesLevel = (text: string): boolean => LEVEL.test(text);

/** '2020-2021 Grade 09 Juniper Ridge High School', '2019 - First Year BSc': a year, and how far the student was in it. */
export function yearBeforeLevel(printed: string): Term | null {
  const [after = '', season] = SEASON_AFTER.exec(printed) ?? [];
  const text = printed.slice(0, printed.length - after.length).replace(KEY_AFTER, '');
  const longest = YEAR_AND_GRADE.test(text) ? LONGEST_WITH_SCHOOL : LONGEST;
  const [, year, second] = (text.length <= longest && YEAR_AND_LEVEL.exec(text)) || [];
  // '2020 Fall - Arts & Science, Year 1', '2019/2020 First Year First Semester'
  if (!year || wordsOf(text).some((word) => SEASON_OF_WORD.has(word) || PERIOD.test(word))) return null;
  return season ? parseTerm(`${season} ${second ? `${year}-${second}` : year}`) : yearOf(year, second);
}

/** '(Term 1 = Aug-Dec, Term 2 = Jan-May)': what names below stand for. */
const KEY_AFTER = / ?\([^()]*=[^()]*\)$/;

/** '2022-2023 Grade 10 Juniper Online (Summer)' */
const SEASON_AFTER = / ?\((summer|fall|spring|winter)\)$/i;

/** '23-24 - Juniper High School', 'Grade 09 2020-2021 Juniper High School': a year, and where the student was in it. */
export function yearBeforeSchool(text: string): Term | null {
  const [, years = '', school = ''] =
    (text.length <= LONGEST_WITH_SCHOOL && YEAR_AND_SCHOOL.exec(text)) || [];
  if (!OF_PUPILS.test(school) || OF_CREDIT.test(school)) return null;
  const span = spanIn(years) ?? shortSpanIn(years);
  return span && { season: '', year: span[0], academicYear: span[1] };
}
const OF_CREDIT = /transfer|credit|exam|test|summer/i;

function yearOf(year: string, second: string | undefined, season = ''): Term {
  const isSpan = second !== undefined && Number(second) % 100 === (Number(year) + 1) % 100;
  return {
    season,
    year: Number(year),
    ...(isSpan && { academicYear: `${year}/${second.slice(-2)}` }),
  };
}

/** The term that such a line names, with its words as they are printed; null without a year. */
export function termAsPrinted(text: string): Term | null {
  const part = partBeforeYear(text);
  if (part) return part;
  const plain = text.replaceAll(DATES, ' ');
  const [span, year, second] = YEAR.exec(plain) ?? [];
  if (!span || !year) return null;
  const season = oneLine(plain.replace(span, ' ').replaceAll(/[^\p{L}\d' ]/gu, ' '));
  return yearOf(year, second, season);
}

/** Whether a label that names a term says something besides that is not understood: 'Michaelmas' of 'Michaelmas 2021/22'. */
export const hasUnknownWords = (label: string): boolean => wordsOf(label).some((word) => !isKnown(word));

/** A line with its words and figures as marks: headings of one transcript look alike. */
export const shapeOfHeading = (text: string): string =>
  text
    .replaceAll(/\d+/g, '#')
    .replaceAll(/\p{L}+/gu, 'w')
    .replaceAll(/\s+/g, ' ');
