interface Page<Row> {
  results: Row[];
  /** Rows on all pages. */
  count: number;
}

/**
 * The rows of a list that is shown whole. A page ends early where its rows are long, so the next one begins where it ends
 * and not where it was to end.
 */
export async function fetchAllRows<Row>(pageFrom: (offset: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { results, count } = await pageFrom(rows.length);
    rows.push(...results);
    if (results.length === 0 || rows.length >= count) return rows;
  }
}
