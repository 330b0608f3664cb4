import { ApiProperty } from '@nestjs/swagger';
import type { Evidence } from '@lumen/matching';
import type { CourseRecord } from '../../catalogue/index.js';

/** What a course would bring to the student who asks. */
export class CourseStandingDto {
  /** Whether the student has passed it. */
  earned: boolean;

  /** Places in its list of skills, from 0, of those that the student has shown nowhere yet. */
  @ApiProperty({ type: 'integer', isArray: true })
  new_skill_positions: number[];
}

export const standingIn = (
  { position, skills }: CourseRecord,
  { courses, held }: Evidence,
): CourseStandingDto => ({
  earned: courses.includes(position),
  new_skill_positions: skills.flatMap((skill, place) => (held.has(skill.position) ? [] : place)),
});
