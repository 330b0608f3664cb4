import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type CreditUnit, IN_SEMESTER_CREDITS } from '@lumen/matching';
import {
  COURSE_CODE_MAX,
  COURSE_TITLE_MAX,
  GRADE_MAX,
  IMPORTED_COURSES_MAX,
  SCHOOL_NAME_MAX,
  TERM_NAME_MAX,
} from '@lumen/matching/limits';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsIn,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { Uuid } from '../../../platform/http/uuid.js';
import { CatalogueCourseDto, SkillDto } from '../../catalogue/index.js';
import type { Visibility } from '../student/student.entity.js';
import { MATCHED_BY, type MatchedBy } from '../course-matching/course-matching.js';
import { VISIBILITIES } from '../profile/student.dto.js';
import type { EarnedKind } from '../study/record.entity.js';

export const KINDS: EarnedKind[] = ['completed', 'withdrawn', 'in-progress', 'transfer'];
export const NO_CONTROL = /^[^\p{Cc}]*$/u;

const Lines = () =>
  applyDecorators(
    ValidateNested({ each: true }),
    // Nested validation goes into an array among the lines, and finds nothing wrong with an empty one.
    IsObject({ each: true, message: 'Each line must be an object.' }),
    ArrayMaxSize(IMPORTED_COURSES_MAX, {
      message: `A transcript may have at most ${IMPORTED_COURSES_MAX} courses.`,
    }),
  );

/** A line to look up. Grades stay in the browser until the student confirms. */
export class PreviewLineDto {
  /** The browser's name for the line; comes back with the answer. */
  @IsString()
  @MaxLength(40)
  key: string;

  @IsString()
  @MinLength(1)
  @MaxLength(COURSE_CODE_MAX)
  @Matches(NO_CONTROL)
  code: string;

  @IsString()
  @MaxLength(COURSE_TITLE_MAX)
  @Matches(NO_CONTROL)
  title: string;
}

/** Whose transcript it is: its codes are those of its school, and what was chosen for them before counts again. */
export class SchoolQuery {
  /** The name of the school as the transcript prints it. */
  @IsOptional()
  @IsString()
  @MaxLength(SCHOOL_NAME_MAX)
  @Matches(NO_CONTROL)
  school?: string;
}

export class PreviewRequestDto {
  @ApiProperty({ type: [PreviewLineDto], maxItems: IMPORTED_COURSES_MAX })
  @Type(() => PreviewLineDto)
  @Lines()
  lines: PreviewLineDto[];
}

/** A line of the record with the same course code: as an earlier transcript printed it, or as it was added by hand. */
export class ImportedLineDto {
  @ApiProperty({ type: String, nullable: true })
  term: string | null;

  @ApiProperty({ enum: KINDS })
  kind: EarnedKind;

  /** The school of transferred credit; absent where the transcript names none. */
  institution?: string;

  /** The grade that a later transcript may change; absent of a line that the student has added or corrected. */
  @ApiProperty({ type: String, nullable: true, required: false })
  grade?: string | null;

  /** True of a course that the student added by hand: a finished line of a transcript takes its place; absent otherwise. */
  added_by_hand?: boolean;

  /** True of a line that the student has removed from the record; absent otherwise. */
  removed?: boolean;
}

export class PreviewedLineDto {
  key: string;

  /** The course it is, or null. */
  @ApiProperty({ type: CatalogueCourseDto, nullable: true })
  match: CatalogueCourseDto | null;

  /** Why: this very code means it, the student chose so before, or the school's code means it for everybody. */
  @ApiProperty({ enum: MATCHED_BY, nullable: true })
  matched_by: MatchedBy | null;

  /** Without a match: courses with this code, then those with a very similar title. Of an own choice: that one, and those. */
  candidates: CatalogueCourseDto[];

  /** What the record has of this course, or had. */
  imported: ImportedLineDto[];
}

export class PreviewDto {
  lines: PreviewedLineDto[];

  /** What a transcript counts in that does not say it: what the university does whose courses most of its lines are. */
  @ApiProperty({ enum: Object.keys(IN_SEMESTER_CREDITS) })
  credit_unit: CreditUnit;
}

export class ImportLineDto {
  @ApiProperty({ enum: KINDS })
  @IsIn(KINDS)
  kind: EarnedKind;

  /** @example 'Fall 2025' */
  @ApiProperty({ type: String, nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(TERM_NAME_MAX)
  @Matches(NO_CONTROL)
  term: string | null;

  @ApiProperty({ type: String, nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(SCHOOL_NAME_MAX)
  @Matches(NO_CONTROL)
  institution: string | null;

  @IsString()
  @MinLength(1)
  @MaxLength(COURSE_CODE_MAX)
  @Matches(NO_CONTROL)
  code: string;

  @IsString()
  @MaxLength(COURSE_TITLE_MAX)
  @Matches(NO_CONTROL)
  title: string;

  @IsNumber({ allowNaN: false, allowInfinity: false })
  @Min(0)
  @Max(60)
  credits: number;

  @ApiProperty({ type: String, nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(GRADE_MAX)
  @Matches(NO_CONTROL)
  grade: string | null;

  /** The transcript's own repeat mark. */
  @ApiProperty({ enum: ['E', 'I', 'A'], nullable: true })
  @IsOptional()
  @IsIn(['E', 'I', 'A'])
  repeat: 'E' | 'I' | 'A' | null;

  /** The course of the catalogue the student takes it for; null when there is none. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  @IsOptional()
  @Uuid({ message: 'course_uuid must be the uuid of a course, or null' })
  course_uuid: string | null;

  /** The student was asked which course it is, and said that it is none: nothing matches it later on. @example false */
  @IsOptional()
  @IsBoolean()
  no_match?: boolean;
}

export class ImportRequestDto {
  /** Which kind of transcript it was, for the student's own history. @example 'banner8-paste' */
  @IsString()
  @Matches(/^[a-z0-9-]{1,40}$/)
  layout: string;

  @ApiProperty({ type: [ImportLineDto], minItems: 1, maxItems: IMPORTED_COURSES_MAX })
  @Type(() => ImportLineDto)
  @Lines()
  @ArrayMinSize(1, { message: 'Choose at least one course to import.' })
  lines: ImportLineDto[];

  /**
   * Who may see the profile: asked with the first import, before any course shows to others (D30). Somebody who has said so
   * before can only show it to fewer people with an import.
   */
  @ApiPropertyOptional({ enum: VISIBILITIES })
  @IsOptional()
  @IsIn(VISIBILITIES)
  visibility?: Visibility;
}

export class ImportResultDto {
  /** Names the import for undoing it. */
  import_uuid: string;

  /** A change of scores that an import caused at this time or later is what this one did to them. */
  @ApiProperty({ type: String, format: 'date-time' })
  created: string;

  /** Lines stored. */
  @ApiProperty({ type: 'integer' })
  added: number;

  /** Lines left out because an earlier import has them, or because they stand twice in this one. */
  @ApiProperty({ type: 'integer' })
  already_imported: number;

  /** Skills the student did not have before. */
  skills_gained: SkillDto[];
}

export class TranscriptImportDto {
  import_uuid: string;
  layout: string;

  @ApiProperty({ type: String, format: 'date-time' })
  created: string;

  @ApiProperty({ type: 'integer' })
  courses: number;
}

export class TranscriptImportsDto {
  results: TranscriptImportDto[];

  @ApiProperty({ type: 'integer' })
  count: number;
}
