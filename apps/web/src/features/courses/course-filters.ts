import type { paths } from '@lumen/contracts';
import { choiceChips, type FilterChip, textChip } from '../../shared/filters/filter-chips';
import { limitNames, readText } from '../../shared/filters/filter-text';
import { nameList } from '../../shared/skills/name-list';
import type { FilterCodec } from '../../shared/filters/use-address-filters';

/** What the filters of Explore Courses hold, as they are typed. */
export interface CourseFilters {
  /** Part of a title or a code. */
  text: string;
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
function toCourseSearch({ text, courseName, coursePrefix, skill }: CourseFilters): CourseSearch {
  const search = text.trim();
  const title = courseName.trim();
  const subject = coursePrefix.trim().toUpperCase();
  const skills = limitNames(COURSE_SKILLS.split(skill));
  return {
    ...(search && { search }),
    ...(subject && { academic_subject: subject }),
    ...(title && { course_title: title }),
    ...(skills.length > 0 && { skills }),
  };
}

export const COURSE_FILTERS: FilterCodec<CourseFilters, CourseSearch> = {
  none: { text: '', courseName: '', coursePrefix: '', skill: '' },
  read: (address) => ({
    text: readText(address, 'search'),
    courseName: readText(address, 'name'),
    coursePrefix: readText(address, 'prefix'),
    skill: address.get('skill') ?? '',
  }),
  write: (filters) => {
    const { search, academic_subject: prefix, course_title: name, skills } = toCourseSearch(filters);
    return new URLSearchParams({
      ...(search && { search }),
      ...(name && { name }),
      ...(prefix && { prefix }),
      ...(skills && { skill: skills.join(', ') }),
    });
  },
  toSearch: toCourseSearch,
  kept: [SHOWN_LIST],
};

/** The filters that are applied, to be taken back one by one. */
export function courseChips(filters: CourseFilters): FilterChip<CourseFilters>[] {
  const { search, course_title: title, academic_subject: prefix, skills = [] } = toCourseSearch(filters);
  return [
    ...textChip('Search', search, { text: '' }),
    ...textChip('Name', title, { courseName: '' }),
    ...textChip('Prefix', prefix, { coursePrefix: '' }),
    ...choiceChips('Skill', skills, (left) => ({ skill: left.join(', ') })),
  ];
}

/** Whether anything is typed at all. */
export const isFiltering = (filters: CourseFilters): boolean =>
  Object.values(filters).some((text: string) => text.trim() !== '');
