import { Card } from '../ui/card';
import { Skeleton } from '../ui/skeleton';
import styles from './insight-loading.module.css';
import type { InsightNoun } from './insight-noun';

const WIDTHS = ['100%', '96%', '90%', '97%', '60%'];

/** The title, the measure and the two columns of a career or a program. */
export const InsightLines = () => (
  <div className={styles.lines} aria-hidden>
    <Skeleton width="55%" height={38} />
    <Skeleton width="30%" height={20} />
    <div className={styles.columns}>
      {[0, 1].map((column) => (
        <div key={column} className={styles.column}>
          <Skeleton width="30%" height={16} />
          {WIDTHS.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      ))}
    </div>
  </div>
);

/** The parts of a dashboard's careers or programs before they have come: buttons, details, and what is related. */
export function InsightLoading({ noun }: { noun: InsightNoun }) {
  return (
    <div aria-hidden>
      <div className={styles.selectors} data-noun={noun}>
        {[0, 1, 2, 3].map((place) => (
          <Card key={place} className={styles.selectorSkeleton}>
            <Skeleton width="85%" height={16} />
            <Skeleton width="55%" height={16} />
            <Skeleton height={8} />
            <Skeleton width="45%" height={12} />
          </Card>
        ))}
      </div>
      <Card className={styles.detailSkeleton}>
        <InsightLines />
        <div className={styles.cardSkeletons}>
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} height={132} radius="var(--r-l)" />
          ))}
        </div>
      </Card>
    </div>
  );
}
