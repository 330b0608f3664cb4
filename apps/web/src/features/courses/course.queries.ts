import type { Schemas } from '@lumen/contracts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import type { CourseSearch } from './course-filters';
import { type FavouriteTarget, FavouriteProblem, NOT_SIGNED_IN } from './favourite-target';

/** A course, as the viewer stands to it. */
export type CourseInsight = Schemas['CourseInsightDto'];
export type CoursePage = Schemas['CourseInsightPageDto'] & Pick<LoadedPage, 'gone'>;
export type FavouritePage = Schemas['FavouriteCoursePageDto'];

/** Courses fetched at a time. */
const PAGE_SIZE = 50;

export const COURSE_LISTS = ['courses', 'list'] as const;
export const favouritesKey = (handle: string | null) =>
  ['courses', 'favourites', handle?.toLowerCase() ?? null] as const;

interface LoadedPage {
  count: number;
  results: readonly unknown[];
  /** Rows that have gone behind this page since it was loaded. */
  gone?: number;
}

/** Where the next page begins. */
const nextOffset = ({ count, results, gone = 0 }: LoadedPage, _pages: unknown, offset: number) => {
  const next = offset + results.length - gone;
  return results.length > 0 && next < count ? next : undefined;
};

/** Courses, the viewer's favourites first, page by page; those shown stay until those of a new search have come. */
export const courseListQuery = (search: CourseSearch) =>
  infiniteQueryOptions({
    queryKey: [...COURSE_LISTS, search],
    queryFn: ({ pageParam, signal }): Promise<CoursePage> =>
      dataOf(
        dashboard.GET('/dashboard-api/course-insights/', {
          params: { query: { ...search, limit: PAGE_SIZE, offset: pageParam } },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    placeholderData: keepPreviousData,
  });

/** The favourites of the viewer, by code, page by page. */
export const favouriteCoursesQuery = (handle: string | null) =>
  infiniteQueryOptions({
    queryKey: favouritesKey(handle),
    queryFn: ({ pageParam, signal }) => {
      if (!handle) throw new FavouriteProblem(NOT_SIGNED_IN);
      return dataOf(
        dashboard.GET('/dashboard-api/students/{handle}/favourite-courses/', {
          params: { path: { handle }, query: { limit: PAGE_SIZE, offset: pageParam } },
          signal,
        }),
      );
    },
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });

/** Makes a course a favourite of its student, or no longer one. */
export function setFavourite(
  { handle, educator_uuid, course_uuid }: FavouriteTarget,
  wanted: boolean,
): Promise<unknown> {
  return wanted
    ? dashboard.POST('/dashboard-api/students/{handle}/favourite-courses/', {
        params: { path: { handle } },
        body: { educator_uuid, course_uuid },
      })
    : dashboard.DELETE('/dashboard-api/students/{handle}/favourite-courses/{educator_uuid}/{course_uuid}/', {
        params: { path: { handle, educator_uuid, course_uuid } },
      });
}
