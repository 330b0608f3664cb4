import type { ReactNode } from 'react';
import styles from './form-foot.module.css';

/** The buttons that end a form on a page: at the end of a line below a rule, on phones as wide as the form. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
