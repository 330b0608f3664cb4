import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Env } from '../env.js';
import { type MediaFile, MediaStore, mediaUnavailable, type StoredMedia } from './media.store.js';

const PREFIX = 'media/';

/** Images as objects of a bucket, under `media/`; whatever else the bucket holds is left alone. */
export class S3MediaStore extends MediaStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(env: Env) {
    super();
    this.bucket = env.S3_BUCKET!;
    this.client = new S3Client({
      endpoint: env.S3_ENDPOINT!,
      region: env.S3_REGION,
      credentials: { accessKeyId: env.S3_ACCESS_KEY_ID!, secretAccessKey: env.S3_SECRET_ACCESS_KEY! },
      // What stores other than Amazon's understand: buckets in the path, no checksums in trailers.
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 2000, requestTimeout: 10_000 },
    });
  }

  override async save(key: string, bytes: Buffer): Promise<void> {
    await this.ask(() =>
      this.client.send(new PutObjectCommand({ ...this.place(key), Body: bytes, ContentType: 'image/webp' })),
    );
  }

  override async open(key: string): Promise<MediaFile | null> {
    return this.ask(async () => {
      const found = await this.client.send(new GetObjectCommand(this.place(key))).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return null;
        throw error;
      });
      return found && { bytes: found.ContentLength!, stream: found.Body as Readable };
    });
  }

  override async remove(key: string): Promise<void> {
    await this.ask(() => this.client.send(new DeleteObjectCommand(this.place(key))));
  }

  override async list(after: string, limit: number): Promise<StoredMedia[]> {
    const range = { Bucket: this.bucket, Prefix: PREFIX, StartAfter: PREFIX + after, MaxKeys: limit };
    const { Contents = [] } = await this.ask(() => this.client.send(new ListObjectsV2Command(range)));
    return Contents.map(({ Key, LastModified }) => ({
      key: Key!.slice(PREFIX.length),
      savedAt: LastModified!,
    }));
  }

  private place(key: string) {
    return { Bucket: this.bucket, Key: PREFIX + key };
  }

  private async ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw mediaUnavailable(error);
    }
  }
}
