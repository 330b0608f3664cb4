import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PLAN_CREDITS_MAX, PLAN_TERMS_MAX, PLAN_TERM_CREDITS_MAX } from '@lumen/matching/limits';
import { MAX_SCORE } from '@lumen/matching';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { SkillDto } from '../../catalogue/index.js';
import { LimitOf, MAX_NAMED, PathCourseNameDto } from './cheapest-path.dto.js';
import { Uuid } from '../../../platform/http/uuid.js';

/** A term by name. */
const TERM = /^(?:Spring|Summer|Fall) 20\d{2}$/;
const MAX_LEVEL_NAME = 100;
/** More than any plan has. */
const MAX_COURSES = 50;

export class FollowPlanDto {
  /** The readiness to reach; null for every named skill that is taught. */
  @ApiProperty({ type: Number, nullable: true, minimum: 0, maximum: MAX_SCORE })
  @ValidateIf((_, value) => value !== null)
  @IsNumber({}, { message: 'target_score must be a number, or null for every named skill' })
  @Min(0, { message: 'target_score must be at least 0' })
  @Max(MAX_SCORE, { message: `target_score must be at most ${MAX_SCORE}` })
  target_score: number | null;

  /** The uuids of its courses, in the order of the plan. */
  @ApiProperty({ type: [String], format: 'uuid', minItems: 1, maxItems: MAX_COURSES })
  @IsArray()
  @ArrayMinSize(1, { message: 'courses must have at least one course' })
  @ArrayMaxSize(MAX_COURSES, { message: `courses takes at most ${MAX_COURSES} courses` })
  @ArrayUnique({ message: 'courses must name each course once' })
  @Uuid({ each: true, message: 'courses must be uuids of courses' })
  courses: string[];

  /** The limits it was found with, as `cheapest-path/` takes them; without them, or null, there is none. */
  @ApiPropertyOptional({ nullable: true })
  @LimitOf('most_credits', PLAN_CREDITS_MAX)
  most_credits?: number | null;

  /** With this or the next, the plan is laid out over terms. */
  @ApiPropertyOptional({ nullable: true })
  @LimitOf('credits_per_term', PLAN_TERM_CREDITS_MAX)
  credits_per_term?: number | null;

  @ApiPropertyOptional({ nullable: true })
  @LimitOf('most_terms', PLAN_TERMS_MAX)
  most_terms?: number | null;

  @ApiPropertyOptional({ type: [String], nullable: true, maxItems: MAX_NAMED })
  @IsOptional()
  @IsArray({ message: 'levels must be a list, or null' })
  @ArrayMaxSize(MAX_NAMED, { message: `levels takes at most ${MAX_NAMED} names` })
  @IsString({ each: true, message: 'levels must be names of levels' })
  @MaxLength(MAX_LEVEL_NAME, { each: true, message: `a level has at most ${MAX_LEVEL_NAME} characters` })
  levels?: string[] | null;

  /** The term it begins in. @example 'Spring 2027' */
  @ApiPropertyOptional({ type: String, nullable: true, pattern: TERM.source })
  @IsOptional()
  @Matches(TERM, { message: 'first_term must be Spring, Summer or Fall and a year, such as Spring 2027' })
  first_term?: string | null;
}

/** `retired`: it is neither passed nor under way, and the catalogue no longer offers it. */
const PLANNED_STATES = ['done', 'in-progress', 'left', 'retired'] as const;

export class FollowedCourseDto extends PathCourseNameDto {
  @ApiProperty({ enum: PLANNED_STATES })
  state: (typeof PLANNED_STATES)[number];

  /**
   * The term of a remaining course, from 1 for the first; null without a limit on terms, and for one with more
   * credits than that or one that asks for what is neither passed nor in the plan.
   */
  @ApiProperty({ type: 'integer', nullable: true })
  term_number: number | null;
}

/** A plan that a student follows, ticked off by their record as it is now. */
export class FollowedPlanDto {
  career_uuid: string;
  title: string;

  /** Only when it is: the career is no longer in the catalogue. */
  career_retired?: boolean;

  /** The score to reach; null for every named skill. */
  @ApiProperty({ type: Number, nullable: true })
  target_score: number | null;

  /** The readiness score today; */
  score: number;

  /** and with the courses of the plan, and all that is in progress, passed. */
  score_expected: number;

  /** Whether what the plan is for is reached today; */
  reached: boolean;

  /** and whether it will be with the courses of the plan, and all that is in progress, passed. */
  sufficient: boolean;

  /** For a plan for every named skill: the skills that are missing today and that a course teaches. */
  skills_left: SkillDto[];

  /** In the order of the plan. */
  courses: FollowedCourseDto[];

  /** The credits of the remaining courses. */
  credits_left: number;

  /** The limits it was found with; null for none. */
  @ApiProperty({ type: 'integer', nullable: true })
  most_credits: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  credits_per_term: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  most_terms: number | null;

  @ApiProperty({ type: [String], nullable: true })
  levels: string[] | null;

  /** The term it begins in, as it was followed: it may have passed; null where none was chosen. */
  @ApiProperty({ type: String, nullable: true })
  first_term: string | null;

  /** Terms that the courses that are left take; null when the plan is not laid out over terms. */
  @ApiProperty({ type: 'integer', nullable: true })
  terms_left: number | null;
}

export class FollowedPlanListDto {
  /** The first followed first. */
  results: FollowedPlanDto[];
}
