/** A time of an export in years, `2025.5` for its summer; a vague one, such as a term, has a first and a last. */
interface Span {
  first: number;
  last: number;
  /** It is called by a year, of which it may be only a part, or begin before it. */
  isVague: boolean;
}

const WITHIN_A_YEAR = [
  /(?<!\p{L})(?:wi|jan)/iu,
  /(?<!\p{L})sp/iu,
  /(?<!\p{L})su/iu,
  /(?<!\p{L})(?:fa|aut?)/iu,
];
/** `201810`, `20181` */
const TERM = /^((?:19|20)\d{2})(\d{1,2})$/;
/** `2018FA`, also `2018F` */
const NAMED_TERM = /^((?:19|20)\d{2})[-/ ]?\p{L}{1,3}$/u;
/** `FA18`, `Fall '18`, `18/FA` */
const SHORT_TERM = /^(?:(?:fa|sp|su|wi|au)\p{L}*[ '’/-]*(\d{2})|(\d{2})[ /-]?(?:fa|sp|su|wi|au)\p{L}*)$/iu;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;
/** An academic year may be called by its first or by its last calendar year: fall of 2026 is 202640, or 202710. */
const YEARS_AHEAD = 0.5;
/** What is to come later is no time, but a number of the system's own, as PeopleSoft calls the spring of 2007 2071. */
const YEARS_PLANNED = 10;
/** What is said to end until then, and on the last day of '99, has no end: systems write so what is empty, or 2099. */
const NO_YEAR = 1901;
const LAST_OF_99 = /^(?:31[-./ ](?:dec\p{L}*|12)[-./ ]|12[-/]31[-/])99(?!\d)/iu;
const YEAR_FIRST = /^((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
const DAY_FIRST = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4}|\d{2})(?!\d)/;
const DATE =
  /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\d{1,2}[- ]\p{L}{3,9}[- ,]+\d{2,4}|\p{L}{3,9} \d{1,2},? \d{4})(?!\d)/u;

/**
 * From when a line holds, as a number to compare with others of the same column: `202530`, `07/01/2025`, `Fall 2025`.
 * @returns 0 when nothing says it
 */
export const effectiveFrom = (text: string): number =>
  spanOf(text)?.first ?? (/^\d+$/.test(text) ? Number(text) : 0);

/** Whether it tells a time, also one without an end, as `999999` and `0000-00-00`. */
export const isTime = (text: string): boolean => spanOf(text) !== null || /^[\d\s./:-]+$/.test(text);

/** In how many years what holds from then on does so; 0 when it does already. */
export function yearsUntil(from: string, today: Date): number {
  const { first, isVague } = spanOf(from) ?? { first: 0, isVague: false };
  const years = first - yearsOf(today);
  return years > (isVague ? YEARS_AHEAD : 0) && years <= YEARS_PLANNED ? years : 0;
}

/** Whether what holds until then holds no more; what is no time is open, as `999999`. */
export function hasEnded(until: string, today: Date): boolean {
  const { last } = spanOf(until) ?? { last: Infinity };
  return last < yearsOf(today) && last >= NO_YEAR + 1 && !LAST_OF_99.test(until);
}

function spanOf(text: string): Span | null {
  const date = dateIn(text);
  if (date) return { first: yearsOf(date), last: yearsOf(date), isVague: false };
  const [, termYear, term] = TERM.exec(text) ?? [];
  if (termYear) return spanOfYears([Number(termYear)], Number(`0.${term}`));
  const [, after, before] = SHORT_TERM.exec(text) ?? [];
  const short = after ?? before;
  const years = short ? [yearOf(short)] : (NAMED_TERM.exec(text)?.slice(1, 2) ?? text.match(YEAR) ?? []);
  const season = WITHIN_A_YEAR.findIndex((name) => name.test(text));
  return years.length === 0
    ? null
    : spanOfYears(years.map(Number), Math.max(season, 0) / WITHIN_A_YEAR.length);
}

const spanOfYears = (years: number[], within: number): Span => ({
  first: Math.min(...years) + within,
  last: Math.max(...years) + 1,
  isVague: true,
});

/** `2018-05-09`, `20180509`, `08/20/01`, `31.12.20`, `14-NOV-2026` */
function dateIn(text: string): Date | null {
  const together = YEAR_FIRST.exec(text);
  if (together) return valid(new Date(together.slice(1).join('-')));
  const [, day, sign, month, year] = DAY_FIRST.exec(text) ?? [];
  // Of two numbers one above twelve is the day; with dots the day is first.
  if (day && (sign === '.' || Number(day) > 12))
    return valid(new Date(yearOf(year!), Number(month) - 1, Number(day)));
  return DATE.test(text) ? valid(new Date(text)) : null;
}

/** Of two figures as of four: up to 49 they are of this century, as everywhere. */
const yearOf = (figures: string): number =>
  figures.length > 2 ? Number(figures) : Number(figures) + (Number(figures) < 50 ? 2000 : 1900);

const valid = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date);

const yearsOf = (date: Date): number => date.getFullYear() + date.getMonth() / 12 + date.getDate() / 372;
