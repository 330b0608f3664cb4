// GET /dashboard-api/course-insights/, signed in: the built product and a floor below it, listing and searching.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT, server } from '../harness/arena.mjs';
import { contest, ratioTo, rehearse } from '../harness/contest.mjs';
import { stopAll } from '../harness/child.mjs';
import { median } from '../harness/statistics.mjs';

const CONTESTANTS = { product: PRODUCT, floor: server('floor-courses', 'bench-floor') };
const PAGES = {
  'course page': '/dashboard-api/course-insights/?limit=50',
  'course search': '/dashboard-api/course-insights/?course_title=data&limit=20',
};

/** @returns {Promise<import('../harness/report.mjs').Measurement[]>} */
export async function measure(folder) {
  const measurements = [];
  for (const [name, address] of Object.entries(PAGES)) {
    const own = path.join(folder, name.replace(' ', '-'));
    mkdirSync(own);
    const rounds = await contest(own, address, CONTESTANTS);
    await stopAll();
    measurements.push(
      { name: `${name}, requests/s`, value: median(rounds.map(({ product }) => product.perSecond)) },
      { name: `${name}, product / floor`, value: ratioTo('floor', rounds), atLeast: 0.5 },
    );
  }
  return measurements;
}

export async function smoke(arena) {
  for (const address of Object.values(PAGES)) await rehearse(arena, address, CONTESTANTS);
}
