// The environment of a comparison: a database with the data set, and servers on one core that answer from it.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '@lumen/devdb/free-port';
import { loadDataSet } from '../dataset/load.mjs';
import { Child } from './child.mjs';
import { onCore, SERVER_CORE } from './cores.mjs';
import { CONNECTIONS, load } from './load.mjs';
import { firstAnswer } from './loopback.mjs';
import { memoryMb } from './memory.mjs';

const CSRF_TOKEN = 'b'.repeat(32);
const CONFIG = '/_allauth/browser/v1/config';

const file = (name) => path.join(import.meta.dirname, name);

/** A server: its script, what PostgreSQL calls its connections, and an argument it may need. */
const DOCKERFILE = readFileSync(file('../../../infra/Dockerfile'), 'utf8');
/** As the image starts it: with its flags of Node, and its setting of the memory allocator. */
export const PRODUCT = {
  script: file('../../api/dist/main.js'),
  application: 'lumen-api',
  flags: JSON.parse(/^CMD (.*)$/m.exec(DOCKERFILE)[1]).slice(1, -1),
  env: { MALLOC_ARENA_MAX: /^ENV MALLOC_ARENA_MAX=(\d+)$/m.exec(DOCKERFILE)[1] },
};
export const server = (name, application, argument) => ({
  script: file(`../servers/${name}.mjs`),
  application,
  argument,
});

/** A database with data, and who is signed in there. */
export class Arena {
  #folder;
  #client;

  constructor(folder, url, client, tokens) {
    this.#folder = folder;
    this.url = url;
    this.#client = client;
    this.csrfToken = CSRF_TOKEN;
    /** Sessions of students who are signed in, and the two cookies that their browsers have after a first answer. */
    this.tokens = tokens;
    this.headers = tokens.map((token) => ({ cookie: `sessionid=${token}; csrftoken_lumen=${CSRF_TOKEN}` }));
  }

  /** @param {(url: string) => Promise<string[]>} [fill] of a migrated, empty database; returns session tokens */
  static async open(folder, fill = loadDataSet) {
    const url = await startDatabase(folder);
    const { child } = await startServer(PRODUCT, CONFIG, {}, url, folder);
    await child.stop(); // it migrates when it starts
    const tokens = await fill(url);
    const client = new pg.Client({ connectionString: url });
    // Stopping the bench stops the database first; that must not keep the rest from being tidied up.
    client.on('error', () => {});
    await client.connect();
    return new Arena(folder, url, client, tokens);
  }

  close() {
    return this.#client.end();
  }

  /** Starts a server as in production and has it answer once. @returns it, with that answer's body */
  start(contestant, address) {
    return startServer(contestant, address, this.headers[0], this.url, this.#folder);
  }

  /** Has a server answer once more. @returns {Promise<string>} the body */
  ask({ child, origin, address }) {
    return firstAnswer(child, origin + address, this.headers[0]);
  }

  /** Runs statements one after the other. */
  async query(...statements) {
    for (const statement of statements) await this.#client.query(statement);
  }

  /**
   * Loads a server for some seconds, one request after the other on a few connections.
   * @param {{path: string, headers: object}[]} requests asked in turn
   */
  load({ origin, child, application }, requests, seconds, connections = CONNECTIONS) {
    const findPids = async () => [child.pid, ...(await this.#backendsOf(application))];
    return load(origin, requests, findPids, seconds, connections);
  }

  /**
   * The query with which a server finds out who asks, as PostgreSQL saw it, white space aside. PostgreSQL remembers the
   * last statement of each connection only, and work in the background may follow on the same one: then it is asked again.
   */
  async lookUp(contestant) {
    for (let attempt = 1; attempt <= 10; attempt++) {
      await this.ask(contestant);
      const { rows } = await this.#client.query(
        `select query from pg_stat_activity where application_name = $1 and query like '%sessions%'
         order by query_start desc limit 1`,
        [contestant.application],
      );
      if (rows.length > 0) return rows[0].query.replaceAll(/\s+/g, ' ').trim();
    }
    throw new Error(`${contestant.application} asks the database for no session at ${contestant.address}`);
  }

  /** The database processes that work for a server just now. */
  async #backendsOf(application) {
    const { rows } = await this.#client.query(
      'select pid from pg_stat_activity where application_name = $1',
      [application],
    );
    return rows.map(({ pid }) => pid);
  }
}

/** What a process holds in memory. */
export const memoryOf = ({ child }) => memoryMb(child.pid);

async function startDatabase(folder) {
  const child = new Child(onCore(SERVER_CORE, [process.execPath, file('../servers/database.mjs')]), {
    env: { DATA_DIR: path.join(folder, 'database') },
  });
  return (await child.line(/^ready (\S+)/m, 60_000)).match[1];
}

async function startServer(contestant, address, headers, database, folder) {
  const { script, argument, application, flags = [], env = {} } = contestant;
  const port = await freePort();
  const command = [process.execPath, ...flags, script, ...(argument ? [argument] : [])];
  const child = new Child(onCore(SERVER_CORE, command), {
    env: {
      ...env,
      NODE_ENV: 'production',
      MAIL: 'off',
      // Its look for a new catalogue would be taken for the query that finds out who asks.
      CATALOGUE_POLL_SECONDS: '3600',
      DATABASE_URL: database,
      DATA_DIR: path.join(folder, 'data'),
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SECRET_KEYS: randomBytes(32).toString('base64'),
    },
    log: path.join(folder, `${application}.log`),
  });
  const origin = `http://127.0.0.1:${port}`;
  return { application, child, origin, address, body: await firstAnswer(child, origin + address, headers) };
}
