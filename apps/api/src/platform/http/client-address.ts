import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Whether what stands at an address, so many proxies before us (0 is who is connected), may say for whom it asks. */
export type ProxyTrust = (address: string, hop: number) => boolean;

/** @param proxies how many reverse proxies stand before us */
export const trustOf = (proxies: number): ProxyTrust => {
  return (_address, hop) => hop < proxies;
};

/** The client's address: what Fastify calls `request.ip`, before there is a Fastify request. */
export const clientAddress = (request: IncomingMessage, trust: ProxyTrust): string =>
  proxyAddr(request, trust);
