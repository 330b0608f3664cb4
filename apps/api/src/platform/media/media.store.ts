import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Env } from '../env.js';

const TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };
const KEY = /^[0-9a-f]{32}\.(webp|jpg|png)$/;

export interface MediaFile {
  type: string;
  bytes: number;
  stream: Readable;
}

/** Images on disk, named after their bytes: the same image is kept once, and an address never changes its picture. */
@Injectable()
export class MediaStore {
  private readonly folder: string;

  constructor(env: Env) {
    this.folder = path.join(env.DATA_DIR, 'media');
  }

  /** @returns the key under which `open` finds the image again */
  async save(bytes: Buffer, extension: 'webp' | 'jpg' | 'png'): Promise<string> {
    const key = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`;
    const file = path.join(this.folder, key);
    await mkdir(this.folder, { recursive: true });
    await writeFile(`${file}.new`, bytes);
    await rename(`${file}.new`, file);
    return key;
  }

  /** @returns null when there is no such image */
  async open(key: string): Promise<MediaFile | null> {
    const [, extension = ''] = KEY.exec(key) ?? [];
    const type = TYPES[extension];
    if (!type) return null;
    const file = path.join(this.folder, key);
    const found = await stat(file).catch(() => null);
    return found && { type, bytes: found.size, stream: createReadStream(file) };
  }
}
