// Asks at a steady rate, whether or not it is answered, as people do who know nothing of each other. Prints what it saw as
// JSON; times count from when a request was sent, and `late` tells how long after it was due that was: where it is much,
// the machine was too busy to ask.
//
// It speaks HTTP itself, as little of it as the answers need: Node's client takes half of what the server does to answer,
// so that at twice a server's capacity it would measure its own queue.
import { once } from 'node:events';
import net from 'node:net';
import { percentile } from './statistics.mjs';

const { origin, people, kinds, perSecond, seconds } = JSON.parse(process.argv[2]);
const { host, hostname, port } = new URL(origin);
/** People ask in turn, and each begins with another kind. */
const REQUESTS = kinds.flatMap((_, round) =>
  people.map((headers, person) => requestOf(kinds[(round + person) % kinds.length], headers)),
);
/** Connections are opened beforehand, as a proxy would, so that the time to connect is not measured as waiting. */
const CONNECTIONS = 256;
const HEAD_END = '\r\n\r\n';

/** A connection that is asked one thing at a time. */
class Connection {
  #socket = net.connect({ host: hostname, port, noDelay: true });
  #head = '';
  /** Bytes of the body that are still to come; null before the head has come. */
  #missing = null;
  #settle = null;
  isOpen = true;

  constructor() {
    this.#socket.on('data', (bytes) => this.#read(bytes));
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => {
      this.isOpen = false;
      this.#end({ status: 0, retryAfter: false });
    });
  }

  async open() {
    await once(this.#socket, 'connect');
    return this;
  }

  /** @returns {Promise<{status: number, retryAfter: boolean}>} once the answer is here; status 0 when none came */
  ask(request) {
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#socket.write(request);
    });
  }

  #read(bytes) {
    let body = bytes.length;
    if (this.#missing === null) {
      this.#head += bytes.toString('latin1');
      const end = this.#head.indexOf(HEAD_END);
      if (end < 0) return;
      body = this.#head.length - end - HEAD_END.length;
      this.#missing = Number(/\r\ncontent-length: (\d+)/i.exec(this.#head)[1]);
    }
    this.#missing -= body;
    if (this.#missing > 0) return;
    const status = Number(this.#head.slice(9, 12));
    this.#end({ status, retryAfter: /\r\nretry-after: \d+/i.test(this.#head) });
  }

  #end(answer) {
    const settle = this.#settle;
    this.#settle = null;
    this.#head = '';
    this.#missing = null;
    settle?.(answer);
  }
}

function requestOf({ method = 'GET', path, body = '' }, headers) {
  return Buffer.from(
    [
      `${method} ${path} HTTP/1.1`,
      `host: ${host}`,
      ...Object.entries(headers).map((pair) => pair.join(': ')),
      ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []),
      `\r\n${body}`,
    ].join('\r\n'),
  );
}

const answers = { accepted: [], refused: 0, toldWhen: 0, failed: 0 };
/** How many requests of each person were answered. */
const answered = people.map(() => 0);
const late = [];
const free = await Promise.all(Array.from({ length: CONNECTIONS }, () => new Connection().open()));

/** The one that has waited longest: a server closes those that are unused for a while, and some after a refusal. */
function freeOne() {
  for (;;) {
    const connection = free.shift() ?? new Connection();
    if (connection.isOpen) return connection;
  }
}

async function ask(dueAt) {
  const sentAt = performance.now();
  late.push(sentAt - dueAt);
  const connection = freeOne();
  const place = late.length % REQUESTS.length;
  const { status, retryAfter } = await connection.ask(REQUESTS[place]);
  if (status === 200) {
    answers.accepted.push(performance.now() - sentAt);
    answered[place % people.length]++;
  } else if (status === 503) answers.refused++;
  else answers.failed++;
  if (status === 503 && retryAfter) answers.toldWhen++;
  if (status !== 0) free.push(connection);
}

const total = Math.round(perSecond * seconds);
const startedAt = performance.now();
const asked = [];
const dueAt = (place) => startedAt + (place * 1_000) / perSecond;
while (asked.length < total) {
  while (asked.length < total && dueAt(asked.length) <= performance.now())
    asked.push(ask(dueAt(asked.length)));
  await new Promise((resolve) => setTimeout(resolve, 1));
}
await Promise.all(asked);
const { accepted, ...others } = answers;
console.log(
  JSON.stringify({
    ...others,
    accepted: accepted.length,
    p50: percentile(accepted, 0.5),
    p99: percentile(accepted, 0.99),
    worst: percentile(accepted, 1),
    late: percentile(late, 0.99),
    fewest: Math.min(...answered),
    most: Math.max(...answered),
  }),
);
process.exit(0);
