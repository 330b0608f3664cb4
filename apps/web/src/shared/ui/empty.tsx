import { lazy, type ReactNode } from 'react';
import { Drawing } from './drawing';
import type { EmptyDrawing } from './empty-art';
import styles from './empty.module.css';

/** Most readers of a profile never see one, so that its code is not among what the page begins with (`verify budgets`, landing). */
const EmptyArt = lazy(async () => ({ default: (await import('./empty-art')).EmptyArt }));

export interface EmptyProps {
  /** What is not there, such as "No skills yet". */
  title: string;
  /** One sentence: why, and what to do about it. */
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  drawing?: EmptyDrawing;
  level?: 2 | 3;
}

/** An empty state: a small drawing, one sentence, one next step. */
export function Empty({ title, children, action, drawing = 'skills', level = 3 }: EmptyProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.empty}>
      <Drawing className={styles.art}>
        <EmptyArt drawing={drawing} />
      </Drawing>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
