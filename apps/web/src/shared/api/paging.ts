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
