import { Card } from '../ui/card';
import { Skeleton } from '../ui/skeleton';
import styles from './insight-loading.module.css';
import type { InsightNoun } from './insight-noun';

const WIDTHS = ['100%', '96%', '90%', '97%', '60%'];
/** As wide as names of skills. */
const CHIPS = [112, 88, 136, 96, 124, 80];
/** What a dashboard begins with: careers as the specification has them (S116), programs as many as most follow. */
const SELECTORS: Record<InsightNoun, number> = { career: 4, program: 3 };

const Text = () => WIDTHS.map((width) => <Skeleton key={width} width={width} />);

const Chips = () => (
  <div className={styles.column}>
    <Skeleton width="30%" height={16} />
    <div className={styles.chips}>
      {CHIPS.map((width) => (
        <Skeleton key={width} width={width} height={28} radius={14} />
      ))}
    </div>
  </div>
);

/** A career or a program: its title and measure with a figure beside, its buttons, the text and the skills. */
export const InsightLines = () => (
  <div className={styles.lines} aria-hidden>
    <div className={styles.head}>
      <div className={styles.column}>
        <Skeleton width="75%" height={38} />
        <Skeleton width="40%" height={20} />
      </div>
      <div className={styles.figure}>
        <Skeleton width={96} height={16} />
        <Skeleton width={130} height={32} />
      </div>
      <div className={styles.buttons}>
        <Skeleton width={132} height={40} radius="var(--r-m)" />
        <Skeleton width={132} height={40} radius="var(--r-m)" />
      </div>
    </div>
    <div className={styles.columns}>
      <div className={styles.column}>
        <Skeleton width="30%" height={16} />
        <Text />
      </div>
      <div className={styles.side}>
        <Skeleton height={10} />
        <Chips />
        <Chips />
      </div>
    </div>
  </div>
);

/** What stands under the title of a dialog: what is said first, the text, the facts, and a program's groups or the skills. */
export const InsightDialogLines = ({ noun }: { noun: InsightNoun }) => (
  <div className={styles.dialog} aria-hidden>
    {noun === 'career' && <Skeleton height={62} radius="var(--r-l)" />}
    <div className={styles.column}>
      <Text />
    </div>
    <Skeleton height={noun === 'career' ? 148 : 132} radius="var(--r-l)" />
    {noun === 'career' ? (
      <>
        <Chips />
        <Chips />
      </>
    ) : (
      <div className={styles.column}>
        <Skeleton width="30%" height={16} />
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} height={40} radius="var(--r-m)" />
        ))}
      </div>
    )}
  </div>
);

/** The parts of a dashboard's careers or programs before they have come: buttons, details, and what is related. */
export function InsightLoading({ noun }: { noun: InsightNoun }) {
  return (
    <div aria-hidden>
      <div className={styles.selectors} data-noun={noun}>
        {Array.from({ length: SELECTORS[noun] }, (_, place) => (
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
