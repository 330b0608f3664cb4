import { nearestCareers, type NearCareer } from './near-careers.js';
import { mapInSteps } from './steps.js';
import type { WordCounts } from './text-vectors.js';
import { directionOf, partsOf, idfIn, usesOf } from './work-similarity.js';

/** What careers are compared with each other by. */
export interface ComparedCareer {
  /** The words of its work, as `WorkSimilarity` has counted them. */
  readonly words: WordCounts;
  /** General skills and areas of knowledge, and how much more they matter here than in most careers. */
  readonly skills: readonly { readonly skill: number; readonly weight: number }[];
  /** Whether it may be named as similar: it is on offer, and enough is known of its work. */
  readonly mayBeNamed: boolean;
}

/** What a career says of its work, with its words counted: what it has in common with others is told by it. */
export interface ReasonedCareer {
  /** As its source lists them, the most related first. */
  readonly related?: readonly number[];
  /** What groups of tasks have in common, across careers. */
  readonly activities: readonly string[];
  readonly technologies: readonly number[];
}

/** A career like another one, with what the two have in common beside the skills they need. */
export interface SimilarCareer {
  readonly career: number;
  /** The source of the careers calls the two related; otherwise it was worked out. */
  readonly listed: boolean;
  /** What both do, what fewest careers do first. */
  readonly activities: readonly string[];
  /** Software that both use, what fewest careers use first. */
  readonly technologies: readonly number[];
}

/** How much the needed skills tell beside the words of the work. */
const SKILLS_SHARE = 0.1;
/** As many are named of each career. */
export const MAX_SIMILAR = 5;
const MAX_REASONS = 3;

/**
 * The careers most like each, by the words of their work and, for a tenth, the general skills they need: the cosine of
 * TF-IDF vectors, ln(1 + count) × IDF among careers, and of the square roots of the skills' weights.
 * @param pause is called after each of many short steps with the share that is done, 0 .. 1; a promise is awaited
 */
export async function nearestToEach(
  careers: readonly ComparedCareer[],
  count: number,
  pause: (done: number) => unknown = () => {},
): Promise<NearCareer[][]> {
  const uses = usesOf(careers.map(({ words }) => words));
  const idf = (word: string) => idfIn(uses.get(word) ?? 0, careers.length);
  const vectors = await mapInSteps(
    careers,
    ({ words, skills }) => vectorOf(words, skills, idf),
    (done) => pause(0.3 * done),
  );
  const users = new Map<string | number, number[]>();
  for (const [career, vector] of vectors.entries()) {
    for (const [key, part] of vector) {
      const known = users.get(key);
      if (known) known.push(career, part);
      else users.set(key, [career, part]);
    }
  }
  const nearest = (vector: ReadonlyMap<string | number, number>, own: number) => {
    const similarities = new Float64Array(careers.length);
    for (const [key, part] of vector) {
      const using = users.get(key)!;
      for (let place = 0; place < using.length; place += 2)
        similarities[using[place]!]! += part * using[place + 1]!;
    }
    return nearestCareers(similarities, (career) => career !== own && careers[career]!.mayBeNamed, count);
  };
  return mapInSteps(vectors, nearest, (done) => pause(0.3 + 0.7 * done));
}

/** Words and skills in one: the cosine of two such vectors is the mean of both cosines, each by its share. */
function vectorOf(
  words: WordCounts,
  skills: ComparedCareer['skills'],
  idf: (word: string) => number,
): Map<string | number, number> {
  const needed = new Map(skills.map(({ skill, weight }) => [skill, Math.sqrt(weight)]));
  return new Map<string | number, number>([
    ...scaled(directionOf(partsOf(words, idf)), Math.sqrt(1 - SKILLS_SHARE)),
    ...scaled(directionOf(needed), Math.sqrt(SKILLS_SHARE)),
  ]);
}

const scaled = <Key>(vector: ReadonlyMap<Key, number>, by: number): (readonly [Key, number])[] =>
  Array.from(vector, ([key, part]) => [key, part * by] as const);

/**
 * Five careers like each: those that its source calls related, as far as they may be named, then the nearest.
 * @param nearest as `nearestToEach` found them, at least so many
 */
export function similarToEach(
  careers: readonly (ReasonedCareer & Pick<ComparedCareer, 'mayBeNamed'>)[],
  nearest: readonly (readonly NearCareer[])[],
): SimilarCareer[][] {
  const activityUses = usesOf(careers.map(({ activities }) => new Set(activities)));
  const technologyUses = usesOf(careers.map(({ technologies }) => new Set(technologies)));
  return careers.map((one, own) => {
    const listed = new Set(one.related?.filter((career) => career !== own && careers[career]!.mayBeNamed));
    const all = new Set([...listed, ...nearest[own]!.map(({ career }) => career)]);
    return [...all].slice(0, MAX_SIMILAR).map((career) => ({
      career,
      listed: listed.has(career),
      activities: shared(one.activities, careers[career]!.activities, activityUses),
      technologies: shared(one.technologies, careers[career]!.technologies, technologyUses),
    }));
  });
}

/** What stands in both lists, the rarest first. */
function shared<Item>(one: readonly Item[], other: readonly Item[], uses: ReadonlyMap<Item, number>): Item[] {
  const inOther = new Set(other);
  return [...new Set(one)]
    .filter((item) => inOther.has(item))
    .toSorted((a, b) => uses.get(a)! - uses.get(b)!)
    .slice(0, MAX_REASONS);
}
