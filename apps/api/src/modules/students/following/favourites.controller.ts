import { Body, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../platform/access/access.js';
import { StudentCalls } from '../../../platform/access/student-calls.js';
import { CurrentProfile, type OpenProfile } from '../../../platform/access/profile-gate.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { JsonPage, jsonPage } from '../../../platform/http/json-page.js';
import { PageQuery } from '../../../platform/http/paging.dto.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { UuidPipe } from '../../../platform/http/uuid.js';
import { CatalogueStore } from '../../catalogue/index.js';
import { courseStanding } from './course-standing.dto.js';
import { FavouriteCourseDto, FavouriteCoursePageDto, MarkCourseDto, toFavourite } from './favourites.dto.js';
import { FavouritesService } from './favourites.service.js';
import { StudyReader } from '../study/study.reader.js';

@StudentCalls('courses', 'favourite-courses')
export class FavouritesController {
  constructor(
    private readonly favourites: FavouritesService,
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyReader,
  ) {}

  /** The student's favourite courses, by code */
  @Get()
  @Access('owner')
  @ApiProblem(400)
  @JsonPage(FavouriteCoursePageDto)
  listFavouriteCourses(@CurrentViewer() viewer: Person, @Query() { limit, offset }: PageQuery): Buffer {
    const all = this.favourites.of(viewer);
    const evidence = this.study.ownEvidence(this.catalogue.current, viewer);
    const shown = all.slice(offset, offset + limit);
    const standings = shown.map((course) => courseStanding(course, evidence));
    const page = { results: shown.map(toFavourite), count: all.length, standings };
    return jsonPage(page);
  }

  /** Mark a course as a favourite; a repeat answers 200 with the same row */
  @Post()
  @Access('owner')
  @ApiProblem(400)
  @ApiProblem(409)
  @ApiResponse({ status: 201, type: FavouriteCourseDto, description: 'Marked' })
  @ApiResponse({ status: 200, type: FavouriteCourseDto, description: 'It was one before' })
  async markCourse(
    @CurrentProfile() { studentId }: OpenProfile,
    @Body() { educator_uuid, course_uuid }: MarkCourseDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FavouriteCourseDto> {
    const { course, outcome } = await this.favourites.mark(studentId, educator_uuid, course_uuid);
    void reply.status(outcome === 'created' ? 201 : 200);
    return toFavourite(course);
  }

  /** Take a course off the favourites; a repeat changes nothing */
  @Delete(':educator_uuid/:course_uuid')
  @HttpCode(204)
  @Access('owner')
  @ApiProblem(400)
  async unmarkCourse(
    @CurrentProfile() { studentId }: OpenProfile,
    @Param('educator_uuid', UuidPipe) educatorUuid: string,
    @Param('course_uuid', UuidPipe) courseUuid: string,
  ): Promise<void> {
    await this.favourites.unmark(studentId, educatorUuid, courseUuid);
  }
}
