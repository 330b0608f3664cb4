// The thread that signs credentials and checks signatures: the canonical form of a long record takes half a second, and other
// requests do not wait for it. Plain modules in a folder of their own, so that tests, build and bundle run the same files.
import './safe-names.mjs';
import { parentPort } from 'node:worker_threads';
import { problemOf, signed } from './proofs.mjs';

const TASKS = {
  sign: ({ credential, key, created }) => signed(credential, key, created),
  /** @returns for each check what is wrong, or null */
  check: async ({ checks }) => {
    const problems = [];
    for (const check of checks) problems.push(await problemOf(check));
    return problems;
  },
};

parentPort.on('message', async (order) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage(await answerTo(order));
});

async function answerTo({ task, ...order }) {
  try {
    return { done: await TASKS[task](order) };
  } catch (error) {
    return { problem: error.message };
  }
}
