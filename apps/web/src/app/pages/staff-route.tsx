import { useState } from 'react';
import { StaffPage } from '../../features/staff/staff-page';
import { useProfile } from '../../shared/session/use-session';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { NotFound } from './not-found';
import { PageLoading } from './page-loading';
import { STAFF_SECTIONS } from './staff-sections';

/** /staff/*: for all but staff there is no such page. */
export function Component() {
  const profile = useProfile();
  const [wasStaff, setWasStaff] = useState(false);
  const isStaff = profile.status === 'loaded' && profile.me.role === 'staff';
  if (isStaff && !wasStaff) setWasStaff(true);

  if (profile.status === 'loading') return <PageLoading />;
  if (profile.status === 'error') return <ErrorState level={2} onRetry={profile.retry} />;
  if (isStaff)
    return <StaffPage sections={STAFF_SECTIONS} notFound={<NotFound />} loading={<PageLoading />} />;
  if (wasStaff && profile.status === 'loaded')
    return (
      <Empty title="You are no longer a member of the staff" level={2}>
        The people who run this site have changed your role. The changes that you saved are kept.
      </Empty>
    );
  return <NotFound />;
}
