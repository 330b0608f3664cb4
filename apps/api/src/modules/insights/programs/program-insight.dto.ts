import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType } from '@nestjs/swagger';
import { FILTER_TEXT_MAX } from '@lumen/matching/limits';
import {
  NOT_COUNTED_REASONS,
  type NotCountedReason,
  PROGRAM_SORTS,
  type ProgramSort,
  REQUIREMENT_STATES,
  type RequirementState,
} from '@lumen/matching';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../../platform/http/paging.dto.js';
import { FilterNames, Trimmed } from '../../../platform/http/query.js';
import { CatalogueCourseDto, SkillDto } from '../../catalogue/index.js';
import { YearsDto } from '../careers/career-insight.dto.js';

class ProgramFilterQuery {
  /** Part of the title, in any case. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(FILTER_TEXT_MAX)
  program_title?: string;

  /** Part of the title of a related career, in any case. */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(FILTER_TEXT_MAX)
  related_career_title?: string;

  /** Levels such as Bachelor or Minor, any of them. */
  @FilterNames('program_level')
  program_level?: string[];

  /** Names of skills the program teaches, any of them; programs that teach more of them come first (D52). */
  @FilterNames('skills')
  skills?: string[];
}

class ProgramRowsQuery {
  /**
   * `compact`: each skill is given once, in `skills` of the page; rows have their places in it, in `skill_positions`, and their
   * own lists of skills are empty. A page is some six times shorter.
   */
  @ApiPropertyOptional({ enum: ['compact'] })
  @IsOptional()
  @IsIn(['compact'], { message: 'rows must be compact, or left out' })
  rows?: 'compact';
}

class ProgramSortQuery {
  /**
   * The most complete first; or the fewest credits left first, programs that do not say how many they require last; or by
   * title. A sort other than `progress` comes before the number of skills that match.
   */
  @ApiProperty({ required: false, enum: PROGRAM_SORTS, default: 'progress' })
  @IsIn(PROGRAM_SORTS, { message: `sort must be one of ${PROGRAM_SORTS.join(', ')}` })
  sort: ProgramSort = 'progress';
}

export class ProgramInsightQuery extends IntersectionType(
  ProgramFilterQuery,
  ProgramRowsQuery,
  ProgramSortQuery,
  PageQuery,
) {}

export class ProgramDto {
  uuid: string;
  title: string;

  /** @example 'Bachelor' */
  level: string;

  description: string;
  department_name: string;

  /** Everything the courses of the program teach. */
  skill_outcomes: SkillDto[];

  /** True when the university no longer offers it; absent otherwise. */
  retired?: boolean;
}

export class ProgramCompletionDto {
  /** Credits of the program that are earned (D71). */
  numerator: number;

  /** Credits the program requires. */
  denominator: number;

  /** 0 to 100, unrounded (D38). */
  percent_as_float: number;

  years: YearsDto;

  /** @example '#9CA3AF' */
  hex_color_code: string;
}

export class RelatedCareerDto {
  career_uuid: string;
  title: string;

  @ApiProperty({ type: 'integer', nullable: true })
  average_pay: number | null;
}

/** Places in `skills` of the page, from 0. */
export class SkillPositionsDto {
  @ApiProperty({ type: 'integer', isArray: true })
  existing: number[];

  @ApiProperty({ type: 'integer', isArray: true })
  missing: number[];
}

/** A program, with one student's progress in it. */
export class ProgramInsightDto {
  educator_uuid: string;
  program_uuid: string;
  program: ProgramDto;
  missing_needed_program_skills: SkillDto[];
  existing_user_program_skills: SkillDto[];
  completion_stats: ProgramCompletionDto;

  /** Whether the program is on the dashboard of the student. */
  linked_to_student: boolean;

  related_careers: RelatedCareerDto[];

  /** With `rows=compact`: the skills of the program that the student has, and those still to gain. */
  skill_positions?: SkillPositionsDto;
}

/** A line of the transcript that adds nothing to a program. */
export class CourseNotCountedDto {
  /** As printed on the transcript. */
  code: string;
  title: string;

  /** @example 'Fall 2025' */
  @ApiProperty({ type: String, nullable: true })
  term: string | null;

  credits: number;

  /** `group-full`: the electives it could count in have all their credits. */
  @ApiProperty({ enum: NOT_COUNTED_REASONS })
  reason: NotCountedReason;
}

/** A course that a program lists. */
export class RequiredCourseDto extends OmitType(CatalogueCourseDto, ['skills']) {
  /** `counts-elsewhere`: passed, in another group of the program; `not-needed`: passed, but the group has all its credits. */
  @ApiProperty({ enum: REQUIREMENT_STATES })
  state: RequirementState;
}

/** A group of courses that a program asks, and how far the viewer is in it. */
export class RequirementGroupDto {
  /** @example 'Core' */
  name: string;

  /** All courses of a required group; of an elective one any that make up its credits. */
  @ApiProperty({ enum: ['required', 'elective'] })
  kind: 'required' | 'elective';

  /** Credits it asks. */
  credits: number;

  /** Credits that count in it. */
  credits_earned: number;

  /** Credits it still asks. */
  credits_left: number;

  courses: RequiredCourseDto[];
}

/** A program, with what it asks, and the account of what in the viewer's transcript does not count in it. */
export class ProgramInsightDetailDto extends ProgramInsightDto {
  /** In the program's order. */
  requirements: RequirementGroupDto[];

  /** In the order of the transcript (D71). */
  not_counted: CourseNotCountedDto[];
}

export class ProgramInsightPageDto {
  results: ProgramInsightDto[];

  /** Programs in all, over every page. */
  @ApiProperty({ type: 'integer' })
  count: number;

  /** With `rows=compact`: every skill that a row of the page names. */
  skills?: SkillDto[];
}
