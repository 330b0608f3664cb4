// Students read at a steady rate while a process loads a new catalogue, and while it republishes one: no read may take
// long.
import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Arena, PRODUCT } from '../harness/arena.mjs';
import { Child } from '../harness/child.mjs';
import { CLIENT_CORE, onCore } from '../harness/cores.mjs';
import { askSteadily } from '../harness/steady-load.mjs';

const PATH = '/dashboard-api/career-insights/?limit=20';
const LUMEN = path.join(path.dirname(PRODUCT.script), 'lumen.js');
const ROUNDS = 3;
/** As a share of the requests that can be answered. */
const LOAD = 0.3;
const SECONDS = 20;
/** A process that has not taken a change over by then has not heard of it. */
const TAKEN_OVER_WITHIN_MS = 60_000;

/** What happens while students read. All careers get other pay, so that the answers tell which catalogue they are from. */
const EVENTS = {
  'takes a catalogue over': (arena) =>
    arena.query(
      'update careers set average_pay = average_pay + 1',
      'update catalogue_version set version = version + 1',
      'notify lumen_catalogue',
    ),
  'publishes one anew': async (arena) => {
    await arena.query('update careers set average_pay = average_pay + 1');
    const env = { DATABASE_URL: arena.url };
    const command = [process.execPath, LUMEN, 'jobs', 'run', 'publish-catalogue'];
    await new Child(onCore(CLIENT_CORE, command), { env }).end(30_000);
  },
};

/** @returns {Promise<import('../harness/report.mjs').Measurement[]>} */
export async function measure(folder) {
  const arena = await Arena.open(folder);
  try {
    const product = await arena.start(PRODUCT, PATH);
    const requests = arena.headers.map((headers) => ({ path: PATH, headers }));
    await arena.load(product, requests, 6);
    const { perSecond: capacity } = await arena.load(product, requests, 4);
    const measurements = [];
    for (const [name, event] of Object.entries(EVENTS)) {
      const worst = [];
      for (let round = 1; round <= ROUNDS; round++) {
        const seen = askSteadily(product.origin, {
          people: arena.headers,
          kinds: [{ path: PATH }],
          perSecond: capacity * LOAD,
          seconds: SECONDS,
        });
        await sleep(1_000);
        const took = await during(arena, product, event);
        const answers = await seen;
        worst.push(answers.worst);
        console.log(
          `${name}: after ${(took / 1_000).toFixed(1)} s, p50 ${answers.p50.toFixed(1)} p99 ${answers.p99.toFixed(1)} ` +
            `worst ${answers.worst.toFixed(0)} ms, ${answers.accepted} answered, ${answers.refused} refused`,
        );
      }
      measurements.push({
        name: `longest wait while a process ${name}, ms`,
        value: Math.max(...worst),
        atMost: 300,
      });
    }
    return measurements;
  } finally {
    await arena.close();
  }
}

/** Both events change what is answered. */
export async function smoke(arena) {
  const product = await arena.start(PRODUCT, PATH);
  for (const event of Object.values(EVENTS)) await during(arena, product, event);
  await product.child.stop();
}

/** @returns {Promise<number>} milliseconds until the answers are of the new catalogue */
async function during(arena, product, event) {
  const before = await arena.ask(product);
  const startedAt = performance.now();
  await event(arena);
  let now = before;
  while (now === before) {
    assert.ok(performance.now() - startedAt < TAKEN_OVER_WITHIN_MS, 'the process takes the catalogue over');
    await sleep(50);
    now = await arena.ask(product);
  }
  return performance.now() - startedAt;
}
