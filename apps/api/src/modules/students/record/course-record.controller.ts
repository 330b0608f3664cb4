import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { LongPageQuery } from '../../../platform/http/paging.dto.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { UuidPipe } from '../../../platform/http/uuid.js';
import {
  CorrectedCourseDto,
  NewRecordedCourseDto,
  RecordedCourseDto,
  RecordedCoursePageDto,
} from './course-record.dto.js';
import { CourseRecordService } from './course-record.service.js';

@ApiTags('courses')
@Controller('dashboard-api/me/courses')
export class CourseRecordController {
  constructor(private readonly record: CourseRecordService) {}

  /** One's own record, line by line, the latest term first */
  @Get()
  @Access('person')
  @ApiProblem(400)
  listRecordedCourses(
    @CurrentViewer() { studentId }: Person,
    @Query() query: LongPageQuery,
  ): Promise<RecordedCoursePageDto> {
    return this.record.page(studentId, query);
  }

  /** Add a course that is on no transcript yet */
  @Post()
  @Access('person')
  @ApiProblem(400)
  @ApiProblem(409, 'The record has this course in this term, or as many courses as it can')
  addRecordedCourse(
    @CurrentViewer() { studentId }: Person,
    @Body() course: NewRecordedCourseDto,
  ): Promise<RecordedCourseDto> {
    return this.record.add(studentId, course);
  }

  /** Correct a line, or say which course of the catalogue it is: only the fields that are sent */
  @Patch(':line_uuid')
  @Access('person')
  @ApiProblem(400)
  @ApiProblem(404)
  @ApiProblem(409, 'The record has this course in this term')
  correctRecordedCourse(
    @CurrentViewer() { studentId }: Person,
    @Param('line_uuid', UuidPipe) id: string,
    @Body() change: CorrectedCourseDto,
  ): Promise<RecordedCourseDto> {
    return this.record.correct(studentId, id, change);
  }

  /** Take a line off the record; a repeat changes nothing */
  @Delete(':line_uuid')
  @HttpCode(204)
  @Access('person')
  @ApiProblem(400)
  async removeRecordedCourse(
    @CurrentViewer() { studentId }: Person,
    @Param('line_uuid', UuidPipe) id: string,
  ): Promise<void> {
    await this.record.remove(studentId, id);
  }

  /** Put a removed line back as it was; a repeat changes nothing */
  @Post(':line_uuid/restore')
  @HttpCode(200)
  @Access('person')
  @ApiProblem(400)
  @ApiProblem(404)
  @ApiProblem(409)
  restoreRecordedCourse(
    @CurrentViewer() { studentId }: Person,
    @Param('line_uuid', UuidPipe) id: string,
  ): Promise<RecordedCourseDto> {
    return this.record.restore(studentId, id);
  }
}
