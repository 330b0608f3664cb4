import { Navigate } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useAuth, useProfile } from '../../shared/session/use-session';
import { Spinner } from '../../shared/ui/spinner';
import { ErrorPage } from '../layouts/error-page';
import styles from './home.module.css';

/** The start page: redirects users to their dashboard and visitors to the sign-up (D48). */
export function Home() {
  const { state } = useAuth();
  const profile = useProfile();
  if (state === 'signed-out') return <Navigate to={paths.signUp()} replace />;
  switch (profile.status) {
    case 'loaded':
      return <Navigate to={paths.profile(profile.me.profile_handle)} replace />;
    case 'error':
      return <ErrorPage onRetry={profile.retry} />;
    default:
      return (
        <p role="status" className={styles.notice}>
          <Spinner />
          Loading your dashboard…
        </p>
      );
  }
}
