import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../errors.js';

/** Aborted when the client disconnects before its answer, so that the remaining work can be dropped. */
export const ClientGone = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  const gone = new AbortController();
  const leave = () => {
    if (!raw.writableFinished) gone.abort(clientGone());
  };
  // It may have left while others had their turn.
  if (raw.closed) leave();
  else raw.once('close', leave);
  return gone.signal;
});

/** The client is gone and reads no answer; 499 is what the log calls it. */
const clientGone = () =>
  new DomainError({ code: 'client_gone', status: 499, detail: 'The client is gone.', logLevel: 'debug' });
