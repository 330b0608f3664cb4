import type { Schemas } from '@lumen/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { meQuery, sessionQuery } from '../../shared/session/session.queries';

/** Changes to one's own profile: only what is given. */
export type MeChanges = Schemas['UpdateMeDto'];

/**
 * Saves changes to the viewer's profile. They show on many screens, so all other data is asked for anew; the session too
 * if it tells another handle now.
 */
export function useUpdateMe() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationKey: meQuery.queryKey,
    mutationFn: (body: MeChanges) => dataOf(dashboard.PATCH('/dashboard-api/me/', { body })),
    onSuccess: (me, { profile_handle }) => {
      queries.setQueryData(meQuery.queryKey, me);
      const upToDate: unknown[] = [meQuery.queryKey[0]];
      if (profile_handle === undefined) upToDate.push(sessionQuery.queryKey[0]);
      void queries.invalidateQueries({ predicate: ({ queryKey }) => !upToDate.includes(queryKey[0]) });
    },
  });
  return {
    ...mutation,
    /** Also before the next render, which `isPending` waits for. */
    isUnderWay: () => queries.isMutating({ mutationKey: meQuery.queryKey }) > 0,
  };
}
