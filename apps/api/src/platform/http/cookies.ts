import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Readable by script, so that the page can send it back in a header. Named with the product's suffix (D48). */
export const CSRF_COOKIE = 'csrftoken_lumen';
export const SESSION_COOKIE = 'sessionid';
/** Says that a person has signed in here before; opens nothing. */
export const KNOWN_BROWSER_COOKIE = 'known_browser';
/** Cookies no script can read. */
type PrivateCookie = typeof SESSION_COOKIE | typeof KNOWN_BROWSER_COOKIE;

/** Browsers take a cookie of such a name only over TLS, from this very host and for all of it: no neighbour can plant one. */
const HOST_PREFIX = '__Host-';

/** Which names our private cookies have: those with the prefix, those without, or, of another's making, either. */
export type CookieNames = 'host' | 'plain' | 'either';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the product's public address begins with https. */
    publicIsHttps: boolean;
    cookieNames: CookieNames;
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

/** The value of a private cookie under the name it has on this site: under another it is nothing to us. */
export function privateCookie({ cookies, server }: FastifyRequest, name: PrivateCookie): string | undefined {
  switch (server.cookieNames) {
    case 'host':
      return cookies[HOST_PREFIX + name];
    case 'plain':
      return cookies[name];
    case 'either':
      return cookies[HOST_PREFIX + name] ?? cookies[name];
  }
}

export function setPrivateCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: PrivateCookie,
  { value, maxAgeSeconds }: { value: string | null; maxAgeSeconds: number },
): void {
  const prefix = request.server.cookieNames === 'host' ? HOST_PREFIX : '';
  void reply.setCookie(prefix + name, value ?? '', {
    ...cookieOptions(request, maxAgeSeconds),
    httpOnly: true,
  });
}

/** Whether a line of `Set-Cookie` sets the cookie, under whichever name. */
export const setsCookie = (line: string, name: PrivateCookie): boolean =>
  [name, HOST_PREFIX + name].some((own) => line.startsWith(`${own}=`));
