import type { PathProblem } from './path-problem.js';
import { unmetIn } from './path-requirement.js';

/** Options, ascending. */
export type OptionSet = readonly number[];

/** What the options of a path ask for before they can be taken. */
export class PathPrerequisites {
  private readonly hasAny: boolean;

  /** @param mostTerms how many terms there are, maybe infinitely many; null where terms do not count */
  constructor(
    private readonly options: PathProblem['options'],
    private readonly mostTerms: number | null,
  ) {
    this.hasAny = options.some(({ requires }) => requires !== null);
  }

  isOpen(option: number, passed: ReadonlySet<number>): boolean {
    const { requires } = this.options[option]!;
    return !requires || !unmetIn(requires, passed);
  }

  /** The options that the first requirement not met speaks of: one of them has to come. Null when all are met. */
  unmet(chosen: OptionSet): number[] | null {
    if (!this.hasAny) return null;
    const has = new Set(chosen);
    for (const option of chosen) {
      const { requires } = this.options[option]!;
      const unmet = requires && unmetIn(requires, has);
      if (unmet) return unmet;
    }
    return null;
  }

  /**
   * Of options, those that can be taken together with others of them: with terms, each as soon as what it asks for is passed, as
   * if a term held everything, so that no plan among them has another.
   */
  openableAmong(options: OptionSet): OptionSet {
    if (this.mostTerms === null) return this.closed(options);
    const passed = new Set<number>();
    for (let term = 1; term <= this.mostTerms; term++) {
      const next = options.filter((option) => !passed.has(option) && this.isOpen(option, passed));
      if (next.length === 0) break;
      for (const option of next) passed.add(option);
    }
    return options.filter((option) => passed.has(option));
  }

  /** Those whose prerequisites are among them. */
  closed(options: OptionSet): OptionSet {
    if (!this.hasAny) return options;
    const has = new Set(options);
    const left = options.filter((option) => this.isOpen(option, has));
    return left.length === options.length ? left : this.closed(left);
  }
}
