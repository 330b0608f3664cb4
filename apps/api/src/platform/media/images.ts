import { Injectable, Logger } from '@nestjs/common';
import { invalid } from '../errors.js';
import type { Upload } from '../http/multipart.js';
import { type ImageKind, newImageKey, remakeImage } from './image.js';
import { MediaStore } from './media.store.js';

/** Takes images in and lets go of them. */
@Injectable()
export class Images {
  private readonly log = new Logger(Images.name);

  constructor(private readonly store: MediaStore) {}

  /**
   * Remakes and keeps an image. If nothing comes to use it, it is swept (`MediaSweep`).
   * @param field the input it came in, for the message
   * @returns its key
   * @throws DomainError `invalid` when it is no image that can be read
   */
  async add(kind: ImageKind, upload: Upload, field: string): Promise<string> {
    const image = await remakeImage(upload.bytes, kind);
    if (!image) {
      throw invalid({ [field]: ['Please choose a JPEG, PNG or WebP image of at most 50 megapixels.'] });
    }
    const key = newImageKey(kind);
    await this.store.save(key, image);
    return key;
  }

  /** Lets go of an image that was replaced. What fails here is swept later. */
  async drop(key: string | null): Promise<void> {
    if (key === null) return;
    await this.store
      .remove(key)
      .catch((error: unknown) => this.log.warn(`image not removed: ${String(error)}`));
  }
}
