import { creditsOf, formatPercent, roundPercent } from '../../shared/format/numbers';
import { YearDots } from '../../shared/ui/year-dots';
import type { ProgramInsight } from './program.queries';
import styles from './program-progress.module.css';

/** How much of a program is done: a bar, and the same in words. */
export function ProgramProgress({ stats }: { stats: ProgramInsight['completion_stats'] }) {
  const { numerator, denominator, percent_as_float: percent } = stats;
  return (
    <span className={styles.progress}>
      <ProgressBar percent={percent} />
      <span>
        <b>{formatPercent(percent)}</b> · {creditsOf(numerator, denominator)}
      </span>
    </span>
  );
}

/** A bar that is filled so far; what it says stands beside it in words. */
export const ProgressBar = ({ percent }: { percent: number }) => (
  <span className={styles.bar} style={{ '--done': `${roundPercent(percent)}%` }} aria-hidden />
);

/** A dot a year: those that are done, and those to come. */
export function ProgramYears({ stats }: { stats: ProgramInsight['completion_stats'] }) {
  const { total, progress_floor: progress, hex_color_code: color } = stats.years;
  return <YearDots {...{ total, progress, color }} />;
}
