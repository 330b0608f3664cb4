import { skipToken, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys';

/** The person who is signed in has given up one handle for another. */
export interface Rename {
  from: string;
  to: string;
}

/** Where handles lead that were given up while this page was open: the server knows that only where it answers with a page. */
export type Renames = ReadonlyMap<string, string>;

/** The handle that the owner of a handle has now. */
export function useHandleNow(handle: string): string {
  const { data } = useQuery<Renames>({ queryKey: queryKeys.renames, queryFn: skipToken, gcTime: Infinity });
  return data?.get(handle.toLowerCase()) ?? handle;
}
