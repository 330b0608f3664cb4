import { type Evidence, isForGraduates, isGraduate } from '@lumen/matching';
import type { Catalogue, CourseRecord } from '../../catalogue/index.js';

/** Whether a course is of one of the student's universities; of any before the first course (D81). */
export function isOfOwnUniversity(
  catalogue: Catalogue,
  { courses }: Evidence,
): (course: CourseRecord) => boolean {
  const universities = new Set(Array.from(courses, (course) => catalogue.courses[course]!.educatorUuid));
  return ({ educatorUuid }) => universities.size === 0 || universities.has(educatorUuid);
}

/** Whether courses of a level fit the student's goal: no graduate ones before a first degree (D84). */
export const fitsGoal = ({ goal }: Evidence, level: string): boolean =>
  isGraduate(goal) || !isForGraduates(level);

/** Whether a course, by its position, is one to advise a student to take (0013). */
export function openTo(catalogue: Catalogue, evidence: Evidence): (course: number) => boolean {
  const isOwn = isOfOwnUniversity(catalogue, evidence);
  return (position) => {
    const course = catalogue.courses[position]!;
    return isOwn(course) && fitsGoal(evidence, course.level);
  };
}
