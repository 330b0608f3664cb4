import type { Schemas } from '@lumen/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import type { CatalogueCourse } from '../../shared/catalogue/catalogue-search.queries';
import { derivedFromStudy, queryKeys } from '../../shared/api/query-keys';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';
import { courseRecordQuery, type RecordedCourse } from '../../shared/course-record/course-record.queries';

export type NewCourse = Schemas['NewRecordedCourseDto'];
export type Correction = Schemas['CorrectedCourseDto'];
type NamedCourse = Pick<CatalogueCourse, 'educator_uuid' | 'course_uuid'>;

/** Everything that shows a course or is counted from one. */
function refresh(queries: QueryClient): void {
  for (const queryKey of [
    queryKeys.courseRecord,
    queryKeys.courses.details,
    queryKeys.courseVisibility.all,
    queryKeys.transcripts,
    ...derivedFromStudy,
  ])
    void queries.invalidateQueries({ queryKey });
}

/** Shows a line as the server has it now, before the rest of the record is asked for again. */
function showLine(queries: QueryClient, line: RecordedCourse): void {
  queries.setQueryData(
    courseRecordQuery.queryKey,
    (record) =>
      record && {
        ...record,
        lines: record.lines.map((old) => (old.line_uuid === line.line_uuid ? line : old)),
      },
  );
}

export function useAddCourse() {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: NewCourse) => dataOf(dashboard.POST('/dashboard-api/me/courses/', { body })),
    onSuccess: () => refresh(queries),
  });
}

export function useCorrectCourse() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ line_uuid, change }: { line_uuid: string; change: Correction }) =>
      dataOf(
        dashboard.PATCH('/dashboard-api/me/courses/{line_uuid}/', {
          params: { path: { line_uuid } },
          body: change,
        }),
      ),
    onSuccess: (line) => {
      showLine(queries, line);
      refresh(queries);
    },
  });
}

/** Removes a line at once; a failure brings it back. */
export function useRemoveCourse() {
  const queries = useQueryClient();
  const { queryKey } = courseRecordQuery;
  return useMutation({
    mutationFn: ({ line_uuid }: RecordedCourse) =>
      dashboard.DELETE('/dashboard-api/me/courses/{line_uuid}/', { params: { path: { line_uuid } } }),
    onMutate: async ({ line_uuid }) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(
        queryKey,
        (record) =>
          record && {
            ...record,
            count: record.count - 1,
            lines: record.lines.filter((line) => line.line_uuid !== line_uuid),
          },
      );
    },
    onSettled: () => refresh(queries),
  });
}

export function useRestoreCourse() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ line_uuid }: RecordedCourse) =>
      dataOf(
        dashboard.POST('/dashboard-api/me/courses/{line_uuid}/restore/', { params: { path: { line_uuid } } }),
      ),
    onSettled: () => refresh(queries),
  });
}

/** Shows a course to others or hides it. */
export function useShowCourse(handle: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ course, is_visible }: { course: NamedCourse; is_visible: boolean }) =>
      dataOf(
        dashboard.PATCH('/dashboard-api/students/{handle}/course-visibility/{educator_uuid}/{course_uuid}/', {
          params: {
            path: { handle, educator_uuid: course.educator_uuid, course_uuid: course.course_uuid },
          },
          body: { is_visible },
        }),
      ),
    onSettled: () => refresh(queries),
  });
}
