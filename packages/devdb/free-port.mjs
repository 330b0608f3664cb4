import { randomInt } from 'node:crypto';
import net from 'node:net';

/**
 * Below the ports that systems give to outgoing connections and to servers that ask for any: one of those could be given
 * away again before the caller listens on it.
 */
const [FIRST, LAST] = [15_000, 32_000];
const MAX_TRIES = 20;

const isFree = (port) =>
  new Promise((resolve) => {
    const server = net.createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * A port of this machine on which nothing listens.
 * @returns {Promise<number>}
 * @throws Error when none was found
 */
export async function freePort() {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${FIRST} and ${LAST}.`);
}
