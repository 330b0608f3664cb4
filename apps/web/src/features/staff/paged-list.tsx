import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rowsOf } from '../../shared/api/paging';
import { Card } from '../../shared/ui/card';
import { LoadMore } from '../../shared/ui/load-more';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { NotLoaded } from './not-loaded';

export interface PagedListProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<{ results: Item[]; count: number }>>;
  keyOf: (item: Item) => string | number;
  /** What is in the list, such as "people". */
  noun: string;
  /** What stands there when the list is empty. */
  empty: ReactNode;
  /** Shows the items that were loaded; `count` is how many there are. */
  children: (items: Item[], count: number) => ReactNode;
  /** The level of the heading of the error. */
  level?: 3 | 4;
}

/** A list that is loaded page by page: loading, failed, empty, or its items with a button for more. */
export function PagedList<Item>({ query, keyOf, noun, empty, children, level = 3 }: PagedListProps<Item>) {
  const items = rowsOf(query.data, keyOf);
  const count = query.data?.pages[0]?.count ?? 0;
  if (query.isPending)
    return (
      <Loading label={`Loading ${noun}…`}>
        <Skeleton height={240} radius="var(--r-m)" />
      </Loading>
    );
  if (query.isError && items.length === 0)
    return <NotLoaded title={`The ${noun} could not be loaded.`} query={query} level={level} />;
  if (items.length === 0) return empty;
  return (
    <>
      {children(items, count)}
      {query.hasNextPage && (
        <LoadMore
          onMore={() => void query.fetchNextPage()}
          busy={query.isFetchingNextPage}
          error={query.isFetchNextPageError && 'More could not be loaded.'}
          eager={false}
        >
          {`Show more (${items.length} of ${count})`}
        </LoadMore>
      )}
    </>
  );
}

/** The same as the whole of a card. */
export function PagedCard<Item>(props: PagedListProps<Item>) {
  return (
    <Card padded>
      <PagedList {...props} />
    </Card>
  );
}
