import type { Schemas } from '@lumen/contracts';
import { queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';

export type NearProgram = Schemas['NearProgramDto'];
export type LiftingSkill = Schemas['LiftingSkillDto'];

/** The programs that one is near to, and the skills that lift most of the careers one follows. */
export const almostThereQuery = queryOptions({
  queryKey: queryKeys.almostThere,
  queryFn: ({ signal }) => dataOf(dashboard.GET('/dashboard-api/me/almost-there/', { signal })),
});
