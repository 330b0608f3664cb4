import type { paths, Schemas } from '@lumen/contracts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { pagedByOffset } from '../../shared/api/paging';
import { queryKeys } from '../../shared/api/query-keys';

/** What the list can be narrowed by, as the API takes it. */
export type ProgramSearch = Omit<
  NonNullable<paths['/dashboard-api/program-insights/']['get']['parameters']['query']>,
  'limit' | 'offset' | 'rows'
>;

/** Programs fetched at a time. */
const PAGE_SIZE = 50;

/** Programs by the viewer's progress, page by page; those shown stay until those of a new search have come. */
export const programListQuery = (search: ProgramSearch) =>
  infiniteQueryOptions({
    queryKey: queryKeys.programs.list(search),
    queryFn: async ({ pageParam, signal }) =>
      withSkills(
        await dataOf(
          dashboard.GET('/dashboard-api/program-insights/', {
            params: { query: { ...search, rows: 'compact', limit: PAGE_SIZE, offset: pageParam } },
            signal,
          }),
        ),
      ),
    ...pagedByOffset,
    placeholderData: keepPreviousData,
  });

/** The page with its skills in every row, as one program has them. */
function withSkills({ results, count, skills = [] }: Schemas['ProgramInsightPageDto']) {
  const at = (places: readonly number[]) => places.map((place) => skills[place]!);
  const rows = results.map(({ skill_positions: positions, ...row }) => {
    if (!positions) return row;
    const [have, missing] = [at(positions.existing), at(positions.missing)];
    return {
      ...row,
      program: { ...row.program, skill_outcomes: [...have, ...missing] },
      existing_user_program_skills: have,
      missing_needed_program_skills: missing,
    };
  });
  return { results: rows, count };
}
