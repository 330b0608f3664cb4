/** A time of an export in years, `2025.5` for its summer; a vague one, such as a term, has a first and a last. */
interface Span {
  first: number;
  last: number;
}

const WITHIN_A_YEAR = [/win|jan/i, /spr/i, /sum/i, /fall|aut/i];
/** `201810`, `20181`, `2018FA` */
const TERM = /^((?:19|20)\d{2})(?:\d{1,2}|[-/ ]?\p{L}{1,3})$/u;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;
/** An academic year may be called by its first or by its last calendar year: fall of 2026 is 202640, or 202710. */
const YEARS_AHEAD = 0.5;
const DAY_FIRST = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4})(?!\d)/;
const DATE =
  /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\d{1,2}[- ]\p{L}{3,9}[- ,]+\d{2,4}|\p{L}{3,9} \d{1,2},? \d{4})(?!\d)/u;

/**
 * From when a line holds, as a number to compare with others of the same column: `202530`, `07/01/2025`, `Fall 2025`.
 * @returns 0 when nothing says it
 */
export function effectiveFrom(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const date = dateIn(text);
  if (date) return date.getTime();
  const year = Number(text.match(YEAR)?.[0] ?? 0);
  const season = WITHIN_A_YEAR.findIndex((name) => name.test(text));
  if (season !== -1) return year + season / WITHIN_A_YEAR.length;
  return year;
}

/** Whether what holds from then on does not hold yet. */
export const isToCome = (from: string, today: Date): boolean => (spanOf(from)?.first ?? 0) > yearsOf(today);

/** Whether what holds until then holds no more; what is no time is open, as `999999`. */
export const hasEnded = (until: string, today: Date): boolean =>
  (spanOf(until)?.last ?? Infinity) < yearsOf(today);

function spanOf(text: string): Span | null {
  const date = dateIn(text);
  if (date) return { first: yearsOf(date), last: yearsOf(date) };
  const term = TERM.exec(text)?.[1];
  const years = (term ? [term] : (text.match(YEAR) ?? [])).map(Number);
  if (years.length === 0) return null;
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return { first: first === last ? first - YEARS_AHEAD : first, last: last + 1 };
}

/** `2018-05-09`, `08/20/01`, `31.12.2020`, `14-NOV-2026` */
function dateIn(text: string): Date | null {
  const [, day, sign, month, year] = DAY_FIRST.exec(text) ?? [];
  // Of two numbers one above twelve is the day; with dots the day is first.
  if (day && (sign === '.' || Number(day) > 12))
    return valid(new Date(Number(year), Number(month) - 1, Number(day)));
  return DATE.test(text) ? valid(new Date(text)) : null;
}

const valid = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date);

const yearsOf = (date: Date): number => date.getFullYear() + date.getMonth() / 12 + date.getDate() / 372;
