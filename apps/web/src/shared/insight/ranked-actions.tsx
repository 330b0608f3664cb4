import type { ReactNode } from 'react';
import styles from './ranked-actions.module.css';

export interface RankedActionsProps {
  /** Whether it is on the viewer's dashboard now. */
  linked: boolean;
  /** The button that puts it there, or takes it off. */
  link: ReactNode;
  /** What else can be done, the most useful first. */
  children?: ReactNode;
}

/**
 * What can be done about a career or a program. To add it comes first; to remove it comes last, at the end of the row. It is
 * the same button, which stays what it is while it moves.
 */
export function RankedActions({ linked, link, children }: RankedActionsProps) {
  const toggle = (
    <div key="link" className={linked ? styles.last : styles.first}>
      {link}
    </div>
  );
  const others = children && (
    <div key="others" className={styles.others}>
      {children}
    </div>
  );
  return (
    <div className={styles.bar} data-alone={!children || undefined}>
      {linked ? [others, toggle] : [toggle, others]}
    </div>
  );
}

/** Buttons that are asked for less than those before them: they stay on one line. */
export const ActionGroup = ({ children }: { children: ReactNode }) => (
  <div className={styles.group}>{children}</div>
);
