import { type ReactNode, type ToggleEvent } from 'react';
import { cx } from './cx';
import styles from './disclosure.module.css';
import { ChevronDownIcon } from './icons';

export interface DisclosureProps {
  /** Always there; pressing it opens the rest. */
  title: ReactNode;
  /** Whether it begins open. */
  open?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Something to be opened by those who want to know: a line with a chevron, like an item of an accordion. */
export function Disclosure({ title, open, className, children }: DisclosureProps) {
  return (
    <details className={cx(styles.disclosure, className)} open={open} onToggle={reveal}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        <ChevronDownIcon size={18} className={styles.chevron} aria-hidden />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

/** What is opened by hand at the end of a dialog would lie under its foot. */
function reveal({ currentTarget, newState }: ToggleEvent<HTMLDetailsElement>) {
  if (newState === 'open' && currentTarget.contains(document.activeElement))
    currentTarget.scrollIntoView({ block: 'nearest' });
}
