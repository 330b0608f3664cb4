import type { ReactNode } from 'react';
import styles from './fields.module.css';

/** The fields of a dialog, one under the other. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
);

/** Fields that belong together, side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
