import type { PathProblem } from './path-problem.js';
import { isMet, openTogether, unmetIn } from './path-requirement.js';
import { placeable, type TermQuestion } from './path-terms.js';

/** Options, ascending. */
export type OptionSet = readonly number[];

/** What the options of a path ask for before they can be taken. */
export class PathPrerequisites {
  /** Whether terms count. */
  readonly hasTerms: boolean;
  private readonly hasAny: boolean;

  constructor(private readonly problem: Pick<PathProblem, 'options' | 'termCost' | 'mostTerms'>) {
    this.hasTerms = Number.isFinite(problem.termCost) || Number.isFinite(problem.mostTerms);
    this.hasAny = problem.options.some(({ requires }) => requires !== null);
  }

  /** The options that the first requirement not met speaks of: one of them has to come. Null when all are met. */
  unmet(chosen: OptionSet): number[] | null {
    if (!this.hasAny) return null;
    const has = new Set(chosen);
    for (const option of chosen) {
      const requires = this.requires(option);
      const unmet = requires && unmetIn(requires, has);
      if (unmet) return [...new Set(unmet.map(({ course }) => course))];
    }
    return null;
  }

  /**
   * Of options, those that can be taken together with others of them: with terms, each as soon as what it asks for is passed
   * or comes along, as if a term held everything but what it never holds, so that no plan among them has another.
   */
  openableAmong(options: OptionSet): OptionSet {
    const { termCost, mostTerms } = this.problem;
    if (!this.hasTerms) return this.closed(options);
    const fitting = Number.isFinite(termCost) ? placeable(this.inTerms(options)) : options;
    if (mostTerms === Infinity) return fitting;
    const passed = new Set<number>();
    for (let term = 1; term <= mostTerms; term++) {
      const left = fitting.filter((option) => !passed.has(option));
      const next = openTogether(left, passed, this.requires);
      if (next.length === 0) break;
      for (const option of next) passed.add(option);
    }
    return fitting.filter((option) => passed.has(option));
  }

  /** The question how options are laid out over the terms. */
  inTerms(options: OptionSet): TermQuestion {
    const { options: all, termCost, mostTerms } = this.problem;
    const cost = (option: number) => all[option]!.cost;
    return { courses: options, cost, requires: this.requires, termCost, mostTerms };
  }

  /** Those whose prerequisites are among them. */
  closed(options: OptionSet): OptionSet {
    if (!this.hasAny) return options;
    const has = new Set(options);
    const left = options.filter((option) => {
      const requires = this.requires(option);
      return !requires || isMet(requires, has);
    });
    return left.length === options.length ? left : this.closed(left);
  }

  private readonly requires = (option: number) => this.problem.options[option]!.requires;
}
