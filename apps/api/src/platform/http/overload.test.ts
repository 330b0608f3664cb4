import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Metrics } from '../metrics/metrics.js';
import { Clients } from './clients.js';
import { CONNECTION_LIMITS, watchedByNode } from './connections.js';
import { shedOverload } from './overload.js';
import { ResponseWithHeadEvent } from './response-with-head-event.js';

const WRITE = '/dashboard-api/me/';
/** So many writes of one client run at a time. */
const AT_ONCE = 2;

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  longestWait: number,
): Promise<void> {
  const options = {
    reads: 8,
    writes: 8,
    clients: new Clients(),
    log: pino({ level: 'silent' }),
    metrics: new Metrics(),
  };
  const take = shedOverload(answer, { ...options, longestWait });
  server = createServer(
    { ...watchedByNode(CONNECTION_LIMITS), ServerResponse: ResponseWithHeadEvent },
    take,
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
}

const write = (init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${WRITE}`, {
    method: 'POST',
    body: '{}',
    ...init,
  });

/** Takes all places of the client and hangs up. */
async function hangUp(running: ServerResponse[]): Promise<void> {
  const gone = new AbortController();
  const writes = Array.from({ length: AT_ONCE }, () => write({ signal: gone.signal }));
  while (running.length < AT_ONCE) await new Promise(setImmediate);
  gone.abort();
  await Promise.allSettled(writes);
  while (running.some(({ closed }) => !closed)) await new Promise(setImmediate);
}

test('a request that has waited long for its turn is told to come back, and its turn is not taken any more', async () => {
  const running: ServerResponse[] = [];
  await listen((_request, response) => running.push(response), 20);
  const first = Array.from({ length: AT_ONCE }, () => write());
  while (running.length < AT_ONCE) await new Promise(setImmediate);

  const late = await write();
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await late.json()).toMatchObject({ code: 'too_busy' });

  for (const response of running.splice(0)) response.end();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  expect(running).toEqual([]);
  const next = write();
  while (running.length === 0) await new Promise(setImmediate);
  running[0]!.end();
  expect((await next).status).toBe(200);
});

test('a request whose turn comes in time is not refused later, however long it takes', async () => {
  const running: ServerResponse[] = [];
  const longestWait = 200;
  await listen((_request, response) => running.push(response), longestWait);
  const all = Array.from({ length: AT_ONCE + 1 }, write);
  while (running.length < AT_ONCE) await new Promise(setImmediate);
  running[0]!.end();
  while (running.length <= AT_ONCE) await new Promise(setImmediate);
  await new Promise((resolve) => setTimeout(resolve, 2 * longestWait));
  for (const response of running.slice(1)) response.end();
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('who hangs up keeps the place until the work for it has ended', async () => {
  const running: ServerResponse[] = [];
  await listen((_request, response) => running.push(response), 10_000);
  await hangUp(running);

  const arrived = once(server, 'request');
  const next = write();
  await arrived;
  expect(running).toHaveLength(AT_ONCE);
  running[0]!.writeHead(499).end();
  while (running.length === AT_ONCE) await new Promise(setImmediate);
  running.at(-1)!.end();
  expect((await next).status).toBe(200);
});

test('work that does not end gives its place back once its client has left for long', async () => {
  const running: ServerResponse[] = [];
  const longestWait = 20;
  await listen((_request, response) => running.push(response), longestWait);
  await hangUp(running);
  await pause(2 * longestWait);

  const next = write();
  while (running.length === AT_ONCE) await new Promise(setImmediate);
  running.at(-1)!.end();
  expect((await next).status).toBe(200);
});
