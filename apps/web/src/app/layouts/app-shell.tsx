import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { PRODUCT_NAME } from '../../shared/product-name';
import { buttonClass } from '../../shared/ui/button-class';
import { cx } from '../../shared/ui/cx';
import { SkipLink } from '../../shared/ui/skip-link';
import styles from './app-shell.module.css';
import { InstitutionMark, Logo } from './logo';
import { PrimaryNav } from './primary-nav';
import { ThemeToggle } from './theme-toggle';
import { useRouteAnnouncer } from './use-route-announcer';
import { UserMenu, UserMenuButton } from './user-menu';
import type { Viewer } from './viewer';

export type { Viewer } from './viewer';

export interface AppShellProps {
  /** `null` while signed out: then there is no navigation and no user menu. */
  viewer: Viewer | null;
  /**
   * The page's title and its only h1: drawn as a banner on mobile, for screen readers alone on wide screens. The name of
   * the product is not drawn a second time under the logo.
   */
  pageTitle: string;
  /** Stands in place of that title on the page, not in the browser's tab. */
  heading?: string | undefined;
  /** The page begins with the same words: they are not drawn. */
  isHeadingOnPage?: boolean | undefined;
  loginHref?: string | null;
  /** Further entries of the user menu, of class `popoverItemClass`. */
  menuItems?: ReactNode;
  /** Buttons in the header, before the theme. */
  tools?: ReactNode;
  footer?: ReactNode;
  /** Lines under the header that stay in view. */
  notices?: ReactNode;
  children: ReactNode;
}

/** What stays in place below the notices, or is scrolled to, keeps clear of them. */
function followHeight(notices: HTMLElement | null) {
  if (!notices) return undefined;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--notices', `${notices.offsetHeight}px`));
  sizes.observe(notices);
  return () => {
    sizes.disconnect();
    style.removeProperty('--notices');
  };
}

/** The frame around every page: header, navigation, banner, landmarks. */
export function AppShell({
  viewer,
  pageTitle,
  heading = pageTitle,
  isHeadingOnPage = heading === PRODUCT_NAME,
  loginHref = paths.login(),
  menuItems,
  tools,
  footer,
  notices,
  children,
}: AppShellProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useRouteAnnouncer(pageTitle, title, page);
  const handle = viewer?.handle ?? null;
  return (
    <div className={styles.shell} data-nav={handle !== null || undefined}>
      <SkipLink target="content" />
      {/* Takes the focus when a notice goes whose button has been pressed. */}
      <header tabIndex={-1} className={styles.header}>
        <div className={styles.bar}>
          <Logo home={handle === null ? paths.home : paths.profile(handle)} />
          <InstitutionMark />
          {handle !== null && <PrimaryNav handle={handle} />}
          <div className={styles.end}>
            {tools}
            <ThemeToggle />
            {viewer ? (
              <UserMenuButton viewer={viewer} place="header" />
            ) : (
              loginHref && (
                <Link to={loginHref} className={buttonClass('secondary')}>
                  Log in
                </Link>
              )
            )}
          </div>
        </div>
        <div ref={followHeight}>{notices}</div>
        {viewer && <UserMenu viewer={viewer}>{menuItems}</UserMenu>}
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <div className={styles.banner} data-bare={isHeadingOnPage || undefined}>
          <h1
            ref={title}
            tabIndex={-1}
            dir="auto"
            className={isHeadingOnPage ? 'vh' : cx(styles.title, 'vh-desktop')}
          >
            {heading}
          </h1>
          {viewer && <UserMenuButton viewer={viewer} place="banner" />}
        </div>
        <div ref={page}>{children}</div>
      </main>
      {footer}
    </div>
  );
}
