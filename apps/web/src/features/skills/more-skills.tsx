import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Button } from '../../shared/ui/button';
import styles from './skills-tab.module.css';
import type { SkillSet } from './skills.queries';

export interface MoreSkillsProps {
  set: SkillSet;
  query: UseInfiniteQueryResult<SkillSet>;
  /** Loads as the end of the list comes near, instead of waiting for a press. */
  eager: boolean;
  onPress: () => void;
}

/** The end of a list that goes on: brings the next page. */
export function MoreSkills({ set, query, eager, onPress }: MoreSkillsProps) {
  const { fetchNextPage, isFetching, isFetchingNextPage, isFetchNextPageError: failed } = query;
  const automatic = eager && !isFetching && !failed;
  const watch = useCallback(
    (end: HTMLElement) => {
      if (!automatic) return;
      // A busy page reports several changes at once; the last one holds.
      const observer = new IntersectionObserver((changes) => {
        if (changes.at(-1)?.isIntersecting) void fetchNextPage();
      });
      observer.observe(end);
      return () => observer.disconnect();
    },
    [automatic, fetchNextPage],
  );
  const press = () => {
    onPress();
    if (!isFetching) void fetchNextPage();
  };
  return (
    <li className={styles.more}>
      <span ref={watch} className={styles.near} />
      {failed && <p role="alert">Could not load more skills.</p>}
      <Button busy={isFetchingNextPage} onClick={press}>
        {failed ? 'Retry' : `Show more (${set.skills.length} of ${set.count})`}
      </Button>
    </li>
  );
}
