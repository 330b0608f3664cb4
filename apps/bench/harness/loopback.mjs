import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Reading a large catalogue takes a busy machine a while. */
const READY_WITHIN_MS = 120_000;
const POLL_MS = 50;

/** A port nobody listens on. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/**
 * Asks until there is a whole answer; a server that is not ready yet, or busy (503), is asked again.
 * @param {import('./child.mjs').Child} child the server
 * @returns {Promise<string>} its body
 */
export async function firstAnswer(child, url, headers) {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline && !child.hasExited) {
    const response = await fetch(url, { headers }).catch(() => null);
    if (response?.ok) return response.text();
    if (response && response.status !== 503)
      throw child.error(`answered ${response.status} ${await response.text()}`);
    await sleep(POLL_MS);
  }
  throw child.error('did not answer');
}
