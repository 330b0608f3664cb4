import { type CourseRequirement, coursesOf } from './catalogue-data.js';
import type { BoundOption, PathPart } from './path-bound.js';
import { isMet } from './path-requirement.js';
import { layInTerms, placeable, type TermLayout, type TermQuestion } from './path-terms.js';
import type { Curve } from './readiness.js';
import { MILLION } from './score-parts.js';
import { toExact } from './credit-sums.js';

/** A readiness to reach, or every named skill of the career that is taught. */
export type PathTarget = { readonly score: number } | 'named-skills';

/** What a path has to keep to, and what it prefers. Courses that are passed or not on offer are never in one. */
export interface PathConstraints {
  readonly target: PathTarget;
  /** Courses that have to be in, as far as they are open to the student. */
  readonly keep?: readonly number[];
  /** Courses that must not. */
  readonly leaveOut?: Iterable<number>;
  /** At most so many credits. */
  readonly mostCredits?: number;
  /** At most so many credits in a term: dearer courses are in no plan; */
  readonly creditsPerTerm?: number;
  /** and at most so many terms. */
  readonly mostTerms?: number;
  /** Among plans with the same credits and courses, plans with more of these come first; */
  readonly counting?: Iterable<number>;
  /** then those with more of these. */
  readonly favourites?: Iterable<number>;
}

/** A course that may be taken, as the search knows it. */
interface PathOption extends BoundOption {
  /** What all points are multiplied with once the course is passed. */
  readonly factor: number;
  /** Among plans with the same cost and as many courses, plans with more of the first come first, then of the second. */
  readonly preferred: readonly [boolean, boolean];
  /** Its courses are options. */
  readonly requires: CourseRequirement | null;
}

/** What the search is asked. */
export interface PathProblem {
  readonly parts: readonly PathPart[];
  /** Amounts that are there. */
  readonly sums: readonly number[];
  readonly factor: number;
  /** Points to reach. */
  readonly target: number;
  readonly options: readonly PathOption[];
  /** Options that have to be in. */
  readonly kept: readonly number[];
  /** In the unit of the options' costs. */
  readonly mostCost: number;
  /** How much a term holds, and how many there are; infinite without a limit. */
  readonly termCost: number;
  readonly mostTerms: number;
}

/** What a problem is made from. */
export interface PathSource {
  readonly curves: readonly Curve[];
  readonly factor: number;
  /** Courses that may be taken; of one that has several codes, one. */
  readonly open: readonly number[];
  /** The course that may be taken and is the same as one; that one where there is none. */
  readonly sameOpen: (course: number) => number;
  credits(course: number): number;
  /** What it puts under each curve. */
  amounts(course: number): readonly number[];
  factorWith(course: number): number;
  /** What has to be passed before it, without what is passed already; null for nothing. */
  requires(course: number): CourseRequirement | null;
}

/** A problem for `PathSearch`, and what its numbers stand for. */
export interface TranslatedProblem {
  readonly problem: PathProblem;
  /** option -> course */
  readonly courses: readonly number[];
  /** Exact credits (`toExact`) in one unit of cost. */
  readonly unit: number;
}

export function problemOf(source: PathSource, constraints: PathConstraints): TranslatedProblem {
  const named = (courses: Iterable<number> = []) => new Set(Array.from(courses, source.sameOpen));
  const out = named(constraints.leaveOut);
  const { creditsPerTerm = Infinity, mostTerms = Infinity } = constraints;
  const allowed = new Set(
    source.open.filter((course) => !out.has(course) && source.credits(course) <= creditsPerTerm),
  );
  const amounts = new Map(source.open.map((course) => [course, source.amounts(course)]));
  const goal =
    constraints.target === 'named-skills'
      ? everyNamedSkill(source, amounts)
      : readinessOf(source, constraints.target);
  const keep = named(constraints.keep);
  const adds = (course: number) => goal.places.some((place) => amounts.get(course)![place]! > 0);
  const useful = [...allowed].filter(
    (course) => keep.has(course) || (toExact(source.credits(course)) > 0 && adds(course)),
  );
  const courses = [...withPrerequisites(useful, allowed, source)].toSorted((a, b) => a - b);
  const optionOf = new Map(courses.map((course, option) => [course, option]));
  const available = new Set(courses);
  const unit = courses.map((course) => toExact(source.credits(course))).reduce(divisor, 0) || 1;
  const [counting, favourites] = [named(constraints.counting), named(constraints.favourites)];
  const options = courses.map((course): PathOption => {
    const filled = goal.places.flatMap((place, part) => (amounts.get(course)![place]! > 0 ? [part] : []));
    const requires = source.requires(course);
    return {
      cost: toExact(source.credits(course)) / unit,
      parts: filled,
      amounts: filled.map((part) => goal.amount(amounts.get(course)![goal.places[part]!]!)),
      factor: goal.hasFactor ? source.factorWith(course) : 1,
      preferred: [counting.has(course), favourites.has(course)],
      requires: requires && translated(requires, optionOf, available),
    };
  });
  const all = options.reduce((sum, { cost }) => sum + cost, 0);
  return {
    courses,
    unit,
    problem: {
      parts: goal.parts,
      sums: goal.sums,
      factor: goal.hasFactor ? source.factor : 1,
      target: goal.target,
      options,
      kept: courses.flatMap((course, option) => (keep.has(course) ? [option] : [])),
      mostCost: Math.floor(
        Math.min(
          all,
          toExact(constraints.mostCredits ?? Infinity) / unit,
          (mostTerms * toExact(creditsPerTerm)) / unit,
        ),
      ),
      termCost: toExact(creditsPerTerm) / unit,
      mostTerms,
    },
  };
}

