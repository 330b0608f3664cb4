import type { Schemas } from '@lumen/contracts';
import { IMPORTED_SKILLS_MAX } from '@lumen/matching/limits';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { inBatches } from '../../../shared/api/in-batches';
import { dashboard, dataOf } from '../../../shared/api/client';
import { queryKeys } from '../../../shared/api/query-keys';
import { useSingleFlightMutation } from '../../../shared/api/use-single-flight-mutation';

export type PortfolioRequest = Schemas['PortfolioImportRequestDto'];
export type PortfolioResult = Schemas['PortfolioImportResultDto'];
export type PortfolioUndone = Schemas['PortfolioUndoDto'];
export type EarlierPortfolio = Schemas['PortfolioImportDto'];
export type Skill = Schemas['SkillDto'];

const ofHandle = (handle: string) => ({ params: { path: { handle } } });

/** The skills that names stand for, by name. Asked with POST, but changes nothing. */
export const namedSkillsQuery = (handle: string, names: readonly string[]) =>
  queryOptions({
    queryKey: [...queryKeys.portfolioImports(handle), 'skills', names],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        inBatches(names, IMPORTED_SKILLS_MAX).map((batch) =>
          dataOf(
            dashboard.POST('/dashboard-api/students/{handle}/portfolio-preview/', {
              ...ofHandle(handle),
              body: { names: batch },
              signal,
            }),
          ),
        ),
      );
      return new Map(answers.flatMap(({ results }) => results.map(({ name, skill }) => [name, skill])));
    },
    structuralSharing: false,
  });

/** All of one's own projects: what is there already is not added again. */
export const ownProjectsQuery = (handle: string) =>
  queryOptions({
    queryKey: [...queryKeys.projects.all, 'own', handle.toLowerCase()],
    queryFn: async ({ signal }) => {
      const { results } = await dataOf(
        dashboard.GET('/dashboard-api/students/{handle}/projects/', {
          params: { path: { handle }, query: { limit: 100 } },
          signal,
        }),
      );
      return results;
    },
  });

/** The imports that can be undone, newest first. */
export const portfolioImportsQuery = (handle: string) =>
  queryOptions({
    queryKey: [...queryKeys.portfolioImports(handle), 'list'],
    queryFn: ({ signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/students/{handle}/portfolio-imports/', { ...ofHandle(handle), signal }),
      ),
  });

/** Projects, scores and the profile stand on many pages. */
const refresh = (queries: QueryClient) =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.session[0] });

/** Adds what was chosen, all or nothing. */
export function usePortfolioImport(handle: string) {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: PortfolioRequest) =>
      dataOf(
        dashboard.POST('/dashboard-api/students/{handle}/portfolio-imports/', { ...ofHandle(handle), body }),
      ),
    // after a failure too: its answer may be all that was lost
    onSettled: () => void refresh(queries),
  });
}

/** Takes an import back. */
export function usePortfolioUndo(handle: string) {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (importUuid: string) =>
      dataOf(
        dashboard.DELETE('/dashboard-api/students/{handle}/portfolio-imports/{import_uuid}/', {
          params: { path: { handle, import_uuid: importUuid } },
        }),
      ),
    onSuccess: () => void refresh(queries),
  });
}
