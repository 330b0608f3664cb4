import { type Evidence, goalAfter } from './evidence.js';
import type { Readiness } from './readiness.js';
import type { ReadinessModel } from './readiness-model.js';
import { run, type Runs } from './runs.js';

/** What passing one course would do for the readiness in one career. */
export interface CourseGain {
  readonly course: number;
  /** The skills it teaches that the career needs and the student lacks. */
  readonly teaches: readonly number[];
  /** 0 .. 5: the score with everything the course brings. */
  readonly scoreIfPassed: number;
}

/** What advice knows of the courses of a catalogue. */
export interface AdvisedCourses {
  readonly isOffered: readonly boolean[];
  /** How much a credit of each weighs. */
  readonly levels: Float64Array;
  /** skill -> courses on offer that teach it */
  readonly bySkill: Runs;
  /** Of entries of one course the first that is named. */
  readonly oneOfEach: (courses: Iterable<number>) => number[];
}

/** Whether a course may be advised, of those on offer. */
export type IsOpen = (course: number) => boolean;

export const ANY_COURSE: IsOpen = () => true;

/** How many of the courses closest to a career's work are tried as the next one. */
const COURSES_TRIED = 40;

/** Which courses on offer bring a student further in a career, those that raise the score most first. */
export class CourseAdvice {
  constructor(
    private readonly model: ReadinessModel,
    private readonly readiness: Readiness,
    private readonly courses: AdvisedCourses,
  ) {}

  /** Courses that teach a skill. */
  teaching(skill: number, career: number, evidence: Evidence, isOpen: IsOpen): CourseGain[] {
    return this.gains([...run(this.courses.bySkill, skill)].filter(isOpen), career, evidence);
  }

  /** Courses that teach two or more of the skills that the student lacks: those that teach most of them come first. */
  teachingSeveral(career: number, evidence: Evidence, count: number, isOpen: IsOpen): CourseGain[] {
    const missing = this.missingSkills(career, evidence);
    const teaching = new Set(missing.flatMap((skill) => [...run(this.courses.bySkill, skill)]));
    return this.gains([...teaching].filter(isOpen), career, evidence)
      .filter(({ teaches }) => teaches.length > 1)
      .toSorted((a, b) => b.teaches.length - a.teaches.length)
      .slice(0, count);
  }

  /** Courses like the career's work that raise the score and that the student has passed under none of their codes. */
  next(career: number, evidence: Evidence, count: number, isOpen: IsOpen): CourseGain[] {
    const { isOffered, oneOfEach } = this.courses;
    const isLeft = (course: number) => isOffered[course] && isOpen(course) && !evidence.hasPassed(course);
    const open = oneOfEach(this.model.coursesNear(career).filter(isLeft)).slice(0, COURSES_TRIED);
    const score = this.readiness.score(career, evidence);
    return this.gains(open, career, evidence)
      .filter(({ scoreIfPassed }) => scoreIfPassed > score)
      .slice(0, count);
  }

  /** Skills that the student lacks and no course on offer teaches: a project can show them. */
  untaught(career: number, evidence: Evidence): number[] {
    return this.missingSkills(career, evidence).filter(
      (skill) => run(this.courses.bySkill, skill).length === 0,
    );
  }

  /** What the career needs and the student lacks. */
  private missingSkills(career: number, evidence: Evidence): number[] {
    return this.model.needsOf(career).filter((skill) => !evidence.held.has(skill));
  }

  private gains(courses: readonly number[], career: number, evidence: Evidence): CourseGain[] {
    const missing = new Set(this.missingSkills(career, evidence));
    const goalWith = (course: number) => goalAfter(evidence, this.courses.levels[course]!).years;
    const scores = this.readiness.scoresWith(career, evidence, courses, goalWith);
    return courses
      .map((course, place) => ({
        course,
        teaches: [...run(this.model.skillsOfCourse, course)].filter((skill) => missing.has(skill)),
        scoreIfPassed: scores[place]!,
      }))
      .toSorted((a, b) => b.scoreIfPassed - a.scoreIfPassed || a.course - b.course);
  }
}
