import { MILLION } from './score-parts.js';

/** A part that has to be filled: points for an amount, each bit worth no more than the bit before. */
export interface PathPart {
  /** Points at most, in millionths; of a skill that only has to be taught once, 1. */
  readonly most: number;
  /** The amount after which some two thirds are there; null when any amount gives all. */
  readonly scale: number | null;
}

/** What a course costs, and what it puts into each part. */
export interface BoundOption {
  /** In the unit of the search. */
  readonly cost: number;
  readonly parts: readonly number[];
  readonly amounts: readonly number[];
}

/** Tolerance for errors of floating-point sums: a value this little above a bound counts as below it. */
const SLACK = 1e-3;
/** A search in so many units of cost is short; dearer ones are bounded by fractions of courses alone. */
const MAX_UNITS = 80;
/** Halvings of the way that the touching point is moved. */
const LINE_STEPS = 5;

/** Points, as `pointsOf` has them, but for the rounding: never less. */
export const valueOf = ({ most, scale }: PathPart, amount: number): number =>
  scale === null ? Math.min(most, amount) : most * (1 - Math.exp(-amount / MILLION / scale));

const slopeOf = ({ most, scale }: PathPart, amount: number): number =>
  scale === null ? Number(amount < most) : (most / scale / MILLION) * Math.exp(-amount / MILLION / scale);

/** What a bound found out. */
export interface Bound {
  /** False when it is proved that nothing on offer reaches the target for the money. */
  readonly isOpen: boolean;
  /** At least so much has still to be paid, */
  readonly leastCost: number;
  /** for at least so many courses. */
  readonly leastCount: number;
  /** Options that may be taken, those that promise most for their cost first; without those that lead nowhere. */
  readonly open: readonly number[];
}

const CLOSED: Bound = { isOpen: false, leastCost: Infinity, leastCount: Infinity, open: [] };

/** What has been decided, and what may still be. */
export interface BoundQuestion {
  /** Amounts that are there. */
  readonly sums: Float64Array;
  /** Where the plane touches; moved to where the bound is tighter. */
  readonly touch: Float64Array;
  readonly open: readonly number[];
  readonly money: number;
  readonly target: number;
}

/**
 * How much any set of courses can add for so much money, from above.
 *
 * A sum of concave curves lies below each of its tangent planes, and on a plane courses simply add up: what it allows is
 * a knapsack. Wherever the plane touches, the bound is true; the nearer to the best there is, the tighter, so the answer
 * of each knapsack moves the point (the method of Frank and Wolfe).
 */
export class PathBound {
  private readonly gains: Float64Array;
  /** What an option promises for a unit of its cost; infinite where it costs nothing, so that it comes before the money is spent. */
  private readonly densities: Float64Array;
  private readonly slopes: Float64Array;
  private readonly filled: Float64Array;
  private readonly best = new Float64Array(MAX_UNITS + 1);
  private readonly seen = new Int32Array(MAX_UNITS + 1);

  constructor(
    private readonly parts: readonly PathPart[],
    private readonly options: readonly BoundOption[],
  ) {
    this.gains = new Float64Array(options.length);
    this.densities = new Float64Array(options.length);
    this.slopes = new Float64Array(parts.length);
    this.filled = new Float64Array(parts.length);
  }

  /** @param rounds how often the plane is laid */
  of(question: BoundQuestion, rounds: number): Bound {
    const { money, target } = question;
    let open = question.open.filter((option) => this.options[option]!.cost <= money);
    for (let round = 1; ; round++) {
      const base = this.plane(question, open);
      this.sort(open);
      const asked = target - SLACK - base;
      const { total, density } = this.fractional(open, question.sums, money);
      if (total < asked) return CLOSED;
      // With one of the poorer options, so much less than the total can be had.
      open = open.filter(
        (option) => total + Math.min(0, this.gains[option]! - density * this.options[option]!.cost) >= asked,
      );
      if (round === rounds) return this.whole(open, money, asked);
      this.moveTouch(question.touch);
    }
  }

