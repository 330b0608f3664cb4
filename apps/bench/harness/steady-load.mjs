// Requests at a steady rate from a process of its own (open-loop.mjs).
import { fileURLToPath } from 'node:url';
import { Child } from './child.mjs';
import { CLIENT_CORE, onCore } from './cores.mjs';

const GENERATOR = fileURLToPath(new URL('./open-loop.mjs', import.meta.url));

/**
 * @param {string} origin
 * @param {object} order
 * @param {object[]} order.people headers, used in turn
 * @param {{method?: string, path: string, body?: string}[]} order.kinds used in turn, and each person begins with another one
 * @param {number} order.perSecond
 * @param {number} order.seconds
 * @returns {Promise<{accepted: number, refused: number, late: number, p50: number, p99: number, worst: number, fewest: number, most: number}>}
 *   answers, their times in milliseconds, and how many the person got who got fewest, and most
 * @throws Error when a request was neither answered nor refused, or a refusal did not say when to come back
 */
export async function askSteadily(origin, order) {
  const child = new Child(
    onCore(CLIENT_CORE, [process.execPath, GENERATOR, JSON.stringify({ origin, ...order })]),
  );
  const answers = JSON.parse(await child.end((order.seconds + 60) * 1_000));
  if (answers.failed > 0) throw new Error(`${answers.failed} requests were neither answered nor refused`);
  if (answers.toldWhen < answers.refused) throw new Error('A refusal did not say when to come back');
  return answers;
}
