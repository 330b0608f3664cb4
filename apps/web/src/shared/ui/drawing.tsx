import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

interface DrawingProps {
  /** The drawing, whose code comes later. */
  children: ReactNode;
  /** Gives the box its size. */
  className?: string;
}

/** The box of a drawing: it keeps the place until the drawing is there, and stays blank without it. */
export function Drawing({ children, className }: DrawingProps) {
  return (
    <div className={className} aria-hidden>
      <ErrorBoundary fallback={null}>
        <Suspense>{children}</Suspense>
      </ErrorBoundary>
    </div>
  );
}
