import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.js';
import { CurrentViewer, type Viewer } from '../access/viewer.js';
import { notFound } from '../errors.js';
import { ApiProblem } from '../http/problem.dto.js';
import { kindOfKey } from './image.js';
import { ImageOwners } from './image-owners.js';
import { MediaStore } from './media.store.js';

const FOR_GOOD = 'max-age=31536000, immutable';

@ApiTags('media')
@Controller('media')
export class MediaController {
  constructor(
    private readonly media: MediaStore,
    private readonly owners: ImageOwners,
  ) {}

  /** An image, by the address a profile or project gives, for those who may see that; never changes */
  @Get(':key')
  @Access('anyone', { duringDeletion: true })
  @ApiProduces('image/webp')
  @ApiProblem(404)
  @ApiProblem(503)
  async getImage(
    @Param('key') key: string,
    @CurrentViewer() viewer: Viewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const kind = kindOfKey(key);
    const audience = kind && (await this.owners.of(kind).audience(key, viewer));
    const file = audience && (await this.media.open(key));
    if (!file) throw notFound();
    void reply.headers({
      'cache-control': `${audience === 'everybody' ? 'public' : 'private'}, ${FOR_GOOD}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    return new StreamableFile(file.stream, { type: 'image/webp', length: file.bytes, disposition: 'inline' });
  }
}
