import { Body, Controller, Get, HttpCode, Param, Post, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { notFound } from '../../../platform/errors.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { SECRET_ADDRESS_HEADERS } from '../../../platform/http/secret-address.js';
import { MediaStore } from '../../../platform/media/media.store.js';
import { sendImage } from '../../../platform/media/send-image.js';
import { EndorsementAnswers } from './endorsement-answers.js';
import {
  AnswerEndorsementDto,
  AskedEndorsementDto,
  DeclineEndorsementDto,
} from './endorsement-answer.dto.js';

const BY_LINK = { duringDeletion: true };

/** What a person asks for who was asked to confirm a project. All that is no link, or no more, is the same 404 (D42). */
@ApiTags('endorsements')
@ApiParam({
  name: 'request_token',
  type: String,
  description: 'What follows /endorse/ in the mailed address',
})
@Controller('dashboard-api/endorsement-requests/:request_token')
export class EndorsementAnswerController {
  constructor(
    private readonly answers: EndorsementAnswers,
    private readonly media: MediaStore,
  ) {}

  /** Who asks, and the project as its owner shows it; reading does not use the link */
  @Get()
  @Access('link', BY_LINK)
  getEndorsementRequest(
    @Param('request_token') token: string,
    @CurrentViewer() viewer: Viewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AskedEndorsementDto> {
    void reply.headers(SECRET_ADDRESS_HEADERS);
    const images = `/dashboard-api/endorsement-requests/${token}/images`;
    return this.answers.read(token, viewer, (key) => `${images}/${key}/`);
  }

  /** An image of the project */
  @Get('images/:key')
  @Access('link', BY_LINK)
  @ApiProduces('image/webp')
  @ApiOkResponse()
  async getEndorsementRequestImage(
    @Param('request_token') token: string,
    @Param('key') key: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    void reply.headers(SECRET_ADDRESS_HEADERS);
    const file = (await this.answers.hasImage(token, key)) ? await this.media.open(key) : null;
    if (!file) throw notFound();
    return sendImage(reply, file);
  }

  /** Confirm the project; the link is used with it */
  @Post('answer')
  @HttpCode(204)
  @Access('link', BY_LINK)
  @ApiProblem(400)
  @ApiProblem(403, 'It is one’s own project')
  @ApiProblem(409, 'The project has changed since it was read')
  async answerEndorsementRequest(
    @Param('request_token') token: string,
    @CurrentViewer() viewer: Viewer,
    @Body() dto: AnswerEndorsementDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    void reply.headers(SECRET_ADDRESS_HEADERS);
    await this.answers.answer(token, viewer, dto);
  }

  /** Decline; the link is used with it */
  @Post('refusal')
  @HttpCode(204)
  @Access('link', BY_LINK)
  @ApiProblem(400)
  @ApiProblem(403, 'It is one’s own project')
  async declineEndorsementRequest(
    @Param('request_token') token: string,
    @CurrentViewer() viewer: Viewer,
    @Body() { never_again }: DeclineEndorsementDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    void reply.headers(SECRET_ADDRESS_HEADERS);
    await this.answers.decline(token, viewer, never_again);
  }
}
