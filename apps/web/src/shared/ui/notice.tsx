import type { ReactNode } from 'react';
import styles from './hint.module.css';
import { type Icon, InfoCircleIcon } from './icons';

export interface HintProps {
  /** Blue for what to know before going on, unless told: grey for how things are, green for what is done. */
  tone?: 'info' | 'plain' | 'done';
  icon?: Icon;
  children: ReactNode;
}

/** A sentence in a line of its own, with an icon. */
export function Hint({ tone = 'info', icon: Icon = InfoCircleIcon, children }: HintProps) {
  return (
    <p className={styles.hint} data-tone={tone}>
      <Icon size={18} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
