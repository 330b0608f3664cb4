import { queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../api/client';
import { isNotFound } from '../api/http-error';
import { queryKeys } from '../api/query-keys';

/**
 * Whether a profile has a handle for all that whoever asks may see. It asks for the profile itself and so tells no more
 * than the address of the profile does: one that is hidden is not there, and saving has the last word.
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
