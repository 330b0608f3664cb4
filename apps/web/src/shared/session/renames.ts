import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys';

/** The person who is signed in has given up one handle for another. */
export interface Rename {
  from: string;
  to: string;
}

/** Where handles lead that were given up while this page was open: the server knows that only where it answers with a page. */
type Renames = ReadonlyMap<string, string>;

const queryKey = queryKeys.renames;

export function noteRename(queries: QueryClient, { from, to }: Rename): void {
  queries.setQueryDefaults(queryKey, { gcTime: Infinity });
  queries.setQueryData<Renames>(queryKey, (known) => {
    const renames = new Map(known).set(from.toLowerCase(), to);
    renames.delete(to.toLowerCase());
    return renames;
  });
}

/** The handle that the owner of a handle has now. */
export function useHandleNow(handle: string): string {
  const { data } = useQuery<Renames>({ queryKey, queryFn: skipToken, gcTime: Infinity });
  return data?.get(handle.toLowerCase()) ?? handle;
}
