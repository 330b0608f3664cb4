import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { Avatar } from '../../shared/ui/avatar';
import { BookIcon, LogoutIcon, SettingsIcon, ShieldLockIcon } from '../../shared/ui/icons';
import { Popover, popoverItemClass } from '../../shared/ui/popover';
import styles from './app-shell.module.css';
import type { Viewer } from './viewer';

const MENU_ID = 'user-menu';

/** How the viewer is called: by first name where there is one, by handle until the names are known. */
const callName = (viewer: Viewer) => viewer.firstName || viewer.displayName || viewer.handle || 'You';

/** The lines above the menu: the whole name, and the first name only where that does not say it. */
function linesOf(viewer: Viewer): string[] {
  const { firstName, displayName, handle } = viewer;
  const lines = displayName.includes(firstName) ? [displayName, handle] : [firstName, displayName];
  return lines.filter((line) => line !== null && line !== '').map(String);
}

/** Opens the user menu: picture and first name in the header, or the picture alone in the banner of a mobile page. */
export function UserMenuButton({ viewer, place }: { viewer: Viewer; place: 'header' | 'banner' }) {
  const inBanner = place === 'banner';
  return (
    <button
      type="button"
      popoverTarget={MENU_ID}
      className={inBanner ? styles.bannerUser : styles.user}
      aria-label={`${callName(viewer)}, account menu`}
    >
      <Avatar name={viewer.displayName} src={viewer.imageUrl} size={inBanner ? 44 : 32} />
      {!inBanner && <span className={styles.userName}>{callName(viewer)}</span>}
    </button>
  );
}

/** Who is signed in, and what they can do about it. Other entries stand between Settings and Logout. */
export function UserMenu({ viewer, children }: { viewer: Viewer; children?: ReactNode }) {
  return (
    <Popover id={MENU_ID} label="Account" className={styles.menu}>
      <div className={styles.menuHead}>
        <Avatar name={viewer.displayName} src={viewer.imageUrl} size={40} />
        <div className={styles.menuNames}>
          {linesOf(viewer).map((line) => (
            <span key={line} dir="auto">
              {line}
            </span>
          ))}
        </div>
      </div>
      <Link to={paths.myCourses} className={popoverItemClass}>
        <BookIcon size={16} aria-hidden />
        My courses
      </Link>
      <Link to={paths.settings()} className={popoverItemClass}>
        <SettingsIcon size={16} aria-hidden />
        Settings
      </Link>
      {viewer.isStaff && (
        <Link to={paths.staff()} className={popoverItemClass}>
          <ShieldLockIcon size={16} aria-hidden />
          Staff
        </Link>
      )}
      {children}
      <Link to={paths.logout} className={popoverItemClass}>
        <LogoutIcon size={16} aria-hidden />
        Logout
      </Link>
    </Popover>
  );
}
