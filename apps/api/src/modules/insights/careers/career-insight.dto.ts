import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType } from '@nestjs/swagger';
import { FILTER_TEXT_MAX } from '@lumen/matching/limits';
import { CAREER_SORTS, type CareerSort, NEED_KINDS, type NeedKind } from '@lumen/matching';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { PageQuery } from '../../../platform/http/paging.dto.js';
import { FilterNames, Trimmed } from '../../../platform/http/query.js';
import { CatalogueCourseDto, SkillDto } from '../../catalogue/index.js';

/** Shown when a career's own record has no colour. */
export const CAREER_COLOUR = '#E5B100';
/** Shown when a program's own record has no colour. */
export const PROGRAM_COLOUR = '#9CA3AF';

class CareerFilterQuery {
  /** Part of the title, in any case. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(FILTER_TEXT_MAX)
  career_title?: string;

  /** Part of the title of a related program, in any case. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(FILTER_TEXT_MAX)
  related_program_title?: string;

  /** US dollars a year; 0 counts as unset (D53). */
  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: 10_000_000 })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'average_pay_min must be a whole number of dollars' })
  @Min(0, { message: 'average_pay_min must not be negative' })
  @Max(10_000_000, { message: 'average_pay_min is too large' })
  average_pay_min?: number;

  /** US dollars a year; 500000 counts as unset (D53). */
  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: 10_000_000 })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'average_pay_max must be a whole number of dollars' })
  @Min(0, { message: 'average_pay_max must not be negative' })
  @Max(10_000_000, { message: 'average_pay_max is too large' })
  average_pay_max?: number;

  /** Names of needed skills, any of them; careers that need more of them come first (D52). */
  @FilterNames('skills')
  skills?: string[];

  /** Recommended education levels, any of them. */
  @FilterNames('required-education-levels')
  'required-education-levels'?: string[];

  /** The same with underscores (D07). */
  @FilterNames('required_education_levels')
  required_education_levels?: string[];
}

class CareerSortQuery {
  /**
   * Best match first; or the highest average pay or projected growth first, those without one last; or by title. A sort other
   * than `fit` comes before the number of skills that match.
   */
  @ApiProperty({ required: false, enum: CAREER_SORTS, default: 'fit' })
  @IsIn(CAREER_SORTS, { message: `sort must be one of ${CAREER_SORTS.join(', ')}` })
  sort: CareerSort = 'fit';
}

export class CareerInsightQuery extends IntersectionType(CareerFilterQuery, CareerSortQuery, PageQuery) {}

export class EmploymentDto {
  /** Recommended education level. */
  @ApiProperty({ type: String, nullable: true })
  education_req: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  job_count: number | null;

  /** The year of `job_count`. */
  @ApiProperty({ type: 'integer', nullable: true })
  year: number | null;

  /** Projected growth in percent. */
  @ApiProperty({ type: Number, nullable: true })
  percentage_growth: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  projected_job_count: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  projected_year: number | null;
}

export class CareerDto {
  uuid: string;
  title: string;
  description: string;

  /** Mean pay in the USA, whole dollars a year. */
  @ApiProperty({ type: 'integer', nullable: true })
  average_pay: number | null;

  employment: EmploymentDto;

  /** True when no university's catalogue has it any more; absent otherwise. */
  retired?: boolean;
}

export class CareerCompletionDto {
  /** Readiness, 0 to 5: how close courses and skills are to the career's work and needs (D76). */
  career_readiness_score: number;

  /** @example '#E5B100' */
  hex_color_code: string;

  /** False when nothing is known of the career's work: the score then says nothing. */
  has_enough_data: boolean;

  /** True when what the career needs is borrowed from related ones, because it has no ratings of its own; absent otherwise. */
  estimated?: boolean;
}

export class YearsDto {
  /** Years for the whole program. */
  total: number;

  /** Years completed, possibly a fraction. */
  progress_floor: number;

