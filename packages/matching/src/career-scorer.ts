import { NEED_KINDS } from './catalogue-data.js';
import type { Evidence } from './evidence.js';
import { PROJECT_CREDITS, type ReadinessModel } from './readiness-model.js';
import { run } from './runs.js';
import { CREDITS_TO_SHOW, MILLION, pointsOf, saturated, WORK_TO_DO } from './score-parts.js';

/** Subtracted for each year that a career asks less than the goal; only in the order of the list (D77). */
const PER_YEAR_BELOW = 0.1;

/**
 * Scores all careers in one pass over the student's courses and skills, instead of one career after the other as
 * `Readiness` does. A test compares the two to the millionth. Its working space is reused between calls.
 */
export class CareerScorer {
  private readonly workDone: Float64Array;
  private readonly factors: Float64Array;
  private readonly credits: Float64Array;

  constructor(private readonly model: ReadinessModel) {
    this.workDone = new Float64Array(model.careerCount);
    this.factors = new Float64Array(model.careerCount);
    this.credits = new Float64Array(model.skillCount);
  }

  /** The score of each career, at its position. */
  scoreAll(evidence: Evidence, scores: Float64Array): void {
    const { workDone, factors, model } = this;
    const { mostOwnWork, careerCount } = model;
    this.addWork(evidence.courses);
    for (let career = 0; career < careerCount; career++) {
      const factor = model.factor(career, evidence.goal.years);
      factors[career] = factor;
      scores[career] = pointsOf(mostOwnWork[career]!, factor, workDone[career]!, WORK_TO_DO);
    }
    this.addNeeds(evidence, scores);
    for (let career = 0; career < careerCount; career++) scores[career]! /= MILLION;
  }

  /** What a list is ordered by: the score, lowered further for careers below the student's goal (D77). */
  order(evidence: Evidence, scores: Float64Array, order: Float64Array): void {
    const { careerCount, years } = this.model;
    const { goal } = evidence;
    for (let career = 0; career < careerCount; career++) {
      const below = goal.isKnown ? Math.max(0, goal.years - years[career]!) : 0;
      order[career] = below > 0 ? scores[career]! * Math.max(0, 1 - PER_YEAR_BELOW * below) : scores[career]!;
    }
  }

  private addWork(courses: Int32Array): void {
    const { workDone, model } = this;
    const { near, work } = model;
    workDone.fill(0);
    for (const course of courses) {
      const end = near.starts[course + 1]!;
      for (let place = near.starts[course]!; place < end; place++)
        workDone[near.values[place]!]! += work[place]!;
    }
  }

  private addNeeds({ courses, shown, held }: Evidence, scores: Float64Array): void {
    const { skillsOfCourse, creditsOfCourse, careersBySkill, kinds, mostPoints } = this.model;
    const { factors, credits } = this;
    for (const skill of held.ids) credits[skill] = 0;
    for (const course of courses) {
      for (const skill of run(skillsOfCourse, course)) credits[skill]! += creditsOfCourse[course]!;
    }
    for (const skill of shown.ids) credits[skill]! += MILLION * PROJECT_CREDITS;
    for (const skill of held.ids) {
      const end = careersBySkill.starts[skill + 1]!;
      const start = careersBySkill.starts[skill]!;
      if (start === end) continue;
      const had = credits[skill]! / MILLION;
      const strengths = NEED_KINDS.map((kind) => saturated(had, CREDITS_TO_SHOW[kind]));
      for (let position = start; position < end; position++) {
        const career = careersBySkill.values[position]!;
        const place = careersBySkill.origins[position]!;
        scores[career]! += Math.floor(mostPoints[place]! * factors[career]! * strengths[kinds[place]!]!);
      }
    }
  }
}
