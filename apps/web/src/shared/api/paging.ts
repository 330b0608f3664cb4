import type { InfiniteData } from '@tanstack/react-query';

interface Page {
  results: readonly unknown[];
  /** Rows on all pages. */
  count: number;
  /** Rows that have moved behind this page since it was loaded. */
  gone?: number;
}

/** Pages by offset. One ends early where its rows are long, so the next one begins where it ends. */
export const pagedByOffset = {
  initialPageParam: 0,
  getNextPageParam: ({ results, count, gone = 0 }: Page, _pages: unknown, offset: number) => {
    const next = offset + results.length - gone;
    return results.length > 0 && next < count ? next : undefined;
  },
};

/** The rows of all pages, each once: what is added in front meanwhile pushes rows onto the next page, too. */
export function rowsOf<Row>(
  data: InfiniteData<{ results: readonly Row[] }> | undefined,
  keyOf: (row: Row) => string | number,
): Row[] {
  const rows = new Map<string | number, Row>();
  for (const row of data?.pages.flatMap(({ results }) => results) ?? [])
    if (!rows.has(keyOf(row))) rows.set(keyOf(row), row);
  return [...rows.values()];
}
