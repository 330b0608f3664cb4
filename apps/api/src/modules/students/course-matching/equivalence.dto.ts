import { ApiProperty } from '@nestjs/swagger';
import { COURSE_CODE_MAX, SCHOOL_NAME_MAX } from '@lumen/matching/limits';
import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { Uuid } from '../../../platform/http/uuid.js';
import { CatalogueCourseDto } from '../../catalogue/index.js';

const NO_CONTROL = /^[^\p{Cc}]*$/u;

export class CourseOfSchoolDto {
  /** In any case; compared without marks. */
  @IsString()
  @MinLength(1)
  @MaxLength(SCHOOL_NAME_MAX)
  @Matches(NO_CONTROL)
  school: string;

  @IsString()
  @MinLength(1)
  @MaxLength(COURSE_CODE_MAX)
  @Matches(NO_CONTROL)
  code: string;
}

export class SetEquivalenceDto extends CourseOfSchoolDto {
  @ApiProperty({ type: String, format: 'uuid' })
  @Uuid({ message: 'course_uuid must be the uuid of a course' })
  course_uuid: string;
}

export class EquivalenceDto {
  school: string;

  code: string;

  course: CatalogueCourseDto;
}

export class CourseChoiceDto extends EquivalenceDto {
  /** Three at least: fewer are not told. */
  @ApiProperty({ type: 'integer' })
  students: number;
}

export class CourseChoiceListDto {
  results: CourseChoiceDto[];
}

export class EquivalenceListDto {
  results: EquivalenceDto[];
}
