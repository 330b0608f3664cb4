import { ApiProperty, PickType } from '@nestjs/swagger';
import {
  SCENARIO_COURSES_MAX,
  SCENARIO_NAME_MAX,
  SCENARIO_PROJECTS_MAX,
  SCENARIO_SKILLS_MAX,
} from '@lumen/matching/limits';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsObject,
  IsOptional,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Text } from '../../../platform/http/text.js';
import {
  CatalogueCourseDto,
  type CourseRecord,
  SkillDto,
  type SkillRecord,
  toNamedCourse,
  toSkill,
} from '../../catalogue/index.js';
import type { ProgramRecord } from '../../catalogue/index.js';
import { Uuid } from '../../../platform/http/uuid.js';

/** A project that a student might make. */
export class ScenarioProjectContentDto {
  /** What it would show. */
  @ApiProperty({ type: [String], format: 'uuid', minItems: 1, maxItems: SCENARIO_SKILLS_MAX })
  @IsArray({ message: 'skill_uuids must be a list' })
  @ArrayMinSize(1, { message: 'A project has at least one skill.' })
  @ArrayMaxSize(SCENARIO_SKILLS_MAX, { message: `A project has at most ${SCENARIO_SKILLS_MAX} skills.` })
  @Uuid({ each: true, message: 'skill_uuids must be uuids of skills' })
  skill_uuids: string[];
}

/** What a student might do, in ids of the catalogue. */
export class ScenarioContentDto {
  /** Courses that would be passed. */
  @ApiProperty({ type: [String], format: 'uuid', maxItems: SCENARIO_COURSES_MAX })
  @IsArray({ message: 'course_uuids must be a list' })
  @ArrayMaxSize(SCENARIO_COURSES_MAX, { message: `A scenario has at most ${SCENARIO_COURSES_MAX} courses.` })
  @Uuid({ each: true, message: 'course_uuids must be uuids of courses' })
  course_uuids: string[];

  /** Projects that would be made. */
  @ApiProperty({ type: [ScenarioProjectContentDto], maxItems: SCENARIO_PROJECTS_MAX })
  @IsArray({ message: 'projects must be a list' })
  @ArrayMaxSize(SCENARIO_PROJECTS_MAX, {
    message: `A scenario has at most ${SCENARIO_PROJECTS_MAX} projects.`,
  })
  @ValidateNested({ each: true })
  @Type(() => ScenarioProjectContentDto)
  projects: ScenarioProjectContentDto[];

  /** A program that would be followed. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  @ValidateIf(({ program_uuid }: ScenarioContentDto) => program_uuid !== null)
  @Uuid({ message: 'program_uuid must be the uuid of a program' })
  program_uuid: string | null;
}

/** A scenario as a student keeps it. */
export class KeptScenarioDto extends ScenarioContentDto {
  @Text({ label: 'Name', max: SCENARIO_NAME_MAX, required: true })
  name: string;
}

export class ScenarioChangeDto extends KeptScenarioDto {
  /** What stood there when a change was decided: where something else stands by now, nothing changes (409). */
  @IsOptional()
  @IsObject({ message: 'seen must be an object' })
  @ValidateNested()
  @Type(() => KeptScenarioDto)
  seen?: KeptScenarioDto;
}

export class ScenarioCourseDto extends PickType(CatalogueCourseDto, [
  'educator_uuid',
  'course_uuid',
  'code',
  'title',
  'credits',
]) {
  /** True when the university no longer offers it; absent otherwise. */
  retired?: boolean;
}

/** A project that a student might make, by the skills it would show. */
export class ScenarioProjectDto {
  skills: SkillDto[];
}

export class ScenarioProgramDto {
  educator_uuid: string;
  program_uuid: string;
  title: string;
  level: string;
  /** True when the university no longer offers it; absent otherwise. */
  retired?: boolean;
}

export class ScenarioDto {
  scenario_uuid: string;
  name: string;
  courses: ScenarioCourseDto[];
  projects: ScenarioProjectDto[];

  @ApiProperty({ type: ScenarioProgramDto, nullable: true })
  program: ScenarioProgramDto | null;
}

/** The score of a career today, and as it would be. */
export class ScoreMoveDto {
  career_uuid: string;
  title: string;
  score: number;
  score_then: number;
}

export class ScenarioListDto {
  /** In their order. */
  results: ScenarioDto[];

  @ApiProperty({ type: 'integer' })
  count: number;
}

/** A scenario as it is sent to be kept. */
export const toKeptScenario = ({ name, courses, projects, program }: ScenarioDto): KeptScenarioDto => ({
  name,
  course_uuids: courses.map(({ course_uuid }) => course_uuid),
  projects: projects.map(({ skills }) => ({ skill_uuids: skills.map(({ uuid }) => uuid) })),
  program_uuid: program?.program_uuid ?? null,
});

export const toScenarioCourse = (course: CourseRecord): ScenarioCourseDto => ({
  ...toNamedCourse(course),
  ...(course.retired && { retired: true }),
});

export const toScenarioProject = (skills: readonly SkillRecord[]): ScenarioProjectDto => ({
  skills: skills.map(toSkill),
});

export const toScenarioProgram = (program: ProgramRecord): ScenarioProgramDto => ({
  educator_uuid: program.educatorUuid,
  program_uuid: program.uuid,
  title: program.title,
  level: program.level,
  ...(program.retired && { retired: true }),
});
