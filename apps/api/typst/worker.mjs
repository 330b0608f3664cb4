// The thread that sets PDF files: the compiler keeps it busy for as long as a document takes, and other requests do not wait. Plain
// modules in a folder of their own, so that tests, build and bundle run the same files.
import { workerData } from 'node:worker_threads';
import { PdfCompiler } from './compiler.mjs';
import { doTasks } from './tasks.mjs';

const compiler = new PdfCompiler(workerData.template);

doTasks(({ data, files }) => compiler.pdf(data, files));
