import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys';
import type { InsightNoun } from './insight-noun';

/**
 * Fetches again what a link to the dashboard appears in, also on the page of a course that lifts a career. The lists may be many pages long and are not waited for; the
 * career or program itself and the dashboard are, because whether it is linked is read from them.
 */
export async function refreshLinks(queries: QueryClient, noun: InsightNoun): Promise<void> {
  const { careers, programs, courses } = queryKeys;
  const [own, other] = noun === 'career' ? [careers, programs] : [programs, careers];
  void queries.invalidateQueries({ queryKey: own.lists });
  void queries.invalidateQueries({ queryKey: other.all });
  void queries.invalidateQueries({ queryKey: courses.all });
  await queries.invalidateQueries({
    queryKey: own.all,
    predicate: ({ queryKey }) => queryKey[1] !== own.lists[1],
  });
}
