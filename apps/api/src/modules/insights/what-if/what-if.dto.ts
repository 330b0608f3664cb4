import { ApiProperty } from '@nestjs/swagger';
import { SCENARIOS_MAX } from '@lumen/matching/limits';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, ValidateNested } from 'class-validator';
import { SkillDto } from '../../catalogue/index.js';
import {
  ScenarioContentDto,
  ScenarioCourseDto,
  ScenarioProgramDto,
  ScenarioProjectDto,
} from './scenario.dto.js';

export class WhatIfQuestionDto {
  @ApiProperty({ type: [ScenarioContentDto], minItems: 1, maxItems: SCENARIOS_MAX })
  @IsArray({ message: 'scenarios must be a list' })
  @ArrayMinSize(1, { message: 'scenarios needs at least one' })
  @ArrayMaxSize(SCENARIOS_MAX, { message: `scenarios takes at most ${SCENARIOS_MAX}` })
  @ValidateNested({ each: true })
  @Type(() => ScenarioContentDto)
  scenarios: ScenarioContentDto[];
}

const COURSE_STATES = ['new', 'in-progress', 'earned'] as const;
export type CourseState = (typeof COURSE_STATES)[number];

export class TriedCourseDto extends ScenarioCourseDto {
  /** What it is on the student's record today: passing it again adds no skill and no readiness. */
  @ApiProperty({ enum: COURSE_STATES })
  state: CourseState;
}

export class TriedProgramDto extends ScenarioProgramDto {
  /** Whether the student follows it today. */
  linked_to_student: boolean;
}

/** What was asked about, by name; what the catalogue does not know is left out. */
export class TriedScenarioDto {
  courses: TriedCourseDto[];
  projects: ScenarioProjectDto[];

  @ApiProperty({ type: TriedProgramDto, nullable: true })
  program: TriedProgramDto | null;

  /** The credits of the courses that are new or in progress. */
  credits: number;
}

const CAUSES = ['course', 'project', 'program'] as const;
type CauseKind = (typeof CAUSES)[number];

/** What one part of a scenario moves, after the parts before it: courses and projects in their order, the program. */
export class CauseDto {
  @ApiProperty({ enum: CAUSES })
  kind: CauseKind;

  /** Set for a course, else null. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  course_uuid: string | null;

  /** The number of a project among those of the scenario, from 1; else null. */
  @ApiProperty({ type: 'integer', nullable: true })
  project_number: number | null;

  /** Points of readiness, or credits of a program; the causes add up to the whole change. */
  amount: number;
}

export class CareerChangeDto {
  /** The readiness score there would be. */
  score: number;

  /** Without what moves nothing. */
  causes: CauseDto[];

  /** Needed skills that the student would have and lacks today. */
  gained_skills: SkillDto[];
}

export class MovingCareerDto {
  career_uuid: string;
  title: string;
  linked_to_student: boolean;

  /** The readiness score today. */
  score: number;

  /** One for each scenario, in their order. */
  changes: CareerChangeDto[];
}

export class ProgramChangeDto {
  /** Credits completed there would be. */
  numerator: number;

  /** 0 to 100. */
  percent_as_float: number;

  /** Without what moves nothing. */
  causes: CauseDto[];
}

export class MovingProgramDto extends ScenarioProgramDto {
  linked_to_student: boolean;

  /** Credits completed today. */
  numerator: number;

  /** Credits the program requires. */
  denominator: number;

  /** 0 to 100, today. */
  percent_as_float: number;

  /** One for each scenario, in their order. */
  changes: ProgramChangeDto[];
}

/** What scenarios would lead to. Nothing is stored. */
export class WhatIfDto {
  scenarios: TriedScenarioDto[];

  /** What changes most first; what the student follows is in it, moved or not. */
  careers: MovingCareerDto[];

  /** Careers that move by 0.05 or more in any of them. */
  @ApiProperty({ type: 'integer' })
  careers_moved: number;

  /** What changes most first; what the student follows is in it, moved or not. */
  programs: MovingProgramDto[];

  /** Programs that move in any of them. */
  @ApiProperty({ type: 'integer' })
  programs_moved: number;
}
