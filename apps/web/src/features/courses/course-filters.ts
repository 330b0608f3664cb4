import type { paths } from '@lumen/contracts';
import { readText } from '../../shared/filter-text';
import { nameList } from '../../shared/skills/name-list';
import type { FilterCodec } from '../../shared/use-address-filters';

/** What the filters of Explore Courses hold, as they are typed. */
export interface CourseFilters {
  courseName: string;
  coursePrefix: string;
  /** Names with commas or slashes between them. */
  skill: string;
}

export type CourseSearch = Omit<
  NonNullable<paths['/dashboard-api/course-insights/']['get']['parameters']['query']>,
  'limit' | 'offset'
>;

/** The parameter of the address that says which of the two lists a phone shows. */
export const SHOWN_LIST = 'show';

/** Commas and slashes separate names, except between quotation marks: "PL/SQL" is one skill. */
export const COURSE_SKILLS = nameList(',/');

/** What is asked of the API; blank filters are not. */
function toCourseSearch({ courseName, coursePrefix, skill }: CourseFilters): CourseSearch {
  const title = courseName.trim();
  const subject = coursePrefix.trim().toUpperCase();
  const skills = COURSE_SKILLS.split(skill);
  return {
    ...(subject && { academic_subject: subject }),
    ...(title && { course_title: title }),
    ...(skills.length > 0 && { skills }),
  };
}

export const COURSE_FILTERS: FilterCodec<CourseFilters, CourseSearch> = {
  none: { courseName: '', coursePrefix: '', skill: '' },
  read: (address) => ({
    courseName: readText(address, 'name'),
    coursePrefix: readText(address, 'prefix'),
    skill: address.get('skill') ?? '',
  }),
  write: (filters) => {
    const { academic_subject: prefix, course_title: name, skills } = toCourseSearch(filters);
    return new URLSearchParams({
      ...(name && { name }),
      ...(prefix && { prefix }),
      ...(skills && { skill: skills.join(', ') }),
    });
  },
  toSearch: toCourseSearch,
  kept: [SHOWN_LIST],
};

/** Whether anything is typed at all. */
export const isFiltering = (filters: CourseFilters): boolean =>
  Object.values(filters).some((text: string) => text.trim() !== '');
