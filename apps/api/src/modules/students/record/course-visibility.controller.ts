import { Body, Get, Param, ParseUUIDPipe, Patch, Query } from '@nestjs/common';
import { Access } from '../../../platform/access/access.js';
import { StudentCalls } from '../../../platform/access/student-calls.js';
import { CurrentProfile, type OpenProfile } from '../../../platform/access/profile-gate.js';
import { LongPageQuery } from '../../../platform/http/paging.dto.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import {
  CourseVisibilityDto,
  CourseVisibilityPageDto,
  SetCourseVisibilityDto,
} from './course-visibility.dto.js';
import { CourseVisibilityService, type ShownCourse } from './course-visibility.service.js';

const toRow = ({ course, isVisible, gradeVisible }: ShownCourse): CourseVisibilityDto => ({
  educator_uuid: course.educatorUuid,
  course_uuid: course.uuid,
  course_code: course.code,
  course_title: course.title,
  is_visible: isVisible,
  grade_visible: gradeVisible,
});

@StudentCalls('courses', 'course-visibility')
export class CourseVisibilityController {
  constructor(private readonly visibility: CourseVisibilityService) {}

  /** The student's earned courses and what others see of them, by code */
  @Get()
  @Access('owner')
  @ApiProblem(400)
  async listCourseVisibility(
    @CurrentProfile() { studentId }: OpenProfile,
    @Query() { limit, offset }: LongPageQuery,
  ): Promise<CourseVisibilityPageDto> {
    const all = await this.visibility.list(studentId);
    return { results: all.slice(offset, offset + limit).map(toRow), count: all.length };
  }

  /** Show or hide an earned course or its grade; answers with the row as it is now */
  @Patch(':educator_uuid/:course_uuid')
  @Access('owner')
  @ApiProblem(400)
  async setCourseVisibility(
    @CurrentProfile() { studentId }: OpenProfile,
    @Param('educator_uuid', ParseUUIDPipe) educatorUuid: string,
    @Param('course_uuid', ParseUUIDPipe) courseUuid: string,
    @Body() { is_visible, grade_visible }: SetCourseVisibilityDto,
  ): Promise<CourseVisibilityDto> {
    const switches = {
      ...(is_visible !== undefined && { isVisible: is_visible }),
      ...(grade_visible !== undefined && { gradeVisible: grade_visible }),
    };
    return toRow(await this.visibility.change(studentId, educatorUuid, courseUuid, switches));
  }
}
