import { Spinner } from '../../shared/ui/spinner';
import styles from './page-loading.module.css';

/** Where a page will be, while its code is on the way. */
export function PageLoading() {
  return (
    <div className={styles.page}>
      <Spinner label="Loading…" />
    </div>
  );
}
