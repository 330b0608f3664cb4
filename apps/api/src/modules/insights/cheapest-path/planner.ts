import { type Evidence, levelWeight, type StudyRecord } from '@lumen/matching';
import type { Person } from '../../../platform/access/viewer.js';
import type { Catalogue, CourseRecord } from '../../catalogue/index.js';
import { fitsGoal, isOfOwnUniversity } from '../careers/open-courses.js';
import type { PathCourseNameDto } from './cheapest-path.dto.js';

/** A student, as plans see them. */
export interface Planner {
  catalogue: Catalogue;
  viewer: Person;
  /** With what is in progress. */
  evidence: Evidence;
  underWay: CourseRecord[];
  /** Representatives of the courses that are passed or in progress (`CatalogueIndex.representative`). */
  taken: ReadonlySet<number>;
  /** Representatives of courses (`CatalogueIndex.representative`). */
  favourites: ReadonlySet<number>;
}

export function plannerOf(catalogue: Catalogue, viewer: Person, record: StudyRecord): Planner {
  const { study } = viewer;
  const running = record.setAside.flatMap(({ line, reason }) =>
    reason === 'in-progress' && line.course !== null ? [line.course] : [],
  );
  const underWay = [...new Set(running)]
    .filter((course) => !record.passed.has(catalogue.index.representative(course)))
    .map((course) => catalogue.courses[course]!);
  const earnedCourses = [...study.earnedCourses, ...underWay.map(({ id }) => id)];
  const evidence = catalogue.evidence({ ...study, earnedCourses });
  return {
    catalogue,
    viewer,
    evidence,
    underWay,
    taken: new Set(Array.from(evidence.courses, catalogue.index.representative)),
    favourites: catalogue.representatives(
      viewer.favouriteCourses.flatMap((id) => catalogue.courseById.get(id) ?? []),
    ),
  };
}

/** Courses of the student's universities, of all before the first course; without those passed under any code (D81). */
export function offeredTo({ catalogue, evidence, taken }: Planner): CourseRecord[] {
  const isOwn = isOfOwnUniversity(catalogue, evidence);
  return catalogue.courses.filter(
    (course) =>
      !course.retired && isOwn(course) && !taken.has(catalogue.index.representative(course.position)),
  );
}

/** Whether courses of each level, the lowest first, may be in a plan: as asked for, else those that fit the goal. */
export function allowedLevels(
  courses: readonly CourseRecord[],
  evidence: Evidence,
  asked: readonly string[] | undefined,
): Map<string, boolean> {
  const names = [...new Set(courses.map(({ level }) => level))]
    .toSorted()
    .toSorted((one, other) => levelWeight(one) - levelWeight(other));
  const isAllowed = (level: string) => asked?.includes(level) ?? fitsGoal(evidence, level);
  return new Map(names.map((name) => [name, isAllowed(name)]));
}

export const toName = (course: CourseRecord): PathCourseNameDto => ({
  educator_uuid: course.educatorUuid,
  course_uuid: course.uuid,
  code: course.code,
  title: course.title,
  credits: course.credits,
  ...(course.terms.length > 0 && { terms: course.terms }),
});
