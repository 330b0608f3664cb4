import type { Schemas } from '@lumen/contracts';
import { queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';

export type SkillMap = Schemas['SkillMapDto'];

/** How one's courses and projects lead through skills to careers. */
export const skillMapQuery = queryOptions({
  queryKey: queryKeys.careers.detail('skill-map'),
  queryFn: ({ signal }) => dataOf(dashboard.GET('/dashboard-api/me/skill-map/', { signal })),
});
