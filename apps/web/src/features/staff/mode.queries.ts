import type { Schemas } from '@lumen/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';

export type SiteMode = Schemas['StaffModeDto'];
export const MODES = ['normal', 'read-only', 'maintenance'] as const satisfies SiteMode['mode'][];

export const staffModeQuery = () =>
  queryOptions({
    queryKey: queryKeys.staff.mode,
    queryFn: ({ signal }) => dataOf(dashboard.GET('/dashboard-api/staff/mode/', { signal })),
    staleTime: 0,
  });

export const setSiteMode = (body: SiteMode): Promise<SiteMode> =>
  dataOf(dashboard.PUT('/dashboard-api/staff/mode/', { body }));

/** Shows what the change has answered, here and in the line under the header. */
export function useShowMode() {
  const queries = useQueryClient();
  return (now: SiteMode) => {
    queries.setQueryData(staffModeQuery().queryKey, now);
    void queries.invalidateQueries({ queryKey: queryKeys.siteMode });
    void queries.invalidateQueries({ queryKey: queryKeys.staff.audit });
  };
}
