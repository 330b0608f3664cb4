import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../ui/error-state';

export interface InsightFailureProps {
  /** What could not be done. */
  message: string;
  query: Pick<UseQueryResult, 'refetch' | 'isFetching'>;
}

/** In the place of a career or a program that could not be fetched. */
export function InsightFailure({ message, query }: InsightFailureProps) {
  return (
    <ErrorState title={`Error: ${message}`} onRetry={() => void query.refetch()} busy={query.isFetching} />
  );
}
