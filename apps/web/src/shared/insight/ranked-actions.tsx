import type { ReactNode } from 'react';
import styles from './ranked-actions.module.css';

export interface RankedActionsProps {
  /** The button that puts it on the dashboard, or what says that it is there. */
  first?: ReactNode;
  /** The button that takes it off the dashboard. */
  last?: ReactNode;
  /** What else can be done, the most useful first. */
  children?: ReactNode;
}

/** What can be done about a career or a program. To add it comes first; to remove it comes last, at the end of the row. */
export const RankedActions = ({ first, last, children }: RankedActionsProps) => (
  <div className={styles.bar} data-alone={!children || undefined}>
    {first && <div className={styles.first}>{first}</div>}
    {children && <div className={styles.others}>{children}</div>}
    {last && (
      <div className={styles.last} data-quiet>
        {last}
      </div>
    )}
  </div>
);

/** Buttons that are asked for less than those before them: they stay on one line. */
export const ActionGroup = ({ children }: { children: ReactNode }) => (
  <div className={styles.group}>{children}</div>
);
