import type { Schemas } from '@lumen/contracts';
import type { CreditUnit } from '@lumen/matching';
import { IMPORTED_COURSES_MAX } from '@lumen/matching/limits';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { inBatches } from '../../shared/api/in-batches';
import { derivedFromStudy, queryKeys } from '../../shared/api/query-keys';
import type { ImportOrder, PreviewQuestion } from './import-request';

export type ImportResult = Schemas['ImportResultDto'];
export type EarlierImport = Schemas['TranscriptImportDto'];

const keys = {
  all: queryKeys.transcripts,
  previews: ['transcripts', 'preview'],
};

const schoolIn = (school: string | null) => (school ? { school } : {});

/** What the catalogue and earlier imports know of the lines that were asked about. */
interface PreviewAnswer {
  readonly question: PreviewQuestion;
  readonly found: readonly Schemas['PreviewedLineDto'][];
  /** What the school counts in, by the courses that were found, where its transcript does not say. */
  readonly unit: CreditUnit | null;
}

/**
 * What the catalogue and earlier imports know of the lines of a transcript. Asked with POST, but changes nothing. A corrected
 * line is looked up anew, and what is known of the others stands still meanwhile.
 */
export const previewQuery = (handle: string, question: PreviewQuestion) =>
  queryOptions({
    queryKey: [...keys.previews, handle, question.school, question.lines],
    queryFn: async ({ signal }): Promise<PreviewAnswer> => {
      const answers = await Promise.all(
        inBatches(question.lines, IMPORTED_COURSES_MAX).map((lines) =>
          dataOf(
            dashboard.POST('/dashboard-api/students/{handle}/transcript-preview/', {
              params: { path: { handle }, query: schoolIn(question.school) },
              body: { lines },
              signal,
            }),
          ),
        ),
      );
      const [first] = answers;
      return {
        question,
        found: answers.flatMap(({ lines }) => lines),
        unit: first?.credit_unit ?? null,
      };
    },
    enabled: question.lines.length > 0,
    placeholderData: (before) => before && stillKnown(before, question),
  });

/** Of an answer to another question, what it says about lines that are asked about again as they were. */
export function stillKnown(
  { question: before, found, unit }: PreviewAnswer,
  question: PreviewQuestion,
): PreviewAnswer {
  const asked = new Map(before.lines.map((line) => [line.key, line]));
  const isSame = ({ key, code, title }: PreviewQuestion['lines'][number]) =>
    asked.get(key)?.code === code && asked.get(key)?.title === title;
  const same = new Set(
    before.school === question.school ? question.lines.filter(isSame).map(({ key }) => key) : [],
  );
  return { question, found: found.filter(({ key }) => same.has(key)), unit };
}

/** The imports so far, newest first. */
export const importsQuery = (handle: string) =>
  queryOptions({
    queryKey: [...keys.all, 'imports', handle],
    queryFn: ({ signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/students/{handle}/transcript-imports/', {
          params: { path: { handle } },
          signal,
        }),
      ),
  });

/** Courses were added or removed, or may have been: everything that is computed from them is refetched. */
function refreshWhatDepends(queries: QueryClient) {
  for (const queryKey of [
    keys.all,
    queryKeys.me,
    queryKeys.courseRecord,
    queryKeys.courseVisibility.all,
    ...derivedFromStudy,
  ])
    void queries.invalidateQueries({ queryKey });
}

/** The same once the preview is no longer on the screen, which is not refetched at once. */
function forgetWhatDepends(queries: QueryClient) {
  queries.removeQueries({ queryKey: keys.previews });
  refreshWhatDepends(queries);
}

/** Offline it fails like any other broken connection, instead of waiting unseen until there is one. */
const AT_ONCE = { networkMode: 'always' } as const;

/** The mutation of an import, so that what belongs to it can stand still meanwhile. */
export const importKey = (handle: string) => [...keys.all, 'import', handle];

/** Stores the confirmed lines, all or none. */
export const importMutation = (handle: string, queries: QueryClient) =>
  mutationOptions({
    ...AT_ONCE,
    mutationKey: importKey(handle),
    mutationFn: ({ school, request }: ImportOrder) =>
      dataOf(
        dashboard.POST('/dashboard-api/students/{handle}/transcript-imports/', {
          params: { path: { handle }, query: schoolIn(school) },
          body: request,
        }),
      ),
    onSuccess: () => forgetWhatDepends(queries),
    // its answer may be all that was lost
    onError: () => refreshWhatDepends(queries),
  });

/** Takes back exactly the courses an import brought. */
export const undoMutation = (handle: string, queries: QueryClient) =>
  mutationOptions({
    ...AT_ONCE,
    mutationKey: [...keys.all, 'undo', handle],
    mutationFn: (importUuid: string) =>
      dashboard.DELETE('/dashboard-api/students/{handle}/transcript-imports/{import_uuid}/', {
        params: { path: { handle, import_uuid: importUuid } },
      }),
    onSuccess: () => forgetWhatDepends(queries),
  });

/** Whether the companion extension is paired. */
export const extensionQuery = queryOptions({
  queryKey: ['extension'],
  queryFn: ({ signal }) => dataOf(dashboard.GET('/dashboard-api/me/extension/', { signal })),
});

/** A code that pairs the extension, once. */
export const pairingCodeMutation = mutationOptions({
  ...AT_ONCE,
  mutationFn: () => dataOf(dashboard.POST('/dashboard-api/me/extension/codes/')),
});

export const unpairMutation = (queries: QueryClient) =>
  mutationOptions({
    ...AT_ONCE,
    mutationFn: () => dashboard.DELETE('/dashboard-api/me/extension/'),
    onSuccess: () => queries.invalidateQueries({ queryKey: extensionQuery.queryKey }),
  });

/** Takes the page that the extension has handed in, if there is one: it is gone from the server with that. */
export const takeDraft = async (): Promise<string | null> =>
  (await dataOf(dashboard.POST('/dashboard-api/me/transcript-draft/takings/'))).page;
