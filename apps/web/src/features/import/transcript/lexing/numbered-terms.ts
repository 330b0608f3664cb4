import type { CodedTerm } from './letter-codes';
import { numberOf } from './ordinals';
import { unitNamed } from './period-names';
import { parseTerm } from './terms';
import { academicYearFrom, spanIn } from './years';

/** What the columns of a term and of its year are called; '' where there is none. */
export interface NamesOfTerm {
  readonly term: string;
  readonly year: string;
}

/** A part of a year, and the year, in columns of their own. */
export interface PartAndYear {
  readonly term?: string;
  readonly year?: string;
}

/** '1', '02', 'II'. */
const FIGURE = /^(?:0?[1-9]|I{1,3}|IV|VI{0,3}|IX)$/;
const figureIn = (term: string): number | null => (FIGURE.test(term) ? numberOf(term.toLowerCase()) : null);
const YEAR_ALONE = /^(?:19|20)\d{2}$/;
const YEARS = /^(?:19|20)\d{2}\s?[-/–]\s?(?:19|20)?\d{2}$/;
/** Dutch schools name an academic year by the one in which it begins: '2023' is 2023/24. */
const NAMED_BY_BEGINNING = /^(?:cursus|college|studie|academie|school)jaar$/i;
/** A higher number is that of a part of a whole program. */
const PARTS_OF_YEAR: Readonly<Record<string, number>> = { Semester: 3, Trimester: 4, Quarter: 4, Session: 4 };
const MOST_PARTS = 6;

/** Whether a figure, if it is one, may be that of a part of a year rather than of a program. */
export const mayBePart = ({ term = '' }: PartAndYear, { term: name }: NamesOfTerm): boolean =>
  (figureIn(term) ?? 0) <= (PARTS_OF_YEAR[unitNamed(name) ?? ''] ?? MOST_PARTS);

/** '1' below '学期', '2021-2022' below '学年': 'Semester 1 2021/22'. '2' below 'Periode', '2023' below 'Studiejaar': 'Period 2 2023/24'. */
export function numberedTerm({ term = '', year = '' }: PartAndYear, names: NamesOfTerm): CodedTerm | null {
  const whole =
    YEAR_ALONE.test(year) && NAMED_BY_BEGINNING.test(names.year.trim())
      ? academicYearFrom(Number(year))
      : year;
  const span = YEARS.test(whole) ? spanIn(whole) : null;
  const figure = figureIn(term);
  if (figure === null) return whole === year ? null : partIn(term, whole);
  const unit = unitNamed(names.term);
  if (unit === null || (unit === 'Session' && !NAMES_YEAR.test(names.year))) return null;
  const season = `${unit} ${figure}`;
  const isSure = !OF_DAY.test(names.term.trim());
  if (span) return { term: { season, year: span[0], academicYear: span[1] }, isSure };
  return YEAR_ALONE.test(year) ? { term: { season, year: Number(year) }, isSure } : null;
}
/** Beside 'Année' a session is one of examinations. */
const NAMES_YEAR = /\byear\b/i;
/** 'Period' may be the lesson of a day as well. */
const OF_DAY = /^per(?:iod)?\.?$/i;

/** 'BLOK 1', 'ZOMER' of an academic year. */
function partIn(part: string, academicYear: string): CodedTerm | null {
  const term = parseTerm(`${part} ${academicYear}`);
  return term?.season ? { term, isSure: true } : null;
}
