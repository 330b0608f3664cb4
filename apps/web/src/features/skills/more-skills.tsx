import { useCallback } from 'react';
import { Button } from '../../shared/ui/button';
import styles from './skills-tab.module.css';

export interface MoreSkillsProps {
  /** Skills in the list so far, and in all. */
  loaded: number;
  count: number;
  loading: boolean;
  failed: boolean;
  /** Loads as the end of the list comes near, instead of waiting for a press. */
  eager: boolean;
  onNear: () => void;
  onPress: () => void;
}

/** The end of a list that goes on: brings the next page. */
export function MoreSkills({ loaded, count, loading, failed, eager, onNear, onPress }: MoreSkillsProps) {
  const automatic = eager && !loading && !failed;
  const watch = useCallback(
    (end: HTMLElement) => {
      if (!automatic) return;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear());
      observer.observe(end);
      return () => observer.disconnect();
    },
    [automatic, onNear],
  );
  return (
    <li className={styles.more}>
      <span ref={watch} className={styles.near} />
      {failed && <p role="alert">Could not load more skills.</p>}
      <Button busy={loading} onClick={onPress}>
        {failed ? 'Retry' : `Show more (${loaded} of ${count})`}
      </Button>
    </li>
  );
}
