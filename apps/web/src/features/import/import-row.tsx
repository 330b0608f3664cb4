import type { ReactNode } from 'react';
import { LeavingRow } from '../../shared/ui/leaving-row';
import styles from './earlier-imports.module.css';

/** A row of an import so far; it goes when the import is taken back, and the list keeps the focus. */
export const ImportRow = ({ children }: { children: ReactNode }) => (
  <LeavingRow className={styles.row}>{children}</LeavingRow>
);
