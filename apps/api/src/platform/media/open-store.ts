import path from 'node:path';
import type { Env } from '../env.js';
import { DiskMediaStore } from './disk-media.store.js';
import type { MediaStore } from './media.store.js';

/** The store that the settings name. The S3 client is read only where it is used. */
export async function openMediaStore(env: Env): Promise<MediaStore> {
  if (!env.S3_ENDPOINT) return new DiskMediaStore(path.join(env.DATA_DIR, 'media'));
  const { S3MediaStore } = await import('./s3-media.store.js');
  return new S3MediaStore(env);
}
