import { Body, Controller, Get, HttpCode, Param, Post, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.js';
import { notFound } from '../../platform/errors.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { Text } from '../../platform/http/text.js';
import { SECRET_ADDRESS_HEADERS } from '../../platform/http/secret-address.js';
import { MediaStore } from '../../platform/media/media.store.js';
import { sendImage } from '../../platform/media/send-image.js';
import { SharedContentDto } from './shared-content.dto.js';
import { SharedContentReader } from './shared-content.reader.js';
import { sharePath, Visits } from './visits.js';

class SharePasswordDto {
  @Text({ label: 'Password', max: 128, required: true, secret: true })
  password: string;
}

const SHARE = { duringDeletion: true };

/** What visitors by a share link ask for. All that is no link is the same 404 (D42). */
@ApiTags('sharing')
@ApiParam({ name: 'token', type: String, description: 'What follows /s/ in the address of the link' })
@Controller('dashboard-api/shares/:token')
export class ShareController {
  constructor(
    private readonly visits: Visits,
    private readonly contents: SharedContentReader,
    private readonly media: MediaStore,
  ) {}

  /** What the link shows now */
  @Get()
  @Access('link', SHARE)
  @ApiProblem(403, 'The link asks for a password')
  async getShare(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SharedContentDto> {
    void reply.headers(SECRET_ADDRESS_HEADERS);
    const open = await this.visits.enter(request, token, reply);
    return this.contents.read(open, (key) => `${sharePath(token)}/images/${key}/`);
  }

  /** Open a link with its password, for an hour and in this browser */
  @Post('visits')
  @HttpCode(204)
  @Access('link', SHARE)
  @ApiProblem(400)
  @ApiProblem(429)
  async openShare(
    @Param('token') token: string,
    @Body() { password }: SharePasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    void reply.headers(SECRET_ADDRESS_HEADERS);
    await this.visits.unlock(request, reply, token, password);
  }

  /** An image of what the link shows */
  @Get('images/:key')
  @Access('link', SHARE)
  @ApiProduces('image/webp')
  @ApiOkResponse()
  @ApiProblem(403, 'The link asks for a password')
  async getSharedImage(
    @Param('token') token: string,
    @Param('key') key: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    void reply.headers(SECRET_ADDRESS_HEADERS);
    const open = await this.visits.enter(request, token, null);
    const file = (await this.contents.hasImage(open, key)) ? await this.media.open(key) : null;
    if (!file) throw notFound();
    return sendImage(reply, file);
  }
}
