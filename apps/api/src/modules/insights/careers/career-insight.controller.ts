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
  CareerInsightDetailDto,
  CareerInsightPageDto,
  CareerInsightQuery,
  StudentCareerInsightPageDto,
} from './career-insight.dto.js';
import { CareerInsightService } from './career-insight.service.js';

@ApiTags('careers')
@Controller('dashboard-api/career-insights')
export class CareerInsightController {
  constructor(private readonly insights: CareerInsightService) {}

  /** Careers ranked by the viewer's readiness, then by title, or sorted as asked */
  @Get()
  @Access('person')
  @ApiProblem(400)
  @JsonPage(CareerInsightPageDto)
  listCareerInsights(@CurrentViewer() viewer: Person, @Query() query: CareerInsightQuery): Buffer {
    return this.insights.page(viewer, query);
  }

  /** One career, with its score explained skill by skill */
  @Get(':career_uuid')
  @Access('person')
  @ApiProblem(400)
  @ApiProblem(404)
  getCareerInsight(
    @CurrentViewer() viewer: Person,
    @Param('career_uuid', UuidPipe) uuid: string,
  ): Promise<CareerInsightDetailDto> {
    return this.insights.detail(viewer, uuid);
  }
}

@StudentCalls('careers', 'career-insights')
export class StudentCareerInsightController {
  constructor(private readonly insights: CareerInsightService) {}

  /** The careers on a student's dashboard, best score first */
  @Get()
  @Access('visitor')
  @ApiProblem(400)
  @JsonPage(StudentCareerInsightPageDto)
  async listStudentCareerInsights(
    @CurrentProfile() profile: OpenProfile,
    @Query() { limit, offset }: LongPageQuery,
  ): Promise<Buffer> {
    const all = await this.insights.ofProfile(profile);
    return jsonPage({ results: all.slice(offset, offset + limit), count: all.length });
  }
}
