import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { ReportButton } from '../../shared/reporting/report-button';
import { useAuth } from '../../shared/session/use-session';
import { buttonClass } from '../../shared/ui/button-class';
import styles from './visitor-actions.module.css';

/** What a visitor can do next: have a profile of their own, and report this one. */
export function VisitorActions({ handle }: { handle: string }) {
  const isSignedOut = useAuth().state === 'signed-out';
  return (
    <div className={styles.actions}>
      {isSignedOut && (
        <Link to={paths.welcome} className={buttonClass()}>
          Make your own
        </Link>
      )}
      <ReportButton subject={{ profile_handle: handle }} />
    </div>
  );
}
