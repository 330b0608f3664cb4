import styles from './refresh-bar.module.css';

/** Shown data is being fetched again: two pixels on the top edge of the card it stands in, never over the content. */
export function RefreshBar({ active, label = 'Refreshing' }: { active: boolean; label?: string }) {
  return active ? <div className={styles.bar} role="progressbar" aria-label={label} /> : null;
}
