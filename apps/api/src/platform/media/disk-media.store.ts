import { createReadStream } from 'node:fs';
import { mkdir, opendir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { kindOfKey } from './image.js';
import { type MediaFile, MediaStore, type StoredMedia } from './media.store.js';

/** Images as files of one folder. */
export class DiskMediaStore extends MediaStore {
  constructor(private readonly folder: string) {
    super();
  }

  override async save(key: string, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await writeFile(this.fileOf(key), bytes, { flag: 'wx' });
  }

  override async open(key: string): Promise<MediaFile | null> {
    const file = this.fileOf(key);
    const found = await stat(file).catch(() => null);
    return found && { bytes: found.size, stream: createReadStream(file) };
  }

  override async remove(key: string): Promise<void> {
    await rm(this.fileOf(key), { force: true });
  }

  override async *list(): AsyncIterable<StoredMedia> {
    await mkdir(this.folder, { recursive: true });
    for await (const { name } of await opendir(this.folder)) {
      const found = kindOfKey(name) && (await stat(this.fileOf(name)).catch(() => null));
      if (found) yield { key: name, savedAt: found.mtime };
    }
  }

  private fileOf(key: string): string {
    if (kindOfKey(key) === null) throw new Error('Not the key of an image');
    return path.join(this.folder, key);
  }
}
