import { type ReactNode, useRef } from 'react';
import { cx } from './cx';
import styles from './scroll-region.module.css';
import { useScrollEdges } from './use-scroll-edges';

export interface ScrollRegionProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** What may be wider than its place: it scrolls, by arrow keys too, and fades out where there is more of it. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const { atEnd } = useScrollEdges(region);
  return (
    <div
      ref={region}
      className={cx(styles.region, className)}
      data-more={!atEnd || undefined}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller takes focus, so that the arrow keys scroll it
      tabIndex={0}
    >
      {children}
    </div>
  );
}
