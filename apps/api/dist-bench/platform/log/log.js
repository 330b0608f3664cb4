import { LogController } from 'fastify';
import { pino } from 'pino';
/** JSON lines, on stdout unless they are to go elsewhere. What could identify or sign in a person never reaches a line. */
export const createLog = (level, to = pino.destination(1)) => pino({
    level,
    base: null,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    timestamp: pino.stdTimeFunctions.isoTime,
}, to);
/** Nest's own messages, in the same log; its start-up chatter is debug. */
export const nestLogger = (log) => ({
    log: (message, context) => log.debug({ context }, String(message)),
    warn: (message, context) => log.warn({ context }, String(message)),
    error: (message, stack, context) => log.error({ context, stack }, String(message)),
});
/** One line a request: id, route pattern (never the address itself: it may hold a key), status, milliseconds. */
export class RequestLog extends LogController {
    incomingRequest() {
        // The completed request says it all.
    }
    requestCompleted(_error, request, reply) {
        const route = request.routeOptions.url ?? 'unknown';
        const ms = Math.round(reply.elapsedTime * 10) / 10;
        request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'request');
    }
}
//# sourceMappingURL=log.js.map