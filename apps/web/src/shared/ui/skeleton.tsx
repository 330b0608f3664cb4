import type { ReactNode } from 'react';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden';

export interface SkeletonProps {
  /** CSS lengths or px; the full width and one line of text unless given. */
  width?: number | string;
  height?: number | string;
  radius?: number | string;
}

const length = (value: number | string | undefined) => (typeof value === 'number' ? `${value}px` : value);

/** Stands where data will be, in the data's own size so that nothing moves when it comes. */
export function Skeleton({ width, height, radius }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ '--inline': length(width), '--block': length(height), '--radius': length(radius) }}
      aria-hidden
    />
  );
}

/** Wraps skeletons (and the real headings between them) and says what is loading, such as "Loading careers…". */
export function Loading({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy data-loading className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
