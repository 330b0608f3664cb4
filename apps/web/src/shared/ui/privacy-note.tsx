import type { ReactNode } from 'react';
import { cx } from './cx';
import { ShieldLockIcon } from './icons';
import styles from './privacy-note.module.css';

/** Says in small words what is stored or sent. */
export const PrivacyNote = ({ className, children }: { className?: string; children: ReactNode }) => (
  <p className={cx(styles.note, className)}>
    <ShieldLockIcon size={16} aria-hidden />
    {children}
  </p>
);
