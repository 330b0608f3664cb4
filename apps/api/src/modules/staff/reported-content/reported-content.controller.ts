import { HttpCode, Param, Post } from '@nestjs/common';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { UuidPipe } from '../../../platform/http/uuid.js';
import { ModerationService } from '../../feedback/index.js';
import { StaffCalls, StaffRead } from '../staff-calls.js';
import { ReportedContentDto, toReportedContent } from './reported-content.dto.js';

@StaffCalls('reports')
export class ReportedContentController {
  constructor(private readonly moderation: ModerationService) {}

  /** Read what was reported, also where it is hidden or private; the audit log keeps that a person has */
  @Post(':report_uuid/content')
  @HttpCode(200)
  @StaffRead()
  @ApiProblem(404)
  async showReportedContent(
    @CurrentViewer() actor: Person,
    @Param('report_uuid', UuidPipe) id: string,
  ): Promise<ReportedContentDto> {
    return toReportedContent(await this.moderation.showContent(actor, id));
  }
}
