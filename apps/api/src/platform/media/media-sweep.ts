import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.js';
import { type ImageKind, kindOfKey } from './image.js';
import { ImageOwners } from './image-owners.js';
import { Images } from './images.js';
import { REMOVE_UNUSED_IMAGE, SWEEP_IMAGES } from './media.jobs.js';
import { MediaStore } from './media.store.js';

const HOUR_MS = 3_600_000;
/** How many images one job looks at. */
const STEP = 500;

/**
 * Removes images that no record refers to, such as uploads whose form was not saved. Runs once a day in batches: each job
 * adds the job for the next batch, so that the sweep continues after a restart. What it finds is removed a quarter of an
 * hour later, unless it is used then: it may belong to a project whose deletion can still be undone.
 */
@Injectable()
export class MediaSweep implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly store: MediaStore,
    private readonly images: Images,
    private readonly owners: ImageOwners,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(SWEEP_IMAGES, ({ after }) => this.step(after ?? ''));
    // A repeat finds nothing to remove.
    this.jobs.handle(REMOVE_UNUSED_IMAGE, ({ key }) => this.removeUnlessUsed(key));
  }

  private async step(after: string): Promise<void> {
    const images = await this.store.list(after, STEP);
    // Younger ones are spared: the change that will use them may not be committed yet.
    const before = Date.now() - HOUR_MS;
    const older = images.filter(({ savedAt }) => savedAt.getTime() < before).map(({ key }) => key);
    for (const kind of this.owners.kinds) {
      const keys = older.filter((key) => kindOfKey(key) === kind);
      for (const key of await this.unused(kind, keys)) await this.images.dropUnlessUsed(key);
    }
    const last = images.at(-1)?.key;
    if (last !== undefined && images.length === STEP) {
      await this.jobs.add(SWEEP_IMAGES, { after: last }, last);
    }
  }

  private async removeUnlessUsed(key: string): Promise<void> {
    for (const unused of await this.unused(kindOfKey(key)!, [key])) await this.store.remove(unused);
  }

  private async unused(kind: ImageKind, keys: string[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const used = new Set(await this.owners.of(kind).inUse(keys));
    return keys.filter((key) => !used.has(key));
  }
}
