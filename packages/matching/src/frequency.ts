/** Each once, the most frequent first; of equally frequent ones the one that came first. */
export function byFrequency<Item>(items: readonly Item[]): Item[] {
  return [...countsOf(items)].toSorted(([, a], [, b]) => b - a).map(([item]) => item);
}

export function countsOf<Item>(items: readonly Item[]): Map<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
