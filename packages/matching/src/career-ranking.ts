import type { CareerData } from './catalogue-data.js';
import { CategoryColumn } from './category-column.js';
import type { Evidence } from './evidence.js';
import { Ranking, type PageRequest, type RankedPage } from './ranking.js';
import type { CareerScorer } from './career-scorer.js';
import type { InvertedRuns } from './runs.js';
import { TextIndex } from './text-index.js';

/** The pay slider's right end, in US dollars a year: there it means "no upper bound" (D53). */
export const PAY_SLIDER_MAX = 500_000;

/** What the list can be sorted by: the best match, the highest pay or growth with what is unknown last, or the title. */
export const CAREER_SORTS = ['fit', 'pay', 'growth', 'title'] as const;
export type CareerSort = (typeof CAREER_SORTS)[number];

/** Every condition must hold. An absent, blank or empty one is no condition. */
export interface CareerFilter {
  /** Part of the title; case does not matter. */
  readonly title?: string;
  /** US dollars a year, included; 0 is no bound. With a bound, careers of unknown pay are left out (D53). */
  readonly payMin?: number;
  /** US dollars a year, included; `PAY_SLIDER_MAX` is no bound. */
  readonly payMax?: number;
  /** The education level is one of these; case does not matter. */
  readonly educationLevels?: readonly string[];
  /** At least one of these skills is needed; careers that need more of them come first (D52). */
  readonly skills?: readonly number[];
  /** Part of the title of a related program; case does not matter. */
  readonly relatedProgram?: string;
}

export interface CareerQuery extends PageRequest {
  readonly evidence: Evidence;
  readonly filter?: CareerFilter;
  /** Default `fit`. */
  readonly sort?: CareerSort;
}

export interface RankedCareer {
  readonly career: number;
  /** Readiness, 0 .. 5, unrounded. */
  readonly score: number;
}

/** The list of careers: filtered, best match first unless it is sorted by something else. */
export class CareerRanking {
  private readonly ranking: Ranking;
  /** What the rows are shown with; they are ordered by something else (D77). */
  private readonly scores: Float64Array;
  /** NaN where unknown. */
  private readonly pay: Float64Array;
  private readonly orders: Record<CareerSort, Float64Array | null>;
  private readonly educationLevels: CategoryColumn;
  private readonly relatedPrograms: TextIndex;

  constructor(
    careers: readonly CareerData[],
    private readonly scorer: CareerScorer,
    careersBySkill: InvertedRuns,
  ) {
    this.scores = new Float64Array(careers.length);
    this.ranking = new Ranking(careers, careersBySkill);
    this.pay = Float64Array.from(careers, (career) => career.averagePay ?? NaN);
    this.orders = {
      fit: null,
      pay: unknownLast(careers.map((career) => career.averagePay)),
      growth: unknownLast(careers.map((career) => career.growth)),
      title: this.ranking.titleOrder,
    };
    this.educationLevels = new CategoryColumn(careers.map((career) => career.education));
    this.relatedPrograms = new TextIndex(careers.map((career) => career.relatedPrograms));
  }

  rank({ evidence, filter = {}, sort = 'fit', offset, limit }: CareerQuery): RankedPage<RankedCareer> {
    const { ranking, scorer, scores } = this;
    ranking.reset();
    scorer.scoreAll(evidence, scores);
    scorer.order(evidence, scores, ranking.scores);
    ranking.sortBy(this.orders[sort]);
    ranking.titleContains(filter.title);
    ranking.textContains(this.relatedPrograms, filter.relatedProgram);
    ranking.nameIsOneOf(this.educationLevels, filter.educationLevels);
    ranking.hasAnySkill(filter.skills);
    this.keepPaid(filter);
    const { total, rows } = ranking.page({ offset, limit });
    return { total, items: Array.from(rows, (career) => ({ career, score: scores[career]! })) };
  }

  private keepPaid({ payMin = 0, payMax = PAY_SLIDER_MAX }: CareerFilter): void {
    const min = payMin > 0 ? payMin : -Infinity;
    const max = payMax < PAY_SLIDER_MAX ? payMax : Infinity;
    if (min > -Infinity || max < Infinity) this.ranking.numberIsWithin(this.pay, min, max);
  }
}

const unknownLast = (numbers: readonly (number | null | undefined)[]) =>
  Float64Array.from(numbers, (number) => number ?? -Infinity);
