import type { Schemas } from '@lumen/contracts';
import { queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';

/** A program, with one student's progress in it. */
export type ProgramInsight = Schemas['ProgramInsightDto'];

/** The programs on a student's dashboard. */
export const studentProgramsQuery = (handle: string) =>
  queryOptions({
    queryKey: ['programs', 'student', handle.toLowerCase()],
    queryFn: async ({ signal }) => {
      const call = dashboard.GET('/dashboard-api/students/{handle}/program-insights/', {
        params: { path: { handle } },
        signal,
      });
      return (await dataOf(call)).results;
    },
  });
