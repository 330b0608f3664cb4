import type { OutgoingHttpHeaders } from 'node:http';
import { ResponseWithHeadEvent } from './response-with-head-event.js';

/**
 * Headers of every answer that does not set its own: no caching, no embedding by other sites, no type sniffing, and no
 * loading of other resources.
 */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Sent only where the public address is https: browsers ignore it over http, and it would not be true there. */
const ENCRYPTED_ONLY = { 'strict-transport-security': 'max-age=31536000' };

const headersFor = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { ...HEADERS, ...ENCRYPTED_ONLY } : HEADERS;

/**
 * The response class of a server, which adds these headers to every answer: of handlers, of files, and of refusals under
 * overload. Headers that an answer sets itself stay. Answers that are not public get `Vary: Cookie`.
 */
export function responsesOf(publicUrl: string): typeof ResponseWithHeadEvent {
  const defaults = headersFor(publicUrl);
  const names = Object.keys(defaults);
  return class extends ResponseWithHeadEvent {
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
