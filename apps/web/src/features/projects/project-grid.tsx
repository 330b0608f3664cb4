import type { ReactNode } from 'react';
import { Card } from '../../shared/ui/card';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import styles from './project-card.module.css';

/** Project cards side by side, as many as fit. */
export function ProjectGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

const CARDS = ['first', 'second', 'third'];

export function ProjectsLoading() {
  return (
    <Loading label="Loading projects..." className={styles.grid}>
      {CARDS.map((card) => (
        <Card key={card} className={styles.card}>
          <span className={styles.image} />
          <div className={styles.body}>
            <Skeleton width="60%" height={20} />
            <Skeleton />
            <Skeleton />
            <Skeleton width="80%" />
            <Skeleton width="50%" height={28} radius="var(--r-full)" />
          </div>
        </Card>
      ))}
    </Loading>
  );
}
