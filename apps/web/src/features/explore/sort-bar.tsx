import { Select } from '../../shared/ui/select';
import styles from './sort-bar.module.css';
import type { Sort } from './use-sort';

interface SortBarProps<Value extends string> extends Sort<Value> {
  /** Whether the list has several rows: fewer have no order. */
  hasOrder: boolean;
}

/** Says how a list is sorted, and lets the reader choose another order. */
export function SortBar<Value extends string>({ options, current, choose, hasOrder }: SortBarProps<Value>) {
  return (
    <div className={styles.bar} hidden={!hasOrder}>
      <p className={styles.note}>{current.note}</p>
      <div className={styles.select}>
        <Select
          label="Sort by"
          options={options}
          value={current.value}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
    </div>
  );
}
