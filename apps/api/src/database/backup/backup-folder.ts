import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { BackupError } from './backup-error.js';

export const MANIFEST = 'manifest.json';
export const DATABASE = 'database.dump';
export const IMAGES = 'images';
export const FORMAT = 1;

/** As it lies in the folder, encrypted or not. */
export interface BackupFile {
  bytes: number;
  sha256: string;
}

export interface Manifest {
  format: typeof FORMAT;
  /** When what is in it was so: ISO 8601. */
  takenAt: string;
  /** The version of the product. */
  version: string;
  /** The newest migration: what restores it has to know that one. */
  schema: string;
  /** The major version of the server that it comes from. */
  postgres: number;
  /** Rows by table, without those of which only the table is kept. */
  rows: Record<string, number>;
  /** By name in the folder. */
  files: Record<string, BackupFile>;
  /** Keys of images that records have and the store had not. */
  missing: string[];
}

/** An identity of age, `AGE-SECRET-KEY-1…`, or null for a backup in the clear. */
export type BackupKey = string | null;

/**
 * The files of a backup: written and read as streams, and encrypted with age (https://age-encryption.org), so that age's own
 * tools open them, too.
 */
export class BackupFolder {
  constructor(
    readonly folder: string,
    private readonly key: BackupKey,
  ) {}

  async write(name: string, content: Readable): Promise<BackupFile> {
    const sealed = this.key === null ? content : await encrypt(content, this.key);
    const sum = new Checksum();
    const file = createWriteStream(path.join(this.folder, name), { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(sealed, sum, file);
    return sum.result();
  }

  /** @throws BackupError when the key is another one; the stream fails when the file is not as it was written */
  async read(name: string): Promise<Readable> {
    const file = createReadStream(path.join(this.folder, name));
    return this.key === null ? file : await decrypt(file, this.key);
  }

  /** Reads a file to its end. @throws BackupError when it is not as it was written, or the key is another one */
  async verify(name: string, expected: BackupFile): Promise<void> {
    const sum = new Checksum();
    try {
      await pipeline(createReadStream(path.join(this.folder, name)), sum, async (bytes) => {
        for await (const _ of bytes);
      });
    } catch {
      throw new BackupError(`${name} is missing in ${this.folder}, or cannot be read.`);
    }
    if (sum.result().sha256 !== expected.sha256)
      throw new BackupError(`${name} is not as it was written: its checksum is another one.`);
    if (this.key === null) return;
    const content = await this.read(name);
    for await (const _ of content);
  }

  /** @throws BackupError when there is none: the backup was not finished; or when it needs a key, or another one */
  async manifest(): Promise<Manifest> {
    const bytes = await readFile(path.join(this.folder, MANIFEST)).catch(() => {
      throw new BackupError(`${this.folder} is no finished backup: it has no ${MANIFEST}.`);
    });
    if (this.key === null && bytes.subarray(0, 3).toString() === 'age')
      throw new BackupError('The backup is encrypted: give its key in BACKUP_KEY.');
    if (this.key !== null && bytes.subarray(0, 3).toString() !== 'age')
      throw new BackupError('The backup is not encrypted, and BACKUP_KEY is set: unset it if that is meant.');
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of await this.read(MANIFEST)) chunks.push(chunk as Buffer);
      const manifest = JSON.parse(Buffer.concat(chunks).toString('utf8')) as
        Manifest | Omit<Manifest, 'missing'>;
      // Version 1.0.0 named none: it made no backup with an image missing.
      if (manifest.format === FORMAT) return { missing: [], ...manifest };
    } catch (error) {
      if (error instanceof BackupError) throw error;
      throw new BackupError(`${MANIFEST} is not as it was written.`);
    }
    throw new BackupError(`${MANIFEST} is of another format: restore it with the version that wrote it.`);
  }
}

/** Passes bytes on, and knows how many there were and their SHA-256. */
class Checksum extends Transform {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  result(): BackupFile {
    return { bytes: this.bytes, sha256: this.hash.copy().digest('hex') };
  }
}

type Bytes = Parameters<Encrypter['encrypt']>[0];

async function encrypt(content: Readable, key: string): Promise<Readable> {
  const age = new Encrypter();
  age.addRecipient(await identityToRecipient(key));
  const sealed = await age.encrypt(Readable.toWeb(content) as unknown as Exclude<Bytes, string>);
  return Readable.fromWeb(sealed as unknown as ReadableStream);
}

async function decrypt(sealed: Readable, key: string): Promise<Readable> {
  const age = new Decrypter();
  age.addIdentity(key);
  try {
    const content = await age.decrypt(Readable.toWeb(sealed) as unknown as Exclude<Bytes, string>);
    return Readable.fromWeb(content as unknown as ReadableStream);
  } catch (error) {
    sealed.destroy();
    throw new BackupError(`BACKUP_KEY does not open this backup (${(error as Error).message}).`);
  }
}
