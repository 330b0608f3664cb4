import { plural } from '../../shared/format/words';
import type { SkillSummary } from './skills.queries';

/** Where a skill comes from, in words: "6 courses, 3 projects". */
export function sourcesOf({ courses, projects }: SkillSummary): string {
  const parts = [
    courses.length > 0 && plural(courses.length, 'course'),
    projects.length > 0 && plural(projects.length, 'project'),
  ];
  return parts.filter(Boolean).join(', ');
}