  /** Lays the plane: what each option adds on it. Returns what it says of the amounts that are there. */
  private plane({ sums, touch }: BoundQuestion, open: readonly number[]): number {
    const { parts, slopes, gains, densities, options } = this;
    let base = 0;
    for (let part = 0; part < parts.length; part++) {
      const slope = slopeOf(parts[part]!, touch[part]!);
      slopes[part] = slope;
      base += valueOf(parts[part]!, touch[part]!) + slope * (sums[part]! - touch[part]!);
    }
    for (const option of open) {
      const { parts: into, amounts, cost } = options[option]!;
      let gain = 0;
      for (let place = 0; place < into.length; place++) gain += slopes[into[place]!]! * amounts[place]!;
      gains[option] = gain;
      densities[option] = cost === 0 ? Infinity : gain / cost;
    }
    return base;
  }

  /** By insertion, because they come nearly sorted from the branch before. */
  private sort(open: number[]): void {
    const { densities } = this;
    for (let place = 1; place < open.length; place++) {
      const option = open[place]!;
      const density = densities[option]!;
      let before = place - 1;
      for (; before >= 0 && densities[open[before]!]! < density; before--) open[before + 1] = open[before]!;
      open[before + 1] = option;
    }
  }

  /**
   * The best that money buys when shares of a course can be bought, and the amounts it leads to.
   * @returns the density of the option that the last money goes to too
   */
  private fractional(order: readonly number[], sums: Float64Array, money: number) {
    const { gains, densities, options, filled } = this;
    filled.set(sums);
    let [left, total, density] = [money, 0, 0];
    for (const option of order) {
      const { cost, parts, amounts } = options[option]!;
      const share = cost === 0 ? 1 : Math.min(1, left / cost);
      left -= cost;
      total += share * gains[option]!;
      for (let place = 0; place < parts.length; place++) filled[parts[place]!]! += share * amounts[place]!;
      if (left > 0 || cost === 0) continue;
      density = densities[option]!;
      break;
    }
    return { total, density };
  }

  /** The least money that buys what is asked for in whole courses. */
  private whole(open: readonly number[], money: number, asked: number): Bound {
    if (asked <= 0) return { isOpen: true, leastCost: 0, leastCount: 0, open };
    const { gains, options, best, seen } = this;
    let largest = 0;
    for (const option of open) largest = Math.max(largest, gains[option]!);
    const leastCount = Math.ceil(asked / largest);
    if (money > MAX_UNITS) return { isOpen: true, leastCost: 0, leastCount, open };
    best.fill(0);
    seen.fill(0);
    for (const option of open) {
      const { cost } = options[option]!;
      // Options of equal cost are sorted best first; the money covers only the first of them.
      if (++seen[cost]! * cost > money) continue;
      for (let sum = money; sum >= cost; sum--) {
        const gain = best[sum - cost]! + gains[option]!;
        if (gain > best[sum]!) best[sum] = gain;
      }
    }
    if (best[money]! < asked) return CLOSED;
    const leastCost = best.findIndex((gain) => gain >= asked);
    return { isOpen: true, leastCost, leastCount, open };
  }

  /** To where the curves are highest on the way to what the money would buy. */
  private moveTouch(touch: Float64Array): void {
    const { parts, filled } = this;
    let [low, high] = [0, 1];
    for (let step = 0; step < LINE_STEPS; step++) {
      const share = (low + high) / 2;
      let rise = 0;
      for (let part = 0; part < parts.length; part++) {
        const way = filled[part]! - touch[part]!;
        rise += way * slopeOf(parts[part]!, touch[part]! + share * way);
      }
      if (rise > 0) low = share;
      else high = share;
    }
    for (let part = 0; part < parts.length; part++) touch[part]! += high * (filled[part]! - touch[part]!);
  }
}
