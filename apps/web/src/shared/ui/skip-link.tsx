import type { MouseEvent, ReactNode } from 'react';
import styles from './skip-link.module.css';

/** The first thing Tab reaches: takes the reader past the header. The target has this id and `tabIndex={-1}`. */
export function SkipLink({ target, children = 'Skip to content' }: { target: string; children?: ReactNode }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault(); // the address stays as it is
    document.getElementById(target)?.focus();
  };
  return (
    <a href={`#${target}`} className={styles.skip} onClick={skip}>
      {children}
    </a>
  );
}
