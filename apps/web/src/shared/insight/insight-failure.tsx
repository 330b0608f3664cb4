import type { UseQueryResult } from '@tanstack/react-query';
import { isMissing } from '../api/http-error';
import { problemText } from '../api/problem-text';
import { ErrorState } from '../ui/error-state';

export interface InsightFailureProps {
  /** What could not be done. */
  message: string;
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
  /** In a card whose other parts are there. */
  inline?: boolean;
  /** Which part of that card is not there, in a sentence. */
  missing?: string;
}

/** In the place of a career or a program that could not be fetched, or of a part of it. */
export function InsightFailure({ message, query, inline, missing }: InsightFailureProps) {
  return (
    <ErrorState
      title={`Error: ${message}`}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
      level={inline ? 4 : 3}
      inline={inline}
      main={!inline}
    >
      {query.error && isMissing(query.error) ? problemText(query.error) : inline ? missing : undefined}
    </ErrorState>
  );
}
