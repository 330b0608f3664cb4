import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Env } from '../../platform/env.js';
import { DomainError } from '../../platform/errors.js';
import { API_FOLDER } from '../../platform/paths.js';

/** Data for a template, and the files it names. */
export interface PdfOrder {
  data: unknown;
  files: Map<string, Uint8Array>;
}

type PdfAnswer = { pdf: Uint8Array } | { problem: string };

const SCRIPT = new URL('typst/worker.mjs', API_FOLDER);
const TEMPLATE = 'portfolio.typ';
/** A student's longest portfolio takes a few seconds. */
const LIMIT_MS = 20_000;
/** An idle thread is ended and gives its memory back, some 60 MB. */
const IDLE_MS = 60_000;
/** Orders that may wait for each thread: more would wait longer than people do. */
const WAITING = 8;
const RETRY_AFTER_SECONDS = 2;

const tooBusy = () =>
  new DomainError({
    code: 'too_busy',
    status: 503,
    detail: 'Many files are being made just now. Please try again in a moment.',
    retryAfter: RETRY_AFTER_SECONDS,
  });

/** One thread that sets one PDF at a time; it starts with the first order. */
class PdfWorker {
  private thread: Worker | null = null;
  private idle: NodeJS.Timeout | undefined;

  /** An order that is given up takes the thread with it: the compiler cannot be interrupted otherwise. */
  async set(order: PdfOrder, signal: AbortSignal): Promise<Buffer> {
    clearTimeout(this.idle);
    const thread = (this.thread ??= this.start());
    try {
      const answered = once(thread, 'message', { signal });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(order);
      const [answer] = (await answered) as [PdfAnswer];
      if ('problem' in answer) throw new Error(answer.problem);
      return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength);
    } catch (error) {
      await this.stop();
      signal.throwIfAborted();
      throw error;
    } finally {
      this.idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.idle);
    const { thread } = this;
    this.thread = null;
    await thread?.terminate();
  }

  private start(): Worker {
    const thread = new Worker(SCRIPT, { workerData: { template: TEMPLATE }, execArgv: [] });
    thread.unref();
    // `once` tells the caller that waits; without a listener of its own an error would end the process.
    thread.on('error', () => (this.thread = null));
    return thread;
  }
}

/** The threads that set PDF files, and the queue before them, which is short: what does not fit is told to come back. */
@Injectable()
export class PdfWorkers implements OnApplicationShutdown {
  private readonly all: PdfWorker[];
  private readonly free: PdfWorker[];
  private readonly waiting = new Set<(worker: PdfWorker) => void>();

  constructor(env: Env) {
    this.all = Array.from({ length: env.PDF_THREADS }, () => new PdfWorker());
    this.free = [...this.all];
  }

  /** Orders at work or waiting. */
  get busy(): number {
    return this.all.length - this.free.length + this.waiting.size;
  }

  /**
   * @param gone drops the order, wherever it is
   * @throws DomainError 503 `too_busy` when too many are waiting, or it takes too long
   * @throws the signal's reason
   */
  async set(order: PdfOrder, gone: AbortSignal): Promise<Buffer> {
    const worker = await this.turn(gone);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(tooBusy()), LIMIT_MS);
    try {
      return await worker.set(order, AbortSignal.any([gone, limit.signal]));
    } finally {
      clearTimeout(timer);
      this.dispatch(worker);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.all.map((worker) => worker.stop()));
  }

  private turn(gone: AbortSignal): Promise<PdfWorker> {
    gone.throwIfAborted();
    const worker = this.free.pop();
    if (worker) return Promise.resolve(worker);
    if (this.waiting.size >= WAITING * this.all.length) throw tooBusy();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting.delete(next);
        reject(gone.reason as Error);
      };
      const next = (freed: PdfWorker) => {
        gone.removeEventListener('abort', leave);
        resolve(freed);
      };
      this.waiting.add(next);
      gone.addEventListener('abort', leave, { once: true });
    });
  }

  private dispatch(worker: PdfWorker): void {
    const [next] = this.waiting;
    if (!next) return void this.free.push(worker);
    this.waiting.delete(next);
    next(worker);
  }
}
