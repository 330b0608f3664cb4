import type { Schemas } from '@lumen/contracts';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { pagedByOffset } from '../../shared/api/paging';
import { queryKeys } from '../../shared/api/query-keys';

export type JobKind = Schemas['JobKindDto'];
export type FailedJob = Schemas['FailedJobDto'];

const PAGE = 50;
/** Jobs come and go by themselves. */
const LOOK_AGAIN_MS = 15_000;

export const jobKindsQuery = () =>
  queryOptions({
    queryKey: queryKeys.staff.jobKinds,
    queryFn: ({ signal }) => dataOf(dashboard.GET('/dashboard-api/staff/jobs/', { signal })),
    refetchInterval: LOOK_AGAIN_MS,
  });

export const failedJobsQuery = () =>
  infiniteQueryOptions({
    queryKey: queryKeys.staff.failedJobs,
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/staff/jobs/failed/', {
          params: { query: { limit: PAGE, offset: pageParam } },
          signal,
        }),
      ),
    ...pagedByOffset,
  });

/** What is done with failed jobs: with one of them, or with all of a kind. */
export interface JobAction {
  kind: 'retry' | 'forget';
  which: Schemas['WhichJobsDto'];
}

export const changeJobs = ({ kind, which }: JobAction): Promise<Schemas['JobsDoneDto']> =>
  dataOf(
    kind === 'retry'
      ? dashboard.POST('/dashboard-api/staff/jobs/retry/', { body: which })
      : dashboard.POST('/dashboard-api/staff/jobs/forget/', { body: which }),
  );

/** Fetches again everything that an action has changed. */
export function useShowJobs() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: queryKeys.staff.jobs });
    void queries.invalidateQueries({ queryKey: queryKeys.staff.audit });
  };
}
