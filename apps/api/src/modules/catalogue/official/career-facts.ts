import { figureOf, type Outlook } from './bls.js';
import type { OfficialData } from './official-data.js';
import type { Occupation } from './onet.js';

/** A career as official files describe it: what careers.csv and career_work.csv say of it. */
export interface CareerFacts {
  onetCode: string;
  title: string;
  description: string;
  averagePay: number | null;
  outlook: Outlook | null;
  /** General skills and areas of knowledge that matter more here than elsewhere; heaviest first. */
  skills: { name: string; weight: number }[];
  /** Whether its skills and tasks are those of related occupations, because it has no ratings of its own. */
  isEstimated: boolean;
  alternateTitles: string[];
  tasks: string[];
  otherTasks: string[];
  activities: string[];
  /** Software that employers ask for. */
  technologies: string[];
  /** Codes of the occupations that O*NET calls most related, the most related first; six at most. */
  related: string[];
}

/** An element that is less important than this is not needed. */
const MIN_IMPORTANCE = 3;
const MAX_SKILLS = 5;
/** An occupation without ratings borrows from so many related ones. */
const LENDERS = 5;
/** Five similar careers are shown; one more, for a catalogue that lacks one of them. */
const MAX_RELATED = 6;

/** The careers of an O*NET database with the figures of the BLS, by code. */

export function careerFacts({
  occupations,
  pay,
  outlooks,
}: Omit<OfficialData, 'crosswalk' | 'sources'>): CareerFacts[] {
  const lift = liftOf([...occupations.values()]);
  const needed = (occupation: Occupation) => {
    const isRated = occupation.elements.length > 0;
    const skills = lift(isRated ? occupation.elements : borrowed(occupation, occupations));
    return { skills, isEstimated: !isRated && skills.length > 0 };
  };
  return [...occupations.values()].map((occupation) => ({
    onetCode: occupation.code,
    title: occupation.title,
    description: occupation.description,
    averagePay: figureOf(pay, occupation.code) ?? null,
    outlook: figureOf(outlooks, occupation.code) ?? null,
    ...needed(occupation),
    alternateTitles: occupation.alternateTitles,
    tasks: occupation.tasks,
    otherTasks: occupation.otherTasks,
    activities: occupation.activities,
    technologies: occupation.technologies.filter(({ isInDemand }) => isInDemand).map(({ name }) => name),
    related: occupation.related.filter((code) => occupations.has(code)).slice(0, MAX_RELATED),
  }));
}

/** The mean ratings of the most related occupations that are rated. */
function borrowed(
  { related }: Occupation,
  occupations: ReadonlyMap<string, Occupation>,
): Occupation['elements'] {
  const lenders = related
    .flatMap((code) => occupations.get(code) ?? [])
    .filter(({ elements }) => elements.length > 0)
    .slice(0, LENDERS);
  const ratings = new Map<string, { name: string; sum: number }>();
  for (const { id, name, importance } of lenders.flatMap(({ elements }) => elements)) {
    ratings.set(id, { name, sum: (ratings.get(id)?.sum ?? 0) + importance });
  }
  return [...ratings].map(([id, { name, sum }]) => ({ id, name, importance: sum / lenders.length }));
}

/**
 * Which elements set an occupation apart: importance above the mean x ln of how few occupations need it.
 * Otherwise every career would need Reading Comprehension.
 */
function liftOf(occupations: readonly Occupation[]) {
  const rated = occupations.filter(({ elements }) => elements.length > 0);
  const about = new Map<string, { sum: number; count: number; needed: number }>();
  for (const { id, importance } of rated.flatMap(({ elements }) => elements)) {
    const { sum, count, needed } = about.get(id) ?? { sum: 0, count: 0, needed: 0 };
    const isNeeded = Number(importance >= MIN_IMPORTANCE);
    about.set(id, { sum: sum + importance, count: count + 1, needed: needed + isNeeded });
  }
  return (elements: Occupation['elements']): CareerFacts['skills'] =>
    elements
      .filter(({ importance }) => importance >= MIN_IMPORTANCE)
      .map(({ id, name, importance }) => {
        const { sum, count, needed } = about.get(id)!;
        const weight = (importance - sum / count) * Math.log(rated.length / needed);
        return { name, weight: Math.round(weight * 1000) / 1000 };
      })
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
      // Mathematics is a skill and an area of knowledge: students know one.
      .filter(({ name }, place, all) => all.findIndex((other) => other.name === name) === place)
      .slice(0, MAX_SKILLS);
}
