import { Injectable } from '@nestjs/common';
import type { Viewer } from '../access/viewer.js';
import type { ImageKind } from './image.js';

/** Who may see an image: everybody, or this viewer for one reason or another. */
export type Audience = 'everybody' | 'viewer';

/** A module whose records have images. */
export interface ImageOwner {
  kind: ImageKind;
  /** @returns null when no record has this image or the viewer may not see the record: the caller cannot tell which (D42) */
  audience(key: string, viewer: Viewer): Promise<Audience | null>;
  /** Those of the keys that a record has. */
  inUse(keys: string[]): Promise<string[]>;
  /** The keys of the records of an account. */
  ofAccount(accountId: string): Promise<string[]>;
}

/** Modules with images register here in `onModuleInit`, so that the platform need not know them. */
@Injectable()
export class ImageOwners {
  private readonly owners = new Map<ImageKind, ImageOwner>();

  register(owner: ImageOwner): void {
    this.owners.set(owner.kind, owner);
  }

  get kinds(): ImageKind[] {
    return [...this.owners.keys()];
  }

  async ofAccount(accountId: string): Promise<string[]> {
    const keys = await Promise.all([...this.owners.values()].map((owner) => owner.ofAccount(accountId)));
    return keys.flat();
  }

  of(kind: ImageKind): ImageOwner {
    const owner = this.owners.get(kind);
    if (!owner) throw new Error(`Nobody has registered for ${kind} images`);
    return owner;
  }
}
