import { cx } from './cx';
import styles from './pips.module.css';

/** One pip per thing: filled = have, outlined = still needed. A picture only: write the count ("8 of 11") beside it. */
export function Pips({ have, total, large = false }: { have: number; total: number; large?: boolean }) {
  return (
    <span className={cx(styles.pips, large && styles.large)} aria-hidden>
      {Array.from({ length: total }, (_, index) => (
        <span key={index} data-on={index < have || undefined} />
      ))}
    </span>
  );
}
