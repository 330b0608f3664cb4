import { ErrorState } from '../../shared/ui/error-state';
import styles from './page-notice.module.css';

/** Stands in for a page that broke. Retry loads it afresh unless the caller knows a gentler way. */
export function ErrorPage({ onRetry = () => window.location.reload() }: { onRetry?: () => void }) {
  return (
    <div className={styles.page}>
      <ErrorState level={2} onRetry={onRetry}>
        This page could not be shown. Your data is safe; try again in a moment.
      </ErrorState>
    </div>
  );
}
