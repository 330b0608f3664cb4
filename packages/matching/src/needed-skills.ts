import { fromThousandths, toThousandths } from './thousandths.js';

/** How important a skill is for one occupation, on the source's own scale. */
export interface SkillImportance<Id extends string | number> {
  readonly id: Id;
  readonly importance: number;
}

/** What a source says about one occupation. */
export interface OccupationSkills<Id extends string | number> {
  /** Skills and knowledge. */
  readonly elements: readonly SkillImportance<Id>[];
  readonly technologies: readonly SkillImportance<Id>[];
}

export interface WeightedSkill<Id extends string | number> {
  readonly id: Id;
  /** Positive, to three decimals: as the index will keep it. */
  readonly weight: number;
}

const MOST_PER_KIND = 8;

/**
 * The skills a career needs (D72): what is more important in it than in careers on average, by how much. The top eight
 * elements, then the top eight technologies, heaviest first, equal weights by id.
 *
 * @param mean a skill's mean importance over all careers
 */
export function neededSkills<Id extends string | number>(
  { elements, technologies }: OccupationSkills<Id>,
  mean: (id: Id) => number,
): WeightedSkill<Id>[] {
  return [...heaviest(elements, mean), ...heaviest(technologies, mean)];
}

function heaviest<Id extends string | number>(
  skills: readonly SkillImportance<Id>[],
  mean: (id: Id) => number,
): WeightedSkill<Id>[] {
  return skills
    .map(({ id, importance }) => ({ id, weight: fromThousandths(toThousandths(importance - mean(id))) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_PER_KIND);
}
