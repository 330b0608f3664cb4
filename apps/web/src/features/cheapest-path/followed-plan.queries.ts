import type { Schemas } from '@lumen/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { unchangedText } from '../../shared/api/outcome';
import { queryKeys } from '../../shared/api/query-keys';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';
import { toast } from '../../shared/ui/toast';

export type FollowedPlan = Schemas['FollowedPlanDto'];
type PlanContent = Schemas['FollowPlanDto'];

/** The plans one follows, ticked off by one's record. */
export const followedPlansQuery = queryOptions({
  queryKey: queryKeys.followedPlans,
  queryFn: async ({ signal }) => {
    const { results } = await dataOf(dashboard.GET('/dashboard-api/me/plans/', { signal }));
    return results;
  },
});

const contentOf = ({ courses, ...plan }: FollowedPlan): PlanContent => ({
  target_score: plan.target_score,
  most_credits: plan.most_credits,
  credits_per_term: plan.credits_per_term,
  most_terms: plan.most_terms,
  levels: plan.levels,
  first_term: plan.first_term,
  courses: courses.map(({ course_uuid: uuid }) => uuid),
});

interface Change {
  careerUuid: string;
  /** What is followed from now on; null for nothing. */
  wanted: PlanContent | null;
  /** What was followed before. */
  before: FollowedPlan | undefined;
}

const send = ({ careerUuid, wanted }: Change): Promise<unknown> => {
  const params = { path: { career_uuid: careerUuid } };
  return wanted
    ? dashboard.PUT('/dashboard-api/me/plans/{career_uuid}/', { params, body: wanted })
    : dashboard.DELETE('/dashboard-api/me/plans/{career_uuid}/', { params });
};

/** Follows a plan, or stops following one; Undo in the toast where that takes the place of a plan. */
export function useFollowPlan() {
  const queries = useQueryClient();
  const change = useSingleFlightMutation({
    mutationFn: send,
    onSuccess: (_answer, { careerUuid, wanted, before }) => {
      const undo = before && {
        action: {
          label: 'Undo',
          onSelect: () =>
            change.mutateUnguarded({ careerUuid, wanted: contentOf(before), before: undefined }),
        },
      };
      void toast('success', said(wanted, before), undo);
    },
    onError: (error) => void toast('error', unchangedText(error)),
    // It may have been made before its answer was lost.
    onSettled: (_, error) => {
      const asked = queries.invalidateQueries({ queryKey: queryKeys.followedPlans });
      return error ? undefined : asked;
    },
  });
  return change;
}

function said(wanted: PlanContent | null, before: FollowedPlan | undefined): string {
  if (!wanted) return 'You no longer follow this plan.';
  return before
    ? 'You follow this plan in place of the one before.'
    : 'You follow this plan. It is on your dashboard.';
}
