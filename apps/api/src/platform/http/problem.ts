import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';
import { databaseUnavailable, isUnavailable } from '../database/unavailable.js';
import { DomainError, type LogLevel } from '../errors.js';

/** Why a request is not done, as application/problem+json says it (D43). */
export interface Refusal {
  status: number;
  code: string;
  /** One sentence for the person. */
  detail: string;
  /** Messages by input field. */
  errors?: Record<string, string[]> | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
  logLevel: LogLevel;
}

/** Fastify's own errors (body too large, malformed JSON…) carry a status and a code. */
const isFastifyError = (error: unknown): error is Error & { statusCode: number; code: string } =>
  error instanceof Error && typeof (error as { statusCode?: unknown }).statusCode === 'number';

/** What an error of any kind is to the client. */
export function refusalOf(thrown: unknown): Refusal {
  const error = isUnavailable(thrown) ? databaseUnavailable() : thrown;
  if (error instanceof DomainError) {
    const { status, code, message, errors, retryAfter, logLevel } = error;
    return { status, code, detail: message, errors, retryAfter, logLevel };
  }
  if (error instanceof HttpException) {
    const status = error.getStatus();
    return {
      status,
      code: (STATUS_CODES[status] ?? 'error').toLowerCase().replaceAll(' ', '_'),
      detail: error.message,
      logLevel: status >= 500 ? 'error' : 'info',
    };
  }
  if (isFastifyError(error) && error.statusCode < 500) {
    return {
      status: error.statusCode,
      code: error.code.toLowerCase(),
      detail: error.message,
      logLevel: 'info',
    };
  }
  return {
    status: 500,
    code: 'internal',
    detail: 'Something went wrong on our side. It has been logged; please try again.',
    logLevel: 'error',
  };
}

/** Only for faults of the server the log contains the thrown error; refusals are expected. */
export function logRefusal(
  log: FastifyBaseLogger,
  { code, status, logLevel }: Refusal,
  thrown: unknown,
): void {
  log[logLevel]({ code, status, ...(logLevel === 'error' && { err: thrown }) }, 'refused');
}

/** The headers and the body of a refusal: nothing internal in it. */
export function problemAnswer({ status, code, detail, errors, retryAfter }: Omit<Refusal, 'logLevel'>): {
  headers: Record<string, string>;
  body: string;
} {
  const title = STATUS_CODES[status] ?? 'Error';
  return {
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      // Removes the headers that a handler set before it failed.
      'cache-control': 'no-store',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: JSON.stringify({ type: 'about:blank', title, status, detail, code, ...(errors && { errors }) }),
  };
}
