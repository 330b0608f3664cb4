import { ApiProperty } from '@nestjs/swagger';
import { SkillDto } from '../../catalogue/index.js';

/** A course that earned credit. */
export class MapCourseDto {
  educator_uuid: string;
  course_uuid: string;
  /** @example 'CS 1400' */
  code: string;
  title: string;

  /** Places, in the list of skills, of those it teaches. */
  @ApiProperty({ type: 'integer', isArray: true })
  skill_positions: number[];
}

/** A skill that a career asks for, and what it is worth there. */
export class MapNeedDto {
  /** Its place in the list of skills. */
  @ApiProperty({ type: 'integer' })
  skill_position: number;

  /** What it adds to the readiness score of the career. */
  points: number;
}

export class MapCareerDto {
  career_uuid: string;
  title: string;
  linked_to_student: boolean;

  /** The readiness score, 0 to 5. */
  score: number;

  /** The needed skills that the student has, those worth most first. */
  needs: MapNeedDto[];
}

/** How courses and projects lead over skills to careers. */
export class SkillMapDto {
  /** By code; those that teach none of the skills are left out. */
  courses: MapCourseDto[];

  /** Skills that the student has and one of the careers needs, those worth most in all of them first. */
  skills: SkillDto[];

  /** Places, in the list of skills, of those that projects show. */
  @ApiProperty({ type: 'integer', isArray: true })
  project_skill_positions: number[];

  /** Those on the dashboard and then the closest, best score first. */
  careers: MapCareerDto[];

  /** Skills that the student has and none of the careers needs. */
  @ApiProperty({ type: 'integer' })
  other_skills: number;
}
