import type { Schemas } from '@lumen/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';

export type Project = Schemas['ProjectDto'];

/** One student's projects, newest first. */
export const studentProjectsQuery = (handle: string) =>
  queryOptions({
    queryKey: ['projects', 'of', handle.toLowerCase()],
    queryFn: ({ signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/students/{handle}/projects/', { params: { path: { handle } }, signal }),
      ),
  });

const PAGE_SIZE = 50;

/** Everybody's projects that the viewer may see, newest first, page by page (D40). */
export const projectsQuery = infiniteQueryOptions({
  queryKey: ['projects', 'all'],
  queryFn: ({ pageParam, signal }) =>
    dataOf(
      dashboard.GET('/dashboard-api/projects/', {
        params: { query: { limit: PAGE_SIZE, offset: pageParam } },
        signal,
      }),
    ),
  initialPageParam: 0,
  getNextPageParam: ({ results, count }, _pages, offset) => {
    const loaded = offset + results.length;
    return results.length > 0 && loaded < count ? loaded : undefined;
  },
  select: ({ pages }) => pages.flatMap(({ results }) => results),
});
