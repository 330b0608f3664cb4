import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportBrokenPart } from './broken-parts';
import { ErrorState } from './error-state';

interface LazyPartProps {
  children: ReactNode;
  /** Holds the part's place while its code is on its way; a dialog has none. */
  fallback?: ReactNode;
}

/**
 * Stands around a part whose code comes later. When the code does not come, or fails, the rest of the page goes on: the
 * part's place says so, and for a dialog, which has no place, the frame does (`useBrokenParts`).
 */
export function LazyPart({ children, fallback }: LazyPartProps) {
  return fallback === undefined ? (
    // Opening it again retries.
    <ErrorBoundary fallback={null} onError={reportBrokenPart} resetKeys={[children]}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  ) : (
    <ErrorBoundary FallbackComponent={BrokenPart}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** In the place of a part. Reloads the page: a browser does not import a module again that failed once. */
export function BrokenPart() {
  return (
    <ErrorState onRetry={() => window.location.reload()}>
      This part of the page could not be shown. Your data is safe; try again in a moment.
    </ErrorState>
  );
}
