import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { MediaFile } from './media.store.js';

/** To be shown in a page, and no page itself. */
const SHOWN_ONLY = { 'content-security-policy': "default-src 'none'; sandbox" };

/** Hands out an image that is kept. */
export function sendImage(reply: FastifyReply, { stream, bytes }: MediaFile): StreamableFile {
  void reply.headers(SHOWN_ONLY);
  return new StreamableFile(stream, { type: 'image/webp', length: bytes, disposition: 'inline' });
}

/** Hands out an image that was drawn. */
export function sendDrawing(reply: FastifyReply, png: Uint8Array): StreamableFile {
  void reply.headers(SHOWN_ONLY);
  return new StreamableFile(png, { type: 'image/png', length: png.length, disposition: 'inline' });
}
