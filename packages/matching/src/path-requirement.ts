import { type CourseRequirement, coursesOf, type RequiredCourse } from './catalogue-data.js';

/**
 * Whether a requirement is met.
 * @param term courses of the same term, which meet it where it allows that; without it, those that are passed
 */
export function isMet(
  requirement: CourseRequirement,
  passed: ReadonlySet<number>,
  term: ReadonlySet<number> = passed,
): boolean {
  if ('course' in requirement)
    return (
      passed.has(requirement.course) || (requirement.concurrent === true && term.has(requirement.course))
    );
  return 'all' in requirement
    ? requirement.all.every((part) => isMet(part, passed, term))
    : requirement.any.some((part) => isMet(part, passed, term));
}

/**
 * The courses that the first part not met speaks of: one of them has to come.
 * @param term as `isMet` takes it
 * @returns null when the requirement is met
 */
export function unmetIn(
  requirement: CourseRequirement,
  passed: ReadonlySet<number>,
  term: ReadonlySet<number> = passed,
): RequiredCourse[] | null {
  if ('course' in requirement) return isMet(requirement, passed, term) ? null : [requirement];
  if ('all' in requirement) {
    for (const part of requirement.all) {
      const unmet = unmetIn(part, passed, term);
      if (unmet) return unmet;
    }
    return null;
  }
  const unmet = requirement.any.map((part) => unmetIn(part, passed, term));
  return unmet.includes(null) ? null : unmet.flatMap((courses) => courses!);
}

/** Of courses, those that one term that holds everything has together: each opened by what is passed and by others of them. */
export function openTogether(
  courses: readonly number[],
  passed: ReadonlySet<number>,
  requires: (course: number) => CourseRequirement | null,
): readonly number[] {
  const isOpen = (course: number, term: ReadonlySet<number>) => {
    const asked = requires(course);
    return !asked || isMet(asked, passed, term);
  };
  const all = new Set(courses);
  const open = courses.filter((course) => isOpen(course, all));
  if (open.length === courses.length || open.every((course) => isOpen(course, passed))) return open;
  // Those that are not open have maybe opened others.
  return openTogether(open, passed, requires);
}

/**
 * Courses with those that each of them cannot be taken without, and so on: who has passed Calculus is past College Algebra, be it by
 * a placement that no record shows.
 * @param requires what a course asks for
 */
export function withWhatTheyRequire(
  courses: Iterable<number>,
  requires: (course: number) => CourseRequirement | undefined,
): ReadonlySet<number> {
  const known = new Set(courses);
  // A set is walked to what is added on the way.
  for (const course of known) {
    const asked = requires(course);
    for (const each of asked ? indispensableIn(asked) : []) known.add(each);
  }
  return known;
}

/** The courses without which a requirement cannot be met. */
function indispensableIn(requirement: CourseRequirement): number[] {
  const all = coursesOf(requirement);
  return all.filter((course) => !isMet(requirement, new Set(all.filter((other) => other !== course))));
}

/** What is left of a requirement for a student; a course that is no longer offered is not required. */
export function leftOf(
  requirement: CourseRequirement,
  passed: ReadonlySet<number>,
  offered: ReadonlySet<number>,
): CourseRequirement | null {
  const possible = possiblePart(requirement, (course) => passed.has(course) || offered.has(course));
  if (!possible) return null;
  return isMet(possible, passed) ? null : unmetPart(possible, passed);
}

function possiblePart(
  requirement: CourseRequirement,
  isThere: (course: number) => boolean,
): CourseRequirement | null {
  if ('course' in requirement) return isThere(requirement.course) ? requirement : null;
  const parts = ('all' in requirement ? requirement.all : requirement.any).flatMap(
    (part) => possiblePart(part, isThere) ?? [],
  );
  if (parts.length === 0) return null;
  return 'all' in requirement ? { all: parts } : { any: parts };
}

/** The part of a requirement that is not met. */
function unmetPart(requirement: CourseRequirement, passed: ReadonlySet<number>): CourseRequirement {
  if ('course' in requirement) return requirement;
  if ('any' in requirement) return { any: requirement.any.map((part) => unmetPart(part, passed)) };
  return {
    all: requirement.all.filter((part) => !isMet(part, passed)).map((part) => unmetPart(part, passed)),
  };
}
