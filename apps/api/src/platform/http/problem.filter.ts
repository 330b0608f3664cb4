import { STATUS_CODES } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseUnavailable, isUnavailable } from '../database/unavailable.js';
import { DomainError } from '../errors.js';

interface Refusal {
  status: number;
  code: string;
  detail: string;
  errors?: Record<string, string[]> | undefined;
  retryAfter?: number | undefined;
}

/** Fastify's own errors (body too large, malformed JSON…) carry a status and a code. */
const isFastifyError = (error: unknown): error is Error & { statusCode: number; code: string } =>
  error instanceof Error && typeof (error as { statusCode?: unknown }).statusCode === 'number';

function toRefusal(error: unknown): Refusal | null {
  if (error instanceof DomainError) {
    const { status, code, message, errors, retryAfter } = error;
    return { status, code, detail: message, errors, retryAfter };
  }
  if (error instanceof HttpException) {
    const status = error.getStatus();
    return {
      status,
      code: (STATUS_CODES[status] ?? 'error').toLowerCase().replaceAll(' ', '_'),
      detail: error.message,
    };
  }
  if (isFastifyError(error) && error.statusCode < 500) {
    return { status: error.statusCode, code: error.code.toLowerCase(), detail: error.message };
  }
  return null;
}

/** The one place where an error becomes an answer: application/problem+json, nothing internal in it. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = isUnavailable(thrown) ? databaseUnavailable() : thrown;
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const refusal = toRefusal(error) ?? {
      status: 500,
      code: 'internal',
      detail: 'Something went wrong on our side. It has been logged; please try again.',
    };
    const level = error instanceof DomainError ? error.logLevel : refusal.status >= 500 ? 'error' : 'info';
    request.log[level](
      { code: refusal.code, status: refusal.status, ...(level === 'error' && { err: thrown }) },
      'refused',
    );
    if (refusal.retryAfter !== undefined) void reply.header('retry-after', refusal.retryAfter);
    void reply
      .status(refusal.status)
      .header('content-type', 'application/problem+json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        JSON.stringify({
          type: 'about:blank',
          title: STATUS_CODES[refusal.status] ?? 'Error',
          status: refusal.status,
          detail: refusal.detail,
          code: refusal.code,
          ...(refusal.errors && { errors: refusal.errors }),
        }),
      );
  }
}
