/**
 * A list of integers per key, all lists laid end to end (compressed sparse rows):
 * key `k` has `values[starts[k]]` up to, not including, `values[starts[k + 1]]`.
 */
export interface Runs {
  readonly starts: Int32Array;
  readonly values: Int32Array;
}

/** Packs one list per key; the order inside each list is kept. */
export function packRuns(lists: readonly ArrayLike<number>[]): Runs {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, key) => (starts[key + 1] = starts[key]! + list.length));
  const values = new Int32Array(starts[lists.length]!);
  lists.forEach((list, key) => values.set(list, starts[key]));
  return { starts, values };
}

/** The same relation seen from the values: posting lists with ascending keys. */
export interface InvertedRuns extends Runs {
  /** For each position, where the pair stood in the original; carries parallel columns such as weights along. */
  readonly origins: Int32Array;
}

/** Turns key -> values into value -> keys by counting. Values lie in 0 .. valueCount - 1. */
export function invertRuns(runs: Runs, valueCount: number): InvertedRuns {
  const starts = new Int32Array(valueCount + 1);
  for (const value of runs.values) starts[value + 1]!++;
  for (let value = 0; value < valueCount; value++) starts[value + 1]! += starts[value]!;

  const next = starts.slice();
  const values = new Int32Array(runs.values.length);
  const origins = new Int32Array(runs.values.length);
  for (let key = 0; key + 1 < runs.starts.length; key++) {
    for (let origin = runs.starts[key]!; origin < runs.starts[key + 1]!; origin++) {
      const position = next[runs.values[origin]!]!++;
      values[position] = key;
      origins[position] = origin;
    }
  }
  return { starts, values, origins };
}

/** The values of one key, as a view (no copy). */
export function run(runs: Runs, key: number): Int32Array {
  return runs.values.subarray(runs.starts[key], runs.starts[key + 1]);
}
