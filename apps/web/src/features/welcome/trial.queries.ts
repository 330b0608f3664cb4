import type { Schemas } from '@lumen/contracts';
import { queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';

/** The catalogue as the scorer takes it. */
export type ScoringCatalogue = Schemas['ScoringCatalogueDto'];
/** What a person halfway through a program would see. */
export type SampleReadiness = Schemas['SampleReadinessDto'];

export const sampleQuery = queryOptions({
  queryKey: queryKeys.sampleReadiness,
  queryFn: ({ signal }) => dataOf(dashboard.GET('/dashboard-api/scoring-catalogue/sample/', { signal })),
  staleTime: Infinity,
});

export const scoringCatalogueQuery = queryOptions({
  queryKey: queryKeys.scoringCatalogue,
  queryFn: ({ signal }) => dataOf(dashboard.GET('/dashboard-api/scoring-catalogue/', { signal })),
  staleTime: Infinity,
});
