import { type Bound, PathBound, type PathPart, valueOf } from './path-bound.js';
import type { PathProblem } from './path-problem.js';
import { type OptionSet, PathPrerequisites } from './path-prerequisites.js';
import { fitInTerms, placeable } from './path-terms.js';
import { pointsOf } from './score-parts.js';

export interface FoundPlan {
  readonly options: OptionSet;
  /** Cost, count, and less for each preferred: the lesser comes first. */
  readonly rank: readonly [number, number, number, number];
}

/** Part of the tree: what is in, and what may still come in. */
interface Branch {
  readonly chosen: OptionSet;
  readonly cost: number;
  readonly factor: number;
  readonly sums: Float64Array;
  readonly open: readonly number[];
  /** Where the plane of its bound touches (`BoundQuestion`). */
  readonly touch: Float64Array;
}

/** The best plan, and the next best two. */
const PLANS = 3;
/** The next best are of interest up to so many times the cost of the best. */
const TIMES_THE_BEST = 2;
/** Plans to begin with, besides the greedy one. */
const SEEDS = 4;
/** How often a bound is tightened: at the root, as all depends on it, and at each node below. */
const ROOT_ROUNDS = 12;
const ROUNDS = 2;
/** Options that a step looks at: some milliseconds, after which other requests run. */
const OPTIONS_A_STEP = 8_000;
/** Courses that a search looks at in all, to see whether sets of them fit in the terms. */
const LOOKED_AT_FOR_TERMS = 1_000_000;

/**
 * Branch and bound over sets of options: takes the one that promises most, then searches without it, and leaves what a
 * proved bound says cannot be among the best. Exact when it ends by itself; the number of nodes ends it too, always at the
 * same place.
 */
export class PathSearch {
  /** The best so far. */
  plans: readonly FoundPlan[] = [];
  /** No plan costs less; infinite when it is proved that there is none. */
  leastCost = 0;
  /** Nothing that could be better is left unseen. */
  isComplete = false;
  nodes = 0;
  /** The options that a plan can have: those whose prerequisites can be met by others of them. */
  readonly openable: OptionSet;
  private wanted = 1;
  /** The points that the search asks for: those of the problem or, for `most`, more than the best so far has. */
  private target: number;
  private readonly root: Branch;
  private readonly weighted: readonly PathPart[];
  private readonly bound: PathBound;
  private readonly prerequisites: PathPrerequisites;
  /** Whether sets fit in the terms was proved each time. */
  private isTermProved = true;
  private leftForTerms = LOOKED_AT_FOR_TERMS;
  /** Options looked at in this step. */
  private lookedAt = 0;
  private readonly fitting = new Map<string, boolean>();

  constructor(
    private readonly problem: PathProblem,
    private readonly mostNodes: number,
  ) {
    const { parts, options, factor, sums, kept, target } = problem;
    const highest = Math.max(factor, ...options.map((option) => option.factor));
    this.weighted = parts.map((part) =>
      part.scale === null ? part : { ...part, most: part.most * highest },
    );
    this.bound = new PathBound(this.weighted, options);
    this.prerequisites = new PathPrerequisites(problem);
    this.target = target;
    this.openable = this.prerequisites.openableAmong(options.map((_, option) => option));
    const start = this.branch([], this.openable);
    this.root = kept.reduce<Branch>((branch, option) => this.with(branch, option), {
      ...start,
      touch: Float64Array.from(sums),
    });
  }

  /** Looks for the cheapest plans that reach the target. */
  *cheapest(): Generator<void, void> {
    if (!this.canReach()) {
      [this.leastCost, this.isComplete] = [Infinity, true];
      return;
    }
    yield* this.greedy(this.root);
    this.leastCost = this.leastAtRoot();
    if (!(yield* this.search((branch) => this.towardsTarget(branch)))) return;
    this.leastCost = this.plans[0]?.rank[0] ?? Infinity;
    this.wanted = PLANS;
    for (const left of this.plans[0]?.options.slice(0, SEEDS) ?? [])
      yield* this.greedy(without(this.root, left));
    this.isComplete = yield* this.search((branch) => this.towardsTarget(branch));
  }

