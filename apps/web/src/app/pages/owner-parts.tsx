import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { studentCareersQuery } from '../../features/careers/career.queries';
import { latestChangeQuery } from '../../features/changes/changes.queries';
import { LatestChange } from '../../features/changes/latest-change';
import { FirstSteps, FirstStepsLoading } from '../../features/first-steps/first-steps';
import { seenBy } from '../../features/first-steps/visibility-line';
import { followedPlansQuery } from '../../features/cheapest-path/followed-plan.queries';
import { FollowedPlans } from '../../features/cheapest-path/followed-plans';
import { courseRecordQuery } from '../../shared/course-record/course-record.queries';
import { plural } from '../../shared/format/words';
import { remembered } from '../../shared/remembered';
import type { Me } from '../../shared/session/session.queries';
import { useLocalStorage } from '../../shared/use-local-storage';

export { VisibilityLine } from '../../features/first-steps/visibility-line';
export { RecordNotices } from '../../shared/notices/record-notices';

/** Where this browser remembers how far the first steps are. */
const stepsOf = (me: Me) => `firstSteps:${me.profile_uuid}`;

/**
 * Fetches the data of the lead beforehand, because parts that appear later would push the sections down. A failure is
 * ignored.
 */
export async function prepare(me: Me, queries: QueryClient): Promise<void> {
  const isNew = remembered(stepsOf(me)) !== 'done';
  await Promise.allSettled([
    queries.ensureQueryData(followedPlansQuery),
    queries.ensureQueryData(latestChangeQuery),
    isNew && queries.ensureQueryData(courseRecordQuery),
    isNew && queries.ensureQueryData(studentCareersQuery(me.profile_handle)),
  ]);
}

/** What the owner of a dashboard sees first, above its sections. */
export const OwnerLead = ({ me, isNew }: { me: Me; isNew: boolean }) => (
  <>
    <OwnerSteps me={me} isNew={isNew} />
    <FollowedPlans profileUuid={me.profile_uuid} />
    <LatestChange profileUuid={me.profile_uuid} />
  </>
);

/**
 * The first steps of the owner of a dashboard, until they are dismissed. An owner who has done them all before never sees
 * them; this browser remembers whether it has shown them.
 */
function OwnerSteps({ me, isNew }: { me: Me; isNew: boolean }) {
  const [state, remember] = useLocalStorage(stepsOf(me));
  return state === 'done' ? null : (
    <Steps me={me} isNew={isNew} isBegun={state === 'begun'} remember={remember} />
  );
}

interface StepsProps {
  me: Me;
  /** A person without a skill will see them: their place is kept. */
  isNew: boolean;
  isBegun: boolean;
  remember: (state: string) => void;
}

function Steps({ me, isNew, isBegun, remember }: StepsProps) {
  const { data: record } = useQuery(courseRecordQuery);
  const { data: careers } = useQuery(studentCareersQuery(me.profile_handle));
  const isKnown = record !== undefined && careers !== undefined;
  const isDone = isKnown && record.lines.length > 0 && careers.length > 0 && me.visibility_confirmed;
  useEffect(() => {
    if (isKnown && !isBegun) remember(isDone ? 'done' : 'begun');
  }, [isKnown, isDone, isBegun, remember]);
  if (!isKnown) return isNew ? <FirstStepsLoading /> : null;
  if (isDone && !isBegun) return null;
  return (
    <FirstSteps
      courses={record.lines.length > 0 ? `${plural(record.lines.length, 'course')} on your record.` : null}
      career={careers[0] ? followed(careers.map(({ career }) => career.title)) : null}
      visibility={me.visibility_confirmed ? `${seenBy(me)}.` : null}
      onDismiss={() => remember('done')}
    />
  );
}

const followed = ([first, ...others]: string[]) =>
  others.length === 0 ? `You follow ${first}.` : `You follow ${first} and ${plural(others.length, 'other')}.`;
