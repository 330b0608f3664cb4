import { seasonOfMonth, termOfMonth } from '../lexing/month-terms';
import { isPartOfYear, parseTerm } from '../lexing/terms';
import { oneLine } from '../lexing/text';
import { partBeforeYear, termAsPrinted } from '../lexing/unknown-terms';
import { academicYearFrom } from '../lexing/years';
import type { Term } from '../transcript.types';
import type { ReadRow } from '../table/read-row';

/** '1', '02': of the two semesters of a year, or of all of a program. */
export const FIGURE_ALONE = /^0?\d$/;
export const YEAR_AND_FIGURE = /(?<![\d./-])(?:19|20)\d{2}[ /]0?\d{1,2}(?![\d.,/-])/;
/** 'First', most often of the two semesters of a year. */
export const ORDINAL_ALONE = /^(?:first|second|third|1st|2nd|3rd)$/i;

/** '02' beside 'NOV 2019': a semester with the year of its examination; without a term, the month of it, or 'Fall 2019' among dates. */
export function termInYear({ term = '', dates = '' }: ReadRow['texts']): Term | null {
  if (term === '') return termOfMonth(oneLine(dates)) ?? parseTerm(dates);
  const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(dates)?.[0];
  if (year === undefined) return null;
  if (FIGURE_ALONE.test(term)) return { season: `Semester ${Number(term)}`, year: Number(year) };
  return isPartOfYear(term) ? parseTerm(`${term} ${year}`) : null;
}

/** '2019-2020' beside 'Fall 2021' is a year of something else: a term that names its own year is in no other. */
export function isYearOfTerm({ term = '', year = '' }: ReadRow['texts']): boolean {
  const own = parseTerm(term)?.year;
  return own == null || !YEARS.test(year) || parseTerm(`${term} ${year}`)?.year === own;
}
const YEARS = /^(?:19|20)\d{2} ?[-/–] ?\d{2,4}$/;

/** '2021/22' of '2021/2' beside the part of it, which has a column of its own. */
export function yearBesideTerm({ term, year }: ReadRow['texts']): string | undefined {
  const [, first, last] = YEAR_AND_LAST_FIGURE.exec(year ?? '') ?? [];
  return term !== undefined && first && String(Number(first) + 1).endsWith(last!)
    ? academicYearFrom(Number(first))
    : year;
}
const YEAR_AND_LAST_FIGURE = /^((?:19|20)\d{2})\/(\d)$/;

/** '2019W 1-2': both terms of a session. */
const WHOLE_SESSION = /^((?:19|20)\d{2}[WS]) \d ?[-–&] ?\d$/;

/** 'SEM1-2': both semesters of the year beside it, or of its heading. */
const BOTH_SEMESTERS = /^sem(?:ester)?s? ?1 ?[-–&+] ?2$/i;

/** What a row says of its term, alone or within the year of its heading; a year alone is a term, too. */
export function termOfRow(
  { term, year }: ReadRow['texts'],
  label: string,
  heading: Term | null,
): Term | null {
  if (BOTH_SEMESTERS.test(term ?? '')) return parseTerm(label.replace(term!, '').trim()) ?? heading;
  const known = parseTerm(label) ?? parseTerm(WHOLE_SESSION.exec(label)?.[1] ?? '');
  if (known) return known;
  if (year !== undefined && /^(?:19|20)\d{2}$/.test(year)) {
    const season = /^0?[1-4]$/.test(term ?? '') ? `Semester ${Number(term)}` : (term ?? '');
    return { season, year: Number(year) };
  }
  const ofCode = termOfCode6(label) ?? termOfCode5(label) ?? termOfLetter(label) ?? partBeforeYear(label);
  if (ofCode) return ofCode;
  if (heading && heading.season !== '' && isPartOfYear(label))
    return parseTerm(`${label} ${heading.year}`)?.season === heading.season ? heading : null;
  if (heading?.season !== '') return null;
  // a bare figure is the semester of the year, any other mark leaves the course with the whole year
  if (/^[1-3]$/.test(label)) return { ...heading, season: `Semester ${label}` };
  if (/^\p{Lu}$/u.test(label) || OF_WHOLE_YEAR.test(label)) return heading;
  const within = parseTerm(`${label} ${heading.academicYear ?? heading.year}`);
  if (within?.season !== '') return within;
  return isPartOfYear(label) ? { ...heading, season: label } : null;
}

/** 'FY', 'YEAR' of a course that goes on for the year of its heading. */
const OF_WHOLE_YEAR = /^(?:FY|YR|WY|(?:full|whole) year|year)$/i;

/** 'Spring' below '2021-2022', 'SS' below a summer: a part of the year of its heading that can be no other. */
export const isPartOfHeading = (label: string, term: Term, heading: Term | null): boolean =>
  isPartOfYear(label) &&
  heading !== null &&
  (heading.season === term.season ||
    // a summer may be the first part of a year as well
    (heading.season === '' && heading.academicYear !== undefined && term.season !== 'Summer'));

/** What names a term in words or a code of the school's own: '2021 C-1 (Aug - Oct)', '22EW3'. The student is asked about it. */
export const unknownTermOf = (label: string): Term | null =>
  termAsPrinted(label) ?? (UNKNOWN_CODE.test(label) ? { season: label, year: null } : null);
const UNKNOWN_CODE = /^\d{2}\p{Lu}{1,4}\d{0,2}$/u;

/** '20201': the year and the half of it. */
function termOfCode5(label: string): Term | null {
  const [, year, half] = /^(20[0-3]\d)([1-3])$/.exec(label) ?? [];
  return year && half ? { season: `Semester ${half}`, year: Number(year) } : null;
}

/** 'F21', 'W22', 'S22' below 'Quarter': S may be any season that begins with it. */
function termOfLetter(label: string): Term | null {
  const [, letter, year] = LETTER_AND_YEAR.exec(label) ?? [];
  return letter && year ? { season: SEASON_OF_LETTER[letter]!, year: 2000 + Number(year) } : null;
}
export const LETTER_AND_YEAR = /^([FWS])([0-4]\d)$/;
const SEASON_OF_LETTER: Readonly<Record<string, string>> = { F: 'Fall', W: 'Winter', S: 'Spring' };

/** '201808': the year and the month in which a term begins. */
function termOfCode6(label: string): Term | null {
  const [, year, month] = /^((?:19|20)\d{2})(0[1-9]|1[0-2])$/.exec(label) ?? [];
  return year && month ? { season: seasonOfMonth(Number(month)), year: Number(year) } : null;
}
