// Starts the PostgreSQL that npm shipped, for machines that have none: development, demos and tests.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawn, spawnSync } from 'node:child_process';
import pg from 'pg';
import { postgresHome, serverUser, canRead } from './binaries.mjs';
import { freePort } from './free-port.mjs';

export { temporaryFolder } from './temporary-folder.mjs';

const windows = process.platform === 'win32';

/** What went wrong, in a line a person can act on. */
export class DevDbError extends Error {}

function createFolder(dir) {
  try {
    fs.mkdirSync(dir, { recursive: true, mode: 0o755 });
    fs.accessSync(dir, fs.constants.W_OK);
  } catch (error) {
    throw new DevDbError(
      `Cannot write to the data folder ${dir} (${error.code}). Give yourself access, or remove it.`,
    );
  }
}

/** A data folder made by another major version cannot be read: say so instead of failing inside the server. */
function checkVersion(dataDir, exe) {
  let made;
  try {
    made = fs.readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw new DevDbError(
      `Cannot read the data folder ${dataDir} (${error.code}). Give yourself access, or remove it.`,
    );
  }
  const ours = /(\d+)\./.exec(
    spawnSync(exe('postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '',
  )?.[1];
  if (ours && made !== ours) {
    throw new DevDbError(
      `${dataDir} belongs to PostgreSQL ${made}, this is PostgreSQL ${ours}. Remove the folder to start with an empty one.`,
    );
  }
  return true;
}

/** Creates an empty database cluster, in place of one that an earlier attempt left unfinished. */
function initialise(dataDir, exe, user, env, ephemeral) {
  const password = randomBytes(18).toString('hex');
  fs.rmSync(dataDir, { recursive: true, force: true });
  fs.mkdirSync(dataDir, { mode: 0o700 });
  const passwordFile = path.join(os.tmpdir(), `devdb-${randomBytes(6).toString('hex')}`);
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined)
    for (const file of [dataDir, passwordFile]) fs.chownSync(file, user.uid, user.gid);
  const args = [
    '-D',
    dataDir,
    '-U',
    'lumen',
    '--pwfile',
    passwordFile,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ];
  args.push(
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
    ...(ephemeral ? ['--no-sync'] : []),
  );
  const initdb = spawnSync(exe('initdb'), args, { ...user, env, cwd: dataDir, encoding: 'utf8' });
  fs.rmSync(passwordFile, { force: true });
  if (initdb.status !== 0) {
    fs.rmSync(dataDir, { recursive: true, force: true });
    throw new DevDbError(`initdb failed: ${initdb.stderr || initdb.error?.message}`);
  }
  return password;
}

/**
 * A shell with a pipe from this process starts the server: when this process ends, even by SIGKILL, the pipe closes and
 * the shell stops the server. So no server is left running.
 */
const WATCHDOG =
  '"$@" </dev/null & server=$!; trap "" INT TERM HUP; ' +
  '(cat >/dev/null; kill -INT $server 2>/dev/null) <&3 & watch=$!; wait $server; kill $watch 2>/dev/null';

/** For a server whose data may be lost in a crash: it writes less to disk. */
const EPHEMERAL = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=128MB',
];

