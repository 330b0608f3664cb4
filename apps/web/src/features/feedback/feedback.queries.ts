import type { Schemas } from '@lumen/contracts';
import { queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';

export type Feedback = Schemas['SendFeedbackDto'];
/** Where something was noticed (D58). */
export type FeedbackPage = Feedback['reported_on_page'];

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
