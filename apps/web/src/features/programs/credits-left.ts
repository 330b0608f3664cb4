import type { ProgramInsight } from './program.queries';

/** Credits still to earn; null where a program does not say how many it requires. */
export const creditsLeft = ({
  completion_stats: { numerator, denominator },
}: Pick<ProgramInsight, 'completion_stats'>): number | null =>
  denominator > 0 ? Math.max(0, denominator - numerator) : null;
