import type { Schemas } from '@lumen/contracts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../api/client';
import { queryKeys } from '../api/query-keys';

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

/** Puts a notice away, at once on the screen. */
export const dismissMutation = (handle: string, queries: QueryClient) =>
  mutationOptions({
    mutationFn: ({ kind, about }: RecordNotice) =>
      dashboard.POST('/dashboard-api/students/{handle}/notices/dismissals/', {
        params: { path: { handle } },
        body: { kind, about },
      }),
    onMutate: (dismissed) =>
      queries.setQueryData(noticesQuery(handle).queryKey, (before) => ({
        results: (before?.results ?? []).filter(
          ({ kind, about }) => kind !== dismissed.kind || about !== dismissed.about,
        ),
      })),
    onError: () => queries.invalidateQueries({ queryKey: noticesQuery(handle).queryKey }),
  });
