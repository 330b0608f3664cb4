import type { IncomingMessage } from 'node:http';
import type { Networks } from '../networks.js';

const ID = /^[\w.:-]{8,128}$/;

/**
 * The id under which a request stands in the log, and which its answer says in X-Request-Id: the one a proxy of ours gave
 * it, so that the proxy's log and ours tell of the same request, otherwise a new one.
 */
export function requestIdOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: Networks,
): string {
  const given = headers['x-request-id'];
  const isTrusted = proxies.has(socket.remoteAddress ?? '');
  return isTrusted && typeof given === 'string' && ID.test(given) ? given : crypto.randomUUID();
}
