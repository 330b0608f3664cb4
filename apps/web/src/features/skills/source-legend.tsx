import styles from './source-legend.module.css';
import type { SkillSet } from './skills.queries';

/** What the two colours stand for, and how many experiences of each there are. */
export function SourceLegend({ totals }: { totals: SkillSet['totals'] }) {
  return (
    <ul className={styles.legend}>
      <li>
        <i className={styles.courses} />
        Courses <b>{totals.courses}</b>
      </li>
      <li>
        <i className={styles.projects} />
        Projects <b>{totals.projects}</b>
      </li>
    </ul>
  );
}
