import { createServer } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { Logger } from 'pino';
import { CONNECTION_LIMITS, cutSlowClients, watchedByNode } from './connections.js';
import { shedOverload } from './overload.js';
import type { Parties } from './parties.js';

interface ServerSettings {
  /** Reads of the dashboard at work at a time. */
  reads: number;
  parties: Parties;
  log: Logger;
}

/** Makes the server that Fastify listens with: what is too much or too slow never reaches Fastify. */
export const httpServer =
  ({ reads, parties, log }: ServerSettings): FastifyServerFactory =>
  (answer) =>
    createServer(
      watchedByNode(CONNECTION_LIMITS),
      cutSlowClients(shedOverload(answer, reads, parties, log), CONNECTION_LIMITS),
    );
