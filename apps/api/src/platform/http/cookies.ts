import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** Readable by script, so that the page can send it back in a header. Named with the product's suffix (D48). */
export const CSRF_COOKIE = 'csrftoken_lumen';
export const SESSION_COOKIE = 'sessionid';
/** Says that somebody has signed in here before; opens nothing. */
export const KNOWN_BROWSER_COOKIE = 'known_browser';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the product's public address begins with https. */
    publicIsHttps: boolean;
  }
}

/** Whether the visitor came over TLS, as far as a trusted proxy or the public address tells. */
export const isHttps = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || request.server.publicIsHttps;

/** What all our cookies have in common: the whole site, never on a foreign site's request, TLS only where there is TLS. */
export const cookieOptions = (request: FastifyRequest, maxAge: number): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: isHttps(request),
  maxAge,
});
