// The thread that sets PDF files: the compiler keeps it busy for as long as a document takes, and nobody else waits. Plain
// modules in a folder of their own, so that tests, build and bundle run the same files.
import { parentPort, workerData } from 'node:worker_threads';
import { PdfCompiler } from './compiler.mjs';

const compiler = new PdfCompiler(workerData.template);

parentPort.on('message', (order) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage(answerTo(order));
});

function answerTo({ data, files }) {
  try {
    return { done: compiler.pdf(data, files) };
  } catch (error) {
    return { problem: error.message };
  }
}
