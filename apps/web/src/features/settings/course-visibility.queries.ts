import type { Schemas } from '@lumen/contracts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { isRefused } from '../../shared/api/outcome';
import { pagedByOffset } from '../../shared/api/paging';
import { derivedFromStudy, queryKeys } from '../../shared/api/query-keys';

export type CourseRow = Schemas['CourseVisibilityDto'];
type Page = Schemas['CourseVisibilityPageDto'];

/** One of the two switches, set to a value. */
export type SwitchChange = { is_visible: boolean } | { grade_visible: boolean };

interface RowChange {
  row: CourseRow;
  change: SwitchChange;
}

/** Rows whose grades are about to show, or no longer. */
interface GradesChange {
  rows: readonly CourseRow[];
  isShown: boolean;
}

/** Rows in one answer (specification B, section 9). */
const PAGE_SIZE = 200;

const keys = queryKeys.courseVisibility;

/** The key of a row: codes repeat across educators (D11). */
export const rowKeyOf = ({ educator_uuid, course_uuid }: CourseRow): string =>
  `${educator_uuid}/${course_uuid}`;

/** The earned courses with what others see of them, by code. */
export const courseVisibilityQuery = (handle: string) =>
  infiniteQueryOptions({
    queryKey: keys.student(handle),
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/students/{handle}/course-visibility/', {
          params: { path: { handle }, query: { limit: PAGE_SIZE, offset: pageParam } },
          signal,
        }),
      ),
    ...pagedByOffset,
    select: ({ pages }) => pages.flatMap(({ results }) => results),
  });

/** Changes the rows that are shown. */
function useChangeRows(handle: string) {
  const queries = useQueryClient();
  const { queryKey } = courseVisibilityQuery(handle);
  const changed = (data: InfiniteData<Page>, change: (row: CourseRow) => CourseRow) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, results: page.results.map(change) })),
  });
  return (change: (row: CourseRow) => CourseRow) =>
    queries.setQueryData(queryKey, (data) => data && changed(data, change));
}

/** What others see of the courses is also told elsewhere. */
function renewElsewhere(queries: QueryClient): void {
  for (const dependent of [queryKeys.courseRecord, ...derivedFromStudy])
    void queries.invalidateQueries({ queryKey: dependent });
}

/**
 * Asks what the server has, once no change is under way, where the answer to one was lost: it may have been made all the same,
 * and a grade that shows must not stand here as hidden.
 */
function useAskAfterLost(handle: string) {
  const queries = useQueryClient();
  const mutationKey = keys.switch(handle);
  const isLost = (error: Error | null) => error !== null && !isRefused(error);
  return (_: unknown, error: Error | null) => {
    const changes = queries.getMutationCache().findAll({ mutationKey });
    if (queries.isMutating({ mutationKey }) > 1) return;
    if (!isLost(error) && !changes.some(({ state }) => isLost(state.error))) return;
    void queries.invalidateQueries({ queryKey: courseVisibilityQuery(handle).queryKey });
    renewElsewhere(queries);
  };
}

/**
 * Turns a switch at once and saves it. The server's row replaces the shown one; a failure puts this row back as it was and
 * leaves the others alone (D15).
 */
export function useSetVisibility(handle: string) {
  const queries = useQueryClient();
  const { queryKey } = courseVisibilityQuery(handle);
  const changeRows = useChangeRows(handle);
  const show = (row: CourseRow) => changeRows((old) => (rowKeyOf(old) === rowKeyOf(row) ? row : old));
  return useMutation({
    mutationKey: keys.switch(handle),
    mutationFn: ({ row: { educator_uuid, course_uuid }, change }: RowChange) =>
      dataOf(
        dashboard.PATCH('/dashboard-api/students/{handle}/course-visibility/{educator_uuid}/{course_uuid}/', {
          params: { path: { handle, educator_uuid, course_uuid } },
          body: change,
        }),
      ),
    onMutate: ({ row, change }) => {
      void queries.cancelQueries({ queryKey });
      show({ ...row, ...change });
    },
    onSuccess: (row) => {
      show(row);
      renewElsewhere(queries);
    },
    onError: (_error, { row }) => show(row),
    onSettled: useAskAfterLost(handle),
  });
}

/** Shows grades that are hidden, or hides some that show, all at once; where it fails, all are put back. */
export function useSetGrades(handle: string) {
  const queries = useQueryClient();
  const { queryKey } = courseVisibilityQuery(handle);
  const changeRows = useChangeRows(handle);
  const show = (rows: readonly CourseRow[], isShown: boolean) => {
    const changed = new Set(rows.map(rowKeyOf));
    changeRows((row) => (changed.has(rowKeyOf(row)) ? { ...row, grade_visible: isShown } : row));
  };
  return useMutation({
    mutationKey: keys.switch(handle),
    mutationFn: ({ rows, isShown }: GradesChange) =>
      dashboard.PATCH('/dashboard-api/students/{handle}/course-visibility/', {
        params: { path: { handle } },
        body: {
          courses: rows.map(({ educator_uuid, course_uuid }) => ({
            educator_uuid,
            course_uuid,
            grade_visible: isShown,
          })),
        },
      }),
    onMutate: ({ rows, isShown }) => {
      void queries.cancelQueries({ queryKey });
      show(rows, isShown);
    },
    onSuccess: () => renewElsewhere(queries),
    onError: (_error, { rows, isShown }) => show(rows, !isShown),
    onSettled: useAskAfterLost(handle),
  });
}

/** The rows that are being saved. */
export function useSavingRows(handle: string): ReadonlySet<string> {
  const saving = useMutationState({
    filters: { mutationKey: keys.switch(handle), status: 'pending' },
    select: ({ state }) => {
      const change = state.variables as RowChange | GradesChange;
      return ('row' in change ? [change.row] : change.rows).map(rowKeyOf);
    },
  });
  return new Set(saving.flat());
}
