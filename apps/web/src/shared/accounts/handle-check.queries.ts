import { queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../api/client';
import { isNotFound } from '../api/http-error';
import { queryKeys } from '../api/query-keys';

/**
 * Whether a profile that the viewer may see has the handle. It requests the profile itself, so it reveals no more than
 * the profile's address does. A hidden profile counts as free, and the server decides when the handle is saved.
 */
export const handleTakenQuery = (handle: string) =>
  queryOptions({
    queryKey: queryKeys.handleTaken(handle),
    queryFn: async ({ signal }) => {
      try {
        await dataOf(
          dashboard.GET('/dashboard-api/students/{handle}/', { params: { path: { handle } }, signal }),
        );
        return true;
      } catch (error) {
        if (isNotFound(error)) return false;
        throw error;
      }
    },
    staleTime: 30_000,
    // A server that is too busy is asked again when something else is typed.
    retry: false,
  });
