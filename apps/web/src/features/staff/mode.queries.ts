import type { Schemas } from '@lumen/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { HttpError } from '../../shared/api/http-error';
import { queryKeys } from '../../shared/api/query-keys';

export type SiteMode = Schemas['StaffModeDto'];
export const MODES = ['normal', 'read-only', 'maintenance'] as const satisfies SiteMode['mode'][];

export const staffModeQuery = () =>
  queryOptions({
    queryKey: queryKeys.staff.mode,
    queryFn: ({ signal }) => dataOf(dashboard.GET('/dashboard-api/staff/mode/', { signal })),
    staleTime: 0,
  });

/** @param body.seen what is changed: where somebody else has changed it, it is refused */
export const setSiteMode = (body: SiteMode & { seen: SiteMode }): Promise<SiteMode> =>
  dataOf(dashboard.PUT('/dashboard-api/staff/mode/', { body }));

export const isRefusedAsStale = (error: Error | null) =>
  error instanceof HttpError && error.code === 'changed_meanwhile';

/** Shows what the change has answered, here and in the line under the header. */
export function useShowMode() {
  const queries = useQueryClient();
  return (now: SiteMode) => {
    queries.setQueryData(staffModeQuery().queryKey, now);
    void queries.invalidateQueries({ queryKey: queryKeys.siteMode });
    void queries.invalidateQueries({ queryKey: queryKeys.staff.audit });
  };
}
