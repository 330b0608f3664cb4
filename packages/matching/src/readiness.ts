import { type CareerData, type CourseData, NEED_KINDS, type NeedKind } from './catalogue-data.js';
import { levelWeight, type Evidence, yearsOfEducation } from './evidence.js';
import { invertRuns, packRuns, run, type InvertedRuns, type Runs } from './runs.js';
import {
  CREDITS_TO_SHOW,
  MAX_SCORE,
  MILLION,
  mostOwnWorkOf,
  mostPointsOf,
  pointsOf,
  saturated,
  sharesOf,
  WORK_TO_DO,
  workOf,
} from './score-parts.js';

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
  /** Of a need. */
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

/** What a project says for each skill it shows. */
export const PROJECT_CREDITS = 4.5;
/** Below so many credits that tell a field, a ranking is chance (D79). */
export const ENOUGH_CREDITS = 6;
/** Of a hundred programs some twenty list a course of this rarity: commoner ones say nothing of a field. */
const DISTINCTIVE_RARITY = 1 / 3;
/** Lost for each year of study that a career asks beyond the goal. */
const PER_YEAR = 0.05;
/** Lost in the order of the list alone for each year that a career asks less than the goal (D77). */
const PER_YEAR_BELOW = 0.12;

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
  private readonly careerCount: number;
  /** course -> careers its work is like; beside `near.values`, millionths of likeness x credits x level x rarity */
  private readonly near: Runs;
  private readonly work: Int32Array;
  private readonly coursesByCareer: InvertedRuns;
  /** course -> millionths of its credits, 0 for a course that tells no field */
  private readonly distinctiveCredits: Int32Array;
  /** course -> skills it teaches, each once; millionths of credits x level of each course */
  private readonly skillsOfCourse: Runs;
  private readonly creditsOfCourse: Int32Array;
  /** career -> needed skills, in the catalogue's order */
  private readonly needs: Runs;
  private readonly kinds: Uint8Array;
  private readonly weights: Float64Array;
  /** millionths of points at most, beside `needs.values` */
  private readonly mostPoints: Float64Array;
  private readonly mostOwnWork: Float64Array;
  /** skill -> careers that need it */
  readonly careersBySkill: InvertedRuns;
  /** NaN where unknown */
  private readonly years: Float64Array;
  private readonly described: Uint8Array;
  private readonly workDone: Float64Array;
  private readonly factors: Float64Array;
  private readonly shown: Float64Array;
  private readonly creditsOf = new WeakMap<Evidence, ReadonlyMap<number, number>>();

  constructor(careers: readonly CareerData[], courses: readonly CourseData[], skillCount: number) {
    this.careerCount = careers.length;
    this.near = packRuns(courses.map(({ near }) => near.map(({ career }) => career)));
    this.work = Int32Array.from(
      courses.flatMap((course) => course.near.map(({ similarity }) => workOf(course, similarity))),
    );
    this.coursesByCareer = invertRuns(this.near, careers.length);
    this.distinctiveCredits = Int32Array.from(courses, ({ credits, rarity }) =>
      rarity < DISTINCTIVE_RARITY ? 0 : Math.round(MILLION * credits),
    );
    this.skillsOfCourse = packRuns(courses.map(({ skills }) => [...new Set(skills)]));
    this.creditsOfCourse = Int32Array.from(courses, ({ credits, level }) =>
      Math.round(MILLION * credits * levelWeight(level)),
    );
    const known = careers.map((career) => ({
      ...career,
      needs: career.needs.filter(({ weight }) => weight > 0),
    }));
    const needs = known.map((career) => career.needs);
    this.needs = packRuns(needs.map((list) => list.map(({ skill }) => skill)));
    this.kinds = Uint8Array.from(needs.flat(), ({ kind }) => NEED_KINDS.indexOf(kind));
    this.weights = Float64Array.from(needs.flat(), ({ weight }) => weight);
    this.mostPoints = Float64Array.from(known.flatMap(mostPointsOf));
    this.mostOwnWork = Float64Array.from(known, mostOwnWorkOf);
    this.careersBySkill = invertRuns(this.needs, skillCount);
    this.years = Float64Array.from(careers, ({ education }) => yearsOfEducation(education) ?? NaN);
    this.described = Uint8Array.from(known, (career) => Number(sharesOf(career) > 0));
    this.workDone = new Float64Array(careers.length);
    this.factors = new Float64Array(careers.length);
    this.shown = new Float64Array(skillCount);
  }

  /** False when nothing is known of its work and of what it needs. */
  hasEnoughData(career: number): boolean {
    return this.described[career] === 1;
  }

  score(career: number, evidence: Evidence): number {
    return this.millionths(career, evidence) / MILLION;
  }

  /** Scores every career in one pass over what the student has. */
  scoreAll(evidence: Evidence, scores: Float64Array): void {
    const { workDone, factors, mostOwnWork, careerCount } = this;
    this.addWork(evidence.courses);
    for (let career = 0; career < careerCount; career++) {
      const factor = this.factor(career, evidence.goal.years);
      factors[career] = factor;
      scores[career] = pointsOf(mostOwnWork[career]!, factor, workDone[career]!, WORK_TO_DO);
    }
    this.addNeeds(evidence, scores);
    for (let career = 0; career < careerCount; career++) scores[career]! /= MILLION;
  }

  /** What a list is ordered by: the score, lowered further for careers below the student's goal (D77). */
  order(evidence: Evidence, scores: Float64Array, order: Float64Array): void {
    const { goal } = evidence;
    for (let career = 0; career < this.careerCount; career++) {
      const below = goal.isKnown ? Math.max(0, goal.years - this.years[career]!) : 0;
      order[career] = below > 0 ? scores[career]! * Math.max(0, 1 - PER_YEAR_BELOW * below) : scores[career]!;
    }
  }

  /**
   * The score once a course is passed too, for each of the courses.
   * @param goalWith the goal in years of study that somebody has who has passed the course
   */
  scoresWith(
    career: number,
    evidence: Evidence,
    courses: readonly number[],
    goalWith: (course: number) => number,
  ): number[] {
    const passed = new Set(evidence.courses);
    const credits = this.creditsFor(evidence);
    const done = this.workDoneIn(career, evidence);
    return courses.map((course) => {
      const factor = this.factor(career, goalWith(course));
      const isNew = !passed.has(course);
      const taught = new Set(isNew ? run(this.skillsOfCourse, course) : []);
      let points = this.ownWorkPoints(career, isNew ? done + this.workIn(course, career) : done, factor);
      for (let place = this.needs.starts[career]!; place < this.needs.starts[career + 1]!; place++) {
        const skill = this.needs.values[place]!;
        const more = taught.has(skill) ? this.creditsOfCourse[course]! : 0;
        points += this.needPoints(place, credits(skill) + more, factor);
      }
      return points / MILLION;
    });
  }

  explain(career: number, evidence: Evidence): Explanation {
    const factor = this.factor(career, evidence.goal.years);
    const courses = this.courseParts(career, evidence, factor);
    const credits = this.creditsFor(evidence);
    const score = this.millionths(career, evidence);
    const needs = Array.from(run(this.needs, career), (skill, offset): NeedPart => {
      const place = this.needs.starts[career]! + offset;
      const points = this.needPoints(place, credits(skill), factor);
      const more = evidence.shown.has(skill) ? 0 : MILLION * PROJECT_CREDITS;
      const gained = this.needPoints(place, credits(skill) + more, factor) - points;
      return {
        skill,
        kind: NEED_KINDS[this.kinds[place]!]!,
        weight: this.weights[place]!,
        points: points / MILLION,
        mostPoints: (this.mostPoints[place]! * factor) / MILLION,
        held: evidence.held.has(skill),
        scoreIfGained: (score + gained) / MILLION,
      };
    });
    return {
      score: score / MILLION,
      ownWork: {
        points: this.ownWork(career, evidence, factor) / MILLION,
        mostPoints: (this.mostOwnWork[career]! * factor) / MILLION,
      },
      courses,
      needs,
      degree: {
        factor,
        yearsAsked: Number.isNaN(this.years[career]) ? null : this.years[career]!,
        yearsOfGoal: evidence.goal.years,
      },
    };
  }

  /** The skills it needs, in the catalogue's order. */
  needsOf(career: number): number[] {
    return [...run(this.needs, career)];
  }

  /** The score in one career as a sum of curves: own work first, then the needs in the catalogue's order. */
  curves(career: number, evidence: Evidence): Curve[] {
    const credits = this.creditsFor(evidence);
    const ownWork = {
      most: this.mostOwnWork[career]!,
      scale: WORK_TO_DO,
      had: this.workDoneIn(career, evidence),
    };
    const needs = Array.from(run(this.needs, career), (skill, offset): Curve => {
      const place = this.needs.starts[career]! + offset;
      const kind = NEED_KINDS[this.kinds[place]!]!;
      return {
        most: this.mostPoints[place]!,
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
    const taught = new Set(run(this.skillsOfCourse, course));
    const more = this.creditsOfCourse[course]!;
    return [
      this.workIn(course, career),
      ...Array.from(run(this.needs, career), (skill) => (taught.has(skill) ? more : 0)),
    ];
  }

  /** The courses whose work is like the career's; those that count most first. */
  coursesNear(career: number): number[] {
    const { coursesByCareer, work } = this;
    const from = coursesByCareer.starts[career]!;
    return Array.from(run(coursesByCareer, career), (course, offset) => ({
      course,
      work: work[coursesByCareer.origins[from + offset]!]!,
    }))
      .toSorted((a, b) => b.work - a.work || a.course - b.course)
      .map(({ course }) => course);
  }

  /** How many credits say something about a field: those of courses that many programs list do not, projects do. */
  telling({ courses, shown }: Evidence): number {
    let credits = 0;
    for (const course of courses) credits += this.distinctiveCredits[course]!;
    return (credits + (MILLION * PROJECT_CREDITS * shown.size) / 3) / MILLION;
  }

  private millionths(career: number, evidence: Evidence): number {
    const factor = this.factor(career, evidence.goal.years);
    const credits = this.creditsFor(evidence);
    let points = this.ownWork(career, evidence, factor);
    for (let place = this.needs.starts[career]!; place < this.needs.starts[career + 1]!; place++) {
      points += this.needPoints(place, credits(this.needs.values[place]!), factor);
    }
    return points;
  }

  private ownWork(career: number, evidence: Evidence, factor: number): number {
    return this.ownWorkPoints(career, this.workDoneIn(career, evidence), factor);
  }

  private workDoneIn(career: number, { courses }: Evidence): number {
    let done = 0;
    for (const course of courses) done += this.workIn(course, career);
    return done;
  }

  private ownWorkPoints(career: number, done: number, factor: number): number {
    return pointsOf(this.mostOwnWork[career]!, factor, done, WORK_TO_DO);
  }

  private workIn(course: number, career: number): number {
    for (let place = this.near.starts[course]!; place < this.near.starts[course + 1]!; place++) {
      if (this.near.values[place] === career) return this.work[place]!;
    }
    return 0;
  }

  /** The own work among the courses, by how much each did: whole millionths, which the first take when some are left. */
  private courseParts(career: number, evidence: Evidence, factor: number): CoursePart[] {
    const parts = Array.from(evidence.courses, (course) => ({ course, work: this.workIn(course, career) }))
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

  /** Millionths of points that a need adds for millionths of credits. */
  private needPoints(place: number, credits: number, factor: number): number {
    const kind = NEED_KINDS[this.kinds[place]!]!;
    return pointsOf(this.mostPoints[place]!, factor, credits, CREDITS_TO_SHOW[kind]);
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
      for (const skill of run(this.skillsOfCourse, course)) add(skill, this.creditsOfCourse[course]!);
    }
    for (const skill of evidence.shown.ids) add(skill, MILLION * PROJECT_CREDITS);
    this.creditsOf.set(evidence, credits);
    return credits;
  }

  private addWork(courses: Int32Array): void {
    const { near, work, workDone } = this;
    workDone.fill(0);
    for (const course of courses) {
      const end = near.starts[course + 1]!;
      for (let place = near.starts[course]!; place < end; place++)
        workDone[near.values[place]!]! += work[place]!;
    }
  }

  private addNeeds({ courses, shown, held }: Evidence, scores: Float64Array): void {
    const { skillsOfCourse, creditsOfCourse, careersBySkill, kinds, mostPoints, factors } = this;
    const credits = this.shown;
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

  /** What all points are multiplied with, for somebody whose goal is so many years of study. */
  factor(career: number, goalYears: number): number {
    const beyond = this.years[career]! - goalYears;
    return beyond > 0 ? Math.max(0, 1 - PER_YEAR * beyond) : 1;
  }
}
