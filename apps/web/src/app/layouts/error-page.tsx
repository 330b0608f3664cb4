import { lazy, useEffect, useRef } from 'react';
import { useIsClosed } from '../../shared/api/site-mode';
import { ErrorState } from '../../shared/ui/error-state';
import { LazyPart } from '../../shared/ui/lazy-part';
import styles from './page-notice.module.css';

const ClosedPage = lazy(async () => ({ default: (await import('./closed-page')).ClosedPage }));

/** Stands in for a page that broke. Retry loads it afresh unless the caller knows a gentler way. */
export function ErrorPage({ onRetry = () => window.location.reload() }: { onRetry?: () => void }) {
  const isClosed = useIsClosed();
  const wasClosed = useRef(isClosed);
  // What was missing may be there again.
  useEffect(() => {
    if (wasClosed.current && !isClosed) onRetry();
    wasClosed.current = isClosed;
  }, [isClosed, onRetry]);
  const failure = (
    <ErrorState level={2} onRetry={onRetry}>
      This page could not be shown. Your data is safe; try again in a moment.
    </ErrorState>
  );
  return (
    <div className={styles.page}>
      {isClosed ? (
        <LazyPart fallback={failure}>
          <ClosedPage>{failure}</ClosedPage>
        </LazyPart>
      ) : (
        failure
      )}
    </div>
  );
}
