import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database.js';
import { kindOfKey, type ImageKind } from './image.js';
import { ImageOwners } from './image-owners.js';
import { MediaStore } from './media.store.js';

const HOUR_MS = 3_600_000;
const AT_ONCE = 500;

/**
 * Removes images that no record has: of uploads that were not saved in the end, and of people who were erased. Every
 * process does it, and none minds another doing it too.
 */
@Injectable()
export class MediaSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(MediaSweep.name);
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: Database,
    private readonly store: MediaStore,
    private readonly owners: ImageOwners,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.database.isConnected) return;
    this.timer = setInterval(() => void this.runAndLog(), HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** @param before younger images are spared: the change that will use them may not be committed yet */
  async run(before = new Date(Date.now() - HOUR_MS)): Promise<void> {
    const batches = new Map<ImageKind, string[]>();
    for await (const { key, savedAt } of this.store.list()) {
      const kind = kindOfKey(key);
      if (kind === null || savedAt >= before) continue;
      const batch = [...(batches.get(kind) ?? []), key];
      batches.set(kind, batch);
      if (batch.length < AT_ONCE) continue;
      batches.delete(kind);
      await this.removeUnused(kind, batch);
    }
    for (const [kind, batch] of batches) await this.removeUnused(kind, batch);
  }

  private async removeUnused(kind: ImageKind, keys: string[]): Promise<void> {
    const used = new Set(await this.owners.of(kind).inUse(keys));
    for (const key of keys) if (!used.has(key)) await this.store.remove(key);
  }

  private async runAndLog(): Promise<void> {
    await this.run().catch((error: unknown) => this.log.error('Sweep failed', (error as Error).stack));
  }
}
