// GET /dashboard-api/career-insights/?limit=50, signed in: the built product, a floor below it and a rival beside it.
import assert from 'node:assert/strict';
import { PRODUCT, server } from '../harness/arena.mjs';
import { contest, ratioTo, rehearse } from '../harness/contest.mjs';
import { median } from '../harness/statistics.mjs';

const PAGE = '/dashboard-api/career-insights/?limit=50';
const rival = (way) => server('rival', `bench-${way}`, way);
const CONTESTANTS = {
  lists: rival('posting-lists'),
  product: PRODUCT,
  floor: server('floor', 'bench-floor'),
};

const RULES = {
  sameLookUp: true,
  check: ({ lists, product }) => {
    assert.deepEqual(ranking(lists), ranking(product), 'the rival ranks and scores like the product');
  },
};

/** @returns {Promise<import('../harness/report.mjs').Measurement[]>} */
export async function measure(folder) {
  const rounds = await contest(folder, PAGE, CONTESTANTS, RULES);
  return [
    { name: 'career page, requests/s', value: median(rounds.map(({ product }) => product.perSecond)) },
    { name: 'career page, product / floor', value: ratioTo('floor', rounds), atLeast: 0.6 },
    { name: 'career page, product / tuned SQL', value: ratioTo('lists', rounds), atLeast: 6 },
  ];
}

export const smoke = (arena) => rehearse(arena, PAGE, CONTESTANTS, RULES);

const ranking = (body) =>
  JSON.parse(body).results.map(({ career, completion_stats }) => [
    career.uuid,
    completion_stats.career_readiness_score,
  ]);
