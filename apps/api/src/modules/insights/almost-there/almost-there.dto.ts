import { ApiProperty, OmitType } from '@nestjs/swagger';
import { CatalogueCourseDto, SkillDto } from '../../catalogue/index.js';
import { RequirementGroupDto } from '../programs/program-insight.dto.js';

/** A group of courses that a program still asks some of. */
export class OpenGroupDto extends OmitType(RequirementGroupDto, ['credits', 'credits_earned']) {
  /** How many of its courses are not earned; `courses` has the first of them. */
  @ApiProperty({ type: 'integer' })
  course_count: number;
}

/** A program that the viewer is near to and does not follow. */
export class NearProgramDto {
  educator_uuid: string;
  program_uuid: string;
  title: string;
  level: string;
  credits_earned: number;
  credits_left: number;

  /** The groups that ask for credits, with their courses that are not earned. */
  missing: OpenGroupDto[];
}

/** What gaining a skill would do for a career. */
export class SkillLiftDto {
  career_uuid: string;
  title: string;

  /** The readiness score today, and with a project that uses the skill. */
  score: number;
  score_if_gained: number;
}

/** A course of the catalogue, by name. */
export class LiftingCourseDto extends OmitType(CatalogueCourseDto, ['skills']) {}

/** A skill that the viewer lacks and that lifts careers they follow. */
export class LiftingSkillDto {
  skill: SkillDto;

  /** The one it lifts most first. */
  careers: SkillLiftDto[];

  /** Courses on offer that teach it; for the first of the careers the best first. */
  courses: LiftingCourseDto[];
}

/** What the viewer is nearest to. */
export class AlmostThereDto {
  /** At most twelve credits away, the nearest first. */
  programs: NearProgramDto[];

  /** Those that lift most of the careers that the viewer follows first. */
  skills: LiftingSkillDto[];

  /** Careers that the viewer follows. */
  @ApiProperty({ type: 'integer' })
  careers_followed: number;
}
