// A day of a university of 10,000 students, pressed together: mixed reads and writes at a steady rate, whether or not they are
// answered. Below what a process can answer nothing may be refused, above it the rest is shed and everybody gets their share,
// and memory stays where it was, under 300 MB. Against the built product on loopback, one process on one core.
//   node apps/bench/load.mjs [--soak <minutes>]      20 minutes of soaking unless told
// The last figures stand in docs/reliability.md.
import { setTimeout as wait } from 'node:timers/promises';
import { readArguments, refuse } from '../../scripts/arguments.mjs';
import { Arena, memoryOf, PRODUCT } from './harness/arena.mjs';
import { openRun } from './harness/run.mjs';
import { askSteadily } from './harness/steady-load.mjs';

const MAX_MINUTES = 60;
/** Preparing the data, and all but the soak. */
const REST_MINUTES = 15;
const WARM_SECONDS = 8;
const SECONDS = 20;
/** As a share of the requests that can be answered. */
const BELOW = 0.6;
const ABOVE = 2;
/** For a second after an overload no read may wait (docs/operations.md): what is refused then is part of the overload. */
const RECOVERY_MS = 3_000;
/** How many times as many answers the person who is answered most may get as the one who is answered least. */
const MAX_ADVANTAGE = 2;
/** How many times the memory after the first tenth of the soak may be in use at its end. */
const MAX_GROWTH = 1.15;
/** As much memory may the process hold at any time. */
const MAX_MB = 300;

/** What students look at, by how often; a twentieth changes something. */
const READS = [
  ['/dashboard-api/career-insights/?limit=20', 7],
  ['/dashboard-api/program-insights/?limit=20', 4],
  ['/dashboard-api/course-insights/?limit=20', 3],
  ['/dashboard-api/me/', 3],
  ['/dashboard-api/projects/?limit=20', 2],
];

const { options } = readArguments({ known: [], options: { soak: { type: 'string' } } });
const soakMinutes = Number(options.soak ?? 20);
if (!(soakMinutes > 0 && soakMinutes <= MAX_MINUTES)) refuse(`--soak takes minutes, ${MAX_MINUTES} at most.`);
const { folder, finish } = openRun('load', (soakMinutes + REST_MINUTES) * 60_000);

const KINDS = [
  ...READS.flatMap(([path, often]) => Array.from({ length: often }, () => ({ path }))),
  { method: 'PATCH', path: '/dashboard-api/me/', body: '{"bio": "Builds bridges."}' },
];

const shown = ({ accepted, refused, p50, p99, worst, fewest, most }) =>
  `${accepted} answered, ${refused} refused, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, worst ${worst.toFixed(0)} ms, ` +
  `answered per student ${fewest} to ${most}`;

async function run() {
  const problems = [];
  const arena = await Arena.open(folder);
  const product = await arena.start(PRODUCT, READS[0][0]);
  const people = arena.headers.map((headers) => ({ ...headers, 'x-csrftoken': arena.csrfToken }));
  const ask = (perSecond, seconds) =>
    askSteadily(product.origin, { people, kinds: KINDS, perSecond, seconds });

  const mixed = people
    .map((headers) => ({ ...headers, 'content-type': 'application/json' }))
    .flatMap((headers, place) =>
      KINDS.map((_, round) => ({ headers, ...KINDS[(round + place) % KINDS.length] })),
    );
  await arena.load(product, mixed, WARM_SECONDS);
  const { perSecond: capacity } = await arena.load(product, mixed, WARM_SECONDS);
  console.log(
    `capacity: ${capacity.toFixed(0)} requests a second, ${arena.headers.length} of 10,000 students ask`,
  );

  const below = await ask(capacity * BELOW, SECONDS);
  console.log(`at ${BELOW} of it: ${shown(below)}`);
  if (below.refused > 0) problems.push(`${below.refused} requests were refused below capacity`);

  const above = await ask(capacity * ABOVE, SECONDS);
  console.log(`at ${ABOVE} times it: ${shown(above)}`);
  if (above.refused === 0) problems.push('nothing was shed at twice the capacity: it was measured too low');
  if (above.most > above.fewest * MAX_ADVANTAGE)
    problems.push(`somebody was answered ${above.most} times and somebody else ${above.fewest} times`);

  await wait(RECOVERY_MS);
  const part = Math.max(1, Math.round((soakMinutes * 60) / 10));
  const memory = [];
  let refused = 0;
  for (let tenth = 1; tenth <= 10; tenth++) {
    const answers = await ask(capacity * BELOW, part);
    refused += answers.refused;
    memory.push(memoryOf(product));
    console.log(`soak ${tenth}/10: ${shown(answers)}, ${memory.at(-1)?.toFixed(0) ?? '?'} MB`);
  }
  if (refused > 0) problems.push(`${refused} requests were refused in the soak`);
  if (memory[0] !== null && memory.at(-1) > memory[0] * MAX_GROWTH)
    problems.push(`memory grew from ${memory[0].toFixed(0)} to ${memory.at(-1).toFixed(0)} MB`);
  const most = Math.max(...memory);
  if (most > MAX_MB) problems.push(`the process held ${most.toFixed(0)} MB, over ${MAX_MB}`);
  await arena.close();
  return problems;
}

try {
  const problems = await run();
  for (const problem of problems) console.error(`FAILED: ${problem}`);
  await finish(problems.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error);
  await finish(1);
}
