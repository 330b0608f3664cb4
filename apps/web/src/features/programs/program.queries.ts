import type { Schemas } from '@lumen/contracts';
import { queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { fetchAllRows } from '../../shared/api/fetch-all-rows';
import { queryKeys } from '../../shared/api/query-keys';

/** A program, with one student's progress in it. */
export type ProgramInsight = Schemas['ProgramInsightDto'];

/** The same, with the account of what in the viewer's transcript does not count in it. */
export type ProgramInsightDetail = Schemas['ProgramInsightDetailDto'];

/** What names a program. */
export type ProgramId = Pick<ProgramInsight, 'educator_uuid' | 'program_uuid'>;

const keys = queryKeys.programs;

/** The programs on a student's dashboard. */
export const studentProgramsQuery = (handle: string) =>
  queryOptions({
    queryKey: keys.student(handle),
    queryFn: ({ signal }) =>
      fetchAllRows((offset) =>
        dataOf(
          dashboard.GET('/dashboard-api/students/{handle}/program-insights/', {
            params: { path: { handle }, query: { offset } },
            signal,
          }),
        ),
      ),
  });

/** One program with the viewer's progress in it. */
export const programQuery = ({ educator_uuid, program_uuid }: ProgramId) =>
  queryOptions({
    queryKey: keys.detail(educator_uuid, program_uuid),
    queryFn: ({ signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/program-insights/{educator_uuid}/{program_uuid}/', {
          params: { path: { educator_uuid, program_uuid } },
          signal,
        }),
      ),
  });

/** What is said where that fails. */
export const LOAD_FAILED = 'Failed to load program insights.';

/** Puts a program on the dashboard of its owner, or takes it off. */
export function setProgramLinked(handle: string, program: ProgramId, linked: boolean): Promise<unknown> {
  const { educator_uuid, program_uuid } = program;
  return linked
    ? dashboard.POST('/dashboard-api/students/{handle}/linked-programs/', {
        params: { path: { handle } },
        body: { educator_uuid, program_uuid },
      })
    : dashboard.DELETE('/dashboard-api/students/{handle}/linked-programs/{educator_uuid}/{program_uuid}/', {
        params: { path: { handle, educator_uuid, program_uuid } },
      });
}
