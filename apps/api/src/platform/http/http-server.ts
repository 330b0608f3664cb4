import { createServer } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { Logger } from 'pino';
import { responsesOf } from './answer-headers.js';
import { CONNECTION_LIMITS, cutSlowClients, watchedByNode } from './connections.js';
import { shedOverload } from './overload.js';
import type { Networks } from '../networks.js';
import { resolveClient } from './client-address.js';
import type { Clients } from './clients.js';
import type { Metrics } from '../metrics/metrics.js';

interface ServerSettings {
  /** Where people find the site. */
  publicUrl: string;
  /** Reads of the dashboard that run at a time. */
  reads: number;
  /** Writes of the dashboard that run at a time. */
  writes: number;
  /** The proxies whose X-Forwarded-For is trusted. */
  proxies: Networks;
  clients: Clients;
  log: Logger;
  metrics: Metrics;
}

/** Creates the server for Fastify, which drops slow clients and refuses requests under overload before Fastify sees them. */
export const httpServer =
  ({ publicUrl, reads, writes, proxies, clients, log, metrics }: ServerSettings): FastifyServerFactory =>
  (answer) => {
    const take = cutSlowClients(
      shedOverload(answer, { reads, writes, clients, log, metrics }),
      CONNECTION_LIMITS,
    );
    return createServer(
      { ...watchedByNode(CONNECTION_LIMITS), ServerResponse: responsesOf(publicUrl) },
      (request, response) => {
        resolveClient(request, proxies);
        take(request, response);
      },
    );
  };
