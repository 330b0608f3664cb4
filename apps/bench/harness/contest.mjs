// Servers that answer the same address from the same database, loaded in turn on the same core.
import assert from 'node:assert/strict';
import { Arena, memoryOf } from './arena.mjs';
import { canPin } from './cores.mjs';
import { median, spread } from './statistics.mjs';

const ROUNDS = 5;
/** Long enough for the JIT compiler to have seen everything, even on a busy machine. */
const WARM_UP_SECONDS = 6;
const ROUND_SECONDS = 3;

/**
 * Data set S, a signed-in student, and the servers warmed up and loaded for five rounds.
 * @param {string} address what is asked for, signed in
 * @param {Record<string, {script: string, application: string, argument?: string}>} contestants `product` and `floor` among them
 * @param {object} [options]
 * @param {boolean} [options.sameLookUp] whether product and floor also ask the database the same last
 * @param {(bodies: Record<string, string>) => void} [options.check] whether the first answers are what they should be
 * @returns {Promise<Record<string, object>[]>} what each server did, round by round
 */
export async function contest(folder, address, contestants, options) {
  const arena = await Arena.open(folder);
  try {
    const servers = await line(arena, address, contestants, options);
    const { product } = servers;
    console.log(`One page: ${(Buffer.byteLength(product.body) / 1_000).toFixed(1)} kB`);
    const requests = [{ path: address, headers: arena.headers[0] }];
    const everybody = Object.fromEntries(Object.keys(servers).map((name) => [name, requests]));
    const rounds = await play(arena, servers, everybody);
    console.log(`The product holds ${memoryOf(product)?.toFixed(0)} MB`);
    return rounds;
  } finally {
    await arena.close();
  }
}

/**
 * The same without the rounds: every server answers once, and is stopped again.
 * @returns {Promise<void>} rejects when an answer is not what it should be
 */
export async function rehearse(arena, address, contestants, options) {
  const servers = await line(arena, address, contestants, options);
  for (const { child } of Object.values(servers)) await child.stop();
}

/** Starts the servers and compares their first answers. */
async function line(arena, address, contestants, { sameLookUp = false, check = () => {} } = {}) {
  const servers = {};
  for (const [name, contestant] of Object.entries(contestants)) {
    servers[name] = await arena.start(contestant, address);
  }
  const { floor, product } = servers;
  assertSameBytes(address, product.body, floor.body);
  if (sameLookUp) {
    assert.equal(await arena.lookUp(floor), await arena.lookUp(product), 'both look a session up alike');
  }
  check(Object.fromEntries(Object.entries(servers).map(([name, { body }]) => [name, body])));
  return servers;
}

/** @throws Error that quotes both from where they differ: a whole page is too much to read */
export function assertSameBytes(address, product, floor) {
  if (product === floor) return;
  let at = 0;
  while (product[at] === floor[at]) at++;
  const quote = (body) => JSON.stringify(body.slice(Math.max(0, at - 60), at + 60));
  throw new Error(
    `${address}: the floor does not answer the bytes of the product. From ${at} on they differ:\n` +
      `  product ${quote(product)}\n  floor   ${quote(floor)}`,
  );
}

/**
 * Five rounds after a warm-up, in each of which every server is loaded in turn.
 * @param {Arena | Record<string, Arena>} arenas one for all, or one for each server
 * @param {Record<string, {path: string, headers: object}[]>} requests by server
 * @param {number} [connections] that ask at the same time
 */
export async function play(arenas, servers, requests, connections) {
  if (!canPin) console.log('Generator and servers share their cores: there is no taskset, or one core.');
  const arenaOf = (name) => (arenas instanceof Arena ? arenas : arenas[name]);
  const inTurn = async (seconds) => {
    const results = {};
    for (const [name, server] of Object.entries(servers)) {
      results[name] = await arenaOf(name).load(server, requests[name], seconds, connections);
    }
    return results;
  };
  await inTurn(WARM_UP_SECONDS);
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round++) rounds.push(await inTurn(ROUND_SECONDS));
  for (const name of Object.keys(servers)) print(name, rounds);
  return rounds;
}

/**
 * Compares the product with another server. Both answer on one core, so requests a second tell the cost of a request,
 * unless another process uses that core. Processor time tells it in any case, so the ratio uses that where the system
 * reports it.
 */
export function ratioTo(other, rounds) {
  const ratios = rounds.map((round) => costOf(round[other]) / costOf(round.product));
  const throughput = rounds.map((round) => round.product.perSecond / round[other].perSecond);
  console.log(
    `product / ${other}: by cost ${median(ratios).toFixed(2)} (${spread(ratios)}), ` +
      `by requests a second ${median(throughput).toFixed(2)} (${spread(throughput)})`,
  );
  return median(ratios);
}

/** What a request costs one server in the cost of another's. */
export function costRatio(name, other, rounds) {
  const ratios = rounds.map((round) => costOf(round[name]) / costOf(round[other]));
  console.log(`cost of ${name} / ${other}: ${median(ratios).toFixed(2)} (${spread(ratios)})`);
  return median(ratios);
}

const costOf = ({ cpu, perSecond }) => cpu ?? 1_000 / perSecond;

function print(name, rounds) {
  const figure = (key, digits) => median(rounds.map((round) => round[name][key] ?? NaN)).toFixed(digits);
  console.log(
    `${name.padEnd(8)} ${figure('perSecond', 0).padStart(6)} req/s   p50 ${figure('p50', 2).padStart(6)} ms` +
      `   p99 ${figure('p99', 2).padStart(6)} ms   CPU ${figure('cpu', 2).padStart(5)} ms a request`,
  );
}
