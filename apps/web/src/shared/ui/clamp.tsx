import { useId, useRef, useState } from 'react';
import styles from './clamp.module.css';
import { cx } from './cx';
import { useOverflow } from './use-overflow';

export interface ClampProps {
  /** Plain text. */
  children: string;
  /** Lines shown before "See more". */
  lines?: number;
  /** Set to false to show everything, such as on wide screens. */
  enabled?: boolean;
  className?: string;
}

/** Text cut to a few lines, with See more / See less where something is cut. */
export function Clamp({ children, lines = 5, enabled = true, className }: ClampProps) {
  const id = useId();
  const ref = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const cut = enabled && !open;
  // What was cut stays so while it is open: the button that has the focus is the one that closes it.
  const overflows = useOverflow(ref, cut);
  return (
    <>
      <p
        ref={ref}
        id={id}
        dir="auto"
        className={cx(className, cut && styles.clamp)}
        style={{ '--lines': lines }}
      >
        {children}
      </p>
      {enabled && overflows && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'See less' : 'See more'}
        </button>
      )}
    </>
  );
}
