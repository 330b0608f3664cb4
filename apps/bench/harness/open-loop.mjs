// Asks at a steady rate, whether or not it is answered, as people do who know nothing of each other. Prints what it saw as
// JSON; times count from when a request was handed over to be sent.
import http from 'node:http';
import { percentile } from './statistics.mjs';

const { origin, path, headers, perSecond, seconds } = JSON.parse(process.argv[2]);
const agent = new http.Agent({ keepAlive: true, maxSockets: 512 });
const answers = { accepted: [], refused: 0, toldWhen: 0, failed: 0 };

function ask() {
  const askedAt = performance.now();
  return new Promise((resolve) => {
    const request = http.get(origin + path, { agent, headers }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) answers.accepted.push(performance.now() - askedAt);
        else if (response.statusCode === 503) answers.refused++;
        else answers.failed++;
        if (response.statusCode === 503 && response.headers['retry-after']) answers.toldWhen++;
        resolve();
      });
    });
    request.once('error', () => {
      answers.failed++;
      resolve();
    });
  });
}

const total = Math.round(perSecond * seconds);
const startedAt = performance.now();
const asked = [];
while (asked.length < total) {
  const due = Math.min(total, Math.floor(((performance.now() - startedAt) * perSecond) / 1_000));
  while (asked.length < due) asked.push(ask());
  await new Promise((resolve) => setTimeout(resolve, 1));
}
await Promise.all(asked);
const { accepted, ...others } = answers;
console.log(
  JSON.stringify({
    ...others,
    accepted: accepted.length,
    p50: percentile(accepted, 0.5),
    p99: percentile(accepted, 0.99),
  }),
);
process.exit(0);
