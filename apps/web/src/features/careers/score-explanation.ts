import type { Schemas } from '@lumen/contracts';

type ScorePart = Schemas['ScorePartDto'];

/**
 * Why the score is what it is, and the one skill that would raise it most:
 * "You have 7 of 10 skills. Adding SQL would make this 4.0." Empty where the career lists no needed skills.
 */
export function explainScore(parts: readonly ScorePart[]): string {
  if (parts.length === 0) return '';
  const missing = parts.filter(({ held }) => !held);
  if (missing.length === 0) return `You have all ${parts.length} skills this career needs.`;
  const best = missing.reduce((one, other) => (other.score_if_gained > one.score_if_gained ? other : one));
  const held = `You have ${parts.length - missing.length} of ${parts.length} skills.`;
  return `${held} Adding ${best.skill.name} would make this ${best.score_if_gained.toFixed(1)}.`;
}
