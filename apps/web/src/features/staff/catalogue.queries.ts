import type { Schemas } from '@lumen/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { pagedByOffset } from '../../shared/api/paging';
import { queryKeys } from '../../shared/api/query-keys';

export type CatalogueLoad = Schemas['CatalogueLoadDto'];

const PAGE = 20;

export const catalogueLoadsQuery = () =>
  infiniteQueryOptions({
    queryKey: queryKeys.staff.catalogueLoads,
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/staff/catalogue-loads/', {
          params: { query: { limit: PAGE, offset: pageParam } },
          signal,
        }),
      ),
    ...pagedByOffset,
  });
