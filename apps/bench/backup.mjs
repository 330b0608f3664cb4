// A backup is taken while students save and replace their pictures, and brought back elsewhere: nothing that was acknowledged
// before it began is missing, no record is without its picture, and a quiet installation comes back with equal checksums of all
// tables. A damaged backup and another key are refused before anything is written. With a PostgreSQL of the system (Debian:
// postgresql), because the embedded one has no pg_dump.
//   node apps/bench/backup.mjs
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverUser } from '@lumen/devdb/binaries';
import { freePort } from '@lumen/devdb/free-port';
import pg from 'pg';
import { readArguments } from '../../scripts/arguments.mjs';
import { Caller } from './attacks/caller.mjs';
import { loadDataSet } from './dataset/load.mjs';
import { Writers } from './drills/writers.mjs';
import { Child } from './harness/child.mjs';
import { firstAnswer } from './harness/loopback.mjs';
import { openRun } from './harness/run.mjs';
import { systemPostgres } from './harness/system-postgres.mjs';

readArguments({ known: [] });
const { folder, finish } = openRun('backup', 600_000);
const dist = (file) => path.join(import.meta.dirname, '../api/dist', file);
const SIZE = { careers: 100, courses: 400, programs: 30, students: 20 };
const CALM_MS = 2_000;
const SECRET_KEYS = randomBytes(32).toString('base64');
/** Each time it is handed in it is another image, with a key of its own. */
const PICTURE = readFileSync(path.join(import.meta.dirname, '../../docs/images/mobile.webp'));
const NOT_IN_IT = ['sessions', 'rate_marks'];
const inFolder = (...names) => path.join(folder, ...names);

const bin = systemPostgres();
if (!bin) throw new Error('No PostgreSQL of the system: apt-get install postgresql');
const port = await freePort();
const urlOf = (name) => `postgres://lumen@127.0.0.1:${port}/${name}`;

async function startPostgres() {
  const user = serverUser();
  const data = inFolder('pg');
  mkdirSync(data);
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid);
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'lumen', '-A', 'trust', '-E', 'UTF8'],
    user,
  );
  assert.equal(made.status, 0, String(made.stderr));
  const args = ['-D', data, '-p', String(port), '-k', data, '-c', 'listen_addresses=127.0.0.1'];
  const server = spawn(path.join(bin, 'postgres'), args, { ...user, stdio: 'ignore' });
  for (let tries = 0; tries < 100; tries++, await sleep(200))
    if (await query('postgres', 'select 1').catch(() => null)) return server;
  throw new Error('PostgreSQL has not started');
}

