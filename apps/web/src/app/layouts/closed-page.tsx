import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useIsClosed } from '../../shared/api/site-mode';
import { siteModeQuery } from '../../shared/api/site-mode.queries';
import { paths } from '../../shared/paths';
import { useProfile } from '../../shared/session/use-session';
import { buttonClass } from '../../shared/ui/button-class';
import { Empty } from '../../shared/ui/empty';

/**
 * In the place of a page that maintenance keeps from being shown. The frame has the words of the person who began it; the
 * staff pages go on working, and only there it can be ended.
 * @param children what is shown in any other mode
 * @param onEnd called once answers no longer say that the site is closed: what was missing may be there again
 */
export function ClosedPage({ children, onEnd }: { children: ReactNode; onEnd: () => void }) {
  const isClosed = useIsClosed();
  useEffect(() => {
    if (!isClosed) onEnd();
  }, [isClosed, onEnd]);
  const { data } = useQuery(siteModeQuery());
  const profile = useProfile();
  const isStaff = profile.status === 'loaded' && profile.me.role === 'staff';
  if (data?.mode !== 'maintenance') return children;
  return (
    <Empty
      level={2}
      title="Lumen is under maintenance"
      drawing="search"
      action={
        isStaff && (
          <Link to={paths.staff('mode')} className={buttonClass('primary')}>
            Go to the staff pages
          </Link>
        )
      }
    >
      {isStaff
        ? 'Students cannot use it at the moment. The staff pages work, and there you can end the maintenance.'
        : 'Nothing of yours is lost. This page opens by itself once the maintenance is over.'}
    </Empty>
  );
}
