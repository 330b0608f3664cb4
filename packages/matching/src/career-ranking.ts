import type { CareerData } from './catalogue-data.js';
import { CategoryColumn } from './category-column.js';
import { Ranking, type PageRequest, type RankedPage } from './ranking.js';
import type { Readiness } from './readiness.js';
import type { SkillSet } from './skill-set.js';
import { TextIndex } from './text-index.js';

/** The pay slider's right end, in US dollars a year: there it means "no upper bound" (D53). */
export const PAY_SLIDER_MAX = 500_000;

/** Every condition must hold. An absent, blank or empty one is no condition. */
export interface CareerFilter {
  /** Part of the title; case does not matter. */
  readonly title?: string;
  /** US dollars a year, included; 0 is no bound. With a bound, careers of unknown pay are left out (D53). */
  readonly payMin?: number;
  /** US dollars a year, included; 500,000 is no bound. */
  readonly payMax?: number;
  /** The education level is one of these; case does not matter. */
  readonly educations?: readonly string[];
  /** At least one of these skills is needed; careers that need more of them come first (D52). */
  readonly skills?: readonly number[];
  /** Part of the title of a related program; case does not matter. */
  readonly relatedProgram?: string;
}

export interface CareerQuery extends PageRequest {
  readonly held: SkillSet;
  readonly filter?: CareerFilter;
}

export interface RankedCareer {
  readonly career: number;
  /** Readiness, 0 .. 5, unrounded. */
  readonly score: number;
}

/** The list of careers: filtered, best match first. */
export class CareerRanking {
  private readonly ranking: Ranking;
  /** NaN where unknown. */
  private readonly pay: Float64Array;
  private readonly educations: CategoryColumn;
  private readonly relatedPrograms: TextIndex;

  constructor(
    careers: readonly CareerData[],
    private readonly readiness: Readiness,
  ) {
    this.ranking = new Ranking(careers, readiness.careersBySkill);
    this.pay = Float64Array.from(careers, (career) => career.averagePay ?? NaN);
    this.educations = new CategoryColumn(careers.map((career) => career.education));
    this.relatedPrograms = new TextIndex(careers.map((career) => career.relatedPrograms));
  }

  rank({ held, filter = {}, offset, limit }: CareerQuery): RankedPage<RankedCareer> {
    const { ranking } = this;
    ranking.reset();
    this.readiness.scoreAll(held, ranking.scores);
    ranking.titleContains(filter.title);
    ranking.textContains(this.relatedPrograms, filter.relatedProgram);
    ranking.nameIsOneOf(this.educations, filter.educations);
    ranking.hasAnySkill(filter.skills);
    this.keepPaid(filter);
    const { total, rows } = ranking.page({ offset, limit });
    return { total, items: Array.from(rows, (career) => ({ career, score: ranking.scores[career]! })) };
  }

  private keepPaid({ payMin = 0, payMax = PAY_SLIDER_MAX }: CareerFilter): void {
    const min = payMin > 0 ? payMin : -Infinity;
    const max = payMax < PAY_SLIDER_MAX ? payMax : Infinity;
    if (min > -Infinity || max < Infinity) this.ranking.numberIsWithin(this.pay, min, max);
  }
}
