import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Networks } from '../networks.js';

/** What a proxy writes for an address, with its port or without: `192.0.2.7`, `192.0.2.7:4711`, `[2001:db8::7]:4711`. */
const WRITTEN = /^(?:\[(?<bracketed>[^\]]+)\](?::\d+)?|(?<v4>[\d.]+):\d+|(?<bare>.+))$/;

/** @returns the address alone, or null for what is none */
function addressIn(written: string): string | null {
  const { bracketed, v4, bare } = WRITTEN.exec(written.trim())?.groups ?? {};
  const address = bracketed ?? v4 ?? bare ?? '';
  return isIP(address) === 0 ? null : address;
}

/**
 * The address of the client: that of the connection, and where it is a proxy of ours the one it names, and so on. So the first
 * address from the right that is not ours counts; whatever the client itself has sent stands to the left of it.
 */
function clientAddress({ socket, headers }: IncomingMessage, proxies: Networks): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  let client = socket.remoteAddress ?? '';
  while (proxies.has(client)) {
    const before = addressIn(forwarded.pop() ?? '');
    if (before === null) break;
    client = before;
  }
  return client;
}

/** Leaves in `X-Forwarded-For` the client's address alone, as far as it can be believed; then `addressOf` knows it. */
export function resolveClient(request: IncomingMessage, proxies: Networks): void {
  if (request.headers['x-forwarded-for'] === undefined) return;
  const client = clientAddress(request, proxies);
  if (client === request.socket.remoteAddress) delete request.headers['x-forwarded-for'];
  else request.headers['x-forwarded-for'] = client;
}

/** The client's address, once `resolveClient` has found it: what Fastify calls `request.ip`, before it has the request. */
export const addressOf = ({ headers, socket }: IncomingMessage): string =>
  (headers['x-forwarded-for'] as string | undefined) ?? socket.remoteAddress ?? '';
