import type { paths, Schemas } from '@lumen/contracts';
import {
  infiniteQueryOptions,
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { fetchAllRows } from '../../shared/api/fetch-all-rows';
import { fetchFile } from '../../shared/api/fetch-with-timeout';
import { HttpError } from '../../shared/api/http-error';
import { pagedByOffset } from '../../shared/api/paging';
import { queryKeys } from '../../shared/api/query-keys';
import { saveFile } from '../../shared/save-file';

export type Submission = Schemas['SubmissionDto'];
export type SubmissionDetail = Schemas['SubmissionDetailDto'];
export type SubmissionPage = Schemas['SubmissionPageDto'];
export type Decision = Schemas['SubmissionDecisionDto'];
export type Status = Submission['status'];
export type Topic = Schemas['TriageTopicDto'];
export type Report = Schemas['TriageReportDto'];
export type TriageEvent = Schemas['TriageEventDto'];
export type WeeklyCount = Schemas['WeeklyCountDto'];
export type SubmissionSearch = Omit<
  NonNullable<paths['/dashboard-api/triage/submissions/']['get']['parameters']['query']>,
  'limit' | 'offset'
>;

const PAGE_SIZE = 50;

/** The query keys of the staff pages, kept apart from `queryKeys` so that only staff load them. */
export const triageKeys = {
  all: ['triage'],
  lists: ['triage', 'submissions'],
  list: (search: object) => ['triage', 'submissions', search] as const,
  submission: (id: string) => ['triage', 'submission', id] as const,
  team: ['triage', 'team'],
  topics: ['triage', 'topics'],
  weeks: ['triage', 'weeks'],
  reports: ['triage', 'reports'],
  events: (subject: string) => ['triage', 'events', subject] as const,
} as const;

/** What students sent, page by page; the rows shown stay until those of a new search have come. */
export const submissionsQuery = (search: SubmissionSearch) =>
  infiniteQueryOptions({
    queryKey: triageKeys.list(search),
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/triage/submissions/', {
          params: { query: { ...search, limit: PAGE_SIZE, offset: pageParam } },
          signal,
        }),
      ),
    ...pagedByOffset,
    placeholderData: keepPreviousData,
  });

/** One submission with all that was done about it. Others work on it, too: it is asked for again when one comes back to it. */
export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: triageKeys.submission(id),
    queryFn: ({ signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/triage/submissions/{submission_uuid}/', {
          params: { path: { submission_uuid: id } },
          signal,
        }),
      ),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** The members of the team, by handle. */
export const teamQuery = queryOptions({
  queryKey: triageKeys.team,
  queryFn: async ({ signal }) =>
    (await dataOf(dashboard.GET('/dashboard-api/triage/team/', { signal }))).results.map(
      ({ handle }) => handle,
    ),
});

/** Every topic, the retired ones last. */
export const topicsQuery = queryOptions({
  queryKey: triageKeys.topics,
  queryFn: async ({ signal }) =>
    (await dataOf(dashboard.GET('/dashboard-api/triage/topics/', { signal }))).results,
});

/** How much came in by topic and week, since a day. */
export const weeklyQuery = (from: string) =>
  queryOptions({
    queryKey: [...triageKeys.weeks, from],
    queryFn: async ({ signal }) =>
      (
        await dataOf(
          dashboard.GET('/dashboard-api/triage/weekly-counts/', {
            params: { query: { created_from: from } },
            signal,
          }),
        )
      ).results,
  });

export type ReportState = 'open' | 'closed';

export const reportsQuery = (state: ReportState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...triageKeys.reports, state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/triage/reports/', {
          params: { query: { ...(state && { state }), limit: PAGE_SIZE, offset: pageParam } },
          signal,
        }),
      ),
    ...pagedByOffset,
    placeholderData: keepPreviousData,
  });

