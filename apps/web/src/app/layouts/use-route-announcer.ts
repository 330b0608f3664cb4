import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { setPageTitle } from '../../shared/document-title';
import { announce } from '../../shared/ui/announcer';
import { documentTitle } from './page-title';

/**
 * Does for a client-side navigation what the browser does for a page load: sets the document title, announces it and
 * moves the focus to the heading. It does nothing when the focused element stays on the page, as with tabs.
 */
export function useRouteAnnouncer(
  pageTitle: string,
  heading: RefObject<HTMLElement | null>,
  page: RefObject<HTMLElement | null>,
): void {
  const { pathname } = useLocation();
  const announced = useRef(pathname);

  useEffect(() => {
    setPageTitle(documentTitle(pageTitle));
  }, [pageTitle]);

  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    if (page.current?.contains(document.activeElement)) return;
    heading.current?.focus({ preventScroll: true });
    announce(pageTitle);
  }, [pathname, pageTitle, heading, page]);
}
