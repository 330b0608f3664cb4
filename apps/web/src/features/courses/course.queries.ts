import type { Schemas } from '@lumen/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { pagedByOffset } from '../../shared/api/paging';
import { queryKeys } from '../../shared/api/query-keys';
import type { CourseSearch } from './course-filters';
import { type FavouriteTarget, FavouriteProblem, NOT_SIGNED_IN } from './favourite-target';

/** A course, and what it is to the viewer. */
export type CourseInsight = Schemas['CourseInsightDto'] & Schemas['CourseStandingDto'];
export type CourseDetail = Schemas['CourseInsightDetailDto'];
export type CoursePage = Omit<Schemas['CourseInsightPageDto'], 'results' | 'standings'> & {
  results: CourseInsight[];
  /** Rows that have moved behind this page since it was loaded. */
  gone?: number;
};
export type FavouritePage = { results: Omit<CourseInsight, 'linked_to_student'>[]; count: number };

/** Courses fetched at a time. */
const PAGE_SIZE = 50;

/** Courses, the viewer's favourites first, page by page; those shown stay until those of a new search have come. */
export const courseListQuery = (search: CourseSearch) =>
  infiniteQueryOptions({
    queryKey: queryKeys.courses.list(search),
    queryFn: async ({ pageParam, signal }): Promise<CoursePage> =>
      withStandings(
        await dataOf(
          dashboard.GET('/dashboard-api/course-insights/', {
            params: { query: { ...search, limit: PAGE_SIZE, offset: pageParam } },
            signal,
          }),
        ),
      ),
    ...pagedByOffset,
    placeholderData: keepPreviousData,
  });

/** One course, with the programs in which it counts, the careers it lifts and what the viewer has of it. */
export const courseQuery = (educator_uuid: string, course_uuid: string) =>
  queryOptions({
    queryKey: queryKeys.courses.detail(educator_uuid, course_uuid),
    queryFn: ({ signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/course-insights/{educator_uuid}/{course_uuid}/', {
          params: { path: { educator_uuid, course_uuid } },
          signal,
        }),
      ),
  });

/** The favourites of the viewer, by code, page by page. */
export const favouriteCoursesQuery = (handle: string | null) =>
  infiniteQueryOptions({
    queryKey: queryKeys.courses.favourites(handle),
    queryFn: async ({ pageParam, signal }): Promise<FavouritePage> => {
      if (!handle) throw new FavouriteProblem(NOT_SIGNED_IN);
      return withStandings(
        await dataOf(
          dashboard.GET('/dashboard-api/students/{handle}/favourite-courses/', {
            params: { path: { handle }, query: { limit: PAGE_SIZE, offset: pageParam } },
            signal,
          }),
        ),
      );
    },
    ...pagedByOffset,
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

/** The page with what each course is to the viewer in its row. */
function withStandings<Row, Rest>({
  results,
  standings,
  ...rest
}: Rest & { results: Row[]; standings: Schemas['CourseStandingDto'][] }) {
  return { ...rest, results: results.map((row, place) => ({ ...row, ...standings[place]! })) };
}
