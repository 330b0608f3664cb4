import type { NearCareer } from './near-careers.js';
import { MAX_SUM } from './credit-sums.js';

/** The input of the catalogue index. Positions in these arrays are the dense ids used everywhere else. */
export interface CatalogueData {
  /** Skills are the integers 0 .. skillCount - 1. */
  readonly skillCount: number;
  readonly careers: readonly CareerData[];
  readonly courses: readonly CourseData[];
  readonly programs: readonly ProgramData[];
}

export interface CareerData {
  readonly title: string;
  /** The skills the career needs, in the order in which explanations show them; each skill at most once. */
  readonly needs: readonly NeededSkill[];
  /** Whether its work is described, so that courses can be like it. */
  readonly hasWork: boolean;
  /** US dollars a year; null when unknown. */
  readonly averagePay: number | null;
  /** Projected growth of its jobs in percent; null or absent when unknown. */
  readonly growth?: number | null;
  /** Recommended education level; null when unknown. */
  readonly education: string | null;
  /** Titles of related programs, for the text filter. */
  readonly relatedPrograms: readonly string[];
  /** No longer on offer: scored and explained as any other, but in no list. */
  readonly retired?: boolean;
}

/** The university's own skill that fits the work; one of the general skills and areas of knowledge; software. */
export const NEED_KINDS = ['named', 'general', 'technology'] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

export interface NeededSkill {
  readonly skill: number;
  /** Beside the others of its kind, in any unit. A need whose weight is not positive is no need. */
  readonly weight: number;
  readonly kind: NeedKind;
}

export interface CourseData {
  /** The skills a student gains by passing. */
  readonly skills: readonly number[];
  readonly credits: number;
  /** 'Lower Division', 'Graduate' and so on. */
  readonly level: string;
  /** 'Biology', 'BIOL': courses of one subject have the same; absent when unknown. */
  readonly subject?: string;
  /** 0 .. 1, as publishing found it: how few programs list the course. */
  readonly rarity: number;
  /** The careers whose work is like the course, as publishing found them; each once. */
  readonly near: readonly NearCareer[];
  /** No longer on offer: counts where it was passed, but is not recommended. */
  readonly retired?: boolean;
  /** Of the entries that are one course, each under the code of another department, the first; absent where it is that one. */
  readonly representative?: number;
  /** What has to be passed before it. */
  readonly prerequisites?: CourseRequirement;
}

/** The rarity of a lower course where no lists of programs tell it. */
export const LOWER_WITHOUT_PROGRAMS = 0.5;

export interface RequiredCourse {
  readonly course: number;
  /** It may be taken in the same term. */
  readonly concurrent?: true;
}

/** Courses joined by and/or. */
export type CourseRequirement =
  | RequiredCourse
  | { readonly all: readonly CourseRequirement[] }
  | { readonly any: readonly CourseRequirement[] };

export interface ProgramData {
  readonly title: string;
  /** 'Bachelor', 'Certificate' and so on; null when unknown. */
  readonly level: string | null;
  readonly requiredCredits: number;
  readonly groups: readonly CourseGroup[];
  /** Titles of related careers, for the text filter. */
  readonly relatedCareers: readonly string[];
  /** No longer on offer: progress counts as in any other, but it is in no list. */
  readonly retired?: boolean;
}

export interface CourseGroup {
  readonly kind: 'required' | 'elective';
  /** How many credits the group gives at most. Of required groups every course counts in full. */
  readonly credits: number;
  readonly courses: readonly number[];
}

/** The same requirement of other courses. */
export function withCourses(
  requirement: CourseRequirement,
  courseOf: (course: number) => number,
): CourseRequirement {
  if ('course' in requirement) return { ...requirement, course: courseOf(requirement.course) };
  const partsOf = (parts: readonly CourseRequirement[]) => parts.map((part) => withCourses(part, courseOf));
  return 'all' in requirement ? { all: partsOf(requirement.all) } : { any: partsOf(requirement.any) };
}

