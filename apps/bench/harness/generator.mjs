// Asks the same things over and over, on every connection one request after the other, and prints what it saw as JSON.
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { percentile } from './statistics.mjs';

const { origin, requests, seconds, connections } = JSON.parse(await text(process.stdin));
const times = [];
let failed = 0;
let lastAt = 0;

const startedAt = performance.now();
const run = autocannon({ url: origin, requests, connections, duration: seconds });
run.on('response', (_client, status, _bytes, ms) => {
  times.push(ms);
  lastAt = performance.now();
  if (status !== 200) failed++;
});
run.on('reqError', () => failed++);
await run;
const wall = lastAt - startedAt;

console.log(
  JSON.stringify({
    count: times.length,
    failed,
    perSecond: (times.length / wall) * 1_000,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }),
);
