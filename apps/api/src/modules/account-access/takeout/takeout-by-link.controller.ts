import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../platform/access/access.js';
import { notFound } from '../../../platform/errors.js';
import { SECRET_ADDRESS_HEADERS } from '../../../platform/http/secret-address.js';
import { TakeoutLinks } from './takeout-links.js';
import { TakeoutService } from './takeout.service.js';

@ApiTags('me')
@Controller('dashboard-api/takeouts')
export class TakeoutByLinkController {
  constructor(
    private readonly links: TakeoutLinks,
    private readonly takeouts: TakeoutService,
  ) {}

  /** The same zip file as `me/takeout/`, for the person who got the link by mail; it works for three days */
  @Get(':key')
  @Access('link')
  @ApiProduces('application/zip')
  async getTakeoutByLink(
    @Param('key') key: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const accountId = await this.links.accountOf(key);
    if (accountId === null) throw notFound();
    void reply.headers(SECRET_ADDRESS_HEADERS);
    return new StreamableFile(this.takeouts.zip({ accountId }), {
      type: 'application/zip',
      disposition: 'attachment; filename="lumen-takeout.zip"',
    });
  }
}
