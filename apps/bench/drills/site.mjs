// An installation that can be broken: PostgreSQL that writes every commit to disk, an API process, and between the two a
// network that can be cut.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startStandby } from '@lumen/devdb/standby';
import { startTcpProxy } from '@lumen/devdb/tcp-proxy';
import { loadDataSet } from '../dataset/load.mjs';
import { Child } from '../harness/child.mjs';
import { Api } from './api.mjs';
import { ask, serverProcesses, signal } from './postgres.mjs';

const SIZE = { careers: 100, courses: 400, programs: 30, students: 60 };
const DATABASE = path.join(import.meta.dirname, '../servers/database.mjs');

export class Site {
  #folder;
  #database;
  #secrets = randomBytes(32).toString('base64');
  /** Where PostgreSQL listens; it changes when PostgreSQL is started again. */
  #target = { host: '127.0.0.1', port: 0 };

  constructor(folder, main) {
    this.#folder = folder;
    this.api = this.anotherApi('api', main);
  }

  /** @returns {Promise<Site>} with a catalogue and students who are signed in */
  static async open(folder) {
    const site = await this.empty(folder);
    await site.startApi(); // migrates
    await site.fill();
    await site.restartApi();
    return site;
  }

  /**
   * @param {string} [main] of another version, whose process `api` is
   * @returns {Promise<Site>} with an empty database, and no API process that runs
   */
  static async empty(folder, main) {
    const site = new this(folder, main);
    await site.startDatabase();
    site.network = await startTcpProxy(site.#target);
    return site;
  }

  async close() {
    await this.stopApi();
    await this.network.stop();
    await this.stopDatabase();
  }

  get folder() {
    return this.#folder;
  }

  get origin() {
    return this.api.origin;
  }

  /** Puts a catalogue and students into the migrated database. */
  async fill() {
    this.tokens = await loadDataSet(this.databaseUrl, SIZE);
    await this.query('update catalogue_version set version = version + 1');
  }

  /** Of every API process. */
  get settings() {
    return {
      DATABASE_URL: this.networkUrl,
      DATA_DIR: path.join(this.#folder, 'data'),
      SECRET_KEYS: this.#secrets,
    };
  }

  /** Address of the database on the network that can be cut. */
  get networkUrl() {
    return Object.assign(new URL(this.databaseUrl), { port: String(this.network.port) }).href;
  }

  /** One more API process, which has yet to be started. */
  anotherApi(name, main) {
    return new Api(path.join(this.#folder, `${name}.log`), main);
  }

  /** Resolves when it is ready for requests. @param {object} [settings] besides those of every process */
  startApi = (settings = {}, through) => this.api.start({ ...this.settings, ...settings }, through);
  ready = () => this.api.ready();
  stopApi = () => this.api.stop();
  killApi = () => this.api.kill();

  async restartApi(settings, through) {
    await this.stopApi();
    await this.startApi(settings, through);
  }

  async startDatabase() {
    const folder = path.join(this.#folder, 'database');
    this.#database = new Child([process.execPath, DATABASE], {
      env: { DATA_DIR: folder, DURABLE: '1' },
    });
    this.leadTo((await this.#database.line(/^ready (\S+)/m, 60_000)).match[1]);
  }

  /** Whether PostgreSQL runs. */
  hasDatabase = () =>
    this.query('select 1').then(
      () => true,
      () => false,
    );

  /** The folder with the data of PostgreSQL. */
  get dataDir() {
    return path.join(this.#folder, 'database', 'pg');
  }

  /** From now on the network leads to another server with the same database. */
  leadTo(databaseUrl) {
    this.databaseUrl = databaseUrl;
    this.#target.port = Number(new URL(databaseUrl).port);
  }

  /** A fast shutdown: open transactions are rolled back. */
  stopDatabase = () => this.#database.stop();

  /** The server process dies, and with it all its connections; what was committed is read from the log at the next start. */
  async killDatabase() {
    for (const pid of await this.#processes()) signal(pid, 'SIGKILL');
    await this.#database.stop();
  }

  /** Pauses its processes (SIGSTOP); no connection is closed. @returns lets them go on */
  async freezeDatabase() {
    const pids = await this.#processes();
    for (const pid of pids) signal(pid, 'SIGSTOP');
    return () => {
      for (const pid of pids) signal(pid, 'SIGCONT');
    };
  }

  /** Starts a standby, which follows the database by streaming. @param {string} name by which the database knows it */
  async startStandby(name) {
    const primary = { url: this.databaseUrl, dataDir: this.dataDir };
    this.standby = await startStandby({ primary, dir: path.join(this.#folder, name), name });
  }

  /** Asks the database itself, whatever the network between it and the API does. */
  query = (text, whileOpen) => ask(this.databaseUrl, text, whileOpen);

  #processes = () => serverProcesses({ url: this.databaseUrl, dataDir: this.dataDir });
}
