import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { Logger } from 'pino';
import { problemAnswer } from './problem.js';

const READS = '/dashboard-api/';
const RETRY_AFTER_SECONDS = 1;
/** How long fewer are let in, once so many have come that some had to be refused. */
const CROWDED_MS = 5_000;
const CROWDED_SHARE = 1 / 4;

const REFUSAL = problemAnswer({
  status: 503,
  code: 'too_busy',
  detail: 'Too many people are asking just now. Please try again in a moment.',
  retryAfter: RETRY_AFTER_SECONDS,
});
const BODY = Buffer.from(REFUSAL.body);
const HEADERS = { ...REFUSAL.headers, 'content-length': BODY.length };

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Makes the server that Fastify listens with: one that turns away what is too much before Fastify hears of it. */
export const sheddingServer =
  (limit: number, log: Logger): FastifyServerFactory =>
  (answer, fastifyOptions): Server => {
    // Fastify sets its times only on a server of its own making.
    const { keepAliveTimeout, requestTimeout } = fastifyOptions as ServerOptions;
    return createServer({ keepAliveTimeout, requestTimeout }, shedOverload(answer, limit, log));
  };

/**
 * Turns away reads of the dashboard beyond a number in flight, before anything is done for them: those that are let in
 * stay quick, where a queue would make everybody wait (docs/performance.md). A page that asks for many things at once is
 * no crowd; but once the limit is met, a quarter of it is enough to keep the process busy, and more would only wait.
 * Sign-in, changes, pages, files and health are not counted, so that a busy dashboard does not close the house.
 * @param limit reads at work at a time, in this process
 */
function shedOverload(answer: Listener, limit: number, log: Logger): Listener {
  const crowdedLimit = Math.max(1, Math.round(limit * CROWDED_SHARE));
  let inFlight = 0;
  let crowdedUntil = 0;
  return (request, response) => {
    if (request.method !== 'GET' || !request.url?.startsWith(READS)) return answer(request, response);
    const isCrowded = performance.now() < crowdedUntil;
    if (inFlight >= (isCrowded ? crowdedLimit : limit)) {
      response.writeHead(503, HEADERS).end(BODY);
      if (isCrowded) return;
      crowdedUntil = performance.now() + CROWDED_MS;
      return log.warn({ limit }, 'More reads at a time than the limit: some are told to come back');
    }
    inFlight++;
    // Also when the client hangs up.
    response.once('close', () => inFlight--);
    answer(request, response);
  };
}
