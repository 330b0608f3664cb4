import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { kindOfKey } from './image.js';
import { type MediaFile, MediaStore, mediaUnavailable, type StoredMedia } from './media.store.js';

/** Images as files of one folder. */
export class DiskMediaStore extends MediaStore {
  constructor(private readonly folder: string) {
    super();
  }

  override async save(key: string, bytes: Buffer): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true });
      await writeFile(this.fileOf(key), bytes, { flag: 'wx' });
    } catch (error) {
      // A part of it may have been written before the disk was full.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await this.remove(key).catch(() => {});
      throw mediaUnavailable(error);
    }
  }

  override async open(key: string): Promise<MediaFile | null> {
    // Once it is open it can be read, even if it is removed meanwhile.
    const file = await open(this.fileOf(key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return file && { bytes: (await file.stat()).size, stream: file.createReadStream() };
  }

  override async remove(key: string): Promise<void> {
    await rm(this.fileOf(key), { force: true });
  }

  override async list(after: string, limit: number): Promise<StoredMedia[]> {
    await mkdir(this.folder, { recursive: true });
    const names = (await readdir(this.folder)).filter((name) => kindOfKey(name) !== null && name > after);
    const page = names.toSorted().slice(0, limit);
    return Promise.all(page.map(async (key) => ({ key, savedAt: (await stat(this.fileOf(key))).mtime })));
  }

  private fileOf(key: string): string {
    if (kindOfKey(key) === null) throw new Error('Not the key of an image');
    return path.join(this.folder, key);
  }
}
