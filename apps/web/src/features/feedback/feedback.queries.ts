import type { Schemas } from '@lumen/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { pagedByOffset } from '../../shared/api/paging';
import { queryKeys } from '../../shared/api/query-keys';

export type Feedback = Schemas['SendFeedbackDto'];
/** Where something was noticed (D58). */
export type FeedbackPage = Feedback['reported_on_page'];

export type SentFeedback = Schemas['SentFeedbackDto'];

/** Few at a time: they stand below the form. */
const PAGE_SIZE = 10;

/** What a person has sent, newest first, with the replies. */
export const sentFeedbackQuery = (handle: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.sentFeedback,
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/students/{handle}/feedback/', {
          params: { path: { handle }, query: { limit: PAGE_SIZE, offset: pageParam } },
          signal,
        }),
      ),
    ...pagedByOffset,
    staleTime: 0,
  });

/** What feedback can be about. */
export const feedbackTopicsQuery = queryOptions({
  queryKey: queryKeys.feedbackTopics,
  queryFn: async ({ signal }) =>
    (await dataOf(dashboard.GET('/dashboard-api/feedback-topics/', { signal }))).results,
});

export const sendFeedback = (handle: string, body: Feedback) =>
  dataOf(
    dashboard.POST('/dashboard-api/students/{handle}/feedback/', { params: { path: { handle } }, body }),
  );
