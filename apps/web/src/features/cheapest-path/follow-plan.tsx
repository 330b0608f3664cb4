import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useAuth } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { ErrorState } from '../../shared/ui/error-state';
import { type FollowedPlan, followedPlansQuery, useFollowPlan } from './followed-plan.queries';
import type { CheapestPath, PathPlan } from './path.queries';
import { areSameLimits, type PlanLimits } from './path-constraints';
import styles from './path-page.module.css';

/** One press follows the plan that is shown; while it is followed, one stops that. */
export function FollowPlan({
  path,
  plan,
  limits,
  isAnswered,
}: {
  path: CheapestPath;
  plan: PathPlan;
  /** Those it was found with. */
  limits: PlanLimits;
  /** Or is to be found with: what is shown is then of the question before, and nothing to follow. */
  isAnswered: boolean;
}) {
  const { handle } = useAuth();
  const query = useQuery(followedPlansQuery);
  const { data: plans } = query;
  const change = useFollowPlan();
  const { career_uuid: careerUuid, target_score } = path;
  const before = plans?.find((each) => each.career_uuid === careerUuid);
  const isFollowed =
    before !== undefined && isRestOf(before, plan, target_score) && areSameLimits(before, limits);
  const courses = plan.courses.map(({ course_uuid: uuid }) => uuid);
  const press = () =>
    change.mutate({
      careerUuid,
      wanted: isFollowed ? null : { target_score, courses, ...limits },
      before,
    });
  if (query.isLoadingError)
    return (
      <ErrorState
        inline
        title="The plans you follow could not be loaded."
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  return (
    <div className={styles.follow}>
      <Button
        kind={isFollowed ? 'secondary' : 'primary'}
        busy={change.isPending}
        // One that is followed already would be replaced without a word.
        idle={!isAnswered || plans === undefined}
        onClick={press}
      >
        {isFollowed ? 'Stop following' : before ? 'Follow this plan instead' : 'Follow this plan'}
      </Button>
      <p>
        {isAnswered &&
          (isFollowed ? <Followed handle={handle} /> : before && 'You follow another plan to this career.')}
      </p>
    </div>
  );
}

const Followed = ({ handle }: { handle: string | null }) => (
  <>You follow this plan. {handle && <Link to={paths.profile(handle)}>See it on your dashboard</Link>}</>
);

/** Whether a plan is what is left of the one that is followed. */
function isRestOf({ target_score, courses }: FollowedPlan, plan: PathPlan, target: number | null): boolean {
  const left = courses.filter(({ state }) => state === 'left');
  return (
    target_score === target &&
    left.length === plan.courses.length &&
    left.every((course) => plan.courses.some(({ course_uuid: uuid }) => uuid === course.course_uuid))
  );
}
