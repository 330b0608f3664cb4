// Measures what docs/performance.md promises: the product against floors and rivals on this very machine.
//   node apps/bench/bench.mjs [part…]            parts: insights, courses, reads, pdf, cards, overload, reload, matching,
//                                             signing, start; and large, which takes some minutes and is measured only when it is named
//   node apps/bench/bench.mjs --smoke [part…]    every part once without measuring: all of them start, and floors and rivals
//                                             answer what the product does; all but large
// Ends with a table and bench-results.json. Exit code 1 only when something could not be measured: a target may be
// missed on a busy machine, and says so.
import path from 'node:path';
import { Arena } from './harness/arena.mjs';
import { stopAll } from './harness/child.mjs';
import { report } from './harness/report.mjs';
import { openRun } from './harness/run.mjs';
import * as cards from './parts/cards.mjs';
import * as courses from './parts/courses.mjs';
import * as insights from './parts/insights.mjs';
import * as large from './parts/large.mjs';
import * as matching from './parts/matching.mjs';
import * as overload from './parts/overload.mjs';
import * as pdf from './parts/pdf.mjs';
import * as reads from './parts/reads.mjs';
import * as reload from './parts/reload.mjs';
import * as signing from './parts/signing.mjs';
import * as start from './parts/start.mjs';
import { readArguments, refuseUnknown } from '../../scripts/arguments.mjs';

const PARTS = { insights, courses, reads, pdf, cards, overload, reload, matching, signing, start, large };
const USUAL = Object.keys(PARTS).filter((name) => name !== 'large');
const LIMIT_MS = 900_000;
const root = path.resolve(import.meta.dirname, '../..');

const { words, options } = readArguments({ options: { smoke: { type: 'boolean' } } });
refuseUnknown('part', words, options.smoke ? USUAL : Object.keys(PARTS));
const wanted = words.length > 0 ? words : USUAL;

const { folder, finish } = openRun('bench', LIMIT_MS);

async function measure() {
  const measurements = [];
  for (const name of wanted) {
    console.log(`\n— ${name} —`);
    measurements.push(...(await PARTS[name].measure(folder)));
    await stopAll();
  }
  report(measurements, path.join(root, 'bench-results.json'));
}

/** @returns {Promise<number>} how many parts failed */
async function smoke() {
  let failed = 0;
  const arena = await Arena.open(folder);
  for (const name of wanted) {
    const startedAt = performance.now();
    const error = await attempt(() => PARTS[name].smoke(arena, folder));
    if (error) failed++;
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    console.log(`${error ? 'FAILED' : 'ok    '} ${name} (${seconds} s)${error ? `\n${error.message}` : ''}`);
  }
  await arena.close();
  return failed;
}

/** What went wrong, or undefined. */
async function attempt(work) {
  try {
    await work();
  } catch (error) {
    return error;
  }
}

try {
  const failed = options.smoke ? await smoke() : await measure();
  await finish(failed ? 1 : 0);
} catch (error) {
  console.error(error);
  await finish(1);
}
