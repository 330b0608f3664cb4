import { scoreText } from '@lumen/matching';
import type { Schemas } from '@lumen/contracts';

type ScorePart = Schemas['ScorePartDto'];

/**
 * Why the score is what it is, and the one skill that would raise it most, shown in a project:
 * "You have 7 of 10 skills. Adding SQL would make this 4.0." Empty where the career lists no needed skills.
 */
export function explainScore(parts: readonly ScorePart[]): string {
  if (parts.length === 0) return '';
  const missing = parts.filter(({ held }) => !held);
  if (missing.length === 0) return `You have all ${parts.length} skills this career needs.`;
  const best = missing.reduce((one, other) => (other.score_if_gained > one.score_if_gained ? other : one));
  const held = `You have ${parts.length - missing.length} of ${parts.length} skills.`;
  return `${held} Adding ${best.skill.name} would make this ${scoreText(best.score_if_gained)}.`;
}

/** What the level of education that the career asks does to the score; empty when it does nothing. */
export function degreeNote({
  factor,
  years_asked: asked,
  years_of_goal: goal,
}: Schemas['DegreePartDto']): string {
  if (factor === 1 || asked === null) return '';
  const percent = Math.round((1 - factor) * 100);
  const years = asked - goal;
  return `This career usually asks ${years} more ${years === 1 ? 'year' : 'years'} of study than yours: that takes ${percent} %.`;
}
