import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { canBeReached } from './database/reachable.js';
import { databaseUnavailable, isUnavailable } from './platform/database/unavailable.js';
import type { Env } from './platform/env.js';
import { responsesOf } from './platform/http/answer-headers.js';
import { failurePage } from './platform/http/failure-page.js';
import { problemAnswer, refusalOf } from './platform/http/problem.js';

const ASK_EVERY_MS = 500;

/** Where a process answers; null where it does not listen. */
type Listening = { host: string; port: number } | null;

/**
 * Starts a process. While the database is away it waits, answers in the place of the application (alive, not ready, 503 to
 * every other request), and starts anew when the database is back.
 * @param start lets everything go that it has opened before it throws
 * @param onWait is called when the database is away
 * @throws Error when the database answers but refuses us, the port is taken, or the start fails otherwise
 */
export async function startWithDatabase<T>(
  start: () => Promise<T>,
  { env, listening, onWait }: { env: Env; listening: Listening; onWait: () => void },
): Promise<T> {
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      onWait();
      await waitForDatabase(env, listening);
    }
  }
}

async function waitForDatabase(env: Env, listening: Listening): Promise<void> {
  const server = createServer({ ServerResponse: responsesOf(env.publicUrl) }, answer);
  if (listening) {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(listening.port, listening.host, resolve);
    });
  }
  try {
    while (!(await canBeReached(env))) await sleep(ASK_EVERY_MS);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

function answer({ url, headers: { accept = '' } }: IncomingMessage, response: ServerResponse): void {
  if (url === '/health/live') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
    return;
  }
  const refusal = refusalOf(databaseUnavailable());
  const { headers, body } = accept.includes('text/html') ? failurePage(refusal) : problemAnswer(refusal);
  response.writeHead(refusal.status, headers).end(body);
}