/** Lays the courses of a plan out over the fewest terms (`layInTerms`), in their order where nothing else decides. */
export const termsOf = (
  source: Pick<PathSource, 'credits' | 'requires'>,
  courses: readonly number[],
  creditsPerTerm: number,
): TermLayout => layInTerms(termQuestion(source, courses, creditsPerTerm));

/** The term of each course, from 1; null for what no term has room for, and for what asks for others that have no place. */
export function termOfEach(
  source: Pick<PathSource, 'credits' | 'requires'>,
  courses: readonly number[],
  creditsPerTerm: number,
): (number | null)[] {
  const question = termQuestion(source, courses, creditsPerTerm);
  const { terms } = layInTerms({ ...question, courses: placeable(question) });
  return courses.map((course) => terms!.findIndex((term) => term.includes(course)) + 1 || null);
}

const termQuestion = (
  { credits, requires }: Pick<PathSource, 'credits' | 'requires'>,
  courses: readonly number[],
  creditsPerTerm: number,
): TermQuestion => {
  // Asked once, as a search asks for it over and over.
  const askedBy = new Map(courses.map((course) => [course, requires(course)]));
  return {
    courses,
    cost: (course) => toExact(credits(course)),
    requires: (course) => askedBy.get(course) ?? null,
    termCost: toExact(creditsPerTerm),
    mostTerms: Infinity,
  };
};

/** What has to be reached: parts, where among the curves they stand, and what is there of each. */
interface Goal {
  readonly parts: readonly PathPart[];
  readonly places: readonly number[];
  readonly sums: readonly number[];
  readonly target: number;
  readonly hasFactor: boolean;
  amount(added: number): number;
}

const readinessOf = ({ curves }: PathSource, { score }: { score: number }): Goal => ({
  parts: curves.map(({ most, scale }) => ({ most, scale })),
  places: curves.map((_, place) => place),
  sums: curves.map(({ had }) => had),
  target: Math.round(score * MILLION),
  hasFactor: true,
  amount: (added) => added,
});

function everyNamedSkill({ curves }: PathSource, amounts: ReadonlyMap<number, readonly number[]>): Goal {
  const taught = [...amounts.values()];
  const places = curves.flatMap(({ kind, had }, place) =>
    kind === 'named' && had === 0 && taught.some((added) => added[place]! > 0) ? [place] : [],
  );
  return {
    parts: places.map(() => ({ most: 1, scale: null })),
    places,
    sums: places.map(() => 0),
    target: places.length,
    hasFactor: false,
    amount: () => 1,
  };
}

/** Courses with all that their prerequisites may call for; without those that nothing on offer can open. */
function withPrerequisites(
  useful: readonly number[],
  allowed: ReadonlySet<number>,
  source: PathSource,
): ReadonlySet<number> {
  const found = new Set(useful);
  // A set is walked to what is added on the way.
  for (const course of found) {
    const requires = source.requires(course);
    for (const needed of requires ? coursesOf(requires) : []) if (allowed.has(needed)) found.add(needed);
  }
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const course of found) {
      const requires = source.requires(course);
      if (requires && !isMet(requires, found)) found.delete(course);
    }
  }
  return found;
}

/** A requirement of options, without the alternatives that are none. */
function translated(
  requirement: CourseRequirement,
  optionOf: ReadonlyMap<number, number>,
  available: ReadonlySet<number>,
): CourseRequirement {
  if ('course' in requirement) return { ...requirement, course: optionOf.get(requirement.course)! };
  const partsOf = (parts: readonly CourseRequirement[]) =>
    parts.map((part) => translated(part, optionOf, available));
  if ('all' in requirement) return { all: partsOf(requirement.all) };
  return { any: partsOf(requirement.any.filter((part) => isMet(part, available))) };
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