async function query(database, text) {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const envOf = (name) => ({
  NODE_ENV: 'production',
  MAIL: 'off',
  PUBLIC_URL: 'http://localhost',
  LOG_LEVEL: 'warn',
  JOBS: 'in-process',
  DATABASE_URL: urlOf(name),
  DATA_DIR: inFolder(`data-${name}`),
  PG_BIN: bin,
  SECRET_KEYS,
});

async function startApi(name) {
  const apiPort = await freePort();
  const origin = `http://127.0.0.1:${apiPort}`;
  const env = { ...envOf(name), PORT: String(apiPort), PUBLIC_URL: origin };
  const api = new Child([process.execPath, dist('main.js')], { env, log: inFolder(`api-${name}.log`) });
  await firstAnswer(api, `${origin}/health/ready`);
  return { api, origin };
}

async function lumen(name, words, env = {}) {
  const child = spawn(process.execPath, [dist('lumen.js'), ...words], {
    env: { ...process.env, ...envOf(name), ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const [code] = await once(child, 'close');
  return { code, said: said.trim() };
}

/** @returns {Promise<Record<string, string>>} by table */
async function checksums(name) {
  const tables = await query(name, "select tablename from pg_tables where schemaname = 'public' order by 1");
  const sums = {};
  for (const { tablename } of tables) {
    if (NOT_IN_IT.includes(tablename)) continue;
    const [{ sum }] = await query(
      name,
      `select md5(string_agg(t::text, E'\\n' order by t::text)) as sum from "${tablename}" t`,
    );
    sums[tablename] = sum;
  }
  return sums;
}

/** @returns {Promise<Record<string, string>>} SHA-256 of the images that records have, by key */
async function images(name) {
  const keys = await query(
    name,
    'select image_key from students where image_key is not null union select image_key from project_images',
  );
  const sumOf = (key) =>
    createHash('sha256')
      .update(readFileSync(inFolder(`data-${name}`, 'media', key)))
      .digest('hex');
  return Object.fromEntries(keys.map(({ image_key }) => [image_key, sumOf(image_key)]));
}

/** Each student has a new picture several times a second, so that some go while they are copied. */
function replacePictures(origin, tokens) {
  const stopping = new AbortController();
  let replaced = 0;
  const loop = async (token) => {
    const { headers } = new Caller(origin, { token });
    while (!stopping.signal.aborted) {
      const body = new FormData();
      body.set('profile_image', new Blob([PICTURE]), 'a.webp');
      const answer = await fetch(`${origin}/dashboard-api/me/`, { method: 'PATCH', headers, body });
      if (answer.status === 200) replaced++;
      else if (answer.status !== 503)
        throw new Error(`A picture was refused: ${answer.status} ${await answer.text()}`);
      await sleep(100);
    }
  };
  const loops = tokens.map(loop);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
      return replaced;
    },
  };
}

async function drill() {
  for (const name of ['one', 'two', 'three']) await query('postgres', `create database ${name}`);
  const first = await startApi('one');
  const tokens = await loadDataSet(urlOf('one'), SIZE);
  await query('one', 'update catalogue_version set version = version + 1');
  await first.api.stop();
  const { api, origin } = await startApi('one');
  const writers = await Writers.join({ origin, tokens }, 6);
  writers.start('backup');
  const pictures = replacePictures(origin, tokens.slice(6, 12));
  await sleep(CALM_MS);

  const key = (await lumen('one', ['backup-key'])).said;
  const began = performance.now();
  const backup = await lumen('one', ['backup', inFolder('busy')], { BACKUP_KEY: key });
  assert.equal(backup.code, 0, backup.said);
  console.log(`${backup.said} (${((performance.now() - began) / 1_000).toFixed(1)} s, under writes)`);
  await sleep(CALM_MS);
  const { told } = await writers.stop();
  const replaced = await pictures.stop();

  const before = told.filter(({ status, endedAt }) => status === 201 && endedAt < began);
  await refusals(key);
  const restored = await lumen('two', ['restore', inFolder('busy')], { BACKUP_KEY: key });
  assert.equal(restored.code, 0, restored.said);
  const [{ count }] = await query(
    'two',
    "select count(*)::int as count from projects where title like 'backup %'",
  );
  assert.ok(count >= before.length, `${before.length} were acknowledged before, and ${count} are there`);
  const brought = Object.keys(await images('two')).length;
  assert.ok(brought >= 6, `${brought} pictures`);
  console.log(
    `${before.length} projects acknowledged before it, ${count} in it; ${replaced} pictures replaced meanwhile, ${brought} in it, none missing`,
  );
  const again = await startApi('two');
  await again.api.stop();

  await api.stop();
  const quiet = await lumen('one', ['backup', inFolder('quiet'), '--in-the-clear']);
  assert.equal(quiet.code, 0, quiet.said);
  const clear = await lumen('three', ['restore', inFolder('quiet')]);
  assert.equal(clear.code, 0, clear.said);
  const [tables, kept] = [await checksums('one'), await images('one')];
  assert.deepEqual(await checksums('three'), tables);
  assert.deepEqual(await images('three'), kept);
  console.log(
    `equal checksums of ${Object.keys(tables).length} tables and ${Object.keys(kept).length} images`,
  );
  await interruption(tables);
}

/** Nothing is written by any of them. */
async function refusals(key) {
  const untouched = async (env, said, backup = inFolder('busy')) => {
    const refused = await lumen('two', ['restore', backup], env);
    assert.equal(refused.code, 1, refused.said);
    assert.match(refused.said, said);
    assert.deepEqual(await query('two', "select 1 from pg_namespace where nspname = 'pgboss'"), []);
    assert.equal(existsSync(inFolder('data-two')), false);
  };
  const other = (await lumen('one', ['backup-key'])).said;
  await untouched({ BACKUP_KEY: other }, /^BACKUP_KEY does not open this backup/);
  await untouched({}, /^The backup is encrypted: give its key in BACKUP_KEY\./);
  for (const name of [
    'database.dump',
    'manifest.json',
    path.join('images', readdirSync(inFolder('busy', 'images'))[0]),
  ]) {
    const file = inFolder('busy', name);
    const bytes = readFileSync(file);
    const damaged = Buffer.from(bytes);
    damaged[Math.floor(bytes.length * 0.8)] ^= 1;
    writeFileSync(file, damaged);
    await untouched({ BACKUP_KEY: key }, /is not as it was written/);
    writeFileSync(file, bytes);
  }
  const filled = await lumen('one', ['restore', inFolder('busy')], { BACKUP_KEY: key });
  assert.deepEqual(
    [filled.code, filled.said.startsWith(`The database one at 127.0.0.1:${port} is not empty.`)],
    [1, true],
    filled.said,
  );
}

/** Kills a restore once its transaction has begun to bring the new content. */
async function killedRestore(name, from) {
  const child = spawn(process.execPath, [dist('lumen.js'), 'restore', from, '--replace'], {
    env: { ...process.env, ...envOf(name) },
    stdio: 'ignore',
  });
  const exit = once(child, 'exit');
  const bringing = () =>
    query(
      'postgres',
      `select 1 from pg_stat_activity
       where datname = '${name}' and application_name = 'psql' and backend_xid is not null`,
    );
  while (child.exitCode === null && (await bringing()).length === 0) await sleep(5);
  child.kill('SIGKILL');
  assert.deepEqual(await exit, [null, 'SIGKILL'], 'the restore has ended before it was killed');
  while ((await bringing()).length > 0) await sleep(5);
}

/** A restore that is killed in the middle leaves the database as it was, and can be begun again. */
async function interruption(tables) {
  await killedRestore('three', inFolder('quiet'));
  assert.deepEqual(await checksums('three'), tables);
  const replaced = await lumen('three', ['restore', inFolder('quiet'), '--replace']);
  assert.equal(replaced.code, 0, replaced.said);
  assert.deepEqual(await checksums('three'), tables);
  console.log('a restore that is killed leaves the database as it was, and the next one restores it');
}

let server;
let code = 1;
try {
  server = await startPostgres();
  await drill();
  code = 0;
} catch (error) {
  console.error(error);
}
if (server) {
  server.kill('SIGINT');
  await once(server, 'exit');
}
await finish(code);
