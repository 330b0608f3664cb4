import { useCallback } from 'react';
import { Button } from './button';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  /** Words of the button, such as "Show more (50 of 120)". */
  children: string;
  onMore: () => void;
  busy: boolean;
  /** Said where the last attempt failed; the button then reads Retry. */
  error?: string | false;
  /** Loads before the end of the list is reached, instead of on a press. */
  eager?: boolean;
  /** The button was pressed, which `eager` does not wait for. */
  onPress?: () => void;
}

/** The end of a list that goes on: brings the next page. */
export function LoadMore({ children, onMore, busy, error, eager = true, onPress }: LoadMoreProps) {
  const automatic = eager && !busy && !error;
  const watch = useCallback(
    (end: HTMLElement) => {
      if (!automatic) return;
      // A busy page reports several changes at once; the last one holds.
      const observer = new IntersectionObserver((changes) => {
        // New rows above a button that the keyboard has reached would push it out of sight: it waits to be pressed.
        const isReached = end.parentElement!.querySelector(':focus-visible') !== null;
        if (changes.at(-1)?.isIntersecting && !isReached) onMore();
      });
      observer.observe(end);
      return () => observer.disconnect();
    },
    [automatic, onMore],
  );
  const press = () => {
    onPress?.();
    onMore();
  };
  return (
    <div className={styles.more}>
      <span ref={watch} className={styles.near} />
      {error && <p role="alert">{error}</p>}
      <Button busy={busy} onClick={press}>
        {error ? 'Retry' : children}
      </Button>
    </div>
  );
}
