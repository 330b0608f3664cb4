import { Link } from 'react-router-dom';
import { siteSettings } from '../../shared/site-settings';
import { paths } from '../../shared/paths';
import styles from './footer.module.css';

/** The links at the end of every page. */
export function Footer({ onCookies }: { onCookies: () => void }) {
  const { institution } = siteSettings();
  return (
    <footer className={styles.footer}>
      {institution && <span>{institution.name}</span>}
      <Link to={paths.aboutTheData}>About the data</Link>
      <Link to={paths.privacy}>Privacy</Link>
      <Link to={paths.accessibility}>Accessibility</Link>
      <button type="button" onClick={onCookies}>
        Cookie preferences
      </button>
    </footer>
  );
}
