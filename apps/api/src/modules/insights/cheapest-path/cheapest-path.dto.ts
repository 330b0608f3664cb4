import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PLAN_CREDITS_MAX, PLAN_TERMS_MAX, PLAN_TERM_CREDITS_MAX } from '@lumen/matching/limits';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { Repeated } from '../../../platform/http/query.js';
import { Uuid } from '../../../platform/http/uuid.js';
import { SkillDto } from '../../catalogue/index.js';
import { ProgramNameDto } from '../careers/career-insight.dto.js';

/** What can be reached: the next half star; half a star more; a readiness of 3 or 4; every named skill that is taught. */
const PATH_TARGETS = ['next-half', 'half-more', '3', '4', 'named-skills'] as const;
export type PathTargetName = (typeof PATH_TARGETS)[number];

/** Courses or levels named in one constraint: more than a plan has courses. */
export const MAX_NAMED = 50;

/** An optional whole number from 1 to `most`; without a limit where it is not given. */
export const LimitOf = (name: string, most: number) =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: most }),
    IsOptional(),
    IsInt({ message: `${name} must be a whole number` }),
    Min(1, { message: `${name} must be at least 1` }),
    Max(most, { message: `${name} must be at most ${most}` }),
  );

export class CheapestPathQuery {
  /** Without it, the next half star. */
  @ApiPropertyOptional({ enum: PATH_TARGETS, default: 'next-half' })
  @IsOptional()
  @IsIn(PATH_TARGETS, { message: `target must be one of ${PATH_TARGETS.join(', ')}` })
  target: PathTargetName = 'next-half';

  /** Courses that have to be in, by their uuid. */
  @ApiPropertyOptional({ type: [String], format: 'uuid', maxItems: MAX_NAMED })
  @IsOptional()
  @Repeated()
  @IsArray()
  @ArrayMaxSize(MAX_NAMED, { message: `keep takes at most ${MAX_NAMED} courses` })
  @Uuid({ each: true, message: 'keep must be uuids of courses' })
  keep?: string[];

  /** Courses that must not be in, by their uuid. */
  @ApiPropertyOptional({ type: [String], format: 'uuid', maxItems: MAX_NAMED })
  @IsOptional()
  @Repeated()
  @IsArray()
  @ArrayMaxSize(MAX_NAMED, { message: `leave_out takes at most ${MAX_NAMED} courses` })
  @Uuid({ each: true, message: 'leave_out must be uuids of courses' })
  leave_out?: string[];

  /** Levels of courses that may be taken; without it, those of a first degree, or all for students beyond it. */
  @ApiPropertyOptional({ type: [String], maxItems: MAX_NAMED })
  @IsOptional()
  @Repeated()
  @IsArray()
  @ArrayMaxSize(MAX_NAMED, { message: `levels takes at most ${MAX_NAMED} names` })
  levels?: string[];

  /** The most credits of the whole plan. */
  @Type(() => Number)
  @LimitOf('most_credits', PLAN_CREDITS_MAX)
  most_credits?: number;

  /** The most credits in a term: the plan is laid out over terms, and courses with more are in none. */
  @Type(() => Number)
  @LimitOf('credits_per_term', PLAN_TERM_CREDITS_MAX)
  credits_per_term?: number;

  /** How many terms the plan may take. */
  @Type(() => Number)
  @LimitOf('most_terms', PLAN_TERMS_MAX)
  most_terms?: number;
}

/** A course of the university, by name. */
export class PathCourseNameDto {
  educator_uuid: string;
  course_uuid: string;
  /** @example 'CS 1400' */
  code: string;
  title: string;
  credits: number;
  /** When it is taught, in the university's words; absent where the catalogue does not say. */
  terms?: string[];
}

export class PathSkillDto {
  skill: SkillDto;
  /** What the course adds to the score by teaching it. */
  points: number;
}

/** A course of a plan, with what it adds after the courses before it. */
export class PathCourseDto extends PathCourseNameDto {
  /** @example 'Lower Division' */
  level: string;

  /** The term it comes in, from 1, after all that it asks for; null without a limit on terms. */
  @ApiProperty({ type: 'integer', nullable: true })
  term_number: number | null;

  /** The readiness score with this course and those before it. */
  score: number;

  /** What it adds by being like the career's work. */
  own_work: number;

  /** What it adds by the skills it teaches; with `own_work`, the difference to the score before. */
  skills: PathSkillDto[];

  /** Programs the student follows that it brings further. */
  programs: ProgramNameDto[];

  /** Whether it is one of the student's favourites. */
  favourite: boolean;

  /**
   * What the catalogue accepts in its place where others of the plan ask for it, in its words: of `MATH 1050 or placement` the
   * placement, which no record shows.
   */
  instead: string[];
}

export class PathPlanDto {
  credits: number;

  /** The readiness score with all of its courses. */
  score: number;

  /** How many terms it takes; null without a limit on terms. */
  @ApiProperty({ type: 'integer', nullable: true })
  terms: number | null;

  /** Whether it is proved that these courses cannot be laid out over fewer terms. */
  fewest_terms: boolean;

  /** In an order in which they can be taken, those that add most first. */
  courses: PathCourseDto[];
}

/** The nearest that can be reached. */
export class PathReachDto {
  score: number;
  /** Whether it is proved that nothing comes nearer. */
  nearest_proved: boolean;
  credits: number;

  @ApiProperty({ type: 'integer' })
  course_count: number;

  /** Its courses, the first twelve of them. */
  courses: PathCourseNameDto[];
}

export class PathLevelDto {
  /** @example 'Upper Division' */
  name: string;

  /** Whether courses of it may be in a plan. */
  allowed: boolean;

  /** Whether they may be where no levels are asked for. */
  by_default: boolean;
}

/** The fewest credits that bring a student to a target in a career. */
export class CheapestPathDto {
  career_uuid: string;
  title: string;

  @ApiProperty({ enum: PATH_TARGETS })
  target: PathTargetName;

  /** The score to reach; null for every named skill. */
  @ApiProperty({ type: Number, nullable: true })
  target_score: number | null;

  /** The readiness score today. */
  score: number;

  /** The same with all courses that are in progress: plans begin there. */
  score_under_way: number;

  /** The courses that are in progress. */
  under_way: PathCourseNameDto[];

  /**
   * The best first, and up to two more: fewest credits, then fewest courses, then most that count in followed programs, then
   * most favourites. One without courses when the target is reached already; none when nothing reaches it.
   */
  plans: PathPlanDto[];

  /** Whether it is proved that no plan has fewer credits, without what `instead` names, or that nothing reaches the target. */
  optimal: boolean;

  /** No plan can have fewer credits; null when nothing reaches the target. */
  @ApiProperty({ type: Number, nullable: true })
  least_credits: number | null;

  /** When nothing reaches the target: what comes nearest. */
  @ApiProperty({ type: PathReachDto, nullable: true })
  nearest: PathReachDto | null;

  /** Needed skills the student lacks and no course teaches: a project can show them. */
  untaught: SkillDto[];

  /** The courses that must not be in, as asked for. */
  left_out: PathCourseNameDto[];

  /**
   * Courses that had to be in and that no plan can have, for other reasons than these two: what they require is not open to
   * the student or has no place in the terms, or they are no longer on offer.
   */
  not_kept: PathCourseNameDto[];

  /** Courses on offer with more credits than a term may have, the first twelve: those that have to be in before all others; */
  over_limit: PathCourseNameDto[];

  /** and how many there are. */
  @ApiProperty({ type: 'integer' })
  over_limit_count: number;

  /** The levels that the university's courses have, the lowest first. */
  levels: PathLevelDto[];
}
