import type { ReactNode } from 'react';
import { Card } from '../ui/card';
import { Clamp } from '../ui/clamp';
import { cx } from '../ui/cx';
import { RefreshBar } from '../ui/refresh-bar';
import styles from './insight-card.module.css';
import type { InsightNoun } from './insight-noun';

/** Shown where a career or a program has no description. */
export const NO_DESCRIPTION = 'No description available.';

export interface InsightCardProps {
  noun: InsightNoun;
  title: string;
  /** Above the title. */
  eyebrow?: ReactNode;
  /** Under the title: how far the student is. */
  measure: ReactNode;
  /** Opposite the title. */
  aside?: ReactNode;
  /** Buttons under the title. */
  actions?: ReactNode;
  refreshing: boolean;
  className?: string | undefined;
  /** What follows the head. */
  children: ReactNode;
}

/** All there is to say about one career or program and one student. */
export function InsightCard({
  noun,
  title,
  eyebrow,
  measure,
  aside,
  actions,
  refreshing,
  className,
  children,
}: InsightCardProps) {
  return (
    <Card as="article" className={cx(styles.card, className)}>
      <RefreshBar active={refreshing} label={`Refreshing ${noun}s`} />
      <header className={styles.head}>
        <div className={styles.heading}>
          {eyebrow}
          <h3 className={styles.title}>{title}</h3>
          {measure}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
        {actions}
      </header>
      {children}
    </Card>
  );
}

export interface InsightColumnsProps {
  /** Heads the description. */
  title: string;
  description: string;
  /** Whether the description is cut to some lines until it is opened. */
  clamped: boolean;
  className?: string | undefined;
  /** Beside the description. */
  children: ReactNode;
}

/** The description, with other content beside it or, where there is little room, under it. */
export function InsightColumns({ title, description, clamped, className, children }: InsightColumnsProps) {
  return (
    <div className={cx(styles.columns, className)}>
      <section>
        <h4 className={styles.label}>{title}</h4>
        <Clamp enabled={clamped} className={styles.description}>
          {description || NO_DESCRIPTION}
        </Clamp>
      </section>
      <div className={styles.side}>{children}</div>
    </div>
  );
}
