import { Card } from '../../shared/ui/card';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { useMobile } from '../../shared/ui/use-media';
import { SkillListHead } from './skill-list';
import listStyles from './skill-list.module.css';
import styles from './skills-loading.module.css';
import tabStyles from './skills-tab.module.css';

/** How many skills a phone shows at first. */
export const SKILLS_ON_PHONE = 10;

/** Skeletons in the measures of the rows and the shape they stand for. */
const ROWS = Array.from({ length: 17 }, (_, place) => ({
  place,
  name: `${88 - ((place * 37) % 40)}%`,
  bar: `${100 - place * 5}%`,
}));

const rowsOf = (rows: typeof ROWS) =>
  rows.map(({ place, name, bar }) => (
    <div key={place} className={listStyles.row}>
      <Skeleton width={name} height={12} />
      <Skeleton width={bar} height={6} />
      <Skeleton width={14} height={12} />
    </div>
  ));

const shape = (
  <div className={styles.frame} aria-hidden>
    <span className={styles.shape} />
  </div>
);

export const SkillsLoading = () => (useMobile() ? <NarrowLoading /> : <WideLoading />);

const NarrowLoading = () => (
  <Loading label="Loading skills…">
    <div className={tabStyles.picture}>
      {shape}
      <Skeleton width="16.75rem" height={18} />
    </div>
    <SkillListHead />
    <div className={listStyles.list}>
      {rowsOf(ROWS.slice(0, SKILLS_ON_PHONE))}
      <div className={tabStyles.all}>
        <Skeleton height="var(--control)" radius="var(--r-m)" />
      </div>
    </div>
  </Loading>
);

const WideLoading = () => (
  <Loading label="Loading skills…" className={tabStyles.columns}>
    <Card className={tabStyles.listCard}>
      <SkillListHead />
      <div className={tabStyles.scroller}>{rowsOf(ROWS)}</div>
    </Card>
    <Card className={tabStyles.hero}>
      {shape}
      <div className={styles.lines}>
        <Skeleton width="min(22rem, 90%)" height={16} />
        <Skeleton width="10rem" height={12} />
      </div>
    </Card>
  </Loading>
);
