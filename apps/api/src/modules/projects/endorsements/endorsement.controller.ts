import { Body, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { Access } from '../../../platform/access/access.js';
import { StudentCalls } from '../../../platform/access/student-calls.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { UuidPipe } from '../../../platform/http/uuid.js';
import {
  AskForEndorsementDto,
  EndorsementRequestDto,
  EndorsementRequestListDto,
  PublishEndorsementDto,
  RemovedEndorsementDto,
  RestoreEndorsementDto,
} from './endorsement-request.dto.js';
import { EndorsementService } from './endorsement.service.js';

@StudentCalls('endorsements', 'projects/:project_uuid/endorsements')
export class EndorsementController {
  constructor(private readonly endorsements: EndorsementService) {}

  /** Whom the student has asked to confirm a project, and what they have written */
  @Get()
  @Access('owner')
  @ApiProblem(400)
  async listEndorsementRequests(
    @CurrentViewer() viewer: Person,
    @Param('project_uuid', UuidPipe) projectUuid: string,
  ): Promise<EndorsementRequestListDto> {
    return { results: await this.endorsements.list(viewer, projectUuid) };
  }

  /** Ask a person by mail to confirm a project */
  @Post()
  @Access('owner')
  @ApiProblem(400)
  @ApiProblem(409, 'They have been asked, do not want to be, or cannot be')
  @ApiProblem(429)
  askForEndorsement(
    @CurrentViewer() viewer: Person,
    @Param('project_uuid', UuidPipe) projectUuid: string,
    @Body() dto: AskForEndorsementDto,
  ): Promise<EndorsementRequestDto> {
    return this.endorsements.ask(viewer, projectUuid, dto);
  }

  /** Bring back what was removed */
  @Post('restorations')
  @Access('owner')
  @ApiProblem(400)
  @ApiProblem(409)
  undoEndorsementRemoval(
    @CurrentViewer() viewer: Person,
    @Param('project_uuid', UuidPipe) projectUuid: string,
    @Body() { undo }: RestoreEndorsementDto,
  ): Promise<EndorsementRequestDto> {
    return this.endorsements.restore(viewer, projectUuid, undo);
  }

  /** Show what a person has written where the project is seen, or take it back */
  @Patch(':endorsement_uuid')
  @Access('owner')
  @ApiProblem(400)
  @ApiProblem(409, 'It is not answered yet, or five are shown')
  publishEndorsement(
    @CurrentViewer() viewer: Person,
    @Param('project_uuid', UuidPipe) projectUuid: string,
    @Param('endorsement_uuid', UuidPipe) id: string,
    @Body() { is_published }: PublishEndorsementDto,
  ): Promise<EndorsementRequestDto> {
    return this.endorsements.setPublished(viewer, projectUuid, id, is_published);
  }

  /** Withdraw a request, or delete what a person has written; a repeat changes nothing (D51) */
  @Delete(':endorsement_uuid')
  @Access('owner')
  @ApiProblem(400)
  async removeEndorsement(
    @CurrentViewer() viewer: Person,
    @Param('project_uuid', UuidPipe) projectUuid: string,
    @Param('endorsement_uuid', UuidPipe) id: string,
  ): Promise<RemovedEndorsementDto> {
    return { undo: await this.endorsements.remove(viewer, projectUuid.toLowerCase(), id) };
  }
}
