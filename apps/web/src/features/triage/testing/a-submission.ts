import type { Schemas } from '@lumen/contracts';
import { api, mockApi } from '../../../testing/api-mock';
import { uuidOf } from '../../../testing/careers';
import type { Submission, SubmissionDetail, Topic } from '../triage.queries';

export const TOPICS: Topic[] = [
  { topic_uuid: uuidOf('broken'), name: 'Something is broken', retired: false, submissions: 2 },
  { topic_uuid: uuidOf('idea'), name: 'An idea', retired: false, submissions: 1 },
  { topic_uuid: uuidOf('old'), name: 'Old matters', retired: true, submissions: 4 },
];

export const aSubmission = (message: string, fields: Partial<SubmissionDetail> = {}): SubmissionDetail => ({
  submission_uuid: uuidOf(message),
  topic: { topic_uuid: TOPICS[0]!.topic_uuid, name: TOPICS[0]!.name },
  message,
  reported_on_page: 'explore',
  status: 'new',
  profile_handle: 'noor-haddad',
  assignee: null,
  duplicate_of: null,
  internal_note: '',
  public_reply: '',
  created: '2026-03-04T18:00:00.000Z',
  duplicates: [],
  history: [],
  ...fields,
});

/** A server with submissions, which it changes as the API does, and what it was asked. */
export function mockTriage(...stored: SubmissionDetail[]) {
  const seen = { queries: [] as string[], changes: [] as Schemas['ChangeSubmissionDto'][] };
  const find = (id: string | undefined) => stored.find(({ submission_uuid }) => submission_uuid === id)!;
  mockApi(
    api.get('/dashboard-api/triage/submissions/', ({ query }) => {
      seen.queries.push(query.toString());
      const statuses = query.getAll('status');
      const text = query.get('text') ?? '';
      const results = stored.filter(
        ({ status, message }) =>
          (statuses.length === 0 || statuses.includes(status)) && message.includes(text),
      );
      return { status: 200, body: { results: structuredClone(results), count: results.length } };
    }),
    api.get('/dashboard-api/triage/submissions/{submission_uuid}/', ({ params }) => {
      const found = find(params.submission_uuid);
      return found
        ? { status: 200, body: structuredClone(found) }
        : { status: 404, body: { code: 'not_found', detail: 'There is nothing here.' } as never };
    }),
    api.patch('/dashboard-api/triage/submissions/{submission_uuid}/', ({ params, body }) => {
      seen.changes.push(body);
      const { seen: read = {}, ...change } = body;
      const found = find(params.submission_uuid);
      const isOther = Object.entries(read).some(([name, value]) => found[name as keyof Submission] !== value);
      if (isOther)
        return {
          status: 409,
          body: { code: 'changed_meanwhile', detail: 'Somebody else has changed this meanwhile.' } as never,
        };
      Object.assign(found, change);
      return { status: 200, body: structuredClone(found) };
    }),
    api.get('/dashboard-api/triage/topics/', () => ({
      status: 200,
      body: { results: TOPICS, count: TOPICS.length },
    })),
    api.get('/dashboard-api/triage/team/', () => ({
      status: 200,
      body: { results: [{ handle: 'maya-okafor' }, { handle: 'tess-product' }], count: 2 },
    })),
  );
  return seen;
}
