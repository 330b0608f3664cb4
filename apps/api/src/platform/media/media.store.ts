import type { Readable } from 'node:stream';
import { DomainError } from '../errors.js';

const RETRY_SECONDS = 30;

export interface MediaFile {
  bytes: number;
  stream: Readable;
}

export interface StoredMedia {
  key: string;
  savedAt: Date;
}

/** Where images are kept: on disk, or in an S3-compatible store. A key is written once and never changes its picture. */
export abstract class MediaStore {
  abstract save(key: string, bytes: Buffer): Promise<void>;

  /** @returns null when there is no such image */
  abstract open(key: string): Promise<MediaFile | null>;

  /** Removing what is not there changes nothing. */
  abstract remove(key: string): Promise<void>;

  /** The images that are kept, by key, from the one after `after`; fewer than `limit` when there are no more. */
  abstract list(after: string, limit: number): Promise<StoredMedia[]>;
}

/** The answer while the place of images cannot be used: the network to it is down, or its disk is full. */
export function mediaUnavailable(cause: unknown): DomainError {
  const error = new DomainError({
    code: 'media_unavailable',
    status: 503,
    detail: 'Images cannot be reached at the moment. Please try again in half a minute.',
    retryAfter: RETRY_SECONDS,
    logLevel: 'error',
  });
  error.cause = cause;
  return error;
}
