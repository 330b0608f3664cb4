import type { ReactNode } from 'react';
import { useRestoreFocus } from '../../shared/ui/use-restore-focus';
import styles from './earlier-imports.module.css';

/** A row of an import so far; it goes when the import is taken back, and the list keeps the focus. */
export const ImportRow = ({ children }: { children: ReactNode }) => (
  <li ref={useRestoreFocus<HTMLLIElement>()} className={styles.row}>
    {children}
  </li>
);