/** What the team did about one thing, newest first. */
export const eventsQuery = (subject: string) =>
  queryOptions({
    queryKey: triageKeys.events(subject),
    queryFn: ({ signal }) =>
      fetchAllRows((offset) =>
        dataOf(
          dashboard.GET('/dashboard-api/triage/events/', {
            params: { query: { subject_uuid: subject, limit: PAGE_SIZE, offset } },
            signal,
          }),
        ),
      ),
  });

export const changeSubmission = (id: string, body: Schemas['ChangeSubmissionDto']) =>
  dataOf(
    dashboard.PATCH('/dashboard-api/triage/submissions/{submission_uuid}/', {
      params: { path: { submission_uuid: id } },
      body,
    }),
  );

/** Puts a submission as it now is into everything that shows it. A list keeps the row until it is asked for again. */
export function showSubmission(queries: QueryClient, id: string, change: Partial<SubmissionDetail>): void {
  queries.setQueryData<SubmissionDetail>(
    triageKeys.submission(id),
    (known) => known && { ...known, ...change },
  );
  queries.setQueriesData<InfiniteData<SubmissionPage>>(
    { queryKey: triageKeys.lists },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          results: page.results.map((row) => (row.submission_uuid === id ? { ...row, ...change } : row)),
        })),
      },
  );
}

/** Everything that fits, as CSV; always the oldest first. */
export async function saveCsv(search: SubmissionSearch): Promise<void> {
  const filters = Object.entries(search).filter(([name]) => name !== 'sort');
  const query = new URLSearchParams(
    filters.flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  );
  const address = `/dashboard-api/triage/submissions/csv/?${query}`;
  const response = await fetchFile(
    new Request(address, { credentials: 'same-origin', headers: { accept: 'text/csv' } }),
  );
  if (!response.ok) throw await HttpError.from(response);
  saveFile('feedback.csv', await response.blob());
}

export const addTopic = (name: string) =>
  dataOf(dashboard.POST('/dashboard-api/triage/topics/', { body: { name } }));

export const changeTopic = (topic_uuid: string, body: Schemas['ChangeTopicDto']) =>
  dataOf(
    dashboard.PATCH('/dashboard-api/triage/topics/{topic_uuid}/', { params: { path: { topic_uuid } }, body }),
  );

export const orderTopics = (topic_uuids: string[]) =>
  dataOf(dashboard.PUT('/dashboard-api/triage/topics/order/', { body: { topic_uuids } }));

/** Topics are also what students choose from. */
export const refreshTopics = (queries: QueryClient) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: triageKeys.topics }),
    queries.invalidateQueries({ queryKey: queryKeys.feedbackTopics }),
  ]);

export const setReportState = (report_uuid: string, state: ReportState) =>
  dataOf(
    dashboard.PATCH('/dashboard-api/triage/reports/{report_uuid}/', {
      params: { path: { report_uuid } },
      body: { state },
    }),
  );

export type ReportedContent = Schemas['ReportedContentDto'];

/** The words of what was reported. Each call leaves a line in the audit log: it is made when a person asks, and not by itself. */
export const showReportedContent = (report_uuid: string): Promise<ReportedContent> =>
  dataOf(
    dashboard.POST('/dashboard-api/staff/reports/{report_uuid}/content/', {
      params: { path: { report_uuid } },
    }),
  );

/** Hides what was reported, or shows it again; its owner reads the reason in a mail. */
export function moderate(report: Report, act: 'hide' | 'restore', reason: string) {
  const { endorsement_uuid, project_uuid, profile_handle: handle } = report;
  const body = { reason };
  if (endorsement_uuid !== null)
    return dataOf(
      dashboard.POST(`/dashboard-api/triage/endorsements/{endorsement_uuid}/${act}/`, {
        params: { path: { endorsement_uuid } },
        body,
      }),
    );
  if (project_uuid !== null)
    return dataOf(
      dashboard.POST(`/dashboard-api/triage/projects/{project_uuid}/${act}/`, {
        params: { path: { project_uuid } },
        body,
      }),
    );
  return dataOf(
    dashboard.POST(`/dashboard-api/triage/profiles/{handle}/${act}/`, { params: { path: { handle } }, body }),
  );
}
