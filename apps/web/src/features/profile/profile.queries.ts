import type { Schemas } from '@lumen/contracts';
import { queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';

export type Profile = Schemas['ProfileDto'];

/** A student's public profile; 404 when there is none, or none for this viewer (D33, D42). */
export const profileQuery = (handle: string) =>
  queryOptions({
    queryKey: ['profile', handle.toLowerCase()],
    queryFn: ({ signal }) =>
      dataOf(dashboard.GET('/dashboard-api/students/{handle}/', { params: { path: { handle } }, signal })),
  });
