/** The value below which a share of all values lies, 0 < share <= 1. */
export function percentile(values, share) {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

export const median = (values) => percentile(values, 0.5);

/** Smallest and largest: they say how far to trust a median. */
export const spread = (values) => `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`;
