import { ApiProperty } from '@nestjs/swagger';
import { CourseDto, type CourseRecord, toCourse } from '../../catalogue/index.js';
import { CourseStandingDto } from './course-standing.dto.js';
import { Uuid } from '../../../platform/http/uuid.js';

export class MarkCourseDto {
  @Uuid({ message: 'educator_uuid must be the uuid of an educator' })
  educator_uuid: string;

  @Uuid({ message: 'course_uuid must be the uuid of a course' })
  course_uuid: string;
}

/** A favourite: the pair of ids it is known by, and the course itself (D11, D12). */
export class FavouriteCourseDto {
  educator_uuid: string;
  course_uuid: string;
  course: CourseDto;
}

export class FavouriteCoursePageDto {
  results: FavouriteCourseDto[];

  /** One for each of `results`, in the same order. */
  standings: CourseStandingDto[];

  /** Favourites in all, over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;
}

export const toFavourite = (course: CourseRecord): FavouriteCourseDto => ({
  educator_uuid: course.educatorUuid,
  course_uuid: course.uuid,
  course: toCourse(course),
});
