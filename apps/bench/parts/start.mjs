// From `npm start` to "Lumen is ready", everything built and the database filled, against an empty app that starts the
// same database.
import path from 'node:path';
import { freePort } from '@lumen/devdb/free-port';
import { Child } from '../harness/child.mjs';
import { median, spread } from '../harness/statistics.mjs';

const ROOT = path.join(import.meta.dirname, '../../..');
const ROUNDS = 5;
const FIRST_START_MS = 90_000;
const READY_WITHIN_MS = 30_000;

/** As a person types it: found by their own Node and npm, not by those `pnpm bench` itself may run under. */
const ownPath = process.env.PATH.split(path.delimiter)
  .filter((folder) => !folder.startsWith(path.join(ROOT, '.tools')))
  .join(path.delimiter);

const LUMEN = { command: ['npm', 'start'], ready: /Lumen is ready/, folder: 'lumen' };
/** Started by npm as well: what npm takes for itself, a fifth of a second, is no part of either. */
const EMPTY = {
  command: ['npm', '--prefix', path.join(ROOT, 'apps/bench'), 'run', 'empty'],
  ready: /The empty app is ready/,
  folder: 'empty',
};

/** @returns {Promise<import('../harness/report.mjs').Measurement[]>} */
export async function measure(folder) {
  for (const app of [LUMEN, EMPTY]) await start(app, folder, FIRST_START_MS);
  const lumen = [];
  const empty = [];
  for (let round = 1; round <= ROUNDS; round++) {
    lumen.push(await start(LUMEN, folder, READY_WITHIN_MS));
    empty.push(await start(EMPTY, folder, READY_WITHIN_MS));
  }
  for (const [name, seconds] of Object.entries({ 'npm start': lumen, 'empty app': empty })) {
    console.log(`${name.padEnd(10)} ${median(seconds).toFixed(2)} s (${spread(seconds)})`);
  }
  return [
    { name: 'warm start in seconds', value: median(lumen) },
    { name: 'warm start / empty app', value: median(lumen) / median(empty), atMost: 2 },
  ];
}

/** Each once, on a database that is made first. */
export async function smoke(_arena, folder) {
  for (const app of [LUMEN, EMPTY]) await start(app, folder, FIRST_START_MS);
}

/** Starts it, stops it again. @returns {Promise<number>} seconds until it was ready */
async function start({ command, ready, folder }, parent, withinMs) {
  const child = new Child(command, {
    cwd: ROOT,
    env: { PATH: ownPath, PORT: String(await freePort()), DATA_DIR: path.join(parent, folder) },
  });
  const { ms } = await child.line(ready, withinMs);
  await child.stop();
  return ms / 1_000;
}
