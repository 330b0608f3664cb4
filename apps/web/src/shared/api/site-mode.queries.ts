import { queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from './client';
import { queryKeys } from './query-keys';

const LOOK_AGAIN_MS = 20_000;

/** The words that stand while the site takes no changes. Its answer, too, says when that is over. */
export const siteModeQuery = () =>
  queryOptions({
    queryKey: queryKeys.siteMode,
    queryFn: ({ signal }) => dataOf(dashboard.GET('/dashboard-api/site-mode/', { signal })),
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
  });
