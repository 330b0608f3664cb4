import type { Schemas } from '@lumen/contracts';
import { queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../api/client';
import { fetchAllRows } from '../api/fetch-all-rows';
import { queryKeys } from '../api/query-keys';

export type RecordedCourse = Schemas['RecordedCourseDto'];

type Sums = Omit<Schemas['RecordedCoursePageDto'], 'results'>;
export type CourseRecord = Sums & { lines: RecordedCourse[] };

/** Rows in one answer. */
const PAGE_SIZE = 200;

/** The whole record, the latest term first. */
export const courseRecordQuery = queryOptions({
  queryKey: queryKeys.courseRecord,
  queryFn: async ({ signal }): Promise<CourseRecord> => {
    let sums: Sums | undefined;
    const lines = await fetchAllRows(async (offset) => {
      const query = { limit: PAGE_SIZE, offset };
      const page = await dataOf(dashboard.GET('/dashboard-api/me/courses/', { params: { query }, signal }));
      sums = page;
      return page;
    });
    return { ...sums!, lines };
  },
});
