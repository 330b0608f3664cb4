import { ApiProperty, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, ValidateIf, ValidateNested } from 'class-validator';
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

/** More than anybody takes in two years. */
const MOST_COURSES = 30;
/** More than anybody makes in two years. */
const MOST_PROJECTS = 5;
/** As many as a project has. */
const MOST_SKILLS = 20;
const NAME_MAX = 60;

/** A project that a student might make. */
export class ScenarioProjectContentDto {
  /** What it would show. */
  @ApiProperty({ type: [String], format: 'uuid', minItems: 1, maxItems: MOST_SKILLS })
  @IsArray({ message: 'skill_uuids must be a list' })
  @ArrayMinSize(1, { message: 'A project has at least one skill.' })
  @ArrayMaxSize(MOST_SKILLS, { message: `A project has at most ${MOST_SKILLS} skills.` })
  @Uuid({ each: true, message: 'skill_uuids must be uuids of skills' })
  skill_uuids: string[];
}

/** What a student might do, in ids of the catalogue. */
export class ScenarioContentDto {
  /** Courses that would be passed. */
  @ApiProperty({ type: [String], format: 'uuid', maxItems: MOST_COURSES })
  @IsArray({ message: 'course_uuids must be a list' })
  @ArrayMaxSize(MOST_COURSES, { message: `A scenario has at most ${MOST_COURSES} courses.` })
  @Uuid({ each: true, message: 'course_uuids must be uuids of courses' })
  course_uuids: string[];

  /** Projects that would be made. */
  @ApiProperty({ type: [ScenarioProjectContentDto], maxItems: MOST_PROJECTS })
  @IsArray({ message: 'projects must be a list' })
  @ArrayMaxSize(MOST_PROJECTS, { message: `A scenario has at most ${MOST_PROJECTS} projects.` })
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
  @Text({ label: 'Name', max: NAME_MAX, required: true })
  name: string;
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
