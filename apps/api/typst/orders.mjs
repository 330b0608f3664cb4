import { parentPort } from 'node:worker_threads';

/**
 * Answers the orders that a `ThreadPool` sends to this thread, one after the other.
 * @template Order, Done
 * @param {(order: Order) => Done} make
 */
export function answerOrders(make) {
  parentPort.on('message', (order) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort.postMessage(answerTo(order, make));
  });
}

function answerTo(order, make) {
  try {
    return { done: make(order) };
  } catch (error) {
    return { problem: error.message };
  }
}
