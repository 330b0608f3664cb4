import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { providerCallback } from '../../features/security/provider-redirect';
import { paths } from '../../shared/paths';

/** /settings redirects to its first tab, or after a provider's callback to the tab it started from. */
export function Component() {
  const [query] = useSearchParams();
  const { search } = useLocation();
  if (providerCallback(query)) return <Navigate to={paths.settings('security') + search} replace />;
  return <Navigate to={paths.settings()} replace />;
}
