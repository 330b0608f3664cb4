import { type CareerData, type CourseData, LOWER_WITHOUT_PROGRAMS, NEED_KINDS } from './catalogue-data.js';
import { type Evidence, levelWeight, yearsOfEducation } from './evidence.js';
import { type InvertedRuns, invertRuns, packRuns, run, type Runs } from './runs.js';
import { CREDITS_TO_SHOW, MILLION, mostOwnWorkOf, mostPointsOf, pointsOf, workOf } from './score-parts.js';

/** The credits that a project counts for each skill it shows. */
export const PROJECT_CREDITS = 4.5;
/** Below so many credits that tell a field, a ranking is chance (D79). */
const ENOUGH_CREDITS = 6;
/** What a credit tells where no lists of programs say which courses all students take. */
const CREDIT_WITHOUT_PROGRAMS = 2 / 3;
/** So many skills of projects tell as much. */
const ENOUGH_SKILLS = 4;
/** Some twenty of a hundred programs list a course of this rarity: commoner courses tell nothing about a field. */
const DISTINCTIVE_RARITY = 1 / 3;
/** Subtracted for each year of study that a career asks beyond the goal. */
const PER_YEAR = 0.05;

function fieldCreditsOf({ credits, rarity }: CourseData): number {
  if (rarity < DISTINCTIVE_RARITY) return 0;
  return rarity === LOWER_WITHOUT_PROGRAMS ? CREDIT_WITHOUT_PROGRAMS * credits : credits;
}

/** What readiness is worked out from, packed for speed, and the formulas of its parts (D76). */
export class ReadinessModel {
  readonly careerCount: number;
  readonly skillCount: number;
  /** course -> careers its work is like; beside `near.values`, millionths of likeness x credits x level x rarity */
  readonly near: Runs;
  readonly work: Int32Array;
  readonly coursesByCareer: InvertedRuns;
  /** course -> millionths of the credits that tell a field, 0 for a course that many programs list */
  readonly fieldCredits: Int32Array;
  /** course -> millionths of credits */
  readonly credits: Int32Array;
  /** course -> number of its subject */
  readonly subjects: Int32Array;
  /** course -> 1 where one course of its subject tells a field */
  readonly tellsAlone: Uint8Array;
  /** course -> skills it teaches, each once; millionths of credits x level of each course */
  readonly skillsOfCourse: Runs;
  readonly creditsOfCourse: Int32Array;
  /** career -> needed skills, in the catalogue's order */
  readonly needs: Runs;
  readonly kinds: Uint8Array;
  readonly weights: Float64Array;
  /** millionths of points at most, beside `needs.values` */
  readonly mostPoints: Float64Array;
  readonly mostOwnWork: Float64Array;
  /** skill -> careers that need it */
  readonly careersBySkill: InvertedRuns;
  /** NaN where unknown */
  readonly years: Float64Array;
  readonly described: Uint8Array;

  constructor(careers: readonly CareerData[], courses: readonly CourseData[], skillCount: number) {
    this.careerCount = careers.length;
    this.skillCount = skillCount;
    this.near = packRuns(courses.map(({ near }) => near.map(({ career }) => career)));
    this.work = Int32Array.from(
      courses.flatMap((course) => course.near.map(({ similarity }) => workOf(course, similarity))),
    );
    this.coursesByCareer = invertRuns(this.near, careers.length);
    this.fieldCredits = Int32Array.from(courses, (course) => Math.round(MILLION * fieldCreditsOf(course)));
    this.credits = Int32Array.from(courses, ({ credits }) => Math.round(MILLION * credits));
    const names = [...new Set(courses.map(({ subject }) => subject))];
    const subjectIds = new Map(names.map((name, id) => [name, id]));
    this.subjects = Int32Array.from(courses, ({ subject }) => subjectIds.get(subject)!);
    this.tellsAlone = Uint8Array.from(courses, ({ subject, level }) =>
      Number(subject === undefined || levelWeight(level) > 1),
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
    this.described = Uint8Array.from(known, ({ hasWork, needs: asked }) =>
      Number(hasWork || asked.length > 0),
    );
  }

  /** False when nothing is known of its work and of what it needs. */
  hasEnoughData(career: number): boolean {
    return this.described[career] === 1;
  }

  /** The skills it needs, in the catalogue's order. */
  needsOf(career: number): number[] {
    return [...run(this.needs, career)];
  }

  /** What all points are multiplied with, for a person whose goal is so many years of study. */
  factor(career: number, goalYears: number): number {
    const beyond = this.years[career]! - goalYears;
    return beyond > 0 ? Math.max(0, 1 - PER_YEAR * beyond) : 1;
  }

  workIn(course: number, career: number): number {
    for (let place = this.near.starts[course]!; place < this.near.starts[course + 1]!; place++) {
      if (this.near.values[place] === career) return this.work[place]!;
    }
    return 0;
  }

  /** Millionths of points that a need adds for millionths of credits. */
  needPoints(place: number, credits: number, factor: number): number {
    const kind = NEED_KINDS[this.kinds[place]!]!;
    return pointsOf(this.mostPoints[place]!, factor, credits, CREDITS_TO_SHOW[kind]);
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

  /**
   * Whether courses and projects tell a field. Courses that many programs list do not, nor does a single lower course of a
   * subject, because students take one of many subjects before they choose a field.
   */
  tellsField({ courses, shown }: Evidence): boolean {
    const bySubject = new Map<number, number[]>();
    for (const course of courses) {
      if (this.fieldCredits[course] === 0) continue;
      const subject = this.subjects[course]!;
      bySubject.set(subject, [...(bySubject.get(subject) ?? []), course]);
    }
    let credits = 0;
    for (const ofSubject of bySubject.values()) {
      const telling = this.hasTwo(ofSubject)
        ? ofSubject
        : ofSubject.filter((course) => this.tellsAlone[course]);
      for (const course of telling) credits += this.fieldCredits[course]!;
    }
    return credits / (MILLION * ENOUGH_CREDITS) + shown.size / ENOUGH_SKILLS >= 1;
  }

  /** Two courses of one subject; one of at most half the credits, such as a laboratory, is no second one. */
  private hasTwo(courses: readonly number[]): boolean {
    const credits = courses.map((course) => this.credits[course]!).toSorted((a, b) => a - b);
    return credits.some((own, place) => place > 0 && credits[place - 1]! > own / 2);
  }
}
