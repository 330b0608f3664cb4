import { Injectable, type OnModuleInit } from '@nestjs/common';
import { invalid } from '../errors.js';
import type { Upload } from '../http/multipart.js';
import { Jobs } from '../jobs/jobs.js';
import { RateLimits, tooOften } from '../limits/rate-limits.js';
import { type ImageKind, newImageKey, remakeImage } from './image.js';
import { REMOVE_IMAGE, REMOVE_UNUSED_IMAGE } from './media.jobs.js';
import { MediaStore } from './media.store.js';

/** Takes images in and lets go of them. */
@Injectable()
export class Images implements OnModuleInit {
  constructor(
    private readonly store: MediaStore,
    private readonly jobs: Jobs,
    private readonly limits: RateLimits,
  ) {}

  onModuleInit(): void {
    // A repeat finds nothing to remove: no other image gets this key.
    this.jobs.handle(REMOVE_IMAGE, ({ key }) => this.store.remove(key));
  }

  /**
   * Remakes and keeps an image. If nothing comes to use it, it is swept (`MediaSweep`).
   * @param person who sends it
   * @param field the input it came in, for the message
   * @returns its key
   * @throws DomainError `invalid` when it is no image that can be read, `too_many_images`
   */
  async add(kind: ImageKind, person: string, upload: Upload, field: string): Promise<string> {
    if (!(await this.limits.take('keep_image', { key: person }))) throw tooManyImages();
    const image = await remakeImage(upload.bytes, kind);
    if (!image) {
      throw invalid({ [field]: ['Please choose a JPEG, PNG or WebP image of at most 50 megapixels.'] });
    }
    const key = newImageKey(kind);
    await this.store.save(key, image);
    return key;
  }

  /** Lets go of an image: it is removed when the open transaction is committed. */
  async drop(key: string | null): Promise<void> {
    if (key !== null) await this.jobs.add(REMOVE_IMAGE, { key });
  }

  /** Lets go of an image for now: it is removed if nothing has it in a quarter of an hour. */
  async dropUnlessUsed(key: string): Promise<void> {
    await this.jobs.add(REMOVE_UNUSED_IMAGE, { key });
  }

  /** Whether its file is there. */
  async isKept(key: string): Promise<boolean> {
    const file = await this.store.open(key);
    file?.stream.destroy();
    return file !== null;
  }
}

const tooManyImages = () =>
  tooOften(
    'keep_image',
    'too_many_images',
    'You have uploaded many images within an hour. Please wait a while.',
  );
