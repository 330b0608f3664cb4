import type { CourseData } from './catalogue-data.js';
import type { Readiness } from './readiness.js';
import { invertRuns, packRuns, run, type InvertedRuns, type Runs } from './runs.js';
import type { SkillSet } from './skill-set.js';

/** What passing one course would do for the readiness in one career. */
export interface CourseGain {
  readonly course: number;
  /** 0 .. 5, unrounded: the score with everything the course teaches. */
  readonly scoreIfPassed: number;
}

/** Which courses teach a skill, and what else they bring. */
export class CourseGains {
  private readonly skillsOfCourse: Runs;
  /** Retired courses teach nobody any more. */
  private readonly coursesBySkill: InvertedRuns;

  constructor(
    courses: readonly CourseData[],
    skillCount: number,
    private readonly readiness: Readiness,
  ) {
    this.skillsOfCourse = packRuns(courses.map(({ skills }) => [...new Set(skills)]));
    this.coursesBySkill = invertRuns(
      packRuns(courses.map(({ skills, retired }) => (retired ? [] : [...new Set(skills)]))),
      skillCount,
    );
  }

  /** The courses on offer that teach a skill, those that raise the score most first; equal ones in the catalogue's order. */
  teaching(skill: number, career: number, held: SkillSet): CourseGain[] {
    return Array.from(run(this.coursesBySkill, skill), (course) => ({
      course,
      scoreIfPassed: this.readiness.scoreWith(career, held, run(this.skillsOfCourse, course)),
    })).toSorted((a, b) => b.scoreIfPassed - a.scoreIfPassed);
  }
}
