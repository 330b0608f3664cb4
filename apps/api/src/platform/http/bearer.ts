import type { FastifyRequest } from 'fastify';

/** Calls that only tokens open: a browser's cookies count for nothing there. */
export const TOKEN_CALLS = '/scim/';

const BEARER = /^bearer +(.+)$/i;

/**
 * The token a program sent in `Authorization: Bearer …`; null where there is none. Only the dashboard API and SCIM take tokens. A
 * request with a token belongs to the token's owner, whatever its cookie. It needs no CSRF token, because no browser adds
 * this header by itself.
 */
export const bearerToken = ({ url, headers }: FastifyRequest): string | null =>
  url.startsWith('/dashboard-api/') || url.startsWith(TOKEN_CALLS)
    ? (BEARER.exec(headers.authorization ?? '')?.[1] ?? null)
    : null;
