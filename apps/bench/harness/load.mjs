import { fileURLToPath } from 'node:url';
import { Child } from './child.mjs';
import { CLIENT_CORE, onCore } from './cores.mjs';
import { cpuBetween, cpuMs } from './cpu.mjs';

const GENERATOR = fileURLToPath(new URL('generator.mjs', import.meta.url));
/** As many as a server has database connections: enough to keep it busy, too few to build a queue. */
export const CONNECTIONS = 8;

/**
 * Loads a server for some seconds, from a process on a core of its own.
 * @param {{path: string, headers: object}[]} requests asked in turn
 * @param {() => Promise<number[]>} findPids of everything that answers: the server and its database backends
 * @param {number} connections that ask at the same time
 * @returns {Promise<{perSecond: number, p50: number, p99: number, cpu: number | null}>} requests, then
 *   milliseconds; `cpu` is that of the answering side for one request
 */
export async function load(origin, requests, findPids, seconds, connections) {
  const before = cpuMs(await findPids());
  const order = JSON.stringify({ origin, requests, seconds, connections });
  const generator = new Child(onCore(CLIENT_CORE, [process.execPath, GENERATOR]), { input: order });
  const result = JSON.parse(await generator.end((seconds + 10) * 1_000));
  if (result.failed > 0)
    throw new Error(`${result.failed} of ${result.count} requests to ${origin}${requests[0].path} failed`);
  const used = cpuBetween(before, cpuMs(await findPids()));
  return { ...result, cpu: used === null ? null : used / result.count };
}
