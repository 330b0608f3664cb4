import type { OutgoingHttpHeaders } from 'node:http';
import { BeginningResponse } from './beginning-response.js';

/**
 * What an answer says that says nothing else: no cache keeps it, no other site embeds it, and it is what its type says, no
 * document that loads anything.
 */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Over http browsers ignore it; where people come over http it would promise what is not so. */
const ENCRYPTED_ONLY = { 'strict-transport-security': 'max-age=31536000' };

const headersFor = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { ...HEADERS, ...ENCRYPTED_ONLY } : HEADERS;

/**
 * The responses of a server whose every answer has these headers, whoever makes it: a handler, the files, the refusal of
 * what is too much. What an answer says itself stays. Whatever not everybody may keep differs by who asks: `Vary: Cookie`.
 */
export function responsesOf(publicUrl: string): typeof BeginningResponse {
  const defaults = headersFor(publicUrl);
  const names = Object.keys(defaults);
  return class extends BeginningResponse {
    override writeHead(status: number, ...rest: unknown[]): this {
      const given = (typeof rest.at(-1) === 'object' ? rest.pop() : undefined) as
        OutgoingHttpHeaders | undefined;
      const headers: OutgoingHttpHeaders = { ...given };
      for (const name of names) {
        if (headers[name] === undefined && !this.hasHeader(name)) headers[name] = defaults[name];
      }
      const keeping = headers['cache-control'] ?? this.getHeader('cache-control');
      if (!String(keeping).startsWith('public')) {
        headers['vary'] = withCookie(headers['vary'] ?? this.getHeader('vary'));
      }
      return super.writeHead(status, ...rest, headers);
    }
  };
}

function withCookie(vary: OutgoingHttpHeaders[string]): string {
  if (vary === undefined) return 'Cookie';
  const names = String(vary);
  return /\bcookie\b|\*/i.test(names) ? names : `${names}, Cookie`;
}

const BARE = { ...HEADERS, vary: 'Cookie', 'content-length': '0', connection: 'close' };

/** The last answer on a connection to what is no request, as bytes. */
export const bareAnswer = (statusLine: string): string =>
  [`HTTP/1.1 ${statusLine}`, ...Object.entries(BARE).map((pair) => pair.join(': ')), '\r\n'].join('\r\n');
