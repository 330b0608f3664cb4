import { ApiProperty } from '@nestjs/swagger';
import type { Evidence } from '@lumen/matching';
import type { CourseRecord } from '../../catalogue/index.js';

/** Whether the student who asks has passed a course, and which of its skills would be new to them. */
export class CourseStandingDto {
  /** Whether the student has passed it, under whichever of its codes. */
  earned: boolean;

  /** Places in its list of skills, from 0, of those that the student has shown nowhere yet. */
  @ApiProperty({ type: 'integer', isArray: true })
  new_skill_positions: number[];
}

export const courseStanding = (
  { position, skills }: CourseRecord,
  { hasPassed, held }: Evidence,
): CourseStandingDto => ({
  earned: hasPassed(position),
  new_skill_positions: skills.flatMap((skill, place) => (held.has(skill.position) ? [] : place)),
});
