import { DomainError } from '../errors.js';

/** Codes of the operating system for hosts that cannot be reached and connections that break. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * What PostgreSQL says when it cannot do the work now: shutting down or starting, too many connections, no disk or
 * memory left, a statement or a lock that took too long, a session that was ended, a deadlock, or a standby that accepts no writes.
 */
const SQL_STATES = new Set(['57014', '55P03', '25P03', '25P04', '40P01', '25006']);
const SQL_STATE_CLASSES = ['08', '53', '57P'];

/** pg, its pool and TypeORM give these errors no code. The last is of a transaction whose connection ended between two statements. */
const MESSAGES =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Query runner already released/;

/** Whether the database could not be used, so that the same request may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause, errors } = error as Record<string, unknown>;
  if (typeof code === 'string') {
    if (NETWORK_CODES.has(code) || SQL_STATES.has(code)) return true;
    if (SQL_STATE_CLASSES.some((start) => code.startsWith(start))) return true;
  }
  if (typeof message === 'string' && MESSAGES.test(message)) return true;
  // A host with several addresses has an error for each.
  if (Array.isArray(errors) && errors.some(isUnavailable)) return true;
  return isUnavailable(cause);
}

/** What is said before a connection is there. */
const UNREACHED_CODES = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '53300',
  '57P03',
]);

/** Whether no connection was made, so that nothing can have been done over it. */
export function isUnreached(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause, errors } = error as Record<string, unknown>;
  if (typeof code === 'string' && UNREACHED_CODES.has(code)) return true;
  if (typeof message === 'string' && message.includes('when trying to connect')) return true;
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isUnreached);
  return isUnreached(cause);
}

/** Seconds after which a repeat may succeed. */
const RETRY_AFTER = 2;

/** The answer while the database cannot be used. */
export const databaseUnavailable = () =>
  new DomainError({
    code: 'database_unavailable',
    status: 503,
    detail: 'We cannot reach our data just now. Please try again in a moment.',
    retryAfter: RETRY_AFTER,
    logLevel: 'error',
  });
