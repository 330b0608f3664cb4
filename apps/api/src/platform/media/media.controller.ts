import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.js';
import { notFound } from '../errors.js';
import { ApiProblem } from '../http/problem.dto.js';
import { MediaStore } from './media.store.js';

@ApiTags('media')
@Controller('media')
export class MediaController {
  constructor(private readonly media: MediaStore) {}

  /** An image, by the address a profile or project gives; never changes */
  @Get(':key')
  @Access('anyone')
  @ApiProduces('image/webp', 'image/jpeg', 'image/png')
  @ApiProblem(404)
  async getImage(
    @Param('key') key: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const file = await this.media.open(key);
    if (!file) throw notFound();
    void reply.header('cache-control', 'public, max-age=31536000, immutable');
    void reply.header('content-security-policy', "default-src 'none'; sandbox");
    return new StreamableFile(file.stream, { type: file.type, length: file.bytes, disposition: 'inline' });
  }
}