  /** Looks for the most that can be reached for the money, whatever the target. */
  *most(): Generator<void, OptionSet> {
    const everything = yield* this.everything();
    if (everything) {
      this.isComplete = true;
      return everything;
    }
    let best: OptionSet = [];
    this.target = 0;
    this.isComplete = yield* this.search((branch) => {
      const asked = this.prerequisites.unmet(branch.chosen);
      if (asked) return this.oneOf(branch, asked);
      const points = this.pointsOf(branch);
      if (points >= this.target && this.fits(branch.chosen)) {
        best = branch.chosen;
        this.target = points + 1;
      }
      return this.split(branch);
    });
    return best.toSorted((a, b) => a - b);
  }

  /**
   * Walks the tree.
   * @returns false when it was too large
   */
  private *search(branches: (branch: Branch) => Branch[]): Generator<void, boolean> {
    const { root, bound, target } = this;
    if (root.cost > this.money) return true;
    const tight = bound.of({ ...root, money: this.money - root.cost, target }, ROOT_ROUNDS);
    const stack = tight.isOpen ? [{ ...root, open: tight.open }] : [];
    for (let branch = stack.pop(); branch; branch = stack.pop()) {
      if (this.nodes === this.mostNodes) return false;
      this.nodes++;
      yield* this.lookAt(branch.open.length);
      if (branch.cost <= this.money) stack.push(...branches(branch));
    }
    return this.isTermProved;
  }

  /** Lets others have their turn when a step has looked at enough. */
  private *lookAt(options: number): Generator<void, void> {
    this.lookedAt += options;
    if (this.lookedAt < OPTIONS_A_STEP) return;
    this.lookedAt = 0;
    yield;
  }

  /** Whether all that there is, at no cost, reaches the target: more is never worth less. */
  private canReach(): boolean {
    return this.hasKept(this.openable) && this.reaches(this.branch(this.openable, []));
  }

  /**
   * All that there is, without what adds nothing to the rest; null where it has to be chosen from, for the money or because
   * terms are both few and small.
   */
  private *everything(): Generator<void, OptionSet | null> {
    const { mostCost, termCost, mostTerms } = this.problem;
    const all = this.branch(this.openable, []);
    if (all.cost > mostCost || !this.hasKept(this.openable)) return null;
    if (Number.isFinite(termCost) && Number.isFinite(mostTerms)) return null;
    const most = this.pointsOf(all);
    let [left, has, state] = [this.openable, new Set(this.openable), all];
    const fromLast = this.openable.toReversed();
    // Most add nothing to the rest: as many as went together before, and then twice as many, are left out at once.
    for (let [place, size] = [0, 1]; place < fromLast.length;) {
      let next = place;
      const out = new Set<number>();
      for (; next < fromLast.length && out.size < size; next++) {
        const option = fromLast[next]!;
        if (has.has(option) && this.pointsWithout(state, option) === most) out.add(option);
      }
      yield* this.lookAt(left.length + next - place);
      const rest = this.prerequisites.openableAmong(left.filter((option) => !out.has(option)));
      const restState = this.branch(rest, []);
      if (this.hasKept(rest) && this.pointsOf(restState) === most) {
        [left, has, state] = [rest, new Set(rest), restState];
        [place, size] = [next, 2 * size];
      } else if (out.size > 1) size = Math.floor(out.size / 2);
      else [place, size] = [next, 1];
    }
    return left;
  }

  /** The points at most of what is left of a branch without one of what was chosen: others may then lack what they ask for. */
  private pointsWithout({ sums, factor }: Branch, option: number): number {
    const { parts, amounts } = this.problem.options[option]!;
    const rest = sums.slice();
    for (let place = 0; place < parts.length; place++) rest[parts[place]!]! -= amounts[place]!;
    return this.pointsOf({ sums: rest, factor });
  }

  private hasKept(options: OptionSet): boolean {
    return this.problem.kept.every((kept) => options.includes(kept));
  }

