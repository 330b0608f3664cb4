import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths';
import {
  CompassIcon,
  FileImportIcon,
  FoldersIcon,
  LayoutDashboardIcon,
  type Icon,
} from '../../shared/ui/icons';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './app-shell.module.css';

interface Destination {
  to: string;
  icon: Icon;
  words: ReactNode;
}

function destinations(handle: string): Destination[] {
  return [
    { to: paths.profile(handle), icon: LayoutDashboardIcon, words: 'Dashboard' },
    // Bare, so that the mark covers all its tabs; the route leads on to the first.
    { to: '/explore', icon: CompassIcon, words: 'Explore' },
    { to: paths.projects, icon: FoldersIcon, words: 'Projects' },
    {
      to: paths.import,
      icon: FileImportIcon,
      words: (
        <>
          Import<VisuallyHidden on="mobile"> Education</VisuallyHidden>
        </>
      ),
    },
  ];
}

/** Pages of one's own record that do not stand below it: they are reached from the dashboard. */
const OWN_PAGES: readonly string[] = [paths.myCourses, paths.skillMap, paths.changes];

/** Whether a page has an address or one below it, in any case, as the router matches. */
const isWithin = (page: string, address: string): boolean =>
  `${page}/`.toLowerCase().startsWith(`${address}/`.toLowerCase());

/** Whether a page has just this address. */
const isPage = (page: string, address: string): boolean =>
  page.replace(/\/$/, '').toLowerCase() === address.toLowerCase();

/** The four places of the product: words in the header, or below 768 px a bar of icons at the bottom of the screen. */
export function PrimaryNav({ handle }: { handle: string }) {
  // The page of a project has a short address of its own.
  const { pathname } = useLocation();
  const page = OWN_PAGES.some((own) => isPage(pathname, own))
    ? paths.profile(handle)
    : pathname.replace(/^\/p\//i, `${paths.projects}/`);
  return (
    <nav className={styles.nav} aria-label="Primary">
      {destinations(handle).map(({ to, icon: PlaceIcon, words }) => (
        <Link
          key={to}
          to={to}
          className={styles.place}
          aria-current={isWithin(page, to) ? 'page' : undefined}
        >
          <PlaceIcon aria-hidden />
          <span>{words}</span>
        </Link>
      ))}
    </nav>
  );
}
