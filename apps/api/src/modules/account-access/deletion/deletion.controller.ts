import { Body, Controller, Delete, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { AccountDeletions } from './account-deletions.js';
import { DeletionDto, RequestDeletionDto } from './deletion.dto.js';

@ApiTags('me')
@Controller('dashboard-api/me/account-deletion-requests')
export class DeletionController {
  constructor(private readonly deletions: AccountDeletions) {}

  /** Request the deletion of one's account in 14 days; a repeat answers 200 and does not postpone it */
  @Post()
  @Access('person', { duringDeletion: true })
  @ApiProblem(400)
  @ApiProblem(409)
  @ApiResponse({ status: 201, type: DeletionDto })
  @ApiResponse({ status: 200, type: DeletionDto, description: 'It was asked for before' })
  async requestDeletion(
    @CurrentViewer() viewer: Person,
    @Body() { username_or_email }: RequestDeletionDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeletionDto> {
    const eraseAt = await this.deletions.request(viewer, username_or_email, request);
    void reply.status(viewer.deletionAt === null ? 201 : 200);
    return { deletion_at: eraseAt.toISOString() };
  }

  /** Cancel the deletion of one's account; everything stays as it was */
  @Delete()
  @HttpCode(204)
  @Access('person', { duringDeletion: true })
  async cancelDeletion(@CurrentViewer() viewer: Person): Promise<void> {
    await this.deletions.cancel(viewer.accountId);
  }
}
