import type { Schemas } from '@lumen/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import { pageData } from '../../shared/page-data';

export type Profile = Schemas['ProfileDto'];

/** A student's public profile; 404 when there is none, or none for this viewer (D33, D42). */
export const profileQuery = (handle: string) =>
  queryOptions({
    queryKey: queryKeys.profile(handle),
    queryFn: ({ signal }) =>
      dataOf(dashboard.GET('/dashboard-api/students/{handle}/', { params: { path: { handle } }, signal })),
  });

/** Takes over the profile that came with the page: its first look costs no request. */
export function seedProfile(queries: QueryClient): void {
  const profile = pageData('profile') as Profile | null;
  if (profile) queries.setQueryData(profileQuery(profile.profile_handle).queryKey, profile);
}
