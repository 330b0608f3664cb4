import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Env } from '../../platform/env.js';
import { API_FOLDER } from '../../platform/paths.js';
import { ThreadPool } from '../../platform/threads/thread-pool.js';

/** Data for a template, and the files it names. */
export interface PdfTask {
  data: unknown;
  files: Map<string, Uint8Array>;
}

const TEMPLATE = 'portfolio.typ';
/** A student's longest portfolio takes a few seconds. */
const LIMIT_MS = 20_000;

/** The threads that set PDF files. */
@Injectable()
export class PdfWorkers implements OnApplicationShutdown {
  private readonly pool: ThreadPool<PdfTask, Uint8Array>;

  constructor(env: Env) {
    this.pool = new ThreadPool({
      script: new URL('typst/worker.mjs', API_FOLDER),
      workerData: { template: TEMPLATE },
      threads: env.PDF_THREADS,
      limitMs: LIMIT_MS,
      busy: 'Many files are being made just now. Please try again in a moment.',
    });
  }

  /** Tasks at work or waiting. */
  get busy(): number {
    return this.pool.busy;
  }

  /**
   * @param gone drops the task, wherever it is
   * @throws as `ThreadPool.do` does
   */
  async set(task: PdfTask, gone: AbortSignal): Promise<Buffer> {
    const pdf = await this.pool.do(task, gone);
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.stop();
  }
}
