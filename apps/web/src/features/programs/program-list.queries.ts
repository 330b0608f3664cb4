import type { paths } from '@lumen/contracts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';

/** What the list can be narrowed by, as the API takes it. */
export type ProgramSearch = Omit<
  NonNullable<paths['/dashboard-api/program-insights/']['get']['parameters']['query']>,
  'limit' | 'offset'
>;

/** Programs fetched at a time. */
const PAGE_SIZE = 50;

/** Programs by the viewer's progress, page by page; those shown stay until those of a new search have come. */
export const programListQuery = (search: ProgramSearch) =>
  infiniteQueryOptions({
    queryKey: ['programs', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/program-insights/', {
          params: { query: { ...search, limit: PAGE_SIZE, offset: pageParam } },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ count, results }, _pages, offset) => {
      const next = offset + results.length;
      return results.length > 0 && next < count ? next : undefined;
    },
    placeholderData: keepPreviousData,
  });
