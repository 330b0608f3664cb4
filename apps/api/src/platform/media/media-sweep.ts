import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.js';
import { type ImageKind, kindOfKey } from './image.js';
import { ImageOwners } from './image-owners.js';
import { SWEEP_IMAGES } from './media.jobs.js';
import { MediaStore, type StoredMedia } from './media.store.js';

const HOUR_MS = 3_600_000;
/** How many images one job looks at. */
const STEP = 500;

/**
 * Removes images that no record refers to, such as uploads whose form was not saved. Runs once a day in batches: each job
 * adds the job for the next batch, so that the sweep continues after a restart. A repeat finds nothing to remove.
 */
@Injectable()
export class MediaSweep implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly store: MediaStore,
    private readonly owners: ImageOwners,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(SWEEP_IMAGES, ({ after }) => this.step(after ?? ''));
  }

  private async step(after: string): Promise<void> {
    const images = await this.store.list(after, STEP);
    for (const kind of ['profile', 'project'] as const) await this.removeUnused(kind, images);
    const last = images.at(-1)?.key;
    if (last !== undefined && images.length === STEP) {
      await this.jobs.add(SWEEP_IMAGES, { after: last }, last);
    }
  }

  /** Younger ones are spared: the change that will use them may not be committed yet. */
  private async removeUnused(kind: ImageKind, images: StoredMedia[]): Promise<void> {
    const before = Date.now() - HOUR_MS;
    const keys = images
      .filter(({ key, savedAt }) => kindOfKey(key) === kind && savedAt.getTime() < before)
      .map(({ key }) => key);
    if (keys.length === 0) return;
    const used = new Set(await this.owners.of(kind).inUse(keys));
    for (const key of keys) if (!used.has(key)) await this.store.remove(key);
  }
}
