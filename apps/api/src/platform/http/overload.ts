import type { FastifyInstance, FastifyReply } from 'fastify';

const READS = '/dashboard-api/';
const RETRY_AFTER_SECONDS = 1;

const PROBLEM = JSON.stringify({
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  detail: 'Too many people are asking just now. Please try again in a moment.',
  code: 'too_busy',
});

const refuse = (reply: FastifyReply) =>
  reply
    .status(503)
    .headers({ 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store' })
    .type('application/problem+json; charset=utf-8')
    .send(PROBLEM);

/**
 * Turns away reads of the dashboard beyond a number in flight, before anything is done for them: those that are let in
 * stay quick, where a queue would make everybody wait (docs/performance.md). Sign-in, changes, pages, files and health
 * are not counted, so that a busy dashboard does not close the house.
 * @param limit reads at work at a time, in this process
 */
export function shedOverload(fastify: FastifyInstance, limit: number): void {
  let inFlight = 0;
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' || !request.url.startsWith(READS)) return done();
    if (inFlight >= limit) return void refuse(reply);
    inFlight++;
    // Also when the client hangs up.
    reply.raw.once('close', () => inFlight--);
    done();
  });
}
