import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden';

/** Something is happening. With a label it is announced, without one it is only drawn. Size in px. */
export function Spinner({ size = 24, label }: { size?: number; label?: string }) {
  const ring = <span className={styles.spinner} style={{ '--size': `${size}px` }} aria-hidden="true" />;
  if (!label) return ring;
  return (
    <span role="status" data-loading>
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
