import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../platform/access/viewer.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ContentReportDto, ReportContentDto } from './report.dto.js';
import { ReportService } from './report.service.js';

@ApiTags('feedback')
@Controller('dashboard-api/reports')
export class ReportController {
  constructor(private readonly reports: ReportService) {}

  /** Report a profile, a project or an endorsement to the product team; 200 with the report of it that is still open */
  @Post()
  @Access('person')
  @ApiProblem(400)
  @ApiProblem(404)
  @ApiProblem(429)
  @ApiResponse({ status: 201, type: ContentReportDto, description: 'Reported' })
  @ApiResponse({
    status: 200,
    type: ContentReportDto,
    description: 'It was reported before, and that report is open',
  })
  async reportContent(
    @CurrentViewer() viewer: Person,
    @Body() dto: ReportContentDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContentReportDto> {
    const { report, isNew } = await this.reports.report(viewer, dto);
    void reply.status(isNew ? 201 : 200);
    return { report_uuid: report.id, created: report.createdAt.toISOString() };
  }
}
