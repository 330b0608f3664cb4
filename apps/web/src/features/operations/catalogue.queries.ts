import type { Schemas } from '@lumen/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { pagedByOffset } from '../../shared/api/paging';

export type CatalogueLoad = Schemas['CatalogueLoadDto'];

const PAGE = 20;

export const catalogueLoadsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['staff', 'catalogue-loads'],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/staff/catalogue-loads/', {
          params: { query: { limit: PAGE, offset: pageParam } },
          signal,
        }),
      ),
    ...pagedByOffset,
  });
