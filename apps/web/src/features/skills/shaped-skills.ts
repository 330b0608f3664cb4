import type { ShapedSkill } from '../../shared/ui/skill-shape';
import type { SkillSummary } from './skills.queries';

/** What one picture can hold and still be read. */
const MAX_WEDGES = 12;

const toShaped = ({ skill, courses, projects, total }: SkillSummary): ShapedSkill => ({
  name: skill.name,
  courses: courses.length,
  projects: projects.length,
  total,
});

/** The strongest skills, and among them the selected one whatever its score. */
export function shapedSkills(skills: readonly SkillSummary[], selected?: SkillSummary): ShapedSkill[] {
  const strongest = skills.slice(0, MAX_WEDGES);
  const shown = !selected || strongest.includes(selected) ? strongest : [...strongest.slice(0, -1), selected];
  return shown.map(toShaped);
}
