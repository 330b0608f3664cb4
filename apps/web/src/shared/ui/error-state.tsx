import type { ReactNode } from 'react';
import { Button } from './button';
import { cx } from './cx';
import { AlertCircleIcon, RefreshIcon } from './icons';
import styles from './empty.module.css';
import { useRestoreFocus } from './use-restore-focus';
import { VisuallyHidden } from './visually-hidden';

const TITLE = 'Something went wrong';
const TEXT = 'We could not reach the server. Your data is safe; try again in a moment.';

export interface ErrorStateProps {
  title?: string;
  /** Why, after the title and a colon: "Error loading courses: Something went wrong on our side." */
  reason?: string;
  /** What the reader can make of it, in the place of what is said where no reason is known. */
  children?: ReactNode;
  /** Shows the Retry button. */
  onRetry?: () => void;
  busy?: boolean;
  level?: 2 | 3 | 4;
  /** Trying again is the main thing to do here, as it is where a whole page failed. */
  main?: boolean;
  /** One row inside a card whose other parts are there. */
  inline?: boolean;
}

/** Something could not be loaded: said at once to screen readers, with a way to try again. */
export function ErrorState({
  title,
  reason,
  onRetry,
  busy,
  level = 3,
  main = level < 3,
  inline = false,
  children = !inline && !reason && TEXT,
}: ErrorStateProps) {
  const Heading = `h${level}` as const;
  const notice = useRestoreFocus<HTMLDivElement>();
  return (
    <div ref={notice} className={cx(styles.empty, inline && styles.inline)} role="alert">
      <AlertCircleIcon size={inline ? 20 : 28} stroke={1.6} className={styles.icon} aria-hidden />
      <Heading className={styles.title}>
        {title ?? TITLE}
        {reason && (
          <>
            <VisuallyHidden>: </VisuallyHidden>
            <span className={styles.text}>{reason}</span>
          </>
        )}
      </Heading>
      {children && <p className={styles.text}>{children}</p>}
      {onRetry && (
        <div className={styles.action}>
          <Button kind={main ? 'primary' : 'secondary'} onClick={onRetry} busy={busy}>
            {!busy && <RefreshIcon size={16} aria-hidden />}
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
