import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { EyeIcon } from '../../shared/ui/icons';
import { Notice } from '../../shared/ui/notice';
import styles from './visitor-notice.module.css';

const ownerOf = (pathname: string) => pathname.split('/')[1];

/**
 * Says that the page is shown as a visitor sees it. That holds for this profile only: other pages are loaded as the
 * signed-in person.
 */
export function VisitorNotice() {
  const { pathname, search, hash } = useLocation();
  const [owner] = useState(() => ownerOf(pathname));
  const isElsewhere = ownerOf(pathname) !== owner;
  useEffect(() => {
    if (isElsewhere) window.location.assign(pathname + search + hash);
  }, [isElsewhere, pathname, search, hash]);
  return (
    <div className={styles.place}>
      <Notice role="status" icon={EyeIcon} action={<a href={pathname}>Back to your own view</a>}>
        This is what people who are not signed in see.
      </Notice>
    </div>
  );
}
