import { Link } from 'react-router-dom';
import { siteSettings } from '../../shared/site-settings';
import styles from './app-shell.module.css';
import { PRODUCT_NAME } from './page-title';

/** The logo with the name; links to the viewer's dashboard, or to the start page. */
export function Logo({ home }: { home: string }) {
  return (
    <Link to={home} className={styles.logo}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
        <rect width="32" height="32" rx="9.5" fill="var(--brand)" />
        <path
          d="M9.5 7.5v13a4 4 0 0 0 4 4h9"
          fill="none"
          stroke="var(--on-brand)"
          strokeWidth="3.3"
          strokeLinecap="round"
        />
        <circle cx="21.5" cy="11.5" r="3.7" fill="var(--gold)" />
      </svg>
      {PRODUCT_NAME}
    </Link>
  );
}

/** Whose site it is: its logo, or its name where it has none; nothing where neither is set. */
export function InstitutionMark() {
  const { institution } = siteSettings();
  if (!institution) return null;
  const { name, short_name, logo_url } = institution;
  return (
    <span className={styles.institution}>
      {logo_url ? <img src={logo_url} alt={name} /> : <span title={name}>{short_name}</span>}
    </span>
  );
}
