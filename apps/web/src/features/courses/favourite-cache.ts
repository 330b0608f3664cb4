import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/query-keys';
import type { CourseDetail, CourseInsight, CoursePage, FavouritePage } from './course.queries';

const keys = queryKeys.courses;

type CourseListData = InfiniteData<CoursePage, number>;
type FavouritesData = InfiniteData<FavouritePage, number>;

/**
 * A list with one course marked or unmarked, at the place where the reader sees it. On the server a course that is no
 * longer a favourite may go behind all that is loaded, and what follows moves up by one: the next page has to begin one
 * earlier, or it would leave one out.
 */
export const markedIn = (
  { pages, pageParams }: CourseListData,
  { course_uuid }: CourseInsight,
  linked: boolean,
): CourseListData => ({
  pages: pages.map((page) => ({
    ...page,
    results: page.results.map((one) =>
      one.course_uuid === course_uuid ? { ...one, linked_to_student: linked } : one,
    ),
    gone: (page.gone ?? 0) + (linked ? 0 : 1),
  })),
  pageParams,
});

const byCode = (one: FavouritePage['results'][number], other: FavouritePage['results'][number]) =>
  one.course.code < other.course.code ? -1 : 1;

/** Favourites without one course. */
export const removedFrom = (
  { pages, pageParams }: FavouritesData,
  { course_uuid }: CourseInsight,
): FavouritesData => ({
  pages: pages.map((page) => ({
    count: page.count - 1,
    results: page.results.filter((other) => other.course_uuid !== course_uuid),
  })),
  pageParams,
});

/** Favourites, which are sorted by code, with one course more. */
export function addedTo({ pages, pageParams }: FavouritesData, added: CourseInsight): FavouritesData {
  const { linked_to_student: _, ...favourite } = added;
  const follows = pages.findIndex(({ results }) => results.some((other) => byCode(favourite, other) < 0));
  const place = follows === -1 ? pages.length - 1 : follows;
  return {
    pages: pages.map(({ count, results }, index) => ({
      count: count + 1,
      results: index === place ? [...results, favourite].toSorted(byCode) : results,
    })),
    pageParams,
  };
}

/**
 * Shows everywhere at once that a course is a favourite, or is none any more.
 * @returns what takes it back
 */
export async function showFavourite(
  queries: QueryClient,
  handle: string,
  course: CourseInsight,
  linked: boolean,
): Promise<() => void> {
  // An answer on its way would bring the old state back; what has nothing to show yet goes on loading.
  await queries.cancelQueries({
    queryKey: keys.all,
    predicate: ({ state }) => state.data !== undefined,
  });
  const show = (now: boolean) => {
    queries.setQueriesData<CourseListData>(
      { queryKey: keys.lists },
      (data) => data && markedIn(data, course, now),
    );
    queries.setQueryData<FavouritesData>(
      keys.favourites(handle),
      (data) => data && (now ? addedTo(data, course) : removedFrom(data, course)),
    );
    queries.setQueryData<CourseDetail>(
      keys.detail(course.educator_uuid, course.course_uuid),
      (data) => data && { ...data, linked_to_student: now },
    );
  };
  show(linked);
  return () => show(!linked);
}

/**
 * After a change: refetches the favourites. Other lists get their new order when they are next opened, so that rows do
 * not move while a person presses hearts in them.
 */
export function refreshFavourites(queries: QueryClient, handle: string): void {
  void queries.invalidateQueries({ queryKey: keys.lists, refetchType: 'none' });
  void queries.invalidateQueries({ queryKey: keys.favourites(handle) });
}
