import { SEARCH_MIN } from '@lumen/matching/limits';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys';

/** A search of one kind for a text. */
export const searchQuery = <Item>(
  kind: string,
  text: string,
  search: (signal: AbortSignal) => Promise<Item[]>,
) =>
  queryOptions({
    queryKey: queryKeys.search(kind, text),
    queryFn: ({ signal }) => search(signal),
    enabled: text.length >= SEARCH_MIN,
    staleTime: 60_000,
  });

/** How courses are searched: a text with a digit is part of a code, any other part of a title. */
export const courseFilter = (text: string): { course_code: string } | { course_title: string } =>
  /\d/.test(text) ? { course_code: text } : { course_title: text };
