import { Body, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { JsonPage, jsonPage } from '../../../platform/http/json-page.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { UuidPipe } from '../../../platform/http/uuid.js';
import {
  ModeratedContentDto,
  ModerationReasonDto,
  ReportStateDto,
  toContent,
  toReport,
  TriageReportDto,
  TriageReportPageDto,
  TriageReportQuery,
} from './moderation.dto.js';
import { ModerationService } from './moderation.service.js';
import { Moderators, TriageCalls } from './triage-calls.js';

@TriageCalls('reports')
export class TriageReportsController {
  constructor(private readonly moderation: ModerationService) {}

  /** Profiles, projects and endorsements that were reported, newest report first */
  @Get()
  @Moderators()
  @ApiProblem(400)
  @JsonPage(TriageReportPageDto)
  async listReports(@Query() { state, limit, offset }: TriageReportQuery): Promise<Buffer> {
    const isOpen = state === undefined ? null : state === 'open';
    const { rows, count } = await this.moderation.reports(isOpen, limit, offset);
    return jsonPage({ results: rows.map(toReport), count });
  }

  /** Close a report without hiding anything, or open it again */
  @Patch(':report_uuid')
  @Moderators()
  @ApiProblem(400)
  @ApiProblem(404)
  async setReportState(
    @CurrentViewer() actor: Person,
    @Param('report_uuid', UuidPipe) id: string,
    @Body() { state }: ReportStateDto,
  ): Promise<TriageReportDto> {
    return toReport(await this.moderation.setReportClosed(actor, id, state === 'closed'));
  }
}

@TriageCalls('profiles')
export class ProfileModerationController {
  constructor(private readonly moderation: ModerationService) {}

  /** Hide a profile from everybody but its owner, who gets a mail; a repeat changes nothing */
  @Post(':handle/hide')
  @HttpCode(200)
  @Moderators()
  @ApiProblem(400)
  @ApiProblem(404)
  async hideProfile(
    @CurrentViewer() actor: Person,
    @Param('handle') handle: string,
    @Body() { reason }: ModerationReasonDto,
  ): Promise<ModeratedContentDto> {
    return toContent(await this.moderation.hide(actor, this.moderation.profile(handle), reason));
  }

  /** Show a hidden profile again; its owner gets a mail, a repeat changes nothing */
  @Post(':handle/restore')
  @HttpCode(200)
  @Moderators()
  @ApiProblem(400)
  @ApiProblem(404)
  async restoreProfile(
    @CurrentViewer() actor: Person,
    @Param('handle') handle: string,
    @Body() { reason }: ModerationReasonDto,
  ): Promise<ModeratedContentDto> {
    return toContent(await this.moderation.restore(actor, this.moderation.profile(handle), reason));
  }
}

@TriageCalls('projects')
export class ProjectModerationController {
  constructor(private readonly moderation: ModerationService) {}

  /** Hide a project from everybody but its owner, who gets a mail; a repeat changes nothing */
  @Post(':project_uuid/hide')
  @HttpCode(200)
  @Moderators()
  @ApiProblem(400)
  @ApiProblem(404)
  async hideProject(
    @CurrentViewer() actor: Person,
    @Param('project_uuid', UuidPipe) projectId: string,
    @Body() { reason }: ModerationReasonDto,
  ): Promise<ModeratedContentDto> {
    return toContent(await this.moderation.hide(actor, this.moderation.project(projectId), reason));
  }

  /** Show a hidden project again; its owner gets a mail, a repeat changes nothing */
  @Post(':project_uuid/restore')
  @HttpCode(200)
  @Moderators()
  @ApiProblem(400)
  @ApiProblem(404)
  async restoreProject(
    @CurrentViewer() actor: Person,
    @Param('project_uuid', UuidPipe) projectId: string,
    @Body() { reason }: ModerationReasonDto,
  ): Promise<ModeratedContentDto> {
    return toContent(await this.moderation.restore(actor, this.moderation.project(projectId), reason));
  }
}

@TriageCalls('endorsements')
export class EndorsementModerationController {
  constructor(private readonly moderation: ModerationService) {}

  /** Hide an endorsement from everybody but the student it is of, who gets a mail; a repeat changes nothing */
  @Post(':endorsement_uuid/hide')
  @HttpCode(200)
  @Moderators()
  @ApiProblem(400)
  @ApiProblem(404)
  async hideEndorsement(
    @CurrentViewer() actor: Person,
    @Param('endorsement_uuid', UuidPipe) endorsementId: string,
    @Body() { reason }: ModerationReasonDto,
  ): Promise<ModeratedContentDto> {
    return toContent(await this.moderation.hide(actor, this.moderation.endorsement(endorsementId), reason));
  }

  /** Show a hidden endorsement again; the student gets a mail, a repeat changes nothing */
  @Post(':endorsement_uuid/restore')
  @HttpCode(200)
  @Moderators()
  @ApiProblem(400)
  @ApiProblem(404)
  async restoreEndorsement(
    @CurrentViewer() actor: Person,
    @Param('endorsement_uuid', UuidPipe) endorsementId: string,
    @Body() { reason }: ModerationReasonDto,
  ): Promise<ModeratedContentDto> {
    return toContent(
      await this.moderation.restore(actor, this.moderation.endorsement(endorsementId), reason),
    );
  }
}
