/** The month in which a term begins, by what its name has in it; of several the first counts. */
const BEGINS: readonly (readonly [named: RegExp, month: number])[] = [
  [/fall|autumn|herbst/i, 9],
  [/winter|january|interim|intersession/i, 1],
  [/spring/i, 2],
  [/summer|sommer/i, 6],
  [/february/i, 2],
  [/march/i, 3],
  [/april/i, 4],
  [/may/i, 5],
  [/june/i, 6],
  [/july/i, 7],
  [/august/i, 8],
  [/september/i, 9],
  [/october/i, 10],
  [/november/i, 11],
  [/december/i, 12],
];
const AUGUST = 8;
const AFTER_DECEMBER = 13;
const YEAR = /(?<!\d)((?:19|20)\d{2})(?:[/–-](?:20)?\d{2}(?!\d))?(?!\d)/;

/** When a term begins, as far as its name says. */
interface TermBegin {
  year: number;
  /** From 1; null for a period with a school's own name, which has a figure. */
  month: number | null;
  /** 2 of 'Semester 2', 0 without one. */
  figure: number;
  /** Whether the name has the two years of an academic year, 'Semester 2 2025/26'; `year` is then the one it begins in. */
  isOfAcademicYear: boolean;
}

/** Null for a name without a year. */
export function termBegin(term: string): TermBegin | null {
  const [named, first] = YEAR.exec(term) ?? [];
  if (named === undefined) return null;
  const rest = term.replace(named, ' ');
  const month = BEGINS.find(([name]) => name.test(rest))?.[1] ?? null;
  const isOfAcademicYear = named !== first;
  const isInSecondHalf = isOfAcademicYear && month !== null && month < AUGUST;
  const figure = Number(/(?<!\d)[1-9](?!\d)/.exec(rest)?.[0] ?? 0);
  return { year: Number(first) + Number(isInSecondHalf), month, figure, isOfAcademicYear };
}

/**
 * A number that is larger for a later term ('Fall 2025', 'Winter 2023/24', 'Semester 1 2023'); null for a name without a year.
 * A period with a school's own name comes last in its year, by its figure.
 */
export function termOrder(term: string): number | null {
  const begin = termBegin(term);
  return begin && begin.year + (begin.month ?? AFTER_DECEMBER + begin.figure) / 100;
}

/** The name of a term as it is stored, with single spaces; null for none. */
export const tidyTerm = (term: string | null | undefined): string | null =>
  term?.replaceAll(/\s+/g, ' ').trim() || null;

/** Lines by their terms, the latest last: those whose term tells no time come first, and lines of one term stay in their order. */
export function inOrderTaken<Line extends { term: string | null }>(lines: readonly Line[]): Line[] {
  const orders = ordersOf(lines);
  return lines.toSorted((a, b) => orders.get(a.term)! - orders.get(b.term)!);
}

/** The order of each term among the lines; 0 of one that tells no time. */
export const ordersOf = (lines: readonly { term: string | null }[]): ReadonlyMap<string | null, number> =>
  new Map(lines.map(({ term }) => [term, (term && termOrder(term)) || 0]));
