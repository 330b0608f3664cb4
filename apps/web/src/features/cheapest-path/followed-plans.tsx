import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import { CourseLink } from '../../shared/course-link';
import { creditsInWords } from '../../shared/format/numbers';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { Disclosure } from '../../shared/ui/disclosure';
import { ErrorState } from '../../shared/ui/error-state';
import { CheckIcon } from '../../shared/ui/icons';
import { LeavingRow } from '../../shared/ui/leaving-row';
import { Pips } from '../../shared/ui/pips';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { useLocalStorage } from '../../shared/use-local-storage';
import { type FollowedPlan, followedPlansQuery, useFollowPlan } from './followed-plan.queries';
import { isOutdated, planStatus, progress } from './followed-plan-texts';
import { limitsInAddress } from './path-constraints';
import { aboutTerms, firstTerm, taughtIn, type Term, termName } from './plan-terms';
import styles from './followed-plans.module.css';

/** So many plans show their courses at once. */
const OPEN_PLANS = 2;

/**
 * The plans that the owner of a dashboard follows. Their place is kept where this browser has shown some before; for others
 * it would be a place for nothing.
 */
export function FollowedPlans({ profileUuid }: { profileUuid: string }) {
  const { data: plans, isError, isFetching, refetch } = useQuery(followedPlansQuery);
  const [known, remember] = useLocalStorage(`followedPlans:${profileUuid}`);
  const id = useId();
  const has = plans && plans.length > 0 ? 'some' : 'none';
  useEffect(() => {
    if (plans && known !== has) remember(has);
  }, [plans, known, has, remember]);
  if (!plans) {
    if (known !== 'some') return null;
    return (
      <Card as="section" padded className={styles.card} aria-label="Your plans">
        {isError ? (
          <ErrorState
            title="Your plans could not be loaded"
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <Loading label="Loading your plans…">
            <Skeleton height={164} radius={14} />
          </Loading>
        )}
      </Card>
    );
  }
  if (plans.length === 0) return null;
  return (
    <Card as="section" padded tabIndex={-1} className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {plans.length === 1 ? 'Your plan' : 'Your plans'}
      </h2>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <Plan key={plan.career_uuid} plan={plan} isOpen={plans.length <= OPEN_PLANS} />
        ))}
      </ul>
    </Card>
  );
}

function Plan({ plan, isOpen }: { plan: FollowedPlan; isOpen: boolean }) {
  const { career_uuid: careerUuid, title, courses, reached } = plan;
  const change = useFollowPlan();
  const toPath = paths.cheapestWay(careerUuid, reachOf(plan), limitsInAddress(plan));
  const done = courses.filter(({ state }) => state === 'done').length;
  const left = courses.filter(({ state }) => state === 'left');
  return (
    <LeavingRow className={styles.plan} data-reached={reached || undefined}>
      <h3 className={styles.name} dir="auto">
        <Link to={toPath}>{title}</Link>
      </h3>
      <p className={styles.status} dir="auto">
        {reached && <CheckIcon size={18} stroke={3} aria-hidden />}
        {planStatus(plan)}
      </p>
      {plan.career_retired && <p className={styles.status}>This career is no longer in the catalogue.</p>}
      <div className={styles.progress}>
        <Pips have={done} total={courses.length} large />
        <p>{progress(plan)}</p>
      </div>
      <Disclosure title="Courses of this plan" open={isOpen} className={styles.courses}>
        <ul>
          {courses.map((course) => (
            <PlannedCourse
              key={course.course_uuid}
              course={course}
              first={plan.terms_left === null ? null : firstTerm(plan.first_term)}
            />
          ))}
        </ul>
        {plan.terms_left !== null && left.length > 0 && <p>{aboutTerms(left)}</p>}
      </Disclosure>
      <div className={styles.actions}>
        {(reached || isOutdated(plan)) && (
          <Link to={toPath} className={buttonClass('primary')}>
            {reached ? 'Aim higher' : 'Find a new plan'}
          </Link>
        )}
        <Button
          kind="ghost"
          busy={change.isPending}
          aria-label={`Stop following the plan to ${title}`}
          onClick={() => change.mutate({ careerUuid, wanted: null, before: plan })}
        >
          Stop following
        </Button>
      </div>
    </LeavingRow>
  );
}

/** The goal as the page of paths names it; a reached one is left behind. */
function reachOf({ target_score: target, reached }: FollowedPlan): string | undefined {
  if (reached) return undefined;
  if (target === null) return 'named-skills';
  return target === 3 || target === 4 ? String(target) : undefined;
}

type Course = FollowedPlan['courses'][number];

/** @param first the term that the plan begins in; null where it is not laid out over terms */
function PlannedCourse({ course, first }: { course: Course; first: Term | null }) {
  return (
    <li data-state={course.state}>
      <span className={styles.mark} aria-hidden>
        {course.state === 'done' && <CheckIcon size={14} stroke={3} />}
      </span>
      <CourseLink course={course} title={course.title} />
      <span className={styles.state}>{stateText(course, first)}</span>
    </li>
  );
}

function stateText(
  { state, credits: amount, term_number: number, terms }: Course,
  first: Term | null,
): string {
  switch (state) {
    case 'done':
      return 'Done';
    case 'in-progress':
      return 'In progress';
    case 'retired':
      return 'No longer offered';
    case 'left':
      if (first) {
        // One without a place is above the limit, or asks for what the plan does not have.
        const term = number ? termName(first, number) : null;
        return [creditsInWords(amount), term ?? 'fits in no term', taughtIn(terms, term)]
          .filter(Boolean)
          .join(', ');
      }
      return creditsInWords(amount);
  }
}
