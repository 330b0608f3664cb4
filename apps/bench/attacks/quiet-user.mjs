// One person who looks around and now and then changes something, one thing after the other. Prints as JSON what they were
// not given, and how long the rest took.
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from './caller.mjs';

const PAUSE_MS = 20;
const PDF_PAUSE_MS = 1_000;
/** The web app gives up then. */
const PATIENCE_MS = 20_000;

const { origin, token, handle, image, asset, seconds } = JSON.parse(process.argv[2]);
const me = new Caller(origin, { token, connections: 6 });
const calls = `/dashboard-api/students/${handle}`;
let bio = 0;

const STEPS = [
  ['GET', '/'],
  ['GET', asset],
  ['GET', `/${handle}`],
  ['GET', image],
  ['GET', '/_allauth/browser/v1/auth/session'],
  ['GET', '/dashboard-api/career-insights/?limit=20'],
  ['GET', '/dashboard-api/course-insights/?limit=20'],
  ['GET', `${calls}/aggregated-skills/`],
  ['GET', '/dashboard-api/projects/'],
  ['PATCH', '/dashboard-api/me/', () => ({ bio: `Quiet ${++bio}` })],
  ['GET', '/aux/profile-export/csv/'],
];
const PDF = [['GET', '/aux/profile-export/']];

const until = performance.now() + seconds * 1_000;

async function lookAround(steps, pause) {
  const seen = { times: [], lost: [] };
  for (let turn = 0; performance.now() < until; turn++) {
    const [method, path, body] = steps[turn % steps.length];
    const startedAt = performance.now();
    const given = me.ask(method, path, body?.());
    const { status } = await Promise.race([
      given,
      sleep(PATIENCE_MS, { status: 'no answer' }, { ref: false }),
    ]);
    if (status >= 200 && status < 300) seen.times.push(performance.now() - startedAt);
    else seen.lost.push(`${method} ${path}: ${status}`);
    await sleep(pause);
  }
  return seen;
}

const [pages, pdfs] = await Promise.all([lookAround(STEPS, PAUSE_MS), lookAround(PDF, PDF_PAUSE_MS)]);
console.log(JSON.stringify({ pages, pdfs }));
process.exit(0);
