import { coursesOf } from './catalogue-data.js';
import { isMet, type PathConstraints, type PathSource, problemOf, termsOf } from './path-problem.js';
import { PathSearch } from './path-search.js';
import type { Curve } from './readiness.js';
import { MILLION, pointsOf } from './score-parts.js';
import { fromThousandths, toThousandths } from './thousandths.js';

/** Enough for a proof in nearly every career, and some tens of milliseconds. */
export const MAX_NODES = 1_500;

export interface PathRequest extends PathConstraints {
  /** Courses that may be taken; without it, all on offer. */
  readonly among?: Iterable<number>;
  /** Nodes of the search tree after which it stops. */
  readonly mostNodes?: number;
}

/** The cheapest ways to a target. */
export interface CheapestPath {
  /** Readiness without any of it. */
  readonly score: number;
  /**
   * The best first: fewest credits, then fewest courses, then most that count in programs, then most favourites. Each without
   * a course it could do without; the next best cost at most twice as much as the best. Empty when nothing reaches the target.
   */
  readonly plans: readonly PathPlan[];
  /** No plan has fewer credits. */
  readonly leastCredits: number;
  /** That the best has the fewest credits, or that nothing reaches the target, is proved. */
  readonly isProved: boolean;
  /** When nothing reaches the target: what comes nearest; */
  readonly most: PathPlan | null;
  /** and that nothing comes nearer is proved. */
  readonly isMostProved: boolean;
  /** Needed skills that the student lacks and no course on offer teaches. */
  readonly untaught: readonly number[];
}

export interface PathPlan {
  /** In an order in which they can be taken, those that add most first. */
  readonly steps: readonly PathStep[];
  readonly credits: number;
  /** Readiness with all of it. */
  readonly score: number;
  /** How many terms it takes, where terms were asked about and it can be laid out; */
  readonly terms: number | null;
  /** and that it takes no fewer is proved. */
  readonly areTermsFewest: boolean;
}

export interface PathStep {
  readonly course: number;
  /** From 1; null where no terms were asked about, or it cannot be laid out. */
  readonly term: number | null;
  /** Readiness with this and the steps before. */
  readonly score: number;
  /** What it adds to own work, after the steps before; */
  readonly ownWork: number;
  /** and to each needed skill. All that is added makes the difference of the scores. */
  readonly skills: readonly { readonly skill: number; readonly points: number }[];
}

/** The cheapest ways, without what is only said of the student. */
export function* searchPath(
  source: PathSource,
  constraints: PathConstraints,
  mostNodes: number,
): Generator<void, Omit<CheapestPath, 'score' | 'untaught'>> {
  const { problem, courses, unit } = problemOf(source, constraints);
  const { creditsPerTerm, mostTerms } = constraints;
  const termCredits = creditsPerTerm ?? (mostTerms === undefined ? undefined : Infinity);
  const planOf = (options: readonly number[]) =>
    planIn(
      source,
      options.map((option) => courses[option]!),
      termCredits,
    );
  const search = new PathSearch(problem, mostNodes);
  yield* search.cheapest();
  const best = search.plans[0]?.rank[0] ?? Infinity;
  const other = new PathSearch(problem, mostNodes);
  const most = search.plans.length === 0 ? planOf(yield* other.most()) : null;
  return {
    plans: search.plans.map(({ options }) => planOf(options)),
    leastCredits: fromThousandths(search.leastCost * unit),
    // Without a plan both are infinite once it is proved that there is none.
    isProved: search.leastCost === best,
    most,
    isMostProved: other.isComplete,
  };
}

/** Runs a search to its end. */
export function finished<Result>(search: Generator<void, Result>): Result {
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

/**
 * Lays the courses of a plan in order and says what each adds.
 * @param creditsPerTerm lays them out over terms too; infinite when only their order counts
 */
function planIn(source: PathSource, courses: readonly number[], creditsPerTerm?: number): PathPlan {
  const inOrder = stepsIn(source, courses);
  const credits = fromThousandths(
    courses.reduce((sum, course) => sum + toThousandths(source.credits(course)), 0),
  );
  const score = inOrder.at(-1)?.score ?? sum(pointsIn(source.curves, stateOf(source))) / MILLION;
  const plan = { steps: inOrder, credits, score, terms: null, areTermsFewest: false };
  if (creditsPerTerm === undefined) return plan;
  const layout = termsOf(
    source,
    inOrder.map(({ course }) => course),
    creditsPerTerm,
  );
  if (!layout.terms) return plan;
  const steps = stepsIn(source, courses, layout.terms);
  return { ...plan, steps, terms: layout.terms.length, areTermsFewest: layout.isProved };
}

/** @param terms those of the first come first */
function stepsIn(
  source: PathSource,
  courses: readonly number[],
  terms: readonly (readonly number[])[] | null = null,
): PathStep[] {
  const steps: PathStep[] = [];
  const termOf = new Map(terms?.flatMap((term, place) => term.map((course) => [course, place + 1] as const)));
  let state = stateOf(source);
  for (const left = new Set(courses); left.size > 0;) {
    const first = Math.min(...[...left].map((course) => termOf.get(course) ?? 0));
    const inTerm = [...left].filter((course) => (termOf.get(course) ?? 0) === first);
    const next = takeable(source, inTerm, new Set(steps.map(({ course }) => course)))
      .map((course) => stepTo(source, state, course))
      .toSorted((a, b) => b.step.score - a.step.score || a.step.course - b.step.course)[0]!;
    steps.push({ ...next.step, term: termOf.get(next.step.course) ?? null });
    state = next.state;
    left.delete(next.step.course);
  }
  return steps;
}

/** The remaining courses whose prerequisites are passed. */
function takeable(source: PathSource, left: readonly number[], passed: ReadonlySet<number>): number[] {
  const behind = left.map((course) => {
    const found = new Set([course]);
    for (const each of found) {
      const requires = source.requires(each);
      if (!requires || isMet(requires, passed)) continue;
      for (const asked of coursesOf(requires)) if (left.includes(asked)) found.add(asked);
    }
    return found.size;
  });
  // Courses that ask for each other are taken together: nothing else is behind them.
  const least = Math.min(...behind);
  return left.filter((_, place) => behind[place] === least);
}

interface State {
  readonly had: readonly number[];
  readonly factor: number;
}

const stateOf = ({ curves, factor }: PathSource): State => ({ had: curves.map(({ had }) => had), factor });

function stepTo(
  source: PathSource,
  before: State,
  course: number,
): {
  step: Omit<PathStep, 'term'>;
  state: State;
} {
  const amounts = source.amounts(course);
  const state = {
    had: before.had.map((had, place) => had + amounts[place]!),
    factor: Math.max(before.factor, source.factorWith(course)),
  };
  const [points, pointsBefore] = [pointsIn(source.curves, state), pointsIn(source.curves, before)];
  const added = points.map((each, place) => each - pointsBefore[place]!);
  const skills = source.curves.flatMap(({ skill }, place) =>
    skill === undefined || added[place] === 0 ? [] : [{ skill, points: added[place]! / MILLION }],
  );
  return {
    step: { course, score: sum(points) / MILLION, ownWork: added[0]! / MILLION, skills },
    state,
  };
}

const pointsIn = (curves: readonly Curve[], { had, factor }: State): number[] =>
  curves.map(({ most, scale }, place) => pointsOf(most, factor, had[place]!, scale));

const sum = (points: readonly number[]): number => points.reduce((total, each) => total + each, 0);
