import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { LoadMore } from '../../shared/ui/load-more';
import type { SkillSet } from './skills.queries';

export interface MoreSkillsProps {
  set: SkillSet;
  query: UseInfiniteQueryResult<SkillSet>;
  onPress: () => void;
}

/** The end of a list that goes on: brings the next page. */
export function MoreSkills({ set, query, onPress }: MoreSkillsProps) {
  const { fetchNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = query;
  const more = useCallback(() => {
    if (!isFetching) void fetchNextPage();
  }, [isFetching, fetchNextPage]);
  return (
    <li>
      <LoadMore
        onMore={more}
        onPress={onPress}
        busy={isFetchingNextPage}
        error={isFetchNextPageError && 'Could not load more skills.'}
      >
        {`Show more (${set.skills.length} of ${set.count})`}
      </LoadMore>
    </li>
  );
}
