// Measures what docs/performance.md promises: the product against floors and rivals on this very machine.
//   node scripts/bench.mjs [part…]     parts: insights, courses, reads, pdf, overload, matching, start; and large, which
//                                      takes some minutes and is measured only when it is named
// Ends with a table and bench-results.json. Exit code 1 only when something could not be measured: a target may be
// missed on a busy machine, and says so.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stopAll } from '../apps/bench/harness/child.mjs';
import { report } from '../apps/bench/harness/report.mjs';
import { measureCourses } from '../apps/bench/parts/courses.mjs';
import { measureInsights } from '../apps/bench/parts/insights.mjs';
import { measureLarge } from '../apps/bench/parts/large.mjs';
import { measureMatching } from '../apps/bench/parts/matching.mjs';
import { measureOverload } from '../apps/bench/parts/overload.mjs';
import { measurePdf } from '../apps/bench/parts/pdf.mjs';
import { measureReads } from '../apps/bench/parts/reads.mjs';
import { measureStart } from '../apps/bench/parts/start.mjs';
import { readArguments } from './arguments.mjs';

const PARTS = {
  insights: measureInsights,
  courses: measureCourses,
  reads: measureReads,
  pdf: measurePdf,
  overload: measureOverload,
  matching: measureMatching,
  start: measureStart,
  large: measureLarge,
};
const USUAL = Object.keys(PARTS).filter((name) => name !== 'large');
const LIMIT_MS = 900_000;
const root = path.resolve(import.meta.dirname, '..');

const { words } = readArguments({ kind: 'part', known: Object.keys(PARTS) });

const folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-bench-'));
chmodSync(folder, 0o755); // the database server may run as another user

async function finish(code) {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

process.on('SIGINT', () => void finish(130));
process.on('SIGTERM', () => void finish(143));
setTimeout(() => {
  console.error(`Gave up after ${LIMIT_MS / 1_000} s.`);
  void finish(1);
}, LIMIT_MS).unref();

try {
  const measurements = [];
  for (const name of words.length > 0 ? words : USUAL) {
    console.log(`\n— ${name} —`);
    measurements.push(...(await PARTS[name](folder)));
    await stopAll();
  }
  report(measurements, path.join(root, 'bench-results.json'));
  await finish(0);
} catch (error) {
  console.error(error);
  await finish(1);
}
