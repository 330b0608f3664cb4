import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { buttonClass } from '../../shared/ui/button-class';
import styles from './page-notice.module.css';

/** A couch, a fridge, and the outline of a page that is in neither place. */
function CouchAndFridge() {
  return (
    <svg viewBox="0 0 260 150" className={styles.drawing} aria-hidden>
      <path d="M8 138h244" className={styles.faint} />
      <rect x="186" y="20" width="56" height="112" rx="10" className={styles.solid} />
      <path d="M186 62h56M196 40v12M196 74v20M196 132v6M232 132v6" />
      <circle cx="226" cy="40" r="5" className={styles.gold} />
      <circle cx="217" cy="86" r="4" className={styles.iris} />
      <path d="M34 92V62a14 14 0 0 1 14-14h80a14 14 0 0 1 14 14v30Z" className={styles.solid} />
      <path d="M88 48v42" className={styles.faint} />
      <path
        d="M18 82a12 12 0 0 1 24 0v10h92V82a12 12 0 0 1 24 0v26a16 16 0 0 1-16 16H34a16 16 0 0 1-16-16Z"
        className={styles.soft}
      />
      <path d="M42 92v14h92V92M88 92v14M36 124v14M140 124v14" />
      <path d="M150 10h16l9 9v21a4 4 0 0 1-4 4h-21a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4Z" strokeDasharray="2 5" />
      <path d="M157 25a3.5 3.5 0 1 1 4.5 3.4c-.8.3-1 .8-1 1.6M160.500 35v.1" className={styles.question} />
    </svg>
  );
}

export interface NotFoundPageProps {
  /** The address of the home link. */
  homeHref?: string;
  /** Adds a Log in link: signed in, the reader may see more (D42). */
  loginHref?: string;
}

/** The one answer to every address that leads nowhere, or nowhere this reader may go. */
export function NotFoundPage({ homeHref = paths.home, loginHref }: NotFoundPageProps) {
  return (
    <div className={styles.page}>
      <CouchAndFridge />
      <p className={styles.text}>
        <strong className={styles.head}>Uh-oh! Page Not Found.</strong> We checked under the couch and behind
        the fridge, but we still can't find this page.
      </p>
      <div className={styles.actions}>
        <Link to={homeHref} className={buttonClass('primary')}>
          Go home
        </Link>
        {loginHref && (
          <Link to={loginHref} className={buttonClass('secondary')}>
            Log in
          </Link>
        )}
      </div>
    </div>
  );
}
