import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { JsonPage } from '../../../platform/http/json-page.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { UuidPipe } from '../../../platform/http/uuid.js';
import { CourseInsightDetailDto, CourseInsightPageDto, CourseInsightQuery } from './course-insight.dto.js';
import { CourseInsightService } from './course-insight.service.js';

@ApiTags('courses')
@Controller('dashboard-api/course-insights')
export class CourseInsightController {
  constructor(private readonly insights: CourseInsightService) {}

  /** Courses, the viewer's favourites first, then by code */
  @Get()
  @Access('person')
  @ApiProblem(400)
  @JsonPage(CourseInsightPageDto)
  listCourseInsights(@CurrentViewer() viewer: Person, @Query() query: CourseInsightQuery): Buffer {
    return this.insights.page(viewer, query);
  }

  /** One course: the programs in which it counts, the careers it lifts for the viewer, and what they have of it */
  @Get(':educator_uuid/:course_uuid')
  @Access('person')
  @ApiProblem(400)
  @ApiProblem(404)
  getCourseInsight(
    @CurrentViewer() viewer: Person,
    @Param('educator_uuid', UuidPipe) educatorUuid: string,
    @Param('course_uuid', UuidPipe) courseUuid: string,
  ): Promise<CourseInsightDetailDto> {
    return this.insights.detail(viewer, educatorUuid, courseUuid);
  }
}
