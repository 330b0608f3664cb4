/** '1442 H' is a year as well. */
export const YEAR = /(?<!\d)(?:(?:19|20)\d{2}(?!\d)|14[345]\d(?= ?(?:H|AH|هـ|ه)(?!\p{L})))/u;
/** '2020-21', '2020/2021' */
export const YEAR_SPAN = /(?<!\d)((?:19|20)\d{2}|14[345]\d)\s?[-/–]\s?((?:19|20|14)?\d{2})(?!\d)/;
/** 'WS 20/21', 'Winter 20/21'. */
const SHORT_SPAN = /(?<![\d/.-])(\d{2})\s?[/–-]\s?(\d{2})(?![\d/.-])/;

/** An academic year: its first calendar year, and how it is told. */
export type Span = readonly [first: number, printed: string];

/** '20/21' as an academic year. */
export function shortSpanIn(label: string): Span | null {
  const [, first, second] = YEAR.test(label) ? [] : (SHORT_SPAN.exec(label) ?? []);
  if (!first || !second || Number(second) !== (Number(first) + 1) % 100) return null;
  return [fullYear(first), `${fullYear(first)}/${second}`];
}

/** '2020-21' or '2020/2021' as an academic year; null where the second year does not follow the first. */
export function spanIn(label: string): Span | null {
  const [, first, second] = YEAR_SPAN.exec(label) ?? [];
  if (!first || !second || Number(second) % 100 !== (Number(first) + 1) % 100) return null;
  return [Number(first), `${first}/${second.slice(-2)}`];
}

/** 2021 for '21', 1998 for '98'. */
export function fullYear(figures: string): number {
  const year = Number(figures);
  if (year >= 100) return year;
  return year > 70 ? 1900 + year : 2000 + year;
}

/** '2023/24' of 2023. */
export const academicYearFrom = (year: number): string => `${year}/${String(year + 1).slice(-2)}`;
