import type { Parse } from './parse-row';
import type { Reading } from './reading.types';

/** Where fewer rows print their credits alike, no other row is read so. */
const USUAL_SHARE = 0.6;
const FEWEST_USUAL = 3;
/** How much less likely the way may be in which the credits are printed as usual. */
const MARGIN = 4;

/**
 * Readings in which credits are printed as those of most rows: the '1' of 'Surveying 1 5.0 88' ends the title where others have '4.5'
 * and '6.0'. What has edges of its own is left as it was read.
 */
export function withUsualCredits(readings: readonly Reading[]): readonly Reading[] {
  const counts = new Map<number, number>();
  for (const { parses } of readings)
    if (parses[0]) counts.set(decimalsOf(parses[0]), (counts.get(decimalsOf(parses[0])) ?? 0) + 1);
  const [usual, count] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [0, 0];
  if (usual === 0 || count < FEWEST_USUAL || count < USUAL_SHARE * readings.length) return readings;
  return readings.map((reading) => {
    const [first, ...others] = reading.parses;
    if (!first || first.titleHasEdges || decimalsOf(first) === usual) return reading;
    const other = others.find((parse) => parse.cost < first.cost + MARGIN && decimalsOf(parse) === usual);
    return other
      ? { ...reading, parses: [other, ...reading.parses.filter((parse) => parse !== other)] }
      : reading;
  });
}

/** How many figures stand after the point of its credits. */
const decimalsOf = ({ texts }: Parse): number => /[.,](\d+)$/.exec(texts.credits ?? '')?.[1]?.length ?? 0;
