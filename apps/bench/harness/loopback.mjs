import { setTimeout as sleep } from 'node:timers/promises';

/** Reading a large catalogue takes a busy machine a while. */
const READY_WITHIN_MS = 120_000;
const POLL_MS = 50;

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

/**
 * Asks until it holds.
 * @param {() => unknown} holds
 * @param {import('./child.mjs').Child} child whose end makes waiting useless
 */
export async function waitFor(holds, child) {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await holds())) {
    if (child.hasExited || performance.now() > deadline) throw child.error('did not do what was waited for');
    await sleep(POLL_MS);
  }
}
