import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../platform/access/viewer.js';
import { JSON_TYPE } from '../../platform/http/json-bytes.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { CourseInsightPageDto, CourseInsightQuery } from './course-insight.dto.js';
import { CourseInsightService } from './course-insight.service.js';

@ApiTags('courses')
@Controller('dashboard-api/course-insights')
export class CourseInsightController {
  constructor(private readonly insights: CourseInsightService) {}

  /** Courses, the viewer's favourites first, then by code */
  @Get()
  @Access('person')
  @ApiProblem(400)
  @ApiOkResponse({ type: CourseInsightPageDto })
  @Header('content-type', JSON_TYPE)
  listCourseInsights(@CurrentViewer() viewer: Person, @Query() query: CourseInsightQuery): Buffer {
    return this.insights.page(viewer, query);
  }
}
