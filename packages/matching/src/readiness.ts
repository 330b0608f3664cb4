import { NEED_KINDS, type NeedKind } from './catalogue-data.js';
import type { Evidence } from './evidence.js';
import { PROJECT_CREDITS, type ReadinessModel } from './readiness-model.js';
import { run } from './runs.js';
import { CREDITS_TO_SHOW, MAX_SCORE, MILLION, pointsOf, WORK_TO_DO } from './score-parts.js';

/** Why a student has the score they have in one career. */
export interface Explanation {
  /** 0 .. 5, to six decimals: the points of courses and needs add up to it. */
  readonly score: number;
  /** What courses like the career's work add, and what they can add at most. */
  readonly ownWork: { readonly points: number; readonly mostPoints: number };
  /** The courses that are like the career's work; those that add most first. */
  readonly courses: readonly CoursePart[];
  /** One part per needed skill, in the catalogue's order. */
  readonly needs: readonly NeedPart[];
  readonly degree: DegreePart;
}

export interface CoursePart {
  readonly course: number;
  readonly points: number;
}

export interface NeedPart {
  readonly skill: number;
  readonly kind: NeedKind;
  readonly weight: number;
  /** What it adds to the score. */
  readonly points: number;
  /** What it adds at most. */
  readonly mostPoints: number;
  readonly held: boolean;
  /** The student's score with one project more that shows the skill. */
  readonly scoreIfGained: number;
}

/** A part of a score: `pointsOf(most, factor, had, scale)` millionths of points. */
export interface Curve {
  readonly most: number;
  readonly scale: number;
  /** Millionths of what is there: credits, or likeness x credits. */
  readonly had: number;
  /** The skill of a need. */
  readonly skill?: number;
  readonly kind?: NeedKind;
}

export interface DegreePart {
  /** What all points are multiplied with, 0 .. 1. */
  readonly factor: number;
  /** Years of study after school: what the career usually asks, null when unknown; and the student's goal. */
  readonly yearsAsked: number | null;
  readonly yearsOfGoal: number;
}

/** The readiness score as people read it, on every screen, on paper and in files: 0 to 5 with one decimal. */
export function scoreText(score: number): string {
  return score.toFixed(1);
}

/** The readiness score to the nearest half star; halves round up. */
export function stars(score: number): number {
  return Math.round(score * 2) / 2;
}

/** The half point that comes next. */
export function nextHalf(score: number): number {
  return Math.min(MAX_SCORE, (Math.floor(score * 2) + 1) / 2);
}

/**
 * How ready a student is for each career: 5 x the sum of share x part over own work, named skills, general skills and
 * technologies, x the factor of the degree (D76). Nothing a student adds lowers a score.
 */
export class Readiness {
  private readonly creditsOf = new WeakMap<Evidence, ReadonlyMap<number, number>>();

  constructor(private readonly model: ReadinessModel) {}

  score(career: number, evidence: Evidence): number {
    return this.millionths(career, evidence) / MILLION;
  }

  /**
   * The score once a course is passed too, for each of the courses.
   * @param goalWith the goal in years of study that a person has who has passed the course
   */
  scoresWith(
    career: number,
    evidence: Evidence,
    courses: readonly number[],
    goalWith: (course: number) => number,
  ): number[] {
    const credits = this.creditsFor(evidence);
    const done = this.workDoneIn(career, evidence);
    return courses.map((course) => {
      const factor = this.model.factor(career, goalWith(course));
      const isNew = !evidence.hasPassed(course);
      const taught = new Set(isNew ? run(this.model.skillsOfCourse, course) : []);
      let points = this.ownWorkPoints(
        career,
        isNew ? done + this.model.workIn(course, career) : done,
        factor,
      );
      for (
        let place = this.model.needs.starts[career]!;
        place < this.model.needs.starts[career + 1]!;
        place++
      ) {
        const skill = this.model.needs.values[place]!;
        const more = taught.has(skill) ? this.model.creditsOfCourse[course]! : 0;
        points += this.model.needPoints(place, credits(skill) + more, factor);
      }
      return points / MILLION;
    });
  }

