import type { Schemas } from '@lumen/contracts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
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

const withRow = (data: InfiniteData<Page>, row: CourseRow): InfiniteData<Page> => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    results: page.results.map((old) => (rowKeyOf(old) === rowKeyOf(row) ? row : old)),
  })),
});

/**
 * Turns a switch at once and saves it. The server's row replaces the shown one; a failure puts this row back as it was and
 * leaves the others alone (D15).
 */
export function useSetVisibility(handle: string) {
  const queries = useQueryClient();
  const { queryKey } = courseVisibilityQuery(handle);
  const show = (row: CourseRow) => queries.setQueryData(queryKey, (data) => data && withRow(data, row));
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
      for (const dependent of [queryKeys.courseRecord, ...derivedFromStudy])
        void queries.invalidateQueries({ queryKey: dependent });
    },
    onError: (_error, { row }) => show(row),
  });
}

/** The rows that are being saved. */
export function useSavingRows(handle: string): ReadonlySet<string> {
  const saving = useMutationState({
    filters: { mutationKey: keys.switch(handle), status: 'pending' },
    select: ({ state }) => rowKeyOf((state.variables as RowChange).row),
  });
  return new Set(saving);
}
