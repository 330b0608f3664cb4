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

parentPort.on('message', async (task) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage(await answerTo(task));
});

async function answerTo({ kind, ...task }) {
  try {
    return { done: await TASKS[kind](task) };
  } catch (error) {
    return { problem: error.message };
  }
}
