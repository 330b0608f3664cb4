import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useAuth } from '../../shared/session/use-session';

/**
 * Pages for people who are signed in; others sign in first, or finish the step of it that waits, and come
 * back (D05).
 */
export function RequireSignIn() {
  const { state } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (state === 'signed-out') return <Navigate to={paths.login(pathname + search + hash)} replace />;
  return <Outlet />;
}
