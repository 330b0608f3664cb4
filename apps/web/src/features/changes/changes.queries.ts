import type { Schemas } from '@lumen/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pagedByOffset } from '../../shared/api/paging';
import { dashboard, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';

export type ScoreChange = Schemas['ScoreChangeDto'];
export type Moves = Pick<ScoreChange, 'careers' | 'programs'>;
export type ChangesPage = Schemas['ScoreChangeListDto'];
export type TimesChanged = ScoreChange['causes'][number];

const PAGE = 20;

const changes = (query: { limit: number; offset?: number }, signal: AbortSignal) =>
  dataOf(dashboard.GET('/dashboard-api/me/changes/', { params: { query }, signal }));

/** The newest change of one's scores, and what the catalogue has moved since. */
export const latestChangeQuery = queryOptions({
  queryKey: queryKeys.scoreChanges.latest,
  queryFn: ({ signal }) => changes({ limit: 1 }, signal),
});

/** All of them, newest first. */
export const changesQuery = infiniteQueryOptions({
  queryKey: queryKeys.scoreChanges.list,
  queryFn: ({ pageParam: offset, signal }) => changes({ limit: PAGE, offset }, signal),
  ...pagedByOffset,
});
