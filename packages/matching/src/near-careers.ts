export interface NearCareer {
  readonly career: number;
  /** 0 .. 1, to four decimals. */
  readonly similarity: number;
}

/** Less alike than this is chance. */
export const MIN_SIMILARITY = 0.03;

/** The careers that are most alike, the most alike first; only those that may be named. */
export function nearestCareers(
  similarities: Float64Array,
  mayBeNamed: (career: number) => boolean,
  count: number,
): NearCareer[] {
  const near: NearCareer[] = [];
  similarities.forEach((exact, career) => {
    // A text much longer than usual may say more than all.
    const similarity = Math.min(1, toFourDecimals(exact));
    if (similarity > MIN_SIMILARITY && mayBeNamed(career)) near.push({ career, similarity });
  });
  return near.toSorted((a, b) => b.similarity - a.similarity || a.career - b.career).slice(0, count);
}

export const toFourDecimals = (value: number): number => Math.round(value * 1e4) / 1e4;
