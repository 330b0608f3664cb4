import type { LoggerService } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, pino, type Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.js';

const HEADERS = ['req.headers.cookie', 'req.headers.authorization'];
/** What a failed statement was about: addresses, password hashes. */
const STATEMENT = ['err.parameters', 'err.detail', 'err.driverError'];

const KILOBYTE = 1_024;

const STDOUT = 1;

/**
 * Lines are written in batches, some hundred at a time or after a moment: a write costs as much as a small answer. What cannot be
 * written, because the disk of the log is full, is tried again with the next lines; above a megabyte lines are lost.
 */
export function toDescriptor(dest: number) {
  const destination = pino.destination({
    dest,
    sync: false,
    minLength: 32 * KILOBYTE,
    maxWrite: 64 * KILOBYTE,
    maxLength: 1_024 * KILOBYTE,
    periodicFlush: 250,
  });
  // An 'error' event without a listener would end the process.
  destination.on('error', () => {});
  return destination;
}

/** JSON lines, on stdout unless they are to go elsewhere. What could identify or sign in a person never reaches a line. */
export const createLog = (level: string, to: DestinationStream = toDescriptor(STDOUT)): Logger =>
  pino(
    {
      level,
      base: null,
      redact: [...HEADERS, ...STATEMENT],
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    to,
  );

/** Nest's own messages, in the same log; its start-up chatter is debug. */
export const nestLogger = (log: Logger): LoggerService => ({
  log: (message: unknown, context?: string) => log.debug({ context }, String(message)),
  warn: (message: unknown, context?: string) => log.warn({ context }, String(message)),
  error: (message: unknown, stack?: string, context?: string) =>
    log.error({ context, stack }, String(message)),
});

/** One line and one measurement a request: id, route pattern (never the address itself: it may hold a key), status, milliseconds. */
export class RequestLog extends LogController {
  constructor(private readonly metrics: Metrics) {
    super();
  }

  override incomingRequest(): void {
    // The completed request says it all.
  }

  override requestCompleted(_error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const route = request.routeOptions.url ?? 'unknown';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    this.metrics.requests.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'request');
  }
}
