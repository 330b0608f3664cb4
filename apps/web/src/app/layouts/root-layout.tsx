import { lazy } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { viewsAsVisitor } from '../../shared/api/view-as';
import { useCurrentHeading } from '../../shared/document-title';
import { paths } from '../../shared/paths';
import { PRODUCT_NAME } from '../../shared/product-name';
import { useAuth, useProfile } from '../../shared/session/use-session';
import { LazyPart } from '../../shared/ui/lazy-part';
import { toastCode } from '../../shared/ui/toast';
import { usePrefetch } from '../../shared/use-prefetch';
import { showCookiePreferences } from '../consent';
import { AppShell, type Viewer } from './app-shell';
import { Footer } from './footer';
import { FrameNotices } from './frame-notices';
import type { RouteHandle } from './page-title';
import { useQuickSearch } from './quick-search';
import { OpenFeedbackProvider, useReportFeedback } from './report-feedback';
import { VisitorNotice } from './visitor-notice';

const DeletionPending = lazy(async () => ({
  default: (await import('../../features/security/deletion-pending')).DeletionPending,
}));

/** When the viewer's account will be erased, where they have asked for it. */
function useDeletionAt(): string | null {
  const profile = useProfile();
  return profile.status === 'loaded' ? profile.me.deletion_at : null;
}

/** The signed-in user: the handle comes with the session, the names come later with the profile. */
function useViewer(): Viewer | null {
  const { state, handle } = useAuth();
  const profile = useProfile();
  if (state === 'signed-out') return null;
  const me = profile.status === 'loaded' ? profile.me : null;
  return {
    handle: me?.profile_handle ?? handle,
    firstName: me?.first_name ?? '',
    displayName: me?.display_name ?? '',
    imageUrl: me?.profile_image_url ?? null,
    isStaff: me?.role === 'staff',
  };
}

/** The frame around every page. */
export function RootLayout() {
  const viewer = useViewer();
  const deletionAt = useDeletionAt();
  const matches = useMatches();
  const { pathname } = useLocation();
  const titles = matches.map(({ handle }) => (handle as RouteHandle | undefined)?.title);
  const heading = useCurrentHeading();
  const feedback = useReportFeedback();
  const search = useQuickSearch(viewer?.handle ?? null);
  usePrefetch(viewer !== null && toastCode); // budget: INP, toggle a heart
  const onAccounts = pathname.startsWith('/accounts/');
  const isOwnGoal = !onAccounts && pathname !== paths.home && pathname !== paths.welcome;
  return (
    <AppShell
      viewer={viewer}
      pageTitle={titles.findLast((title) => title !== undefined) ?? PRODUCT_NAME}
      heading={heading?.text}
      isHeadingOnPage={heading?.isOnPage}
      footer={<Footer onCookies={() => void showCookiePreferences()} />}
      // A page about logging in has its own ways in.
      loginHref={
        /^\/(accounts\/(?!signup)|login)/.test(pathname)
          ? null
          : paths.login(isOwnGoal ? pathname : undefined)
      }
      menuItems={
        <>
          {feedback.menuItem}
          {search?.menuItem}
        </>
      }
      tools={search?.button}
      notices={<FrameNotices />}
    >
      {viewsAsVisitor() && <VisitorNotice />}
      {deletionAt !== null && !onAccounts ? (
        <LazyPart fallback={null}>
          <DeletionPending eraseAt={deletionAt} />
        </LazyPart>
      ) : (
        <OpenFeedbackProvider value={feedback.open}>
          <Outlet />
        </OpenFeedbackProvider>
      )}
      {viewer && feedback.dialog}
      {search?.dialog}
      <ScrollRestoration />
    </AppShell>
  );
}
