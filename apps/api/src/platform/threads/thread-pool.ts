import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../errors.js';

interface ThreadPoolOptions {
  /** What a thread runs: it answers each message with `{ done }`, or with `{ problem }` in words. */
  script: URL;
  workerData?: unknown;
  threads: number;
  /** Milliseconds after which a task is given up. */
  limitMs: number;
  /** What a person is told whose task does not fit or takes too long. */
  busy: string;
}

type ThreadAnswer<Done> = { done: Done } | { problem: string };

/** An idle thread is ended and gives its memory back, some 60 MB. */
const IDLE_MS = 60_000;
/** Tasks that may wait for each thread: more would wait longer than people do. */
const WAITING = 8;
const RETRY_AFTER_SECONDS = 2;

/** One thread that does one task at a time; it starts with the first one. */
class Thread<Task, Done> {
  private worker: Worker | null = null;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly options: Pick<ThreadPoolOptions, 'script' | 'workerData'>) {}

  /** Cancelling a task terminates its thread, because the work cannot be interrupted otherwise. */
  async do(task: Task, signal: AbortSignal): Promise<Done> {
    clearTimeout(this.idle);
    const worker = (this.worker ??= this.start());
    try {
      const answered = once(worker, 'message', { signal });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(task);
      const [answer] = (await answered) as [ThreadAnswer<Done>];
      if ('problem' in answer) throw new Error(answer.problem);
      return answer.done;
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
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private start(): Worker {
    const { script, workerData } = this.options;
    const worker = new Worker(script, { workerData, execArgv: [] });
    worker.unref();
    // `once` tells the caller that waits; without a listener of its own an error would end the process.
    worker.on('error', () => (this.worker = null));
    return worker;
  }
}

/** Threads for work that would delay requests, with a short queue: what does not fit is refused with `too_busy`. */
export class ThreadPool<Task, Done> {
  private readonly all: Thread<Task, Done>[];
  private readonly free: Thread<Task, Done>[];
  private readonly waiting = new Set<(thread: Thread<Task, Done>) => void>();

  constructor(private readonly options: ThreadPoolOptions) {
    this.all = Array.from({ length: options.threads }, () => new Thread(options));
    this.free = [...this.all];
  }

  /** Tasks at work or waiting. */
  get busy(): number {
    return this.all.length - this.free.length + this.waiting.size;
  }

  /**
   * @param gone drops the task, wherever it is
   * @throws DomainError 503 `too_busy` when too many are waiting, or it takes too long
   * @throws Error with what the thread says it could not do
   * @throws the signal's reason
   */
  async do(task: Task, gone: AbortSignal): Promise<Done> {
    const thread = await this.turn(gone);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(this.tooBusy()), this.options.limitMs);
    try {
      return await thread.do(task, AbortSignal.any([gone, limit.signal]));
    } finally {
      clearTimeout(timer);
      this.dispatch(thread);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((thread) => thread.stop()));
  }

  private turn(gone: AbortSignal): Promise<Thread<Task, Done>> {
    gone.throwIfAborted();
    const thread = this.free.pop();
    if (thread) return Promise.resolve(thread);
    if (this.waiting.size >= WAITING * this.all.length) throw this.tooBusy();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting.delete(next);
        reject(gone.reason as Error);
      };
      const next = (freed: Thread<Task, Done>) => {
        gone.removeEventListener('abort', leave);
        resolve(freed);
      };
      this.waiting.add(next);
      gone.addEventListener('abort', leave, { once: true });
    });
  }

  private dispatch(thread: Thread<Task, Done>): void {
    const [next] = this.waiting;
    if (!next) return void this.free.push(thread);
    this.waiting.delete(next);
    next(thread);
  }

  private tooBusy(): DomainError {
    return new DomainError({
      code: 'too_busy',
      status: 503,
      detail: this.options.busy,
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }
}
