import type { UseQueryResult } from '@tanstack/react-query';
import { problemText } from '../../shared/api/problem-text';
import { ErrorState } from '../../shared/ui/error-state';

export interface NotLoadedProps {
  /** What could not be loaded, as a sentence. */
  title?: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  level?: 3 | 4;
}

/** Says why a query has no data, with a way to try again. */
export function NotLoaded({ title, query, level = 3 }: NotLoadedProps) {
  return (
    <ErrorState title={title} level={level} onRetry={() => void query.refetch()} busy={query.isFetching}>
      {query.error && problemText(query.error)}
    </ErrorState>
  );
}