  explain(career: number, evidence: Evidence): Explanation {
    const factor = this.model.factor(career, evidence.goal.years);
    const courses = this.courseParts(career, evidence, factor);
    const credits = this.creditsFor(evidence);
    const score = this.millionths(career, evidence);
    const needs = Array.from(run(this.model.needs, career), (skill, offset): NeedPart => {
      const place = this.model.needs.starts[career]! + offset;
      const points = this.model.needPoints(place, credits(skill), factor);
      const more = evidence.shown.has(skill) ? 0 : MILLION * PROJECT_CREDITS;
      const gained = this.model.needPoints(place, credits(skill) + more, factor) - points;
      return {
        skill,
        kind: NEED_KINDS[this.model.kinds[place]!]!,
        weight: this.model.weights[place]!,
        points: points / MILLION,
        mostPoints: (this.model.mostPoints[place]! * factor) / MILLION,
        held: evidence.held.has(skill),
        scoreIfGained: (score + gained) / MILLION,
      };
    });
    return {
      score: score / MILLION,
      ownWork: {
        points: this.ownWork(career, evidence, factor) / MILLION,
        mostPoints: (this.model.mostOwnWork[career]! * factor) / MILLION,
      },
      courses,
      needs,
      degree: {
        factor,
        yearsAsked: Number.isNaN(this.model.years[career]) ? null : this.model.years[career]!,
        yearsOfGoal: evidence.goal.years,
      },
    };
  }

  /** The score in one career as a sum of curves: own work first, then the needs in the catalogue's order. */
  curves(career: number, evidence: Evidence): Curve[] {
    const credits = this.creditsFor(evidence);
    const ownWork = {
      most: this.model.mostOwnWork[career]!,
      scale: WORK_TO_DO,
      had: this.workDoneIn(career, evidence),
    };
    const needs = Array.from(run(this.model.needs, career), (skill, offset): Curve => {
      const place = this.model.needs.starts[career]! + offset;
      const kind = NEED_KINDS[this.model.kinds[place]!]!;
      return {
        most: this.model.mostPoints[place]!,
        scale: CREDITS_TO_SHOW[kind],
        had: credits(skill),
        skill,
        kind,
      };
    });
    return [ownWork, ...needs];
  }

  /** What passing a course puts under each of the curves of a career. */
  amounts(career: number, course: number): number[] {
    const taught = new Set(run(this.model.skillsOfCourse, course));
    const more = this.model.creditsOfCourse[course]!;
    return [
      this.model.workIn(course, career),
      ...Array.from(run(this.model.needs, career), (skill) => (taught.has(skill) ? more : 0)),
    ];
  }

  private millionths(career: number, evidence: Evidence): number {
    const factor = this.model.factor(career, evidence.goal.years);
    const credits = this.creditsFor(evidence);
    let points = this.ownWork(career, evidence, factor);
    for (
      let place = this.model.needs.starts[career]!;
      place < this.model.needs.starts[career + 1]!;
      place++
    ) {
      points += this.model.needPoints(place, credits(this.model.needs.values[place]!), factor);
    }
    return points;
  }

  private ownWork(career: number, evidence: Evidence, factor: number): number {
    return this.ownWorkPoints(career, this.workDoneIn(career, evidence), factor);
  }

  private workDoneIn(career: number, { courses }: Evidence): number {
    let done = 0;
    for (const course of courses) done += this.model.workIn(course, career);
    return done;
  }

  private ownWorkPoints(career: number, done: number, factor: number): number {
    return pointsOf(this.model.mostOwnWork[career]!, factor, done, WORK_TO_DO);
  }

  /** The own work among the courses, by how much each did: whole millionths, which the first take when some are left. */
  private courseParts(career: number, evidence: Evidence, factor: number): CoursePart[] {
    const parts = Array.from(evidence.courses, (course) => ({
      course,
      work: this.model.workIn(course, career),
    }))
      .filter(({ work }) => work > 0)
      .toSorted((a, b) => b.work - a.work || a.course - b.course);
    const whole = this.ownWork(career, evidence, factor);
    const done = parts.reduce((sum, { work }) => sum + work, 0);
    const points = parts.map(({ work }) => Math.floor((whole * work) / done));
    const left = whole - points.reduce((sum, each) => sum + each, 0);
    return parts.map(({ course }, place) => ({
      course,
      points: (points[place]! + Number(place < left)) / MILLION,
    }));
  }

  /** Millionths of credits that a student has of a skill; added up once for all careers that are asked about. */
  private creditsFor(evidence: Evidence): (skill: number) => number {
    const credits = this.creditsOf.get(evidence) ?? this.addCredits(evidence);
    return (skill) => credits.get(skill) ?? 0;
  }

  private addCredits(evidence: Evidence): ReadonlyMap<number, number> {
    const credits = new Map<number, number>();
    const add = (skill: number, more: number) => credits.set(skill, (credits.get(skill) ?? 0) + more);
    for (const course of evidence.courses) {
      for (const skill of run(this.model.skillsOfCourse, course))
        add(skill, this.model.creditsOfCourse[course]!);
    }
    for (const skill of evidence.shown.ids) add(skill, MILLION * PROJECT_CREDITS);
    this.creditsOf.set(evidence, credits);
    return credits;
  }
}
