import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { useOwnHeading, useTitlePart } from '../../shared/document-title';
import { paths } from '../../shared/paths';
import { useAuth } from '../../shared/session/use-session';
import { LazyPart } from '../../shared/ui/lazy-part';
import { PageLoading } from './page-loading';

const NotFoundPage = lazy(async () => ({
  default: (await import('../layouts/not-found-page')).NotFoundPage,
}));

const TITLE = 'Page not found';

/** Where an address leads nowhere; signed-out visitors may see more after logging in, and come back here then (D42). */
export function NotFound() {
  useOwnHeading(TITLE, true);
  useTitlePart(TITLE);
  const { state } = useAuth();
  const { pathname, search } = useLocation();
  return (
    <LazyPart fallback={<PageLoading />}>
      <NotFoundPage {...(state === 'signed-out' && { loginHref: paths.login(pathname + search) })} />
    </LazyPart>
  );
}
