import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '../../shared/product-name';
import { siteSettings } from '../../shared/site-settings';
import { ProductMark } from '../../shared/ui/product-mark';
import styles from './app-shell.module.css';

/** The logo with the name; links to the viewer's dashboard, or to the start page. */
export function Logo({ home }: { home: string }) {
  return (
    <Link to={home} className={styles.logo}>
      <ProductMark size={28} />
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
