import { Card } from '../../shared/ui/card';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { useMobile } from '../../shared/ui/use-media';
import listStyles from './skill-list.module.css';
import styles from './skills-tab.module.css';

/** Skeletons in the measures of the rows and the shape they stand for. */
const ROWS = Array.from({ length: 14 }, (_, place) => ({
  place,
  name: `${88 - ((place * 37) % 40)}%`,
  bar: `${100 - place * 7}%`,
}));

export function SkillsLoading() {
  const mobile = useMobile();
  const rows = ROWS.map(({ place, name, bar }) => (
    <div key={place} className={listStyles.row}>
      <Skeleton width={name} height={12} />
      <Skeleton width={bar} height={6} />
      <Skeleton width={14} height={12} />
    </div>
  ));
  const shape = <span className={styles.shapeSkeleton} aria-hidden />;
  if (mobile)
    return (
      <Loading label="Loading skills…">
        <div className={styles.picture}>{shape}</div>
        <div className={listStyles.list}>{rows}</div>
      </Loading>
    );
  return (
    <Loading label="Loading skills…" className={styles.columns}>
      <Card className={styles.listCard}>
        <div className={styles.scroller}>{rows}</div>
      </Card>
      <Card className={styles.hero}>{shape}</Card>
    </Loading>
  );
}
