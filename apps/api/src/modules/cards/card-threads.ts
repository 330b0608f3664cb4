import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { API_FOLDER } from '../../platform/paths.js';
import { ThreadPool } from '../../platform/threads/thread-pool.js';
import type { Card } from './card.js';

/** A card whose images are files of the task, by their names. */
export interface CardTask {
  data: Card;
  files: Map<string, Uint8Array>;
}

/** A card takes a fifth of a second, the first one of a thread a second. */
const LIMIT_MS = 10_000;

/** The thread that draws cards. */
@Injectable()
export class CardThreads implements OnApplicationShutdown {
  private readonly pool = new ThreadPool<CardTask, Uint8Array>({
    script: new URL('typst/card-worker.mjs', API_FOLDER),
    threads: 1,
    limitMs: LIMIT_MS,
    busy: 'Many cards are being drawn just now. Please try again in a moment.',
  });

  /** @returns a PNG. @throws as `ThreadPool.do` does */
  async draw(task: CardTask, gone: AbortSignal): Promise<Buffer> {
    const png = await this.pool.do(task, gone);
    return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.stop();
  }
}