/** The courses of a requirement. */
export const coursesOf = (requirement: CourseRequirement): number[] =>
  'course' in requirement
    ? [requirement.course]
    : ('all' in requirement ? requirement.all : requirement.any).flatMap(coursesOf);

/** No course may have more, because sums of credits are kept in 32-bit integers. */
const MAX_CREDITS = 500;

/** The catalogue contradicts itself; the message names the entry. */
export class CatalogueDataError extends Error {
  override readonly name = 'CatalogueDataError';
}

/** @throws CatalogueDataError at the first entry that cannot be right */
export function checkCatalogue(data: CatalogueData): void {
  if (!Number.isSafeInteger(data.skillCount) || data.skillCount < 0) {
    throw new CatalogueDataError(`skillCount must be a whole number of at least 0, not ${data.skillCount}`);
  }
  data.careers.forEach((career, id) => checkCareer(career, `Career ${id} '${career.title}'`, data));
  data.courses.forEach((course, id) => checkCourse(course, `Course ${id}`, data));
  data.programs.forEach((program, id) => checkProgram(program, `Program ${id} '${program.title}'`, data));
}

function checkCareer(career: CareerData, name: string, { skillCount }: CatalogueData): void {
  const seen = new Set<number>();
  let total = 0;
  for (const { skill, weight } of career.needs) {
    checkId(skill, skillCount, 'skill', name);
    if (seen.has(skill)) throw new CatalogueDataError(`${name}: skill ${skill} is needed twice`);
    seen.add(skill);
    if (!Number.isFinite(weight))
      throw new CatalogueDataError(`${name}: weight of skill ${skill} is ${weight}`);
    total += Math.max(weight, 0);
  }
  if (total > MAX_SUM) throw new CatalogueDataError(`${name}: weights add up to more than ${MAX_SUM}`);
  if (career.averagePay !== null) checkAmount(career.averagePay, `${name}: average pay`);
}

function checkCourse(course: CourseData, name: string, data: CatalogueData): void {
  const { skillCount, careers, courses } = data;
  checkIds(course.skills, skillCount, 'skill', name);
  checkAmount(course.credits, `${name}: credits`, MAX_CREDITS);
  if (course.prerequisites) checkIds(coursesOf(course.prerequisites), courses.length, 'course', name);
  if (course.representative !== undefined) {
    checkId(course.representative, courses.length, 'course', name);
    if (courses[course.representative]!.representative !== undefined)
      throw new CatalogueDataError(`${name}: course ${course.representative} is represented by another`);
  }
  checkAmount(course.rarity, `${name}: rarity`, 1);
  const seen = new Set<number>();
  for (const { career, similarity } of course.near) {
    checkId(career, careers.length, 'career', name);
    if (seen.has(career)) throw new CatalogueDataError(`${name}: career ${career} is near twice`);
    seen.add(career);
    checkAmount(similarity, `${name}: similarity to career ${career}`, 1);
  }
}

function checkProgram(program: ProgramData, name: string, { courses }: CatalogueData): void {
  checkAmount(program.requiredCredits, `${name}: required credits`);
  for (const [position, group] of program.groups.entries()) {
    const groupName = `${name}, group ${position}`;
    checkAmount(group.credits, `${groupName}: credits`);
    checkIds(group.courses, courses.length, 'course', groupName);
  }
}

function checkIds(ids: readonly number[], count: number, noun: string, name: string): void {
  for (const id of ids) checkId(id, count, noun, name);
}

function checkId(id: number, count: number, noun: string, name: string): void {
  if (!Number.isInteger(id) || id < 0 || id >= count) {
    throw new CatalogueDataError(`${name}: ${noun} ${id} does not exist, there are ${count}`);
  }
}

function checkAmount(amount: number, name: string, most = MAX_SUM): void {
  if (!(amount >= 0 && amount <= most)) {
    throw new CatalogueDataError(`${name} must be between 0 and ${most}, not ${amount}`);
  }
}
