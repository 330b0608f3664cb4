import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { siteSettings } from '../../shared/site-settings';
import { useAuth, useProfile } from '../../shared/session/use-session';
import { Spinner } from '../../shared/ui/spinner';
import { ErrorPage } from '../layouts/error-page';
import styles from './home.module.css';

/** The start page: redirects users to their dashboard and visitors to what presents the product (D48, D83). */
export function Home() {
  const { state } = useAuth();
  const profile = useProfile();
  if (state === 'signed-out') return <FrontDoor />;
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

function FrontDoor() {
  const { join_url: joinUrl } = siteSettings();
  useEffect(() => {
    if (joinUrl) location.replace(joinUrl);
  }, [joinUrl]);
  return joinUrl ? null : <Navigate to={paths.welcome} replace />;
}
