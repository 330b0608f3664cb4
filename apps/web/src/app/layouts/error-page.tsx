import { lazy, useState } from 'react';
import { useIsClosed } from '../../shared/api/site-mode';
import { ErrorState } from '../../shared/ui/error-state';
import { LazyPart } from '../../shared/ui/lazy-part';
import styles from './page-notice.module.css';

const ClosedPage = lazy(async () => ({ default: (await import('./closed-page')).ClosedPage }));
const reload = () => window.location.reload();

export interface ErrorPageProps {
  onRetry?: () => void;
  /** The server did not give what the page shows: the page itself is sound. */
  isUnanswered?: boolean;
}

/** Stands in for a page that broke. Retry loads it afresh unless the caller knows a gentler way. */
export function ErrorPage({ onRetry = reload, isUnanswered = false }: ErrorPageProps) {
  const isClosed = useIsClosed();
  const [wasClosed] = useState(isClosed);
  const failure = (
    <ErrorState level={2} onRetry={onRetry}>
      {isUnanswered ? undefined : 'This page could not be shown.'}
    </ErrorState>
  );
  return (
    <div className={styles.page}>
      {wasClosed ? (
        <LazyPart fallback={null}>
          <ClosedPage onEnd={onRetry}>{failure}</ClosedPage>
        </LazyPart>
      ) : (
        failure
      )}
    </div>
  );
}
