import { roundPercent } from '../format/numbers';
import styles from './progress-bar.module.css';

/** A bar that is filled so far; what it says stands beside it in words. */
export const ProgressBar = ({ percent }: { percent: number }) => (
  <span className={styles.bar} style={{ '--done': `${roundPercent(percent)}%` }} aria-hidden />
);
