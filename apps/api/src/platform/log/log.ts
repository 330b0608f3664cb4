import type { LoggerService } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { pino, type Logger } from 'pino';

/** JSON lines on stdout. What could identify or sign in a person never reaches a line. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    timestamp: pino.stdTimeFunctions.isoTime,
  });

/** Nest's own messages, in the same log; its start-up chatter is debug. */
export const nestLogger = (log: Logger): LoggerService => ({
  log: (message: unknown, context?: string) => log.debug({ context }, String(message)),
  warn: (message: unknown, context?: string) => log.warn({ context }, String(message)),
  error: (message: unknown, stack?: string, context?: string) =>
    log.error({ context, stack }, String(message)),
});

/** One line a request: id, route pattern (never the address itself: it may hold a key), status, milliseconds. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The completed request says it all.
  }

  override requestCompleted(_error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const route = request.routeOptions.url ?? 'unknown';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'request');
  }
}
