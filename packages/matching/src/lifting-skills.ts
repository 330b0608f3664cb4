import type { CatalogueIndex } from './catalogue-index.js';
import type { Evidence } from './evidence.js';

/** What gaining one skill would do for several careers. */
export interface LiftingSkill {
  readonly skill: number;
  /** The careers it lifts, the one it lifts most first. */
  readonly careers: readonly {
    readonly career: number;
    /** 0 .. 5: the score today, and with a project that uses the skill. */
    readonly score: number;
    readonly scoreIfGained: number;
  }[];
}

/** Less than this is no reason to learn something: what nearly every career needs a little of would come first. */
const MIN_LIFT = 0.05;

/**
 * The skills that the student lacks and that lift most of the careers; of those that lift as many, the ones that add most.
 * @param count most of them
 */
export function liftingSkills(
  index: CatalogueIndex,
  careers: Iterable<number>,
  evidence: Evidence,
  count: number,
): LiftingSkill[] {
  const found = new Map<number, LiftingSkill['careers'][number][]>();
  for (const career of careers) {
    const { score, needs } = index.explain(career, evidence);
    for (const { skill, held, scoreIfGained } of needs) {
      if (held || scoreIfGained - score < MIN_LIFT) continue;
      found.set(skill, [...(found.get(skill) ?? []), { career, score, scoreIfGained }]);
    }
  }
  return Array.from(found, ([skill, lifted]) => ({
    skill,
    careers: lifted.toSorted((a, b) => lift(b) - lift(a) || a.career - b.career),
    total: lifted.reduce((sum, each) => sum + lift(each), 0),
  }))
    .toSorted((a, b) => b.careers.length - a.careers.length || b.total - a.total || a.skill - b.skill)
    .slice(0, count)
    .map(({ skill, careers: lifted }) => ({ skill, careers: lifted }));
}

const lift = ({ score, scoreIfGained }: LiftingSkill['careers'][number]): number => scoreIfGained - score;
