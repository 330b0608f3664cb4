// Whether the time an answer takes tells known e-mail addresses from unknown ones: medians of 200 sign-ups, sign-ins and
// password resets of each, against the built API on an embedded database. Fails when they differ by 10 % or more.
//   node apps/bench/timing.mjs [how many of each]
import path from 'node:path';
import { startDevDb, temporaryFolder } from '@lumen/devdb';
import { freePort } from '@lumen/devdb/free-port';
import { readArguments, refuse } from '../../scripts/arguments.mjs';

const { words } = readArguments();
const ROUNDS = Number(words[0] ?? 200);
if (words.length > 1 || !(Number.isInteger(ROUNDS) && ROUNDS > 0))
  refuse(`How many of each must be a whole number from 1: ${words.join(' ')}`);
const WARM_UP = 20;
const MAX_DIFFERENCE = 0.1;
const API = '/_allauth/browser/v1';
const PASSWORD = 'Zq-8172635409';

const CALLS = {
  'sign-up': ['/auth/signup', (email) => ({ email, password: PASSWORD })],
  'sign-in': ['/auth/login', (email) => ({ email, password: `${PASSWORD}-wrong` })],
  'password reset': ['/auth/password/request', (email) => ({ email })],
};

const api = (file) => import(path.resolve(import.meta.dirname, '../api', file));
const { makePeople } = await api('src/testing/known-people.mjs');
const { readEnv } = await api('compiled/platform/read-env.js');
const { startServer } = await api('compiled/server.js');
const { hashPassword } = await api('compiled/modules/accounts/password-hash.js');

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

let visitors = 0;

/** @returns milliseconds until the answer was there */
async function time(url, [address, body], email) {
  visitors += 1;
  const token = 'x'.repeat(32);
  const started = performance.now();
  const answer = await fetch(url + API + address, {
    method: 'POST',
    headers: {
      cookie: `csrftoken_lumen=${token}`,
      'x-csrftoken': token,
      'content-type': 'application/json',
      'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
    },
    body: JSON.stringify(body(email)),
  });
  await answer.text();
  const took = performance.now() - started;
  if (answer.status === 429) throw new Error('A limit answered, not the call');
  return took;
}

/** One known, one unknown, each first in turn: whatever else the machine does falls on both alike. */
async function measure(url, name) {
  const times = { known: [], unknown: [] };
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const kinds = round % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known'];
    for (const kind of kinds) {
      const email = kind === 'known' ? `known-${round}@mail.example` : `${crypto.randomUUID()}@mail.example`;
      const took = await time(url, CALLS[name], email);
      if (round >= WARM_UP) times[kind].push(took);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const difference = Math.abs(known - unknown) / Math.min(known, unknown);
  const verdict = difference < MAX_DIFFERENCE ? 'ok    ' : 'FAILED';
  console.log(
    `${verdict} ${name}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ${(difference * 100).toFixed(1)} %`,
  );
  return difference < MAX_DIFFERENCE;
}

const dataDir = temporaryFolder('lumen-timing-');
const started = [];
let ok = true;
try {
  const database = await startDevDb({ dir: path.join(dataDir, 'database'), ephemeral: true });
  started.unshift(database);
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DATA_DIR: dataDir,
  };
  const PORT = String(await freePort());
  const server = await startServer(readEnv({ ...settings, PORT, DATABASE_URL: database.url }));
  started.unshift(server);
  await makePeople(database.url, { count: WARM_UP + ROUNDS, passwordHash: await hashPassword(PASSWORD) });
  // Resets first: signing up leaves mails, and with them pauses, behind.
  for (const name of ['password reset', 'sign-in', 'sign-up']) ok = (await measure(server.url, name)) && ok;
} finally {
  for (const part of started) await part.stop();
}
process.exit(ok ? 0 : 1);
