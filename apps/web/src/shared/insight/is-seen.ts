/** A change smaller than this is none that a student could see, in points of the score. */
const LEAST_POINTS = 0.005;

/** Whether it shows in a number with two decimals. */
export const isSeen = (points: number): boolean => Math.abs(points) >= LEAST_POINTS;
