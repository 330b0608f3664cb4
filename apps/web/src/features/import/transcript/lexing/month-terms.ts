import type { Term } from '../transcript.types';
import { folded } from './folded';
import { fullYear } from './years';

export const ENGLISH_MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December'.split('|');

/** What the months are called in the languages of Western Europe, in Turkish and in Indonesian, from January on. */
const NAMES_OF_MONTHS = [
  'january enero janeiro janvier gennaio januar januari ocak gener',
  'february febrero fevereiro fevrier febbraio februar februari subat febrer',
  'march marzo marco mars marz maart mart maret mrt',
  'april abril avril aprile nisan',
  'may mayo maio mai maggio mei maj mayis maig',
  'june junio junho juin giugno juni haziran juny',
  'july julio julho juillet luglio juli temmuz juliol',
  'august agosto aout augustus augusti agustus agustos agost',
  'september septiembre setiembre setembro septembre settembre eylul setembre',
  'october octubre outubro octobre ottobre oktober ekim',
  'november noviembre novembro novembre kasim',
  'december diciembre dezembro decembre dicembre dezember desember aralik desembre',
].map((names) => names.split(' '));
const SHORTEST = 3;

/** 1 to 12 for the name of a month or its first letters, in any language known here; null where it may be none or two. */
function monthOf(word: string): number | null {
  const begun = folded(word);
  if (begun.length < SHORTEST) return null;
  const found = NAMES_OF_MONTHS.flatMap((names, index) =>
    names.some((name) => name.startsWith(begun)) ? index + 1 : [],
  );
  return found.length === 1 ? found[0]! : null;
}

/** 'AGO-DIC 2021', 'Periodo: Agosto - Diciembre 2021', 'Aug 2022 – Jan 2023' */
const MONTH_SPAN =
  /^(?:(?:\p{L}+ )?(?:term|period[eo]?|período|semest\p{L}*|sem|trimest\p{L}*|[ck]uatrimest\p{L}*|quadrimest\p{L}*|session|ciclo)\b ?:? ?)?(\p{L}{3,})\.?,? ?((?:19|20)\d{2})?(?: ?[-–—/] ?| (?:to|a|al|à|bis|tot) | )(\p{L}{3,})\.?,? (?:de |of )?((?:19|20)\d{2})$/iu;
const FEWEST_MONTHS = 3;
const MONTHS = 12;
const [JULY, AUGUST, NOVEMBER] = [7, 8, 11];

/** The term that is named by the months in which it begins and ends; its season is that of the first. */
export function termOfMonths(text: string): Term | null {
  const [, from, yearBefore, to, yearAfter] = MONTH_SPAN.exec(text) ?? [];
  const [first, last] = [monthOf(from ?? ''), monthOf(to ?? '')];
  if (first === null || last === null) return null;
  const years = yearBefore === undefined ? 0 : Number(yearAfter) - Number(yearBefore);
  const months = years * MONTHS + last - first;
  if (months < FEWEST_MONTHS || months >= MONTHS) return null;
  // a semester from July to December is the second of its year, and no summer
  const begun = first === JULY && last >= NOVEMBER ? AUGUST : first;
  return { season: seasonOfMonth(begun), year: Number(yearBefore ?? yearAfter) };
}

/** 'Ago-Dic 2019': the months of a term, which have the shape of a code as well. */
export function isMonthsAndYear(text: string): boolean {
  const [, from = '', to = ''] = /^(\p{L}+)[ -]*[ -](\p{L}+) (?:19|20)\d{2}$/u.exec(text) ?? [];
  return monthOf(from) !== null && monthOf(to) !== null;
}

/** The usual North American season for a session that begins in the given month (1 to 12), for files that give only 'YYYY-MM'. */
export function seasonOfMonth(month: number, isQuarter = false): string {
  if (month >= 9 || (month === 8 && !isQuarter)) return 'Fall';
  if (isQuarter) return month >= 6 ? 'Summer' : month >= 3 ? 'Spring' : 'Winter';
  return month >= 5 ? 'Summer' : 'Spring';
}

/** '2021 October Quarter', 'September 2021 Term': a term that is named by the month in which it begins. */
export function termOfMonthNamed(text: string): Term | null {
  const [, yearBefore, before, yearAfter, after, year] = MONTH_AND_PERIOD.exec(text) ?? [];
  const month = monthOf(before ?? after ?? '');
  const named = yearBefore ?? yearAfter ?? year;
  return month === null || named === undefined
    ? null
    : { season: ENGLISH_MONTHS[month - 1]!, year: Number(named) };
}
const MONTH_AND_PERIOD = new RegExp(
  String.raw`^(?:((?:19|20)\d{2}) )?(?:(\p{L}{3,9}) (?:term|quarter|session|block)(?: ((?:19|20)\d{2}))?|(\p{L}{3,9}) ((?:19|20)\d{2}) (?:term|quarter|session|block))$`,
  'iu',
);

const MONTH_AND_YEAR = /^(\p{L}{3,10})[ .,-]{1,2}((?:19|20)\d{2})$/u;

/** 'Feb-2021': a month that may be that of an examination. */
export function termOfMonth(text: string): Term | null {
  const [, word = '', year] = MONTH_AND_YEAR.exec(text) ?? [];
  const month = monthOf(word);
  return month === null ? monthTerm(text) : { season: ENGLISH_MONTHS[month - 1]!, year: Number(year) };
}

/** 'Januar 21', where all terms have years of two figures: elsewhere a day. */
export function termOfShortMonth(text: string): Term | null {
  const [, word = '', year] = /^(\p{L}{3,10})[ .'’-]{1,2}(\d{2})$/u.exec(text) ?? [];
  const month = monthOf(word);
  return month === null ? null : { season: ENGLISH_MONTHS[month - 1]!, year: fullYear(year!) };
}

/** '2019/01', '2019 01', '01/2019': the month that a course was finished in. '1/2019' is the first semester of a year more often. */
export function monthTerm(text: string): Term | null {
  const [, monthBefore, yearAfter] = /^(0[1-9]|1[0-2]) ?\/ ?((?:19|20)\d{2})$/.exec(text) ?? [];
  if (monthBefore && yearAfter)
    return { season: ENGLISH_MONTHS[Number(monthBefore) - 1]!, year: Number(yearAfter) };
  const [, year, month] =
    /^((?:19|20)\d{2})[ /-](0[1-9]|1[0-2])$/.exec(text) ??
    /^((?:19|20)\d{2}) ?年 ?(\d{1,2}) ?月$/.exec(text) ??
    [];
  const [name] = ENGLISH_MONTHS.slice(Number(month) - 1);
  return year && name ? { season: name, year: Number(year) } : ofSession(text);
}

/** 'NOV/DEC 2019': when examinations were held, named by the last of the two months. */
function ofSession(text: string): Term | null {
  const [, from = '', to = '', year] =
    /^(\p{L}{3,9}) ?\/ ?(\p{L}{3,9})[ ,.-]{1,2}((?:19|20)\d{2})$/u.exec(text) ?? [];
  const [first, last] = [monthOf(from), monthOf(to)];
  return first !== null && last !== null && (last - first + 12) % 12 === 1
    ? { season: ENGLISH_MONTHS[last - 1]!, year: Number(year) }
    : null;
}
