import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsBoolean, IsObject, IsUUID, ValidateIf, ValidateNested } from 'class-validator';
import { MAX_EARNED_LINES } from './record-limit.js';

/** An earned course, with its two switches. */
export class CourseVisibilityDto {
  educator_uuid: string;
  course_uuid: string;

  /** @example 'CS 1400' */
  course_code: string;

  course_title: string;

  /** Whether others see the course. */
  is_visible: boolean;

  /** Whether others see its grade, where they see the course. */
  grade_visible: boolean;
}

export class CourseVisibilityPageDto {
  results: CourseVisibilityDto[];

  /** Earned courses in all, over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;
}

/** The switch to set; the other stays as it is. */
export class SetCourseVisibilityDto {
  /** Whether others see the course. One of the two must be given. */
  @ValidateIf(
    (body: SetCourseVisibilityDto) => body.is_visible !== undefined || body.grade_visible === undefined,
  )
  @IsBoolean({ message: 'is_visible or grade_visible must be true or false' })
  is_visible?: boolean;

  /** Whether others see its grade, where they see the course. */
  @ValidateIf((body: SetCourseVisibilityDto) => body.grade_visible !== undefined)
  @IsBoolean({ message: 'grade_visible must be true or false' })
  grade_visible?: boolean;
}

export class CourseSwitchesDto extends SetCourseVisibilityDto {
  @IsUUID()
  educator_uuid: string;

  @IsUUID()
  course_uuid: string;
}

/** Courses with the switches to set for each. */
export class SetCourseVisibilitiesDto {
  @ApiProperty({ type: [CourseSwitchesDto], maxItems: MAX_EARNED_LINES })
  @Type(() => CourseSwitchesDto)
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'Each course must be an object.' })
  @ArrayMaxSize(MAX_EARNED_LINES)
  courses: CourseSwitchesDto[];
}
