import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from '@lumen/contracts';
import { dashboard, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';

/** Lists of levels change with the catalogue, once a year: kept for 24 hours. */
const DAY = 86_400_000;
/** More than there are levels. */
const LIMIT = 200;

const namesOf = ({ results }: Schemas['LevelPageDto']) => results.map(({ name }) => name);
const forADay = { staleTime: DAY, gcTime: DAY };
const params = { query: { limit: LIMIT } };

/** The education levels that careers recommend. */
export const educationLevelsQuery = queryOptions({
  queryKey: queryKeys.levels('education'),
  queryFn: async ({ signal }) =>
    namesOf(
      await dataOf(dashboard.GET('/dashboard-api/employment-required-education-levels/', { params, signal })),
    ),
  ...forADay,
});

/** The levels of the university's programs. */
export const programLevelsQuery = queryOptions({
  queryKey: queryKeys.levels('program'),
  queryFn: async ({ signal }) =>
    namesOf(await dataOf(dashboard.GET('/dashboard-api/program-levels/', { params, signal }))),
  ...forADay,
});
