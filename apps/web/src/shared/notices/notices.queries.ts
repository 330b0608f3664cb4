import type { Schemas } from '@lumen/contracts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../api/client';
import { queryKeys } from '../api/query-keys';
import { shownAtOnce } from '../api/shown-at-once';

export type RecordNotice = Schemas['NoticeDto'];

/** What happened to the student's record while they were away. */
export const noticesQuery = (handle: string) =>
  queryOptions({
    queryKey: queryKeys.notices.student(handle),
    queryFn: ({ signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/students/{handle}/notices/', { params: { path: { handle } }, signal }),
      ),
    // what it says has happened without the student: it is no reason to show an error
    retry: false,
  });

const idOf = ({ kind, about }: RecordNotice) => `${kind} ${about}`;

/** Puts a notice away, at once on the screen. */
export function dismissMutation(handle: string, queries: QueryClient) {
  const { queryKey } = noticesQuery(handle);
  return mutationOptions({
    ...shownAtOnce(
      queries,
      {
        queryKey,
        mutationKey: [...queryKey, 'dismissal'],
        of: ({ results }: Schemas['NoticeListDto']) => results,
        put: (_before, results) => ({ results }),
        idOf,
      },
      (notice: RecordNotice) => notice,
      (notices, dismissed) => notices.filter((notice) => idOf(notice) !== idOf(dismissed)),
    ),
    mutationFn: ({ kind, about }: RecordNotice) =>
      dashboard.POST('/dashboard-api/students/{handle}/notices/dismissals/', {
        params: { path: { handle } },
        body: { kind, about },
      }),
    onSettled: (_answer, error) => {
      if (error) void queries.invalidateQueries({ queryKey });
    },
  });
}
