import type { ReactNode } from 'react';
import { EmptyArt, type EmptyDrawing } from './empty-art';
import styles from './empty.module.css';

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
      <EmptyArt drawing={drawing} className={styles.art} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
