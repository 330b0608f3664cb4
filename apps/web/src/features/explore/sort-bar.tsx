import { Select } from '../../shared/ui/select';
import styles from './sort-bar.module.css';
import type { Sort } from './use-sort';

/** Says how a list is sorted, and lets the reader choose another order. */
export function SortBar<Value extends string>({ options, current, choose }: Sort<Value>) {
  return (
    <div className={styles.bar}>
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
