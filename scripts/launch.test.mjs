// `npm start` from the outside: what it starts it also stops, and what stands in its way it names in one line.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startDevDb } from '@lumen/devdb';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const LONG = process.env.LONG_TESTS === 'true';
/** A test of long runs (docs/architecture.md, Tests). */
const longTest = LONG ? test : () => {};
const folders = [];
const servers = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-launch-'));
  chmodSync(folder, 0o755); // the database server may have to enter as another user
  folders.push(folder);
  return folder;
};
after(() => {
  for (const child of servers) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const listen = (port = 0) =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

async function freePort() {
  const server = await listen();
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function serve({ file = 'scripts/serve.mjs', detached = false, port, dataDir, env = {} }) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn('node', [file], {
    cwd: root,
    env: { ...inherited, PORT: String(port), ...(dataDir && { DATA_DIR: dataDir }), ...env },
    detached,
  });
  servers.push(child);
  const run = {
    child,
    output: '',
    exited: new Promise((resolve) => child.once('exit', (code) => resolve(code))),
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (run.output += text));
  }
  run.ready = new Promise((resolve, reject) => {
    child.stdout.on('data', () => run.output.includes('Lumen is ready') && resolve());
    child.once('exit', () => reject(new Error(`did not start:\n${run.output}`)));
  });
  return run;
}

const postgresPid = (dataDir) =>
  Number(readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function until(condition) {
  for (let turn = 0; turn < 400; turn++) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  assert.fail('it did not happen within ten seconds');
}

test('a fresh start answers with the demo, and Ctrl-C stops all of it', async () => {
  const dataDir = newFolder();
  const run = serve({ port: await freePort(), dataDir });
  await run.ready;
  assert.match(run.output, /Sign in as maya@demo\.example with the password \S+/);
  const database = postgresPid(dataDir);
  run.child.kill('SIGINT');
  run.child.kill('SIGINT');
  assert.equal(await run.exited, 0);
  assert.equal(isAlive(database), false);
});

longTest('killed without warning it leaves no orphan, and the next start works', async () => {
  const dataDir = newFolder();
  const first = serve({ port: await freePort(), dataDir });
  await first.ready;
  const database = postgresPid(dataDir);
  first.child.kill('SIGKILL');
  await until(() => !isAlive(database));
  const second = serve({ port: await freePort(), dataDir });
  await second.ready;
  second.child.kill('SIGTERM');
  assert.equal(await second.exited, 0);
});

longTest('a busy port gets one clear line, and the database is stopped again', async () => {
  const busy = await listen();
  busy.unref();
  const { port } = busy.address();
  const dataDir = newFolder();
  const run = serve({ port, dataDir });
  run.ready.catch(() => {});
  assert.equal(await run.exited, 1);
  assert.equal(
    run.output.trim(),
    `Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 npm start`,
  );
  assert.equal(existsSync(path.join(dataDir, 'pg/postmaster.pid')), false);
  busy.close();
});

test('data of another PostgreSQL major gets one clear line', async () => {
  const dataDir = newFolder();
  mkdirSync(path.join(dataDir, 'pg'));
  writeFileSync(path.join(dataDir, 'pg/PG_VERSION'), '15\n');
  const run = serve({ port: await freePort(), dataDir });
  run.ready.catch(() => {});
  assert.equal(await run.exited, 1);
  assert.match(
    run.output.trim(),
    /^\S+ belongs to PostgreSQL 15, this is PostgreSQL \d+\. Remove the folder [^\n]*$/,
  );
});

longTest('a data folder whose password is missing is refused, and keeps its data', async () => {
  const dir = newFolder();
  const database = await startDevDb({ dir });
  await database.stop();
  const password = path.join(dir, 'pg.json');
  const kept = readFileSync(password);
  rmSync(password);
  await assert.rejects(startDevDb({ dir }), {
    message: `${path.join(dir, 'pg')} has data, and ${password} with its password is missing. Put it back, or remove the folder to start with an empty one.`,
  });
  writeFileSync(password, kept);
  const again = await startDevDb({ dir });
  await again.stop();
});

longTest('a start that is stopped before its database is made leaves it to the next one', async () => {
  const dir = newFolder();
  const before = await startDevDb({ dir, database: 'postgres' });
  await before.stop();
  const run = serve({ port: await freePort(), dataDir: dir });
  await run.ready;
  run.child.kill('SIGTERM');
  assert.equal(await run.exited, 0);
});

test('a data folder without permission gets one clear line', async () => {
  const locked = newFolder();
  chmodSync(locked, 0o500);
  const code = `
    const { startDevDb } = await import('@lumen/devdb');
    if (process.getuid() === 0) { process.setgid(65534); process.setuid(65534); }
    await startDevDb({ dir: process.argv[1] }).catch((error) => console.log(error.message));`;
  const child = spawn('node', ['--input-type=module', '-e', code, path.join(locked, 'no/such')], {
    cwd: root,
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  await new Promise((resolve) => child.once('exit', resolve));
  assert.match(
    output.trim(),
    /^Cannot write to the data folder \S+ \(EACCES\)\. Give yourself access, or remove it\.$/,
  );
});

test('with a database of its own it starts none, loads no demo, and says how to load a catalogue', async () => {
  const database = await startDevDb({ dir: newFolder(), ephemeral: true });
  const dataDir = newFolder();
  const run = serve({ port: await freePort(), dataDir, env: { DATABASE_URL: database.url } });
  await run.ready;
  await until(() => run.output.includes('There is no catalogue yet. Load one:'));
  assert.doesNotMatch(run.output, /Sign in as/);
  assert.equal(existsSync(path.join(dataDir, 'pg')), false);
  run.child.kill('SIGTERM');
  assert.equal(await run.exited, 0);
  await database.stop();
});

/** But for the server's program files, which are kept for the next start. */
const leftIn = (folder) => readdirSync(folder).filter((name) => !name.startsWith('lumen-postgres-'));

for (const signal of ['SIGTERM', 'SIGKILL']) {
  longTest(
    `the product of the journeys leaves nothing in the temporary folder when ${signal} ends it`,
    async () => {
      const temporary = newFolder();
      const env = { TMPDIR: temporary };
      // A process group of its own, as Playwright makes one.
      const run = serve({ file: 'apps/e2e/product.mjs', detached: true, port: await freePort(), env });
      await run.ready;
      assert.match(leftIn(temporary).join(), /^lumen-e2e-[^,]+$/);
      process.kill(-Number(run.child.pid), signal);
      await until(() => leftIn(temporary).length === 0);
    },
  );
}
