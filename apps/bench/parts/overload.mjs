// Fifty students ask for twice as much as can be answered: those that are let in stay quick, the others are told when to
// come back.
import assert from 'node:assert/strict';
import { Arena, memoryOf, PRODUCT } from '../harness/arena.mjs';
import { median, spread } from '../harness/statistics.mjs';
import { askSteadily } from '../harness/steady-load.mjs';

const PATH = '/dashboard-api/career-insights/?limit=20';
const ROUNDS = 5;
const SECONDS = 4;
/** As a share of the requests that can be answered: far from any queue. */
const LEISURE = 0.1;
const OVERLOAD = 2;

/** @returns {Promise<import('../harness/report.mjs').Measurement[]>} */
export async function measure(folder) {
  const arena = await Arena.open(folder);
  try {
    const product = await arena.start(PRODUCT, PATH);
    const requests = arena.headers.map((headers) => ({ path: PATH, headers }));
    await arena.load(product, requests, 6);
    const rounds = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const { perSecond: capacity } = await arena.load(product, requests, SECONDS);
      const ask = (share) => openLoop(product.origin, arena.headers, capacity * share, SECONDS);
      rounds.push({ capacity, leisure: await ask(LEISURE), overload: await ask(OVERLOAD) });
    }
    return results(rounds, memoryOf(product));
  } finally {
    await arena.close();
  }
}

/** Some requests at leisure: all of them are answered. */
export async function smoke(arena) {
  const { origin, child } = await arena.start(PRODUCT, PATH);
  const { accepted } = await openLoop(origin, arena.headers, 20, 1);
  assert.equal(accepted, 20, 'at leisure every request is answered');
  await child.stop();
}

const openLoop = (origin, people, perSecond, seconds) =>
  askSteadily(origin, { people, kinds: [{ path: PATH }], perSecond, seconds });

function results(rounds, memory) {
  const slower = rounds.map(({ leisure, overload }) => overload.p99 / leisure.p99);
  const answered = rounds.map(({ capacity, overload }) => overload.accepted / SECONDS / capacity);
  const refused = rounds.map(({ overload }) => overload.refused / (overload.accepted + overload.refused));
  for (const { capacity, leisure, overload } of rounds) {
    console.log(
      `capacity ${capacity.toFixed(0)}/s   unloaded p99 ${leisure.p99.toFixed(1)} ms   at ${OVERLOAD} x ` +
        `p50 ${overload.p50.toFixed(1)} p99 ${overload.p99.toFixed(1)} ms, ${overload.accepted} answered, ` +
        `${overload.refused} refused, asked ${overload.late.toFixed(1)} ms late at most`,
    );
  }
  console.log(`p99 at ${OVERLOAD} x / unloaded: ${median(slower).toFixed(2)} (${spread(slower)})`);
  return [
    { name: `p99 at ${OVERLOAD} x overload / unloaded`, value: median(slower), atMost: 5 },
    { name: `answered at ${OVERLOAD} x overload / capacity`, value: median(answered) },
    { name: `refused with 503 at ${OVERLOAD} x overload, share`, value: median(refused) },
    ...(memory === null ? [] : [{ name: 'memory of a process, S, MB', value: memory }]),
  ];
}
