import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { canBeReached } from './database/reachable.js';
import { databaseUnavailable } from './platform/database/unavailable.js';
import type { Env } from './platform/env.js';
import { responsesOf } from './platform/http/answer-headers.js';
import { failurePage } from './platform/http/failure-page.js';
import { problemAnswer, refusalOf } from './platform/http/problem.js';

const ASK_EVERY_MS = 500;

/**
 * Waits until the database can be reached. Meanwhile it answers in the place of the application: alive, not ready, 503 to
 * every other request.
 * @throws Error when the database answers but refuses us, or the port is taken
 */
export async function waitForDatabase(env: Env): Promise<void> {
  const { HOST, PORT, publicUrl } = env;
  const server = createServer({ ServerResponse: responsesOf(publicUrl) }, answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(PORT, HOST, resolve);
  });
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
