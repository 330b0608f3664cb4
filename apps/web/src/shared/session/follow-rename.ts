import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys';
import type { Rename, Renames } from './renames';

/** A rename in this tab. */
export function noteRename(queries: QueryClient, { from, to }: Rename): void {
  queries.setQueryDefaults(queryKeys.renames, { gcTime: Infinity });
  queries.setQueryData<Renames>(queryKeys.renames, (known) => {
    const renames = new Map(known).set(from.toLowerCase(), to);
    renames.delete(to.toLowerCase());
    return renames;
  });
}

/**
 * A rename in another tab: before pages move to the new handle it has to be known as one's own. The answer about the session
 * has the profile asked for again as well.
 */
export async function followRename(queries: QueryClient, rename: Rename): Promise<void> {
  await queries.refetchQueries({ queryKey: queryKeys.session });
  noteRename(queries, rename);
}
