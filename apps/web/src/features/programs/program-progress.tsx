import { creditsOf, formatPercent } from '../../shared/format/numbers';
import { ProgressBar } from '../../shared/ui/progress-bar';
import { YearDots } from '../../shared/ui/year-dots';
import type { ProgramInsight } from './program.queries';
import styles from './program-progress.module.css';

/** How much of a program is done: a bar, and the same in words. */
export function ProgramProgress({ stats }: { stats: ProgramInsight['completion_stats'] }) {
  return (
    <span className={styles.progress}>
      <ProgressBar percent={stats.percent_as_float} />
      <ProgressInWords stats={stats} />
    </span>
  );
}

/** "83% · 15 of 18 credits". */
export const ProgressInWords = ({ stats }: { stats: ProgramInsight['completion_stats'] }) => (
  <span className={styles.words}>
    <b>{formatPercent(stats.percent_as_float)}</b> · {creditsOf(stats.numerator, stats.denominator)}
  </span>
);

/** A dot a year: those that are done, and those to come. */
export function ProgramYears({ stats }: { stats: ProgramInsight['completion_stats'] }) {
  const { total, progress_floor: progress, hex_color_code: color } = stats.years;
  return <YearDots {...{ total, progress, color }} />;
}
