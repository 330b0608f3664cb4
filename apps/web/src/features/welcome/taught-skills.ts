import type { ShapedSkill } from '../../shared/ui/skill-shape';

/** What one picture can hold and still be read. */
const MAX_WEDGES = 12;

/** Skills that come from courses alone, as they are drawn: their names and how many courses teach each. */
export const taughtSkills = (names: readonly string[], courses: readonly number[]): ShapedSkill[] =>
  names.slice(0, MAX_WEDGES).map((name, place) => ({
    name,
    courses: courses[place]!,
    projects: 0,
    total: courses[place]!,
  }));
