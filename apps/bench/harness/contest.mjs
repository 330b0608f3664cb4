// Servers that answer the same address from the same database, loaded in turn on the same core.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { loadDataSet } from '../dataset/load.mjs';
import { Child } from './child.mjs';
import { canPin, onCore, SERVER_CORE } from './cores.mjs';
import { load } from './load.mjs';
import { firstAnswer, freePort } from './loopback.mjs';
import { median, spread } from './statistics.mjs';

const CONFIG = '/_allauth/browser/v1/config';
const ROUNDS = 5;
/** Long enough for the JIT compiler to have seen everything, even on a busy machine. */
const WARM_UP_SECONDS = 6;
const ROUND_SECONDS = 3;

const file = (name) => path.join(import.meta.dirname, name);

/** A server: its script, what PostgreSQL calls its connections, and an argument it may need. */
export const PRODUCT = { script: file('../../api/dist/main.js'), application: 'lumen-api' };
export const server = (name, application, argument) => ({
  script: file(`../servers/${name}.mjs`),
  application,
  argument,
});

/**
 * Data set S, a signed-in student, and the servers warmed up and loaded for five rounds.
 * @param {string} address what is asked for, signed in
 * @param {Record<string, {script: string, application: string, argument?: string}>} contestants `product` and `floor` among them
 * @param {(bodies: Record<string, string>) => void} check whether the first answers are what they should be
 * @returns {Promise<Record<string, object>[]>} what each server did, round by round
 */
export async function contest(folder, address, contestants, check) {
  const database = await startDatabase(folder);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { child } = await startServer(PRODUCT, CONFIG, {}, database, folder);
    await child.stop(); // it migrates when it starts
    const headers = { cookie: `sessionid=${await loadDataSet(database)}` };

    const servers = {};
    for (const [name, contestant] of Object.entries(contestants)) {
      servers[name] = await startServer(contestant, address, headers, database, folder);
    }
    const { floor, product } = servers;
    assert.equal(floor.body, product.body, 'the floor answers the very bytes of the product');
    assert.equal(await lookUp(client, floor), await lookUp(client, product), 'both look a session up alike');
    check(Object.fromEntries(Object.entries(servers).map(([name, { body }]) => [name, body])));
    console.log(`One page: ${(Buffer.byteLength(product.body) / 1_000).toFixed(0)} kB`);
    if (!canPin) console.log('Generator and servers share their cores: there is no taskset, or one core.');

    await inTurn(client, servers, headers, WARM_UP_SECONDS);
    const rounds = [];
    for (let round = 1; round <= ROUNDS; round++) {
      rounds.push(await inTurn(client, servers, headers, ROUND_SECONDS));
    }
    for (const name of Object.keys(servers)) print(name, rounds);
    return rounds;
  } finally {
    await client.end();
  }
}

/**
 * How the product does against another server. What answers has one core, so requests a second tell what a request costs,
 * as long as nobody else wants that core. Then only processor time does: it is what the ratio is taken of, where the
 * system tells it.
 */
export function ratioTo(other, rounds) {
  const cost = ({ cpu, perSecond }) => cpu ?? 1_000 / perSecond;
  const ratios = rounds.map((round) => cost(round[other]) / cost(round.product));
  const throughput = rounds.map((round) => round.product.perSecond / round[other].perSecond);
  console.log(
    `product / ${other}: by cost ${median(ratios).toFixed(2)} (${spread(ratios)}), ` +
      `by requests a second ${median(throughput).toFixed(2)} (${spread(throughput)})`,
  );
  return median(ratios);
}

async function startDatabase(folder) {
  const child = new Child(onCore(SERVER_CORE, [process.execPath, file('../servers/database.mjs')]), {
    env: { DATA_DIR: path.join(folder, 'database') },
  });
  return (await child.line(/^ready (\S+)/m, 60_000)).match[1];
}

/** Starts a server as in production and has it answer once. */
async function startServer({ script, argument, application }, address, headers, database, folder) {
  const port = await freePort();
  const child = new Child(onCore(SERVER_CORE, [process.execPath, script, ...(argument ? [argument] : [])]), {
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: database,
      DATA_DIR: path.join(folder, 'data'),
      PORT: String(port),
      SECRET_KEYS: randomBytes(32).toString('base64'),
    },
    log: path.join(folder, `${application}.log`),
  });
  const url = `http://127.0.0.1:${port}${address}`;
  return { application, child, url, body: await firstAnswer(child, url, headers) };
}

/** The query with which a server finds out who asks, as PostgreSQL saw it: its last one, white space aside. */
async function lookUp(client, { application }) {
  const { rows } = await client.query(
    'select query from pg_stat_activity where application_name = $1 order by query_start desc limit 1',
    [application],
  );
  return rows[0].query.replaceAll(/\s+/g, ' ').trim();
}

/** Loads one server after the other. @returns what each did, by name */
async function inTurn(client, servers, headers, seconds) {
  const results = {};
  for (const [name, { url, child, application }] of Object.entries(servers)) {
    const findPids = async () => [child.pid, ...(await backendsOf(client, application))];
    results[name] = await load(url, headers, findPids, seconds);
  }
  return results;
}

/** The database processes that work for a server just now. */
async function backendsOf(client, application) {
  const { rows } = await client.query('select pid from pg_stat_activity where application_name = $1', [
    application,
  ]);
  return rows.map(({ pid }) => pid);
}

function print(name, rounds) {
  const figure = (key, digits) => median(rounds.map((round) => round[name][key] ?? NaN)).toFixed(digits);
  console.log(
    `${name.padEnd(8)} ${figure('perSecond', 0).padStart(6)} req/s   p50 ${figure('p50', 2).padStart(6)} ms` +
      `   p99 ${figure('p99', 2).padStart(6)} ms   CPU ${figure('cpu', 2).padStart(5)} ms a request`,
  );
}
