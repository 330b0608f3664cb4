import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { providerReturn } from '../../features/security/provider-trip';
import { paths } from '../../shared/paths';

/** /settings leads to its first tab; whoever comes back from a provider, to where they left from. */
export function Component() {
  const [query] = useSearchParams();
  const { search } = useLocation();
  if (providerReturn(query)) return <Navigate to={paths.settings('security') + search} replace />;
  return <Navigate to={paths.settings()} replace />;
}
