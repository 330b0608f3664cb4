import {
  applyDecorators,
  Controller,
  Get,
  Headers,
  Param,
  Req,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.js';
import { CurrentProfile, type OpenProfile } from '../../platform/access/profile-gate.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { sendDrawing } from '../../platform/media/send-image.js';
import { SECRET_ADDRESS_HEADERS } from '../../platform/http/secret-address.js';
import { UuidPipe } from '../../platform/http/uuid.js';
import { CARDS } from './card-addresses.js';
import type { Card } from './card.js';
import { CardPictures } from './card-pictures.js';
import { CardReader } from './card.reader.js';

/** It may be gone a moment later, so caches ask each time; an index of images has no use for it. */
const OPEN = { 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' };

const WHOEVER_ASKS = { duringDeletion: true };

const CardAnswer = () =>
  applyDecorators(
    ApiProduces('image/png'),
    ApiHeader({ name: 'if-none-match', required: false, description: 'The ETag of one that is kept' }),
    ApiOkResponse({ description: 'A PNG of 1200 by 630 pixels' }),
    ApiResponse({ status: 304, description: 'The one with this If-None-Match' }),
    ApiProblem(429),
  );

/** Social cards: the picture of a page where its link is shared. A card shows every viewer what a signed-out visitor sees. */
@ApiTags('cards')
@Controller(CARDS)
export class CardsController {
  constructor(
    private readonly cards: CardReader,
    private readonly pictures: CardPictures,
  ) {}

  /** The card of a public profile; 404 for any other profile, also for its owner */
  @Get('profiles/:handle')
  @Access('visitor', WHOEVER_ASKS)
  @ApiParam({ name: 'handle', type: String })
  @CardAnswer()
  async getProfileCard(
    @CurrentProfile() { studentId }: OpenProfile,
    @Headers('if-none-match') known: string | undefined,
    @Req() { ip }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const card = await this.cards.ofProfile(studentId);
    return this.send(card, OPEN, { known, ip, reply });
  }

  /** The card of a project of a public profile */
  @Get('projects/:project_uuid')
  @Access('anyone', WHOEVER_ASKS)
  @CardAnswer()
  @ApiProblem(400)
  @ApiProblem(404)
  async getProjectCard(
    @Param('project_uuid', UuidPipe) id: string,
    @Headers('if-none-match') known: string | undefined,
    @Req() { ip }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const card = await this.cards.ofProject(id);
    return this.send(card, OPEN, { known, ip, reply });
  }

  /** The card of a share link: its title, whose it is and how much is in it; with a password it tells nothing. No opening is counted */
  @Get('shares/:token')
  @Access('link', WHOEVER_ASKS)
  @ApiParam({ name: 'token', type: String, description: 'What follows /s/ in the address of the link' })
  @CardAnswer()
  async getShareCard(
    @Param('token') token: string,
    @Headers('if-none-match') known: string | undefined,
    @Req() { ip }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    void reply.headers(SECRET_ADDRESS_HEADERS);
    return this.send(await this.cards.ofShare(token), SECRET_ADDRESS_HEADERS, { known, ip, reply });
  }

  /** A refusal has none of the headers: it is not to be kept. */
  private async send(
    card: Card,
    headers: Record<string, string>,
    { known, ip, reply }: { known: string | undefined; ip: string; reply: FastifyReply },
  ): Promise<StreamableFile | undefined> {
    const etag = `"${this.pictures.nameOf(card)}"`;
    if (known?.includes(etag)) {
      void reply.status(304).headers({ ...headers, etag });
      return undefined;
    }
    const png = await this.pictures.draw(card, ip);
    return sendDrawing(reply.headers({ ...headers, etag }), png);
  }
}
