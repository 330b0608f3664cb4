import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useAuth } from '../../shared/session/use-session';

/**
 * Pages for people who are signed in; everybody else signs in first, or finishes the step of it that waits, and comes
 * back (D05).
 */
export function RequireSignIn() {
  const { state } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (state === 'signed-out') return <Navigate to={paths.login(pathname + search + hash)} replace />;
  return <Outlet />;
}