  /** The least that a plan can cost, as far as the bound proves, found by halving; infinite where it proves that there is none. */
  private leastAtRoot(): number {
    const { root, bound, target, problem } = this;
    if (root.cost > problem.mostCost) return Infinity;
    const isEnough = (cost: number) =>
      bound.of({ ...root, touch: root.touch.slice(), money: cost - root.cost, target }, ROOT_ROUNDS).isOpen;
    if (!isEnough(this.money)) return Infinity;
    let [low, high] = [root.cost, this.money];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (isEnough(middle)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** What may be spent on a plan that is still of use. */
  private get money(): number {
    const best = this.plans[0]?.rank[0] ?? Infinity;
    const last = this.plans[this.wanted - 1]?.rank[0] ?? this.problem.mostCost;
    return Math.min(last, TIMES_THE_BEST * best);
  }

  private branch(chosen: OptionSet, open: readonly number[]): Branch {
    const start = Float64Array.from(this.problem.sums);
    const branch = { chosen, cost: 0, factor: this.problem.factor, sums: start.slice(), open, touch: start };
    for (const option of chosen) {
      const { cost, factor, parts, amounts } = this.problem.options[option]!;
      for (let place = 0; place < parts.length; place++) branch.sums[parts[place]!]! += amounts[place]!;
      branch.cost += cost;
      branch.factor = Math.max(branch.factor, factor);
    }
    return branch;
  }

  private with(branch: Branch, option: number): Branch {
    const { cost, factor, parts, amounts } = this.problem.options[option]!;
    const sums = branch.sums.slice();
    for (let place = 0; place < parts.length; place++) sums[parts[place]!]! += amounts[place]!;
    return {
      ...without(branch, option),
      chosen: [...branch.chosen, option],
      cost: branch.cost + cost,
      factor: Math.max(branch.factor, factor),
      sums,
      touch: branch.touch.slice(),
    };
  }

  /** Points, rounded as those of a score are. */
  private pointsOf({ sums, factor }: Pick<Branch, 'sums' | 'factor'>): number {
    const { parts } = this.problem;
    let points = 0;
    for (let part = 0; part < parts.length; part++) {
      const { most, scale } = parts[part]!;
      points += scale === null ? Math.min(most, sums[part]!) : pointsOf(most, factor, sums[part]!, scale);
    }
    return points;
  }

  /** Whether what was chosen has the points of the problem's target. */
  private reaches(branch: Branch): boolean {
    return this.pointsOf(branch) >= this.problem.target;
  }

  private isPlan(branch: Branch): boolean {
    return this.reaches(branch) && this.fits(branch.chosen);
  }

  /** Whether options can be laid out over the terms. */
  private fits(chosen: OptionSet): boolean {
    if (!this.prerequisites.hasTerms) return true;
    const courses = chosen.toSorted((a, b) => a - b);
    const question = this.prerequisites.inTerms(courses);
    // With as many terms as one likes there is nothing to lay out.
    if (question.mostTerms === Infinity) return placeable(question).length === courses.length;
    const key = courses.join();
    const known = this.fitting.get(key);
    if (known !== undefined) return known;
    const { fits, isProved, lookedAt } = fitInTerms(question, this.leftForTerms);
    this.leftForTerms -= lookedAt;
    this.lookedAt += lookedAt;
    if (!isProved) this.isTermProved = false;
    this.fitting.set(key, fits);
    return fits;
  }

  private towardsTarget(branch: Branch): Branch[] {
    const asked = this.prerequisites.unmet(branch.chosen);
    if (asked) return this.oneOf(branch, asked);
    // Another course can open what asks for one of several: more can need fewer terms.
    if (!this.isPlan(branch)) return this.split(branch);
    this.record(branch);
    return [];
  }

  /** The branch without the best of its options, and with it: the last one is searched first. */
  private split(branch: Branch): Branch[] {
    const question = { ...branch, money: this.money - branch.cost, target: this.target };
    const bound = this.bound.of(question, ROUNDS);
    const [best] = bound.open;
    if (best === undefined || this.isNoBetter(branch, bound)) return [];
    const narrow = { ...branch, open: bound.open };
    return [without(narrow, best), this.with(narrow, best)];
  }

  /** Every plan of the branch has one of these: those with the first, those with the second but not the first, ... */
  private oneOf(branch: Branch, asked: readonly number[]): Branch[] {
    const open = asked.filter((option) => branch.open.includes(option));
    return open
      .map((option, place) => this.with(open.slice(0, place).reduce(without, branch), option))
      .toReversed();
  }

  /** Nothing in the branch would come before the last plan that is wanted. */
  private isNoBetter({ chosen, cost }: Branch, { leastCost, leastCount, open }: Bound): boolean {
    const last = this.plans[this.wanted - 1];
    if (!last) return false;
    const more = last.rank[1] - chosen.length;
    const preferred = ([0, 1] as const).map((place) => {
      const isPreferred = (option: number) => this.problem.options[option]!.preferred[place];
      return -(chosen.filter(isPreferred).length + Math.min(more, open.filter(isPreferred).length));
    }) as [number, number];
    return compare([cost + leastCost, chosen.length + leastCount, ...preferred], last.rank) >= 0;
  }

  private record({ chosen, cost }: Branch): void {
    const options = chosen.toSorted((a, b) => a - b);
    const count = (place: 0 | 1) =>
      options.filter((option) => this.problem.options[option]!.preferred[place]).length;
    const found: FoundPlan = { options, rank: [cost, options.length, -count(0), -count(1)] };
    const last = this.plans[this.wanted - 1];
    if (last && compare(found.rank, last.rank) >= 0) return;
    const key = options.join();
    if (this.plans.some((plan) => plan.options.join() === key)) return;
    if (options.some((option) => this.planWithout(options, option) !== null)) return; // it does not need all of them
    const plans = [...this.plans, found].toSorted((a, b) => compare(a.rank, b.rank)).slice(0, PLANS);
    this.plans = plans.filter(({ rank }) => rank[0] <= TIMES_THE_BEST * plans[0]!.rank[0]);
  }

  /** The plan without an option, and without what then lacks a prerequisite; null when that is none any more. */
  private planWithout(plan: OptionSet, option: number): OptionSet | null {
    const rest = this.prerequisites.closed(plan.filter((other) => other !== option));
    const isPlan = this.hasKept(rest) && this.isPlan(this.branch(rest, []));
    return isPlan ? rest : null;
  }

  /** Takes each time what adds most for its cost; then leaves what turned out not to be needed. */
  private *greedy(root: Branch): Generator<void, void> {
    let branch: Branch | null = root;
    for (let asked = this.prerequisites.unmet(root.chosen); branch && (asked || !this.reaches(branch));) {
      yield* this.lookAt(branch.open.length);
      branch = this.greedyStep(branch, asked);
      asked = branch && this.prerequisites.unmet(branch.chosen);
    }
    if (!branch) return;
    let plan = branch.chosen;
    for (const option of branch.chosen.toReversed()) {
      yield* this.lookAt(plan.length);
      if (plan.includes(option)) plan = this.planWithout(plan, option) ?? plan;
    }
    const found = this.branch(plan, []);
    if (found.cost <= this.money && this.fits(plan)) this.record(found);
  }

  /** @param asked one of these has to come */
  private greedyStep(branch: Branch, asked: readonly number[] | null): Branch | null {
    const { options } = this.problem;
    let [best, most] = [-1, 0];
    for (const option of asked ? branch.open.filter((each) => asked.includes(each)) : branch.open) {
      const { cost, parts, amounts } = options[option]!;
      let gain = asked ? 1 : 0;
      for (let place = 0; place < parts.length; place++) {
        const sum = branch.sums[parts[place]!]!;
        const part = this.weighted[parts[place]!]!;
        gain += valueOf(part, sum + amounts[place]!) - valueOf(part, sum);
      }
      if (gain / cost > most) [best, most] = [option, gain / cost];
    }
    return best < 0 ? null : this.with(branch, best);
  }
}

const without = (branch: Branch, option: number): Branch => ({
  ...branch,
  open: branch.open.filter((other) => other !== option),
});

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : one[place]! - other[place]!;
}
