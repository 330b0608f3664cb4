// What good answers are: the careers that the official crosswalk gives for a program's field of study, and those that
// O*NET calls most related to them. It is coarse, it knows no level of education: for comparing, not for a mark.

const DIRECT = 3;
const RELATED = 1;
const RELATED_COUNT = 10;

/** career -> how good an answer it is */
export function goodAnswers(fieldSocs, occupations) {
  const place = new Map(occupations.map(({ code }, career) => [code, career]));
  const gains = new Map();
  const direct = occupations.flatMap(({ code }, career) =>
    fieldSocs.includes(code.slice(0, 7)) ? [career] : [],
  );
  for (const career of direct) {
    for (const code of occupations[career].related.slice(0, RELATED_COUNT)) {
      if (place.has(code)) gains.set(place.get(code), RELATED);
    }
  }
  for (const career of direct) gains.set(career, DIRECT);
  return gains;
}

/** Normalised discounted cumulative gain of the first `count`. */
export function ndcg(ranked, gains, count = 20) {
  const discounted = (list) =>
    list.slice(0, count).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);
  const ideal = [...gains.values()].toSorted((a, b) => b - a);
  return discounted(ranked.map((career) => gains.get(career) ?? 0)) / discounted(ideal);
}

export const precision = (ranked, gains, count = 10) =>
  ranked.slice(0, count).filter((career) => gains.has(career)).length / count;

/** The place of the first career that the crosswalk gives, from 1. */
export const bestRank = (ranked, gains) => 1 + ranked.findIndex((career) => gains.get(career) === DIRECT);

export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
