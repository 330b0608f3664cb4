import { Controller, Get, Headers, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.js';
import { CurrentViewer, type Viewer } from '../access/viewer.js';
import { notFound } from '../errors.js';
import { ApiProblem } from '../http/problem.dto.js';
import { kindOfKey } from './image.js';
import { type Audience, ImageOwners } from './image-owners.js';
import { MediaStore } from './media.store.js';
import { sendImage } from './send-image.js';

/**
 * An image never changes, but who may see it does. A list that everybody may see asks for each of its images once a
 * minute at most; whatever else is asked for each time, and comes again only where it is not there yet.
 */
const CACHE_CONTROL: Record<Audience, string> = {
  everybody: 'public, max-age=60',
  viewer: 'private, no-cache',
};

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
  @ApiHeader({ name: 'if-none-match', required: false, description: 'The ETag of one that is kept' })
  @ApiOkResponse()
  @ApiResponse({ status: 304, description: 'The one with this If-None-Match, and still to be seen' })
  @ApiProblem(404)
  async getImage(
    @Param('key') key: string,
    @Headers('if-none-match') known: string | undefined,
    @CurrentViewer() viewer: Viewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const kind = kindOfKey(key);
    const audience = kind && (await this.owners.of(kind).audience(key, viewer));
    if (!audience) throw notFound();
    const etag = `"${key}"`;
    const keeping = { etag, 'cache-control': CACHE_CONTROL[audience] };
    if (known?.includes(etag)) {
      void reply.status(304).headers(keeping);
      return undefined;
    }
    const file = await this.media.open(key);
    if (!file) throw notFound();
    void reply.headers(keeping);
    return sendImage(reply, file);
  }
}
