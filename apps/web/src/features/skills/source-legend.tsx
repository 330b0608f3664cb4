import styles from './source-legend.module.css';
import type { SkillSet } from './skills.queries';

/** What the two colours stand for: how many of the experiences counted here come from where. */
export function SourceLegend({ totals }: { totals: SkillSet['totals'] }) {
  return (
    <ul className={styles.legend}>
      <li>
        <i className={styles.courses} />
        <b>{totals.courses}</b> from courses
      </li>
      <li>
        <i className={styles.projects} />
        <b>{totals.projects}</b> from projects
      </li>
    </ul>
  );
}
