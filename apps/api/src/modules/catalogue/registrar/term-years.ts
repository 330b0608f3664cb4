/** Courses begin in fall: where so many of their terms are the last of a year, these are the fall. */
const MOST = 0.5;
/** `2099`, `000000`: no terms. */
const NONE = /^(?:0+|99)$/;
/** The fall of the year before them, `202690`, or `202609` by its month: in academic years so many terms are none. */
const LATE = /^(?:[789]\d?|0[789])$/;

/**
 * How the fall is written behind its calendar year, `90` where others are `10` and `60`. Where it may be `10`, academic years
 * may be called by their last calendar year.
 * @param begins what is behind the years of the terms in which courses begin
 * @param ends the same of those in which they end
 * @returns .9 for `90`; null where that is not known
 */
export function fallTerm(begins: readonly string[], ends: readonly string[]): number | null {
  const known = begins.filter((term) => !NONE.test(term));
  const late = [...known, ...ends].filter((term) => LATE.test(term) && !NONE.test(term));
  if (late.length > 0) return rangeOf(late).last;
  const { first, last } = rangeOf(known);
  const areLast = known.filter((term) => fraction(term) === last);
  return first < last && areLast.length >= known.length * MOST ? last : null;
}

/** Of the few terms that there are: each line of an export has one of them. */
function rangeOf(terms: readonly string[]): { first: number; last: number } {
  const fractions = [...new Set(terms)].map(fraction);
  return { first: Math.min(...fractions), last: Math.max(...fractions) };
}

const fraction = (term: string): number => Number(`0.${term}`);
