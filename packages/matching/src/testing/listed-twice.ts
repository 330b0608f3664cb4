import * as fc from 'fast-check';
import { type CatalogueData, withCourses } from '../catalogue-data.js';

/** Which of a course's two entries is named, each time that one is. */
export const choices = fc.array(fc.boolean(), { minLength: 31, maxLength: 31 });

export interface ListedTwice {
  readonly data: CatalogueData;
  /** One of the entries of a course, also of one that the catalogue does not have. */
  readonly either: (course: number) => number;
  /** The course of an entry. */
  readonly courseOf: (entry: number) => number;
}

/**
 * The same catalogue in which every course has two entries, the second of them under the code of another department, and in which
 * prerequisites and programs name one of the two.
 */
export function listedTwice(data: CatalogueData, second: readonly boolean[]): ListedTwice {
  const count = data.courses.length;
  let asked = 0;
  const either = (course: number) =>
    course >= count || second[asked++ % second.length] ? course + count : course;
  const entries = data.courses.flatMap((course) => {
    const { prerequisites } = course;
    const entry = () => ({
      ...course,
      ...(prerequisites && { prerequisites: withCourses(prerequisites, either) }),
    });
    return [[entry(), entry()] as const];
  });
  return {
    data: {
      ...data,
      courses: [
        ...entries.map(([first]) => first),
        ...entries.map(([, other], representative) => ({ ...other, representative })),
      ],
      programs: data.programs.map((program) => ({
        ...program,
        groups: program.groups.map((group) => ({ ...group, courses: group.courses.map(either) })),
      })),
    },
    either,
    courseOf: (entry) => entry % count,
  };
}
