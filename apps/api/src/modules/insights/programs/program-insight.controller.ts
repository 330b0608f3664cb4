import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.js';
import { StudentCalls } from '../../../platform/access/student-calls.js';
import { CurrentProfile, type OpenProfile } from '../../../platform/access/profile-gate.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { JsonPage, jsonPage } from '../../../platform/http/json-page.js';
import { LongPageQuery } from '../../../platform/http/paging.dto.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { UuidPipe } from '../../../platform/http/uuid.js';
import {
  ProgramInsightDetailDto,
  ProgramInsightPageDto,
  ProgramInsightQuery,
} from './program-insight.dto.js';
import { ProgramInsightService } from './program-insight.service.js';

@ApiTags('programs')
@Controller('dashboard-api/program-insights')
export class ProgramInsightController {
  constructor(private readonly insights: ProgramInsightService) {}

  /** Programs by the viewer's progress, then by title, or sorted as asked */
  @Get()
  @Access('person')
  @ApiProblem(400)
  @JsonPage(ProgramInsightPageDto)
  listProgramInsights(@CurrentViewer() viewer: Person, @Query() query: ProgramInsightQuery): Promise<Buffer> {
    return this.insights.page(viewer, query);
  }

  /** One program, with the viewer's progress in it, group by group, and what does not count */
  @Get(':educator_uuid/:program_uuid')
  @Access('person')
  @ApiProblem(400)
  @ApiProblem(404)
  getProgramInsight(
    @CurrentViewer() viewer: Person,
    @Param('educator_uuid', UuidPipe) educatorUuid: string,
    @Param('program_uuid', UuidPipe) programUuid: string,
  ): Promise<ProgramInsightDetailDto> {
    return this.insights.detail(viewer, educatorUuid, programUuid);
  }
}

@StudentCalls('programs', 'program-insights')
export class StudentProgramInsightController {
  constructor(private readonly insights: ProgramInsightService) {}

  /** The programs on a student's dashboard, furthest along first */
  @Get()
  @Access('visitor')
  @ApiProblem(400)
  @JsonPage(ProgramInsightPageDto)
  async listStudentProgramInsights(
    @CurrentProfile() profile: OpenProfile,
    @Query() { limit, offset }: LongPageQuery,
  ): Promise<Buffer> {
    const all = await this.insights.ofProfile(profile);
    return jsonPage({ results: all.slice(offset, offset + limit), count: all.length });
  }
}
