import type { ReactNode } from 'react';
import { CheckIcon } from '../ui/icons';
import styles from './on-dashboard.module.css';

/** In the place of the button that puts something on the dashboard, where it was there before. */
export const OnDashboard = ({ children = 'On your dashboard' }: { children?: ReactNode }) => (
  <p className={styles.line}>
    <CheckIcon size={16} aria-hidden />
    {children}
  </p>
);