/** Which program is the server, who may run it, and how. */
export async function serverProgram() {
  const user = serverUser();
  const home = await postgresHome(user);
  const exe = (name) => path.join(home, 'bin', windows ? `${name}.exe` : name);
  return { user, exe, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
}

function launch(dataDir, port, { exe, user, env }, more) {
  const settings = [`listen_addresses=127.0.0.1`, 'unix_socket_directories=', 'timezone=UTC', ...more];
  const args = ['-D', dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = windows
    ? spawn(exe('postgres'), args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    : spawn('/bin/sh', ['-c', WATCHDOG, 'devdb', exe('postgres'), ...args], {
        ...user,
        env,
        cwd: dataDir,
        detached: true, // Ctrl-C in the terminal must reach us first
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      });
  const server = { child, log: '', exited: false };
  child.stderr.setEncoding('utf8').on('data', (text) => (server.log = (server.log + text).slice(-8000)));
  child.once('exit', () => (server.exited = true));
  child.unref();
  child.stderr.unref?.();
  child.stdio[3]?.unref?.();
  return server;
}

async function end(server) {
  if (server.exited) return;
  server.child.ref();
  const gone = new Promise((resolve) => server.child.once('exit', resolve));
  if (windows) server.child.kill();
  else server.child.stdio[3].end();
  await gone;
}

/**
 * Starts the server on data that another one has made.
 * @param {string} url of the other one's database; the port of the answer's is another
 * @param {string[]} settings `name=value`
 */
export async function startOnCopy({ program, dataDir, url, settings }) {
  const own = Object.assign(new URL(url), { port: String(await freePort()) });
  const server = launch(dataDir, Number(own.port), program, settings);
  await untilReady(server, own.href);
  return { url: own.href, stop: () => end(server) };
}

async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1500 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function untilReady(server, url) {
  const deadline = Date.now() + 60_000;
  while (!(await answers(url))) {
    if (server.exited || Date.now() > deadline) {
      throw new DevDbError(`The embedded PostgreSQL did not start.\n${server.log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

async function createDatabase(adminUrl, name) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/**
 * Starts the server's program and returns as soon as it runs, so that the caller can do other work until `ready`.
 * @param {object} options
 * @param {string} options.dir folder for the data (made when missing)
 * @param {string} [options.database] name of the database to have
 * @param {boolean} [options.ephemeral] no fsync, and the folder goes when the server stops: for tests
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<{ready: Promise<{url: string, urlFor: (database: string) => string, stop: () => Promise<void>}>}>}
 *   `ready` once the server answers
 * @throws {DevDbError} with one clear line: no binaries for the platform, folder not writable, other major version…
 */
export async function launchDevDb({ dir, database = 'lumen', ephemeral = false, log = () => {} }) {
  dir = path.resolve(dir);
  const program = await serverProgram();
  const { user, exe, env } = program;
  createFolder(dir);
  if (!canRead(user, dir)) {
    dir = path.join(os.tmpdir(), `devdb${dir.replaceAll(path.sep, '-')}`);
    createFolder(dir);
    log(`The database server may not enter the checkout: its data is in ${dir}.`);
  }
  const dataDir = path.join(dir, 'pg');
  const metaFile = path.join(dir, 'pg.json');
  const readMeta = () => (fs.existsSync(metaFile) ? JSON.parse(fs.readFileSync(metaFile, 'utf8')) : null);
  const urlOf = ({ password, port }, name) => `postgres://lumen:${password}@127.0.0.1:${port}/${name}`;

  let meta = readMeta();
  const made = checkVersion(dataDir, exe);
  if (made && meta === null) {
    throw new DevDbError(
      `${dataDir} has data, and ${metaFile} with its password is missing. Put it back, or remove the folder to start with an empty one.`,
    );
  }
  if (
    made &&
    fs.existsSync(path.join(dataDir, 'postmaster.pid')) &&
    (await answers(urlOf(meta, 'postgres')))
  ) {
    log('Using the database server that is already running.');
    await createDatabase(urlOf(meta, 'postgres'), database);
    const running = meta;
    const urlFor = (name) => urlOf(running, name);
    return { ready: Promise.resolve({ url: urlFor(database), urlFor, stop: async () => {} }) };
  }
  const unfinished = `${dataDir}.unfinished`;
  const password = made ? meta.password : initialise(unfinished, exe, user, env, ephemeral);
  meta = { password, port: await freePort() };
  fs.writeFileSync(metaFile, JSON.stringify(meta), { mode: 0o600 });
  // Only now: a folder of data without its password would be of no use.
  if (!made) fs.renameSync(unfinished, dataDir);
  const server = launch(dataDir, meta.port, program, ephemeral ? EPHEMERAL : []);

  const stop = async () => {
    await end(server);
    if (ephemeral) fs.rmSync(dir, { recursive: true, force: true });
  };
  const whenReady = async () => {
    await untilReady(server, urlOf(meta, 'postgres'));
    // Also in data that was there: whoever made it may have been stopped before this.
    await createDatabase(urlOf(meta, 'postgres'), database);
    return { url: urlOf(meta, database), urlFor: (name) => urlOf(meta, name), stop };
  };
  const ready = whenReady();
  ready.catch(() => {}); // a failure belongs to the caller that awaits it, perhaps later
  return { ready };
}

/** Starts the server and waits until it answers. Takes and throws what `launchDevDb` does. */
export const startDevDb = async (options) => (await launchDevDb(options)).ready;
