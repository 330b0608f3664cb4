import type { Schemas } from '@lumen/contracts';
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import type { CatalogueCourse } from '../../shared/catalogue/catalogue-search.queries';
import { derivedFromStudy, queryKeys } from '../../shared/api/query-keys';
import { shownAtOnce } from '../../shared/api/shown-at-once';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';
import {
  type CourseRecord,
  courseRecordQuery,
  type RecordedCourse,
} from '../../shared/course-record/course-record.queries';

export type NewCourse = Schemas['NewRecordedCourseDto'];
export type Correction = Schemas['CorrectedCourseDto'];
type NamedCourse = Pick<CatalogueCourse, 'educator_uuid' | 'course_uuid'>;

/** Everything that shows a course or is counted from one. */
function refresh(queries: QueryClient): void {
  for (const queryKey of [
    queryKeys.courseRecord,
    queryKeys.courseVisibility.all,
    queryKeys.transcripts,
    ...derivedFromStudy,
  ])
    void queries.invalidateQueries({ queryKey });
}

/** A change of one line, of which several may be under way. */
const LINE_CHANGE = [...queryKeys.courseRecord, 'change'];

/** The last of several changes asks: an answer in between would not know those that are under way. */
function refreshAfterLast(queries: QueryClient): void {
  if (queries.isMutating({ mutationKey: LINE_CHANGE }) === 1) refresh(queries);
}

type LineChange = { line_uuid: string } | { course: NamedCourse };

/** The line that a change is about, or the course, where it is about all lines of one. */
const uuidOf = (change: LineChange) => ('line_uuid' in change ? change.line_uuid : change.course.course_uuid);

/** The lines that are being saved. */
export function useSavingLines() {
  const queries = useQueryClient();
  const shown = useMutationState({
    filters: { mutationKey: LINE_CHANGE, status: 'pending' },
    select: ({ state }) => uuidOf(state.variables as LineChange),
  });
  const among = (saving: readonly string[], { line_uuid, course }: RecordedCourse) =>
    saving.includes(line_uuid) || (course !== null && saving.includes(course.course_uuid));
  return {
    /** For what is drawn. */
    isSaving: (line: RecordedCourse) => among(shown, line),
    /** For a press, which may come before what the press before it has changed is drawn. */
    isSavingNow: (line: RecordedCourse) => {
      const saving = queries.getMutationCache().findAll({ mutationKey: LINE_CHANGE, status: 'pending' });
      return among(
        saving.map(({ state }) => uuidOf(state.variables as LineChange)),
        line,
      );
    },
  };
}

/** Shows lines as the server has them now, before the rest of the record is asked for again. */
function showLines(queries: QueryClient, now: (line: RecordedCourse) => RecordedCourse): void {
  queries.setQueryData(
    courseRecordQuery.queryKey,
    (record) => record && { ...record, lines: record.lines.map(now) },
  );
}

/** @param onAdded is called even where its page has been left */
export function useAddCourse(onAdded: () => void) {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: NewCourse) => dataOf(dashboard.POST('/dashboard-api/me/courses/', { body })),
    onSuccess: onAdded,
    // It may have been added before its answer was lost.
    onSettled: () => refresh(queries),
  });
}

/** @param onCorrected is called even where its page has been left */
export function useCorrectCourse(onCorrected?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: LINE_CHANGE,
    mutationFn: ({ line_uuid, change }: { line_uuid: string; change: Correction }) =>
      dataOf(
        dashboard.PATCH('/dashboard-api/me/courses/{line_uuid}/', {
          params: { path: { line_uuid } },
          body: change,
        }),
      ),
    onSuccess: (line) => {
      onCorrected?.();
      showLines(queries, (old) => (old.line_uuid === line.line_uuid ? line : old));
    },
    onSettled: () => refreshAfterLast(queries),
  });
}

/** Removes a line at once; a failure brings it back. */
export function useRemoveCourse() {
  const queries = useQueryClient();
  const { queryKey } = courseRecordQuery;
  return useMutation({
    ...shownAtOnce(
      queries,
      {
        queryKey,
        mutationKey: [...LINE_CHANGE, 'removal'],
        of: ({ lines }: CourseRecord) => lines,
        put: (record, lines) => ({ ...record, lines, count: lines.length }),
        idOf: ({ line_uuid }) => line_uuid,
      },
      (line: RecordedCourse) => line,
      (lines, { line_uuid }) => lines.filter((line) => line.line_uuid !== line_uuid),
    ),
    mutationFn: ({ line_uuid }) =>
      dashboard.DELETE('/dashboard-api/me/courses/{line_uuid}/', { params: { path: { line_uuid } } }),
    onSettled: () => refreshAfterLast(queries),
  });
}

export function useRestoreCourse() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: LINE_CHANGE,
    mutationFn: ({ line_uuid }: RecordedCourse) =>
      dataOf(
        dashboard.POST('/dashboard-api/me/courses/{line_uuid}/restore/', { params: { path: { line_uuid } } }),
      ),
    onSettled: () => refreshAfterLast(queries),
  });
}

/** Shows a course to others or hides it. */
export function useShowCourse(handle: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: LINE_CHANGE,
    mutationFn: ({ course, is_visible }: { course: NamedCourse; is_visible: boolean }) =>
      dataOf(
        dashboard.PATCH('/dashboard-api/students/{handle}/course-visibility/{educator_uuid}/{course_uuid}/', {
          params: {
            path: { handle, educator_uuid: course.educator_uuid, course_uuid: course.course_uuid },
          },
          body: { is_visible },
        }),
      ),
    onSuccess: ({ course_uuid, is_visible }) =>
      showLines(queries, (line) =>
        line.course?.course_uuid === course_uuid && line.is_visible !== null ? { ...line, is_visible } : line,
      ),
    onSettled: () => refreshAfterLast(queries),
  });
}
