import type { CareerData } from './catalogue-data.js';
import { invertRuns, packRuns, run, type InvertedRuns, type Runs } from './runs.js';
import type { SkillSet } from './skill-set.js';
import { fromThousandths, toThousandths } from './thousandths.js';

/** Readiness runs from 0 to this (D36). */
export const MAX_SCORE = 5;

/** Why a student has the score they have in one career. */
export interface Explanation {
  /** 0 .. 5, unrounded. */
  readonly score: number;
  /** Sum of the weights of the needed skills the student holds. */
  readonly heldWeight: number;
  /** Sum of the weights of all needed skills; 0 when there is not enough data. */
  readonly totalWeight: number;
  /** One part per needed skill, in the catalogue's order. The points of the held ones add up to the score. */
  readonly parts: readonly ExplanationPart[];
}

export interface ExplanationPart {
  readonly skill: number;
  readonly weight: number;
  /** What the skill is worth on the scale of 0 .. 5. */
  readonly points: number;
  readonly held: boolean;
  /** The student's score with this skill; today's score when they hold it already. */
  readonly scoreIfGained: number;
}

/** The readiness score to the nearest half star; halves round up (D36). */
export function stars(score: number): number {
  return Math.round(score * 2) / 2;
}

/** What every career needs, and how much of it a set of skills covers: 5 x weight held / weight needed (D36). */
export class Readiness {
  /** career -> needed skills, in the catalogue's order */
  private readonly needs: Runs;
  /** thousandths, beside `needs.values` */
  private readonly weights: Int32Array;
  private readonly totals: Int32Array;
  /** skill -> careers that need it */
  readonly careersBySkill: InvertedRuns;
  /** thousandths, beside `careersBySkill.values` */
  private readonly careerWeights: Int32Array;
  private readonly heldWeights: Int32Array;

  constructor(careers: readonly CareerData[], skillCount: number) {
    const needs = careers.map((career) => career.needs.filter(({ weight }) => toThousandths(weight) > 0));
    this.needs = packRuns(needs.map((list) => list.map(({ skill }) => skill)));
    this.weights = Int32Array.from(needs.flat(), ({ weight }) => toThousandths(weight));
    this.totals = Int32Array.from(careers, (_, career) => sum(this.weightsOf(career)));
    this.careersBySkill = invertRuns(this.needs, skillCount);
    this.careerWeights = this.careersBySkill.origins.map((origin) => this.weights[origin]!);
    this.heldWeights = new Int32Array(careers.length);
  }

  hasEnoughData(career: number): boolean {
    return this.totals[career]! > 0;
  }

  score(career: number, held: SkillSet): number {
    return ratio(this.heldWeight(career, held), this.totals[career]!);
  }

  /** The score once further skills are held too; those held already change nothing. */
  scoreWith(career: number, held: SkillSet, gained: ArrayLike<number>): number {
    const more = new Set(Array.from(gained).filter((skill) => !held.has(skill)));
    const weights = this.weightsOf(career);
    const gainedWeight = run(this.needs, career).reduce(
      (weight, skill, place) => (more.has(skill) ? weight + weights[place]! : weight),
      0,
    );
    return ratio(this.heldWeight(career, held) + gainedWeight, this.totals[career]!);
  }

  /** Scores every career in one pass over the posting lists of the held skills. */
  scoreAll(held: SkillSet, scores: Float64Array): void {
    const { careersBySkill, careerWeights, heldWeights, totals } = this;
    const { starts, values } = careersBySkill;
    heldWeights.fill(0);
    for (const skill of held.ids) {
      const end = starts[skill + 1]!;
      for (let position = starts[skill]!; position < end; position++) {
        heldWeights[values[position]!]! += careerWeights[position]!;
      }
    }
    for (let career = 0; career < totals.length; career++) {
      scores[career] = ratio(heldWeights[career]!, totals[career]!);
    }
  }

  explain(career: number, held: SkillSet): Explanation {
    const heldWeight = this.heldWeight(career, held);
    const total = this.totals[career]!;
    const weights = this.weightsOf(career);
    const parts = Array.from(run(this.needs, career), (skill, position): ExplanationPart => {
      const weight = weights[position]!;
      const isHeld = held.has(skill);
      return {
        skill,
        weight: fromThousandths(weight),
        points: ratio(weight, total),
        held: isHeld,
        scoreIfGained: ratio(isHeld ? heldWeight : heldWeight + weight, total),
      };
    });
    return {
      score: ratio(heldWeight, total),
      heldWeight: fromThousandths(heldWeight),
      totalWeight: fromThousandths(total),
      parts,
    };
  }

  /** Up to `count` missing skills, the most valuable first; equal ones in the catalogue's order. */
  bestNextSkills(career: number, held: SkillSet, count: number): ExplanationPart[] {
    return this.explain(career, held)
      .parts.filter((part) => !part.held)
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, count);
  }

  private weightsOf(career: number): Int32Array {
    return this.weights.subarray(this.needs.starts[career], this.needs.starts[career + 1]);
  }

  private heldWeight(career: number, held: SkillSet): number {
    let weight = 0;
    for (let position = this.needs.starts[career]!; position < this.needs.starts[career + 1]!; position++) {
      if (held.has(this.needs.values[position]!)) weight += this.weights[position]!;
    }
    return weight;
  }
}

function sum(values: Int32Array): number {
  return values.reduce((total, value) => total + value, 0);
}

/** One division of two whole numbers: equal shares give the same float, larger shares never a smaller one. */
function ratio(weight: number, total: number): number {
  return total === 0 ? 0 : (MAX_SCORE * weight) / total;
}
