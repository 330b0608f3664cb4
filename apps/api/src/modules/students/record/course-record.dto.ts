import { ApiProperty, ApiPropertyOptional, PartialType, PickType } from '@nestjs/swagger';
import { COURSE_CODE_MAX, COURSE_TITLE_MAX, GRADE_MAX, TERM_NAME_MAX } from '@lumen/matching/limits';
import {
  IsIn,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { CatalogueCourseDto } from '../../catalogue/index.js';
import type { EarnedKind } from '../study/record.entity.js';
import { KINDS, NO_CONTROL } from './transcript.dto.js';
import { Uuid } from '../../../platform/http/uuid.js';

export const OUTCOMES = ['earned', 'not-earned', 'in-progress'] as const;

/** A course of the catalogue by its names. */
export class NamedCourseDto extends PickType(CatalogueCourseDto, [
  'educator_uuid',
  'course_uuid',
  'code',
  'title',
]) {
  /** True when the university no longer offers it; absent otherwise. */
  retired?: boolean;
}

/** A line as the transcript prints it. */
export class PrintedLineDto {
  code: string;
  title: string;

  @ApiProperty({ type: String, nullable: true })
  term: string | null;

  @ApiProperty({ enum: KINDS })
  kind: EarnedKind;

  credits: number;

  @ApiProperty({ type: String, nullable: true })
  grade: string | null;
}

/** A line of a student's record. */
export class RecordedCourseDto extends PrintedLineDto {
  line_uuid: string;

  /** The import that brought it; null of a course added by hand. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  import_uuid: string | null;

  /** The school a transferred course was taken at. */
  @ApiProperty({ type: String, nullable: true })
  institution: string | null;

  /** Whether its grade earns credit. */
  @ApiProperty({ enum: OUTCOMES })
  outcome: (typeof OUTCOMES)[number];

  /** The course of the catalogue it is; null when there is none. */
  @ApiProperty({ type: NamedCourseDto, nullable: true })
  course: NamedCourseDto | null;

  /** What the transcript says; null where the line is as printed, and of a course added by hand. */
  @ApiProperty({ type: PrintedLineDto, nullable: true })
  printed: PrintedLineDto | null;

  /** Whether others see the course; null of a line they never see: without a course of the catalogue or without credit. */
  @ApiProperty({ type: Boolean, nullable: true })
  is_visible: boolean | null;

  /** Whether others see its grade, where they see the course. */
  @ApiProperty({ type: Boolean, nullable: true })
  grade_visible: boolean | null;
}

export class GradePointAverageDto {
  /** Average of letter grades, weighted with the credits: 0 to 4, to the hundredth. */
  value: number;

  /** Semester credits with a letter grade, which it is the average of. */
  credits: number;

  /** The school that it is of, where the record has graded courses of transcripts of several; null otherwise. */
  @ApiProperty({ type: String, nullable: true })
  school: string | null;
}

export class RecordedCoursePageDto {
  results: RecordedCourseDto[];

  /** Lines in all, over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;

  /** Semester credits of the courses that earned credit, each course once. */
  credits_earned: number;

  /** Only the student learns of it; null without letter grades. */
  @ApiProperty({ type: GradePointAverageDto, nullable: true })
  grade_point_average: GradePointAverageDto | null;

  /** Whether the student has said who may see the profile: before, no one else sees any course (D30). */
  visibility_confirmed: boolean;
}

/** A course that the student adds. */
export class NewRecordedCourseDto {
  @IsString()
  @MinLength(1)
  @MaxLength(COURSE_CODE_MAX, { message: `code must be at most ${COURSE_CODE_MAX} characters long` })
  @Matches(NO_CONTROL, { message: 'code must have no control characters' })
  @Matches(/\S/, { message: 'Enter the code of the course.' })
  code: string;

  @IsString()
  @MaxLength(COURSE_TITLE_MAX, { message: `title must be at most ${COURSE_TITLE_MAX} characters long` })
  @Matches(NO_CONTROL, { message: 'title must have no control characters' })
  @Matches(/\S/, { message: 'Enter the title of the course.' })
  title: string;

  /** @example 'Fall 2025' */
  @ApiProperty({ type: String, nullable: true })
  @ValidateIf(({ term }: NewRecordedCourseDto) => term !== null)
  @IsString()
  @MaxLength(TERM_NAME_MAX, { message: `term must be at most ${TERM_NAME_MAX} characters long` })
  @Matches(NO_CONTROL, { message: 'term must have no control characters' })
  term: string | null;

  @ApiProperty({ enum: KINDS })
  @IsIn(KINDS)
  kind: EarnedKind;

  /** Semester credits. */
  @IsNumber({ allowNaN: false, allowInfinity: false }, { message: 'credits must be a number' })
  @Min(0, { message: 'credits must not be negative' })
  @Max(60, { message: 'credits must be at most 60' })
  credits: number;

  @ApiProperty({ type: String, nullable: true })
  @ValidateIf(({ grade }: NewRecordedCourseDto) => grade !== null)
  @IsString()
  @MaxLength(GRADE_MAX, { message: `grade must be at most ${GRADE_MAX} characters long` })
  @Matches(NO_CONTROL, { message: 'grade must have no control characters' })
  grade: string | null;

  /** The course of the catalogue it is; null for none; absent to have it found by its code. */
  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true })
  @IsOptional()
  @Uuid({ message: 'course_uuid must be the uuid of a course' })
  course_uuid?: string | null;
}

/** What is to change of a line; what is absent stays as it is. */
export class CorrectedCourseDto extends PartialType(NewRecordedCourseDto, { skipNullProperties: false }) {}
