import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { MediaFile } from './media.store.js';

/** Hands out an image: to be shown in a page, and no page itself. */
export function sendImage(reply: FastifyReply, { stream, bytes }: MediaFile): StreamableFile {
  void reply.header('content-security-policy', "default-src 'none'; sandbox");
  return new StreamableFile(stream, { type: 'image/webp', length: bytes, disposition: 'inline' });
}
