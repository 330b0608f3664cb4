import type { FastifyRequest } from 'fastify';

const BEARER = /^bearer +(.+)$/i;

/**
 * The token a program sent in `Authorization: Bearer …`; null where there is none. Only the dashboard API takes tokens. A
 * request that brings one is whoever's the token is, and never its cookie's: so it needs no CSRF token, for no browser
 * adds this header by itself.
 */
export const bearerToken = ({ url, headers }: FastifyRequest): string | null =>
  url.startsWith('/dashboard-api/') ? (BEARER.exec(headers.authorization ?? '')?.[1] ?? null) : null;
