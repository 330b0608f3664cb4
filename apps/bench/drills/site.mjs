// An installation that can be broken: PostgreSQL that writes every commit to disk, an API process, and between the two a
// network that can be cut.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startTcpProxy } from '@lumen/devdb/tcp-proxy';
import { loadDataSet } from '../dataset/load.mjs';
import { Child } from '../harness/child.mjs';
import { firstAnswer, freePort } from '../harness/loopback.mjs';

const SIZE = { careers: 100, courses: 400, programs: 30, students: 60 };
const SCRIPTS = {
  api: path.join(import.meta.dirname, '../../api/dist/main.js'),
  database: path.join(import.meta.dirname, '../servers/database.mjs'),
};
const READY = '/health/ready';

export class Site {
  #folder;
  #port;
  #database;
  #pidFile;
  #secrets = randomBytes(32).toString('base64');
  /** Where PostgreSQL listens; it changes when PostgreSQL is started again. */
  #target = { host: '127.0.0.1', port: 0 };

  constructor(folder) {
    this.#folder = folder;
  }

  /** @returns {Promise<Site>} with a catalogue and students who are signed in */
  static async open(folder) {
    const site = new Site(folder);
    await site.startDatabase();
    site.network = await startTcpProxy(site.#target);
    site.#port = await freePort();
    await site.startApi(); // migrates
    site.tokens = await loadDataSet(site.databaseUrl, SIZE);
    await site.query('update catalogue_version set version = version + 1');
    await site.stopApi();
    await site.startApi();
    return site;
  }

  async close() {
    await this.stopApi();
    await this.network.stop();
    await this.stopDatabase();
  }

  get origin() {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Resolves when it is ready for requests. */
  async startApi() {
    const url = new URL(this.databaseUrl);
    url.port = String(this.network.port);
    this.api = new Child([process.execPath, SCRIPTS.api], {
      env: {
        NODE_ENV: 'production',
        MAIL: 'off',
        LOG_LEVEL: 'warn',
        CATALOGUE_POLL_SECONDS: '2',
        DATABASE_URL: url.href,
        DATA_DIR: path.join(this.#folder, 'data'),
        PORT: String(this.#port),
        SECRET_KEYS: this.#secrets,
      },
      log: path.join(this.#folder, 'api.log'),
    });
    await this.ready();
  }

  ready = () => firstAnswer(this.api, this.origin + READY);
  stopApi = () => this.api.stop();
  killApi = () => this.api.kill();

  async startDatabase() {
    const folder = path.join(this.#folder, 'database');
    this.#database = new Child([process.execPath, SCRIPTS.database], {
      env: { DATA_DIR: folder, DURABLE: '1' },
    });
    this.databaseUrl = (await this.#database.line(/^ready (\S+)/m, 60_000)).match[1];
    this.#target.port = Number(new URL(this.databaseUrl).port);
    this.#pidFile = path.join(folder, 'pg', 'postmaster.pid');
  }

  /** A fast shutdown: open transactions are rolled back. */
  stopDatabase = () => this.#database.stop();

  /** The server process dies, and with it all its connections; what was committed is read from the log at the next start. */
  async killDatabase() {
    for (const pid of await this.#processes()) signal(pid, 'SIGKILL');
    await this.#database.stop();
  }

  /** Its processes get no processor any more, and no connection is closed. @returns lets them go on */
  async freezeDatabase() {
    const pids = await this.#processes();
    for (const pid of pids) signal(pid, 'SIGSTOP');
    return () => {
      for (const pid of pids) signal(pid, 'SIGCONT');
    };
  }

  /** Asks the database itself, whatever the network between it and the API does. */
  async query(text, whileOpen = async () => {}) {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    client.on('error', () => {});
    await client.connect();
    try {
      const { rows } = await client.query(text);
      await whileOpen();
      return rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** @returns {Promise<number[]>} of PostgreSQL: the one that starts the others first */
  async #processes() {
    const others = await this.query('select pid from pg_stat_activity where pid <> pg_backend_pid()');
    const first = Number(readFileSync(this.#pidFile, 'utf8').split('\n')[0]);
    return [first, ...others.map(({ pid }) => pid)];
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
