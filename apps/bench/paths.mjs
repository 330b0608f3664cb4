// Whether the cheapest ways to careers are the cheapest, on every career of the demo:
//   node apps/bench/paths.mjs [--every <n>] [--records <n>] [--threads <n>] [--limits]
// asks for the cheapest way to the next half star, to a readiness of 3 and to every named skill, for 50 random records each
// (or as many as --records says; --every 20 takes each twentieth career), with --limits each with limits of credits and terms at random. Every plan is scored again by the ordinary
// function; none may cost less than what is proved, nor may a plan that is put together at random. The careers are dealt out to
// as many threads as there are cores. Prints how many are proved, the largest gap of the others, and how long they took, as often
// as a twentieth more is asked. Exit code 1 at the first that is wrong.
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { readArguments } from '../../scripts/arguments.mjs';
import { percentile } from './harness/statistics.mjs';

const { options } = readArguments({
  known: [],
  options: {
    every: { type: 'string', default: '1' },
    records: { type: 'string', default: '50' },
    threads: { type: 'string', default: String(availableParallelism()) },
    limits: { type: 'boolean', default: false },
  },
});
const [every, records, threads] = [options.every, options.records, options.threads].map(Number);
/** The sums are printed this often. */
const PRINTS = 20;

const total = { careers: 0, questions: 0, unproved: 0, gap: 0, unreachable: 0, undecided: 0, sampled: 0 };
const times = [];
let next = 0;
let last = 0;
await Promise.all(Array.from({ length: threads }, runThread));
if (last < total.careers) print();

/** Sends a thread one career after the other; a thread that fails ends everything. */
async function runThread() {
  const thread = new Worker(path.join(import.meta.dirname, 'paths/asking.mjs'), {
    workerData: { records, limits: options.limits },
  });
  const { careers } = await answerOf(thread);
  while (next < careers) {
    const answer = answerOf(thread);
    thread.postMessage(next);
    next += every;
    add(await answer);
    if (total.careers - last >= careers / every / PRINTS) print();
  }
  await thread.terminate();
}

/** What a thread says next; rejects when it fails. */
async function answerOf(thread) {
  const [answer] = await once(thread, 'message');
  return answer;
}

function add({ times: measured, gap, ...counted }) {
  total.careers++;
  total.gap = Math.max(total.gap, gap);
  for (const [name, count] of Object.entries(counted)) total[name] += count;
  times.push(...measured);
}

function print() {
  last = total.careers;
  const { careers, questions, unproved, gap, unreachable, undecided, sampled } = total;
  console.log(
    [
      `${questions} questions: ${careers} careers, ${records} records, 3 targets; ${unreachable} cannot be reached`,
      `${questions - unproved} proved (${((100 * (questions - unproved)) / questions).toFixed(1)} %), ${undecided} have no plan and no proof that there is none, of the others the largest gap is ${gap} credits`,
      `half within ${percentile(times, 0.5).toFixed(1)} ms, 99 of 100 within ${percentile(times, 0.99).toFixed(1)} ms`,
      `none of ${sampled} plans put together at random costs less than what is proved`,
      '',
    ].join('\n'),
  );
}
