import type { SkillSet } from './skill-set.js';

/** A student's courses, skills and programs, prepared by `CatalogueIndex.evidence` for one catalogue. */
export interface Evidence {
  /** The index it was made by. */
  readonly catalogue: object;
  /** Passed courses, ascending; each once, whatever its codes. */
  readonly courses: Int32Array;
  /** Whether a course is passed, under whichever of its codes. */
  readonly hasPassed: (course: number) => boolean;
  /** Skills that projects show. */
  readonly shown: SkillSet;
  /** Every skill that a course or a project gives. */
  readonly held: SkillSet;
  /** The programs the student is in. */
  readonly programs: readonly number[];
  readonly goal: StudyGoal;
}

/** What a student has done, as the caller knows it. */
export interface Studied {
  /** Passed courses; duplicates and ids that are no course are left out. */
  readonly courses?: Iterable<number>;
  /** Skills that projects show; duplicates and ids that are no skill are left out. */
  readonly projectSkills?: Iterable<number>;
  /** The programs the student is in; without one the goal is read from the courses. */
  readonly programs?: Iterable<number>;
}

/** The level of education that a student aims at. */
export interface StudyGoal {
  /** Years of study after school. */
  readonly years: number;
  /** False while it is only assumed: then no career counts as below it. */
  readonly isKnown: boolean;
}

const BACHELOR_YEARS = 4;
const GRADUATE_YEARS = 6;
/** The first that fits counts: a certificate of graduates takes a degree before it. All others count as a bachelor program. */
const YEARS_OF_LEVEL: readonly (readonly [RegExp, number])[] = [
  [/doctor|\bph\.? ?d/i, 8],
  [/(?<!under[\s-]*)graduate|master|post-?bacc/i, GRADUATE_YEARS],
  [/associate/i, 2],
  [/certificate|diploma/i, 1],
];

/** The years a program of this level takes, from school on. */
export function yearsOfLevel(level: string | null): number {
  return YEARS_OF_LEVEL.find(([name]) => name.test(level ?? ''))?.[1] ?? BACHELOR_YEARS;
}

/** The years of study after school that each level of education usually takes (levels of the BLS). */
const YEARS_OF_EDUCATION: readonly (readonly [RegExp, number])[] = [
  [/^no formal|high school/i, 0],
  [/some college|nondegree/i, 1],
  [/associate/i, 2],
  [/bachelor/i, BACHELOR_YEARS],
  [/master/i, 6],
  [/doctora|professional degree/i, 8],
];

/** Null when the level is not known. */
export function yearsOfEducation(education: string | null): number | null {
  return YEARS_OF_EDUCATION.find(([name]) => name.test(education ?? ''))?.[1] ?? null;
}

/** How much a credit of a course weighs: later courses build on earlier ones. */
export function levelWeight(level: string): number {
  const isGraduate = /graduate|master|doctora|\bph\.? ?d|\b[5-9]0{2,3}(?!\d)/i.test(level);
  if (isGraduate && !/under[\s-]*graduate/i.test(level)) return 2;
  return /upper|advanced|junior|senior|\b[34]0{2,3}(?!\d)/i.test(level) ? 1.5 : 1;
}

/** Whether a course of this level is for those who have a degree. */
export const isForGraduates = (level: string): boolean => levelWeight(level) === 2;

/** Whether a person with this goal studies beyond a first degree. */
export const isGraduate = ({ years }: StudyGoal): boolean => years > BACHELOR_YEARS;

/** An assumed goal: that of the highest course passed. */
export function supposedGoal(levels: Iterable<number>): StudyGoal {
  let highest = 1;
  for (const level of levels) highest = Math.max(highest, level);
  if (highest >= 2) return { years: GRADUATE_YEARS, isKnown: true };
  return { years: BACHELOR_YEARS, isKnown: highest >= 1.5 };
}

/** The goal once a course of a level is passed too: one from programs stays the same, an assumed one follows the highest course. */
export function goalAfter({ programs, goal }: Evidence, level: number): StudyGoal {
  if (programs.length > 0) return goal;
  const further = supposedGoal([level]);
  return further.years > goal.years ? further : goal;
}
