import { Body, Get, HttpCode, Param, Patch, Query } from '@nestjs/common';
import { Access } from '../../../platform/access/access.js';
import { StudentCalls } from '../../../platform/access/student-calls.js';
import { CurrentProfile, type OpenProfile } from '../../../platform/access/profile-gate.js';
import { LongPageQuery } from '../../../platform/http/paging.dto.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { UuidPipe } from '../../../platform/http/uuid.js';
import {
  CourseVisibilityDto,
  CourseVisibilityPageDto,
  SetCourseVisibilitiesDto,
  SetCourseVisibilityDto,
} from './course-visibility.dto.js';
import {
  type CourseSwitches,
  CourseVisibilityService,
  type ShownCourse,
} from './course-visibility.service.js';

const toRow = ({ course, isVisible, gradeVisible }: ShownCourse): CourseVisibilityDto => ({
  educator_uuid: course.educatorUuid,
  course_uuid: course.uuid,
  course_code: course.code,
  course_title: course.title,
  is_visible: isVisible,
  grade_visible: gradeVisible,
});

const switchesOf = ({ is_visible, grade_visible }: SetCourseVisibilityDto): CourseSwitches['switches'] => ({
  ...(is_visible !== undefined && { isVisible: is_visible }),
  ...(grade_visible !== undefined && { gradeVisible: grade_visible }),
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

  /** Show or hide several earned courses or their grades: all of them, or none where one is not the student's */
  @Patch()
  @HttpCode(204)
  @Access('owner')
  @ApiProblem(400)
  async setCourseVisibilities(
    @CurrentProfile() { studentId }: OpenProfile,
    @Body() { courses }: SetCourseVisibilitiesDto,
  ): Promise<void> {
    const changes = courses.map(({ educator_uuid, course_uuid, ...switches }) => ({
      educatorUuid: educator_uuid,
      courseUuid: course_uuid,
      switches: switchesOf(switches),
    }));
    await this.visibility.change(studentId, changes);
  }

  /** Show or hide an earned course or its grade; answers with the row as it is now */
  @Patch(':educator_uuid/:course_uuid')
  @Access('owner')
  @ApiProblem(400)
  async setCourseVisibility(
    @CurrentProfile() { studentId }: OpenProfile,
    @Param('educator_uuid', UuidPipe) educatorUuid: string,
    @Param('course_uuid', UuidPipe) courseUuid: string,
    @Body() body: SetCourseVisibilityDto,
  ): Promise<CourseVisibilityDto> {
    const change = { educatorUuid, courseUuid, switches: switchesOf(body) };
    const [row] = await this.visibility.change(studentId, [change]);
    return toRow(row!);
  }
}
