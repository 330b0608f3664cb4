import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Admission, type ConcurrencyLimits } from './admission.js';
import { failurePage } from './failure-page.js';
import type { Clients } from './clients.js';
import { problemAnswer } from './problem.js';
import type { Metrics } from '../metrics/metrics.js';
import { ReadRateLimiter } from './read-rate-limiter.js';

const RETRY_AFTER_SECONDS = 1;
/** Half of what the web app waits for an answer, and of what a body may take, which is not read while its request waits. */
const MAX_WAIT_MS = 10_000;
const DETAIL = 'Too many people are asking just now. Please try again in a moment.';

/**
 * Each kind has a limit of its own, so that requests of one kind cannot keep out those of another. Health checks and the
 * files of the web app have none.
 */
type Kind = 'read' | 'write' | 'account' | 'image' | 'export' | 'check' | 'card' | 'page';

const READS_WHILE_OVERLOADED = 1 / 4;
/** As many as come while the machine pauses for half a second, and a third more. */
const READS_IN_A_BURST = 256;

interface Limits {
  /** That run at a time, in this process. */
  reads: number;
  /** Likewise; fewer than it has connections to the database, as each holds one for as long as a commit takes. */
  writes: number;
}

const limitsOf = ({ reads, writes }: Limits): Record<Kind, ConcurrencyLimits> => ({
  read: {
    limit: reads,
    burst: READS_IN_A_BURST,
    whileOverloaded: Math.max(1, Math.round(reads * READS_WHILE_OVERLOADED)),
  },
  // One student's writes wait for each other in the database, each with a connection that reads need too.
  write: { limit: writes, perClient: 2, queueLength: 16 },
  // Most of these wait for a password to be checked; a lecture hall signs in at once, from one address.
  account: { limit: 128 },
  // A list asks for all its images at once.
  image: { limit: 32, perClient: 8, queueLength: 128 },
  // A person's next PDF comes after those of others.
  export: { limit: 16, perClient: 1, queueLength: 2 },
  // One thread checks signed records, and visitors without an account may ask for that.
  check: { limit: 4, perClient: 1, queueLength: 2 },
  // One thread draws them, and those that are kept are quick.
  card: { limit: 16, perClient: 4, queueLength: 16 },
  page: { limit: 32, perClient: 8, queueLength: 128 },
});

/** What a link shows asks for all its images at once, as a list does. */
const SHARED_IMAGE = /^\/dashboard-api\/(shares|endorsement-requests)\/[^/]+\/images\//;

function kindOf(method: string, url: string): Kind | null {
  if (url.startsWith('/dashboard-api/')) {
    if (url.startsWith('/dashboard-api/credentials/verify')) return 'check';
    if (method !== 'GET' && method !== 'HEAD') return 'write';
    if (SHARED_IMAGE.test(url)) return 'image';
    return /^\/dashboard-api\/(me\/takeout|takeouts\/)/.test(url) ? 'export' : 'read';
  }
  if (url.startsWith('/scim/')) return 'write';
  if (url.startsWith('/_allauth/')) return 'account';
  if (url.startsWith('/media/cards/')) return 'card';
  if (url.startsWith('/media/')) return 'image';
  if (url.startsWith('/aux/')) return 'export';
  return url.startsWith('/health') || url.startsWith('/assets/') ? null : 'page';
}

/** A refusal as bytes, built once, because refusing must be cheap. */
function prepared({ headers, body }: { headers: Record<string, string>; body: string }) {
  const bytes = Buffer.from(body);
  return { headers: { ...headers, 'content-length': bytes.length }, bytes };
}

const BUSY = { status: 503, code: 'too_busy', detail: DETAIL, retryAfter: RETRY_AFTER_SECONDS };
const PROBLEM = prepared(problemAnswer(BUSY));
const PAGE = prepared(failurePage(BUSY));
/** In the words of the account protocol (D43). */
const ENVELOPE = prepared({
  headers: {
    'content-type': 'application/json',
    'retry-after': String(RETRY_AFTER_SECONDS),
  },
  body: JSON.stringify({ status: 503, errors: [{ code: BUSY.code, message: DETAIL }] }),
});

const refusalOf = (kind: Kind) => (kind === 'page' ? PAGE : kind === 'account' ? ENVELOPE : PROBLEM);

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

interface OverloadOptions extends Limits {
  clients: Clients;
  log: Logger;
  metrics: Metrics;
  /** For which a request waits for a slot before it is refused, and a slot for work whose client has left; milliseconds. */
  longestWait?: number;
}

/**
 * Sheds load: refuses requests beyond a number that run at a time, before anything is done for them, so that the others
 * stay quick. A request runs until its answer begins, not while its client reads; hanging up does not end it, or one client
 * could have any number of them at work.
 */
export function shedOverload(
  answer: Listener,
  { clients, log, metrics, longestWait = MAX_WAIT_MS, ...limits }: OverloadOptions,
): Listener {
  const admissions = new Map(
    Object.entries(limitsOf(limits)).map(([kind, ofKind]) => {
      const note = () => log.warn({ kind, limit: ofKind.limit }, 'Overloaded: some requests are refused');
      return [kind as Kind, new Admission(ofKind, note)];
    }),
  );
  const readRate = new ReadRateLimiter();

  return (request, response) => {
    const kind = kindOf(request.method ?? '', request.url ?? '');
    if (kind === null) return answer(request, response);
    const refuse = () => {
      metrics.shedRequests.inc({ kind });
      const { headers, bytes } = refusalOf(kind);
      response.writeHead(503, headers).end(bytes);
    };
    const client = clients.of(request);
    const admission = admissions.get(kind)!;
    // A client that reads faster than people do is served only while it is alone.
    const isTooFast = kind === 'read' && client.isPerson && !readRate.allows(client.key);
    if (isTooFast && admission.servesOthersThan(client)) return refuse();
    let patience: NodeJS.Timeout | undefined;
    const entry = admission.acquire(client, () => {
      clearTimeout(patience);
      onceAnswered(response, longestWait, () => admission.release(client));
      answer(request, response);
    });
    if (entry === 'refused') refuse();
    if (typeof entry !== 'function') return;
    const giveUp = () => {
      clearTimeout(patience);
      entry();
    };
    patience = setTimeout(() => {
      giveUp();
      refuse();
    }, longestWait).unref();
    response.once('close', giveUp);
  };
}

/**
 * Calls back once: when the answer begins, which is also when the work for a client that has left ends. Work that does not
 * end after its client has left is not waited for longer than `longest` milliseconds.
 */
function onceAnswered(response: ServerResponse, longest: number, callBack: () => void): void {
  let isDone = false;
  const done = () => {
    if (isDone) return;
    isDone = true;
    callBack();
  };
  response.once('head', done).once('close', () => {
    if (response.writableEnded) done();
    else setTimeout(done, longest).unref();
  });
}
