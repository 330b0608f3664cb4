// GET /dashboard-api/career-insights/?limit=50, signed in: the built product, a floor below it and rivals beside it.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { loadDataSet } from '../dataset/load.mjs';
import { Child } from '../harness/child.mjs';
import { canPin, onCore, SERVER_CORE } from '../harness/cores.mjs';
import { load } from '../harness/load.mjs';
import { firstAnswer, freePort } from '../harness/loopback.mjs';
import { median, spread } from '../harness/statistics.mjs';

const PAGE = '/dashboard-api/career-insights/?limit=50';
const CONFIG = '/_allauth/browser/v1/config';
const ROUNDS = 5;
/** Long enough for the JIT compiler to have seen everything, even on a busy machine. */
const WARM_UP_SECONDS = 6;
const ROUND_SECONDS = 3;

const file = (name) => path.join(import.meta.dirname, name);
const PRODUCT = { script: file('../../api/dist/main.js'), application: 'lumen-api' };
const FLOOR = { script: file('../servers/floor.mjs'), application: 'bench-floor' };
const rival = (way) => ({ script: file('../servers/rival.mjs'), argument: way, application: `bench-${way}` });
const LISTS = rival('posting-lists');
const PLANES = rival('bit-planes');

/** @returns {Promise<import('../harness/report.mjs').Measurement[]>} */
export async function measureInsights(folder) {
  const database = await startDatabase(folder);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await migrate(database, folder);
    const headers = { cookie: `sessionid=${await loadDataSet(database)}` };

    const lists = await startServer(LISTS, PAGE, headers, database, folder);
    const planes = await startServer(PLANES, PAGE, headers, database, folder);
    const product = await startServer(PRODUCT, PAGE, headers, database, folder);
    const floor = await startServer(FLOOR, PAGE, headers, database, folder);
    assert.equal(floor.body, product.body, 'the floor answers the very bytes of the product');
    for (const other of [lists, planes]) {
      assert.deepEqual(ranking(other), ranking(product), 'a rival ranks and scores like the product');
    }
    assert.equal(await lookUp(client, floor), await lookUp(client, product), 'both look a session up alike');
    console.log(`One page: ${(Buffer.byteLength(product.body) / 1_000).toFixed(0)} kB`);
    if (!canPin) console.log('Generator and servers share their cores: there is no taskset, or one core.');

    const servers = { product, floor, lists, planes };
    await inTurn(client, servers, headers, WARM_UP_SECONDS);
    const rounds = [];
    for (let round = 1; round <= ROUNDS; round++) {
      rounds.push(await inTurn(client, servers, headers, ROUND_SECONDS));
    }
    return compare(rounds);
  } finally {
    await client.end();
  }
}

async function startDatabase(folder) {
  const child = new Child(onCore(SERVER_CORE, [process.execPath, file('../servers/database.mjs')]), {
    env: { DATA_DIR: path.join(folder, 'database') },
  });
  return (await child.line(/^ready (\S+)/m, 60_000)).match[1];
}

/** The product migrates when it starts. */
async function migrate(database, folder) {
  const { child } = await startServer(PRODUCT, CONFIG, {}, database, folder);
  await child.stop();
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

const ranking = ({ body }) =>
  JSON.parse(body).results.map(({ career, completion_stats }) => [
    career.uuid,
    completion_stats.career_readiness_score,
  ]);

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

/**
 * What answers has one core, so requests a second tell what a request costs, as long as nobody else wants that core. Then
 * only processor time does: it is what the ratios are taken of, where the system tells it.
 */
function compare(rounds) {
  const cost = ({ cpu, perSecond }) => cpu ?? 1_000 / perSecond;
  for (const name of Object.keys(rounds[0]))
    print(
      name,
      rounds.map((round) => round[name]),
    );
  const ratio = (other) => {
    const ratios = rounds.map((round) => cost(round[other]) / cost(round.product));
    const throughput = rounds.map((round) => round.product.perSecond / round[other].perSecond);
    console.log(
      `product / ${other}: by cost ${median(ratios).toFixed(2)} (${spread(ratios)}), ` +
        `by requests a second ${median(throughput).toFixed(2)} (${spread(throughput)})`,
    );
    return median(ratios);
  };
  return [
    { name: 'career page, requests/s', value: median(rounds.map(({ product }) => product.perSecond)) },
    { name: 'career page, product / floor', value: ratio('floor'), atLeast: 0.6 },
    { name: 'career page, product / tuned SQL', value: ratio('lists'), atLeast: 6 },
    { name: 'career page, product / SQL with bit planes', value: ratio('planes') },
  ];
}

function print(name, results) {
  const figure = (key, digits) => median(results.map((result) => result[key] ?? NaN)).toFixed(digits);
  console.log(
    `${name.padEnd(8)} ${figure('perSecond', 0).padStart(6)} req/s   p50 ${figure('p50', 2).padStart(6)} ms` +
      `   p99 ${figure('p99', 2).padStart(6)} ms   CPU ${figure('cpu', 2).padStart(5)} ms a request`,
  );
}
