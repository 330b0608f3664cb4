import { parentPort } from 'node:worker_threads';

/**
 * Does the tasks that a `ThreadPool` sends to this thread, one after the other.
 * @template Task, Done
 * @param {(task: Task) => Done} make
 */
export function doTasks(make) {
  parentPort.on('message', (task) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort.postMessage(answerTo(task, make));
  });
}

function answerTo(task, make) {
  try {
    return { done: make(task) };
  } catch (error) {
    return { problem: error.message };
  }
}
