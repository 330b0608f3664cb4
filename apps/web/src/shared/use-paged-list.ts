import {
  hashKey,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export interface PagedList<Page> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** Refetches the first page; the others are fetched when they are scrolled to. */
  restart: () => void;
  /** Changes with each answered search and each restart. As the React key of the list it resets it to its top. */
  listKey: string;
}

/**
 * A list that may have been read a hundred pages far. Query would fetch all of them again, one after the other: so of a
 * list that is left or refetched only the first page is kept, and a search is one request.
 */
export function usePagedList<Page, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, number>,
): PagedList<Page> {
  const queries = useQueryClient();
  const query = useInfiniteQuery(options);
  const hash = hashKey(options.queryKey);
  useEffect(() => () => keepFirstPage(queries, hash), [queries, hash]);
  const [answered, setAnswered] = useState(hash);
  if (query.isSuccess && !query.isPlaceholderData && answered !== hash) setAnswered(hash);
  const [restarts, setRestarts] = useState(0);
  const restart = () => {
    keepFirstPage(queries, hash);
    setRestarts(restarts + 1);
    void query.refetch();
  };
  return { query, restart, listKey: `${restarts} ${answered}` };
}

/** What is out of date stays so. */
function keepFirstPage(queries: QueryClient, hash: string): void {
  const list = queries.getQueryCache().get<InfiniteData<unknown>>(hash);
  const { data, dataUpdatedAt, isInvalidated } = list?.state ?? {};
  if (!list || !data || data.pages.length <= 1) return;
  queries.setQueryData<InfiniteData<unknown>>(
    list.queryKey,
    { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    { updatedAt: isInvalidated ? 0 : dataUpdatedAt },
  );
}
