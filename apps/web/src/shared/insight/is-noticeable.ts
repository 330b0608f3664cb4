/** Points of a score. A smaller change does not show in a number with two decimals. */
const MIN_POINTS = 0.005;

/** Whether a change of a score is large enough to show. */
export const isNoticeable = (points: number): boolean => Math.abs(points) >= MIN_POINTS;
