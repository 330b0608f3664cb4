/** So many texts take a few milliseconds; then other requests of the process get a turn. */
const STEP = 50;

/**
 * `list.map(map)` in many short steps.
 * @param pause is called after each with the share that is done, 0 .. 1; a promise is awaited
 */
export async function mapInSteps<T, R>(
  list: readonly T[],
  map: (item: T, place: number) => R,
  pause: (done: number) => unknown,
): Promise<R[]> {
  const results: R[] = [];
  for (const [place, item] of list.entries()) {
    if (place % STEP === 0) await pause(place / list.length);
    results.push(map(item, place));
  }
  return results;
}
