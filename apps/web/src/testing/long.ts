import { test } from 'vitest';

/** Whether this is a long run (docs/architecture.md, Tests): `.ci/run` makes them, `npm test` takes a sample of the same. */
export const LONG = import.meta.env['LONG_TESTS'] === true;

/** All cases of a matrix in a long run, otherwise so many of them, spread evenly from the first to the last. */
export function sampled<T>(cases: readonly T[], count = 1): T[] {
  if (LONG || cases.length <= count) return [...cases];
  const step = count === 1 ? 0 : (cases.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, place) => cases[Math.round(place * step)]!);
}

const isLeftOut = Object.assign(() => {}, { each: () => () => {} }) as unknown as typeof test;

/** A test of long runs: of the largest amounts, or of what is waited for. */
export const longTest: typeof test = LONG ? test : isLeftOut;