  /** @example '#9CA3AF' */
  hex_color_code: string;
}

export class ProgramNameDto {
  uuid: string;
  title: string;
}

export class RelatedProgramStatsDto {
  years: YearsDto;
}

export class RelatedProgramDto {
  educator_uuid: string;
  program_uuid: string;
  program: ProgramNameDto;

  /** @example 'Bachelor' */
  level: string;

  completion_stats: RelatedProgramStatsDto;
}

/** A career, scored for one student. */
export class CareerInsightDto {
  career: CareerDto;

  /** Needed skills the student does not have yet. */
  missing_needed_career_skills: SkillDto[];

  /** The same list under its other name (D09). */
  needed_skills: SkillDto[];

  existing_user_career_skills: SkillDto[];
  completion_stats: CareerCompletionDto;

  /** Whether the career is on the dashboard of the student. */
  linked_to_student: boolean;
}

export class StudentCareerInsightDto extends CareerInsightDto {
  related_program_insights: RelatedProgramDto[];
}

/** A course that would raise the score. */
export class TeachingCourseDto extends OmitType(CatalogueCourseDto, ['skills']) {
  /** @example 'Lower Division' */
  level: string;

  /** The missing skills that it teaches. */
  teaches: SkillDto[];

  /** The readiness score with everything the course teaches. */
  score_if_passed: number;
}

/** A course that is like the work of a career. */
export class OwnWorkCourseDto extends OmitType(CatalogueCourseDto, ['skills']) {
  /** What it adds to the score. */
  points: number;
}

/** What courses that are like the work of a career add to the score. */
export class OwnWorkDto {
  /** What they add together. */
  points: number;

  /** What they can add at most. */
  most_points: number;

  /** Those passed, that which adds most first. */
  courses: OwnWorkCourseDto[];

  /** Up to five that would raise the score most. */
  next_courses: TeachingCourseDto[];
}

/** What the level of education that a career asks does to the score. */
export class DegreePartDto {
  /** All points are multiplied with it already: 0.05 less than 1 for each year asked beyond the student's goal. */
  factor: number;

  /** Years of study after school that the career usually asks. */
  @ApiProperty({ type: 'integer', nullable: true })
  years_asked: number | null;

  /** Years of study after school that the student's programs take, or supposed from the courses. */
  @ApiProperty({ type: 'integer' })
  years_of_goal: number;
}

/** What one needed skill is worth in the score. */
export class ScorePartDto {
  skill: SkillDto;

  /** The university's own skill that fits the work; a general skill or area of knowledge; software. */
  @ApiProperty({ enum: NEED_KINDS })
  kind: NeedKind;

  /** Beside the others of its kind. */
  weight: number;

  /** What it adds to the score; with the points of the courses they add up to it. */
  points: number;

  /** What it can add at most. */
  most_points: number;

  held: boolean;

  /** The score with one more project that shows the skill. */
  score_if_gained: number;

  /** For a missing skill: up to five courses open to the student that teach it, those that raise the score most first. */
  taught_by: TeachingCourseDto[];

  /** Courses open to the student in all that teach it; 0 for a skill that is held. */
  @ApiProperty({ type: 'integer' })
  taught_by_count: number;
}

export class CareerInsightDetailDto extends StudentCareerInsightDto {
  /** The score, taken apart skill by skill. */
  explanation: ScorePartDto[];

  /** Up to five courses open to the student that teach two or more missing skills, those that teach most of them first. */
  several_skills_courses: TeachingCourseDto[];

  own_work: OwnWorkDto;
  degree: DegreePartDto;
}

export class CareerInsightPageDto {
  results: CareerInsightDto[];

  /** Careers in all, over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;

  /** True while the student has too little to show for an order of careers to mean anything; absent otherwise (D79). */
  too_little_evidence?: boolean;
}

export class StudentCareerInsightPageDto {
  results: StudentCareerInsightDto[];

  @ApiProperty({ type: 'integer' })
  count: number;
}
