import { type CourseRequirement, coursesOf } from './catalogue-data.js';
import { type PathConstraints, type PathSource, problemOf, termsOf } from './path-problem.js';
import { isMet } from './path-requirement.js';
import { PathSearch } from './path-search.js';
import type { Curve } from './readiness.js';
import { MILLION, pointsOf } from './score-parts.js';
import { fromExact, sumOfCredits } from './credit-sums.js';

/** Enough for a proof in nearly every career, and some tens of milliseconds. */
export const MAX_NODES = 1_500;
/** Courses that are laid in order before others have their turn: some milliseconds, however many are left. */
const STEPS_A_TURN = 4;

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
  /** Courses that had to be in, and that no plan can have. */
  readonly unkept: readonly number[];
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
  const openable = new Set(search.openable.map((option) => courses[option]!));
  yield* search.cheapest();
  const best = search.plans[0]?.rank[0] ?? Infinity;
  const other = new PathSearch(problem, mostNodes);
  const most = search.plans.length === 0 ? yield* planOf(yield* other.most()) : null;
  const plans: PathPlan[] = [];
  for (const { options } of search.plans) plans.push(yield* planOf(options));
  return {
    plans,
    leastCredits: fromExact(search.leastCost * unit),
    // Without a plan both are infinite once it is proved that there is none.
    isProved: search.leastCost === best,
    most,
    isMostProved: other.isComplete,
    unkept: (constraints.keep ?? [])
      .filter((course) => !openable.has(source.sameOpen(course)))
      .toSorted((a, b) => a - b),
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
function* planIn(
  source: PathSource,
  courses: readonly number[],
  creditsPerTerm?: number,
): Generator<void, PathPlan> {
  const inOrder = yield* stepsIn(source, courses);
  const credits = sumOfCredits(courses.map((course) => ({ credits: source.credits(course) })));
  const score = inOrder.at(-1)?.score ?? sum(pointsIn(source.curves, stateOf(source))) / MILLION;
  const plan = { steps: inOrder, credits, score, terms: null, areTermsFewest: false };
  if (creditsPerTerm === undefined) return plan;
  const layout = termsOf(
    source,
    inOrder.map(({ course }) => course),
    creditsPerTerm,
  );
  if (!layout.terms) return plan;
  const steps = yield* stepsIn(source, courses, layout.terms);
  return { ...plan, steps, terms: layout.terms.length, areTermsFewest: layout.isProved };
}

/** A course that has to be laid in order. */
interface Candidate {
  readonly course: number;
  readonly term: number | null;
  readonly amounts: readonly number[];
  /** The curves that it adds to. */
  readonly places: readonly number[];
  readonly factor: number;
  readonly requires: CourseRequirement | null;
}

/** @param terms those of the first come first */
function* stepsIn(
  source: PathSource,
  courses: readonly number[],
  terms: readonly (readonly number[])[] | null = null,
): Generator<void, PathStep[]> {
  const steps: PathStep[] = [];
  const termOf = new Map(terms?.flatMap((term, place) => term.map((course) => [course, place + 1] as const)));
  const passed = new Set<number>();
  let left = courses.map((course): Candidate => {
    const amounts = source.amounts(course);
    return {
      course,
      term: termOf.get(course) ?? null,
      amounts,
      places: source.curves.flatMap((_, place) => (amounts[place] === 0 ? [] : [place])),
      factor: source.factorWith(course),
      requires: source.requires(course),
    };
  });
  for (let state = stateOf(source); left.length > 0;) {
    const first = left.reduce((least, { term }) => Math.min(least, term ?? 0), Infinity);
    const possible = takeable(
      left.filter(({ term }) => (term ?? 0) === first),
      passed,
    );
    const points = pointsIn(source.curves, state);
    const next = mostAdding(source, state, points, possible);
    const after = withCourse(state, next);
    steps.push(stepTo(source, next, points, pointsIn(source.curves, after)));
    state = after;
    passed.add(next.course);
    left = left.filter((candidate) => candidate !== next);
    if (steps.length % STEPS_A_TURN === 0) yield;
  }
  return steps;
}

/** The one with which the score is highest, the first of several. */
function mostAdding(
  source: PathSource,
  state: State,
  points: readonly number[],
  candidates: readonly Candidate[],
): Candidate {
  const gainOf = (candidate: Candidate) => {
    const factor = Math.max(state.factor, candidate.factor);
    // A higher factor raises every part, else a course raises those that it adds to.
    const places = factor === state.factor ? candidate.places : points.keys();
    let gain = 0;
    for (const place of places) {
      const { most, scale } = source.curves[place]!;
      const had = state.had[place]! + candidate.amounts[place]!;
      gain += pointsOf(most, factor, had, scale) - points[place]!;
    }
    return gain;
  };
  let [best, most] = [candidates[0]!, -Infinity];
  for (const candidate of candidates) {
    const gain = gainOf(candidate);
    if (gain > most || (gain === most && candidate.course < best.course)) [best, most] = [candidate, gain];
  }
  return best;
}

/** The remaining courses whose prerequisites are passed. */
function takeable(left: readonly Candidate[], passed: ReadonlySet<number>): readonly Candidate[] {
  const known = new Map(left.map((candidate) => [candidate.course, candidate]));
  const asked = ({ course, requires }: Candidate) =>
    !requires || isMet(requires, passed)
      ? []
      : coursesOf(requires).flatMap((each) => (each === course ? [] : (known.get(each) ?? [])));
  const free = left.filter((candidate) => asked(candidate).length === 0);
  if (free.length > 0) return free;
  const behind = left.map((candidate) => {
    const found = new Set([candidate]);
    for (const each of found) for (const before of asked(each)) found.add(before);
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

const withCourse = ({ had, factor }: State, course: Candidate): State => ({
  had: had.map((each, place) => each + course.amounts[place]!),
  factor: Math.max(factor, course.factor),
});

/** @param points of each part, without the course and with it */
function stepTo(
  { curves }: PathSource,
  { course, term }: Candidate,
  before: readonly number[],
  points: readonly number[],
): PathStep {
  const added = points.map((each, place) => each - before[place]!);
  const skills = curves.flatMap(({ skill }, place) =>
    skill === undefined || added[place] === 0 ? [] : [{ skill, points: added[place]! / MILLION }],
  );
  return { course, term, score: sum(points) / MILLION, ownWork: added[0]! / MILLION, skills };
}

const pointsIn = (curves: readonly Curve[], { had, factor }: State): number[] =>
  curves.map(({ most, scale }, place) => pointsOf(most, factor, had[place]!, scale));

const sum = (points: readonly number[]): number => points.reduce((total, each) => total + each, 0);
