import { fallTerm } from './term-years.js';

/** A time of an export in years, `2025.6` for its fall; a vague one, such as a year, has a first and a last. */
interface Span {
  first: number;
  last: number;
  /** It is called by a year, of which it may be only a part, or begin before it. */
  isVague: boolean;
}

/** When seasons begin in their year, and are over. */
const SEASONS: readonly { name: RegExp; begins: number; ends: number }[] = [
  { name: /(?<!\p{L})(?:wi(?!se|ntersem)|jan)/iu, begins: 0, ends: 0.3 },
  { name: /(?<!\p{L})sp/iu, begins: 0.02, ends: 0.45 },
  { name: /(?<!\p{L})so(?:se|mmer)/iu, begins: 0.25, ends: 0.75 },
  { name: /(?<!\p{L})su/iu, begins: 0.37, ends: 0.65 },
  { name: /(?<!\p{L})(?:fa|aut?)/iu, begins: 0.6, ends: 1 },
  { name: /(?<!\p{L})(?:ws(?!\p{L})|wise|wintersem)/iu, begins: 0.75, ends: 1.3 },
];
const FALL = 0.6;
/** `201810`, `20181` */
const TERM = /^((?:19|20)\d{2})(\d{1,2})$/;
/** `2018FA`, also `2018F` */
const NAMED_TERM = /^((?:19|20)\d{2})[-/ ]?\p{L}{1,3}$/u;
/** `FA18`, `Fall '18`, `18/FA` */
const SHORT_TERM = /^(?:(?:fa|sp|su|wi|au)\p{L}*[ '’/-]*(\d{2})|(\d{2})[ /-]?(?:fa|sp|su|wi|au)\p{L}*)$/iu;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;
/** `2027-28`, `2027/2028`: a year of study, which begins in its fall. */
const ACADEMIC_YEAR = /(?<!\d)((?:19|20)\d{2})\s*[-–/]\s*(?:(?:19|20))?(\d{2})(?!\d)(?![-./]\d)/;
/** An academic year may be called by its first or by its last calendar year: fall of 2026 is 202640, or 202710. */
const YEARS_AHEAD = 0.5;
/** What is to come later is no time, but a number of the system's own, as PeopleSoft calls the spring of 2007 2071. */
const YEARS_PLANNED = 10;
/** What is said to end until then, and on the last day of '99, has no end: systems write so what is empty, or 2099. */
const NO_YEAR = 1901;
const LAST_OF_99 = /^(?:31[-./ ](?:dec\p{L}*|12)[-./ ]|12[-/]31[-/])99(?!\d)/iu;
const YEAR_FIRST = /^((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4}|\d{2})(?!\d)/;
const DATE =
  /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\d{1,2}[- ]\p{L}{3,9}[- ,]+\d{2,4}|\p{L}{3,9} \d{1,2},? \d{4})(?!\d)/u;

/** The times that an export says, as it writes them, seen from a day. */
export class Times {
  /** Where some date has a day first that is no month, all have: `13/08/2027`, `01/08/2027`. */
  private readonly isDayFirst: boolean;
  /** How the fall of a calendar year is written behind it, as a fraction: .9 of 202690; null where that is not known. */
  private readonly fall: number | null;

  /**
   * @param begins all from when on something holds
   * @param ends all until when
   */
  constructor(
    private readonly today: Date,
    begins: readonly string[] = [],
    ends: readonly string[] = [],
  ) {
    const dates = [...begins, ...ends].map((text) => NUMBERS.exec(text));
    const isNoMonth = (place: 1 | 3) => dates.some((numbers) => Number(numbers?.[place]) > 12);
    this.isDayFirst = isNoMonth(1) && !isNoMonth(3);
    const [first, last] = [begins, ends].map((texts) => texts.flatMap((text) => TERM.exec(text)?.[2] ?? []));
    this.fall = fallTerm(first!, last!);
  }

  /**
   * From when a line holds, as a number to compare with others of the same column: `202530`, `07/01/2025`, `Fall 2025`.
   * @returns 0 when nothing says it
   */
  effectiveFrom(text: string): number {
    return this.spanOf(text)?.first ?? (/^\d+$/.test(text) ? Number(text) : 0);
  }

  /** Whether it tells a time, also one without an end, as `999999` and `0000-00-00`. */
  isTime(text: string): boolean {
    return this.spanOf(text) !== null || /^[\d\s./:-]+$/.test(text);
  }

  /** In how many years what holds from then on does so; 0 when it does already. */
  yearsUntil(from: string): number {
    const { first, isVague } = this.spanOf(from) ?? { first: 0, isVague: false };
    const years = first - yearsOf(this.today);
    return years > (isVague ? YEARS_AHEAD : 0) && years <= YEARS_PLANNED ? years : 0;
  }

  /** Whether what holds until then holds no more; what is no time is open, as `999999`. */
  hasEnded(until: string): boolean {
    const { last } = this.spanOf(until) ?? { last: Infinity };
    return last < yearsOf(this.today) && last >= NO_YEAR + 1 && !LAST_OF_99.test(until);
  }

  private spanOf(text: string): Span | null {
    const date = dateIn(text, this.isDayFirst);
    if (date) return { first: yearsOf(date), last: yearsOf(date), isVague: false };
    const [, year, term] = TERM.exec(text) ?? [];
    if (year) return this.spanOfTerm(Number(year), Number(`0.${term}`));
    return spanOfAcademicYear(text) ?? spanOfSeason(text) ?? spanOfYears(text);
  }

  private spanOfTerm(year: number, term: number): Span {
    const begins = this.fall === null ? term : Math.min((term / this.fall) * FALL, 0.99);
    return { first: year + begins, last: year + 1, isVague: this.fall === null };
  }
}

/** `Fall 2025`, `2018FA`, `SP18` */
function spanOfSeason(text: string): Span | null {
  const years = yearsIn(text);
  const seasons = SEASONS.filter(({ name }) => name.test(text));
  if (years.length !== 1 || seasons.length !== 1) return null;
  return { first: years[0]! + seasons[0]!.begins, last: years[0]! + seasons[0]!.ends, isVague: false };
}

function spanOfAcademicYear(text: string): Span | null {
  const [, year, end] = ACADEMIC_YEAR.exec(text) ?? [];
  if (!year || Number(end) !== (Number(year) + 1) % 100) return null;
  return { first: Number(year) + FALL, last: Number(year) + 1 + FALL, isVague: false };
}

function spanOfYears(text: string): Span | null {
  const years = yearsIn(text);
  return years.length === 0
    ? null
    : { first: Math.min(...years), last: Math.max(...years) + 1, isVague: true };
}

function yearsIn(text: string): number[] {
  const [, after, before] = SHORT_TERM.exec(text) ?? [];
  const short = after ?? before;
  const years = short ? [yearOf(short)] : (NAMED_TERM.exec(text)?.slice(1, 2) ?? text.match(YEAR) ?? []);
  return years.map(Number);
}

/** `2018-05-09`, `20180509`, `08/20/01`, `31.12.20`, `14-NOV-2026` */
function dateIn(text: string, isDayFirst: boolean): Date | null {
  const together = YEAR_FIRST.exec(text);
  if (together) return valid(new Date(together.slice(1).join('-')));
  const [, day, sign, month, year] = NUMBERS.exec(text) ?? [];
  // Of two numbers one above twelve is the day; with dots the day is first.
  if (day && (sign === '.' || Number(day) > 12 || isDayFirst))
    return valid(new Date(yearOf(year!), Number(month) - 1, Number(day)));
  return DATE.test(text) ? valid(new Date(text)) : null;
}

/** Of two figures as of four: up to 49 they are of this century, as everywhere. */
const yearOf = (figures: string): number =>
  figures.length > 2 ? Number(figures) : Number(figures) + (Number(figures) < 50 ? 2000 : 1900);

const valid = (date: Date): Date | null => (Number.isNaN(date.getTime()) ? null : date);

const yearsOf = (date: Date): number => date.getFullYear() + date.getMonth() / 12 + date.getDate() / 372;
