import type { ReactNode } from 'react';
import styles from './hint.module.css';
import { InfoCircleIcon } from './icons';

/** Something to know before going on, in a line of its own. */
export function Hint({ children }: { children: ReactNode }) {
  return (
    <p className={styles.hint}>
      <InfoCircleIcon size={18} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
