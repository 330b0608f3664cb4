// One attacker for some seconds, from an address of their own and with an account of their own. Prints as JSON how many
// answers of each status they were given, and how many connections they opened.
import net from 'node:net';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ATTACKS } from './attacks.mjs';
import { Caller } from './caller.mjs';

const ADDRESS = '127.0.0.9';

const { name, origin, token, handle, seconds } = JSON.parse(process.argv[2]);
const { hostname, port, host } = new URL(origin);
const until = performance.now() + seconds * 1_000;
const isOn = () => performance.now() < until;

const me = new Caller(origin, { token, address: ADDRESS, connections: 512 });
const done = { answers: {}, connections: 0 };

/** Counts an answer by its status. */
function count(status) {
  done.answers[status] = (done.answers[status] ?? 0) + 1;
}

/** So many at once, each again and again. */
async function atOnce(many, work) {
  async function again(place) {
    while (isOn()) {
      const { status } = await work(place);
      count(status);
      if (status === 0) await sleep(10);
    }
  }
  await Promise.all(Array.from({ length: many }, (_, place) => again(place)));
}

/** So many connections, each opened again when it is cut. @param use has one; returns what ends its use */
async function connected(many, use) {
  async function again() {
    while (isOn()) {
      done.connections++;
      const socket = net.connect({ host: hostname, port, localAddress: ADDRESS }).on('error', () => {});
      const closed = new Promise((resolve) => void socket.once('close', resolve));
      const stop = use(socket);
      await Promise.race([closed, sleep(until - performance.now())]);
      stop?.();
      socket.destroy();
      await sleep(20);
    }
  }
  await Promise.all(Array.from({ length: many }, again));
}

/** The head of a request as bytes. */
const head = (method, path, headers = {}) =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries({ host, ...me.headers, ...headers }).map((pair) => pair.join(': ')),
    '\r\n',
  ].join('\r\n');

// The normal user runs on the same machine; their times must not include waiting for this process.
os.setPriority(10);
await ATTACKS[name]({
  me,
  strangers: Array.from(
    { length: 64 },
    (_, place) => new Caller(origin, { address: `127.0.9.${place + 1}` }),
  ),
  handle,
  calls: `/dashboard-api/students/${handle}`,
  isOn,
  count,
  atOnce,
  connected,
  head,
});
console.log(JSON.stringify(done));
process.exit(0);
