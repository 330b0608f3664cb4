// Reads besides the career page, signed in, each with a floor of its own: programs by progress, one's own skills, and who
// is signed in.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT, server } from '../harness/arena.mjs';
import { stopAll } from '../harness/child.mjs';
import { contest, ratioTo, rehearse } from '../harness/contest.mjs';
import { median } from '../harness/statistics.mjs';

const contestants = (floor) => ({ product: PRODUCT, floor: server(floor, 'bench-floor') });
/** The floor, the address and the target of each read. */
const READS = {
  'program page': ['floor-programs', '/dashboard-api/program-insights/?limit=50', 0.5],
  'aggregated skills': ['floor-skills', '/dashboard-api/students/student-1/aggregated-skills/?limit=50', 0.5],
  'session check': ['floor-session', '/_allauth/browser/v1/auth/session', 0.55],
};

/** @returns {Promise<import('../harness/report.mjs').Measurement[]>} */
export async function measure(folder) {
  const measurements = [];
  for (const [name, [floor, address, atLeast]] of Object.entries(READS)) {
    const own = path.join(folder, name.replace(' ', '-'));
    mkdirSync(own);
    console.log(`${name}:`);
    const rounds = await contest(own, address, contestants(floor));
    await stopAll();
    measurements.push(
      { name: `${name}, requests/s`, value: median(rounds.map(({ product }) => product.perSecond)) },
      { name: `${name}, product / floor`, value: ratioTo('floor', rounds), atLeast },
    );
  }
  return measurements;
}

export async function smoke(arena) {
  for (const [floor, address] of Object.values(READS)) await rehearse(arena, address, contestants(floor));
}
