import { scoreText, stars } from '@lumen/matching';
import { Stars } from '../../shared/ui/stars';
import type { CareerInsight } from './career.queries';
import styles from './readiness.module.css';

const LABEL = 'Career readiness score';

export interface ReadinessProps {
  stats: CareerInsight['completion_stats'];
  /** Only the number beside the stars, as in a list, instead of "4.2 of 5". */
  compact?: boolean;
}

/** How ready a student is: stars to the nearest half beside the score itself, or that there is too little to say (D76). */
export function Readiness({ stats, compact = false }: ReadinessProps) {
  const { career_readiness_score: score, hex_color_code: color, has_enough_data: known, estimated } = stats;
  if (!known) return <span className={styles.unknown}>Not enough data</span>;
  return (
    <span className={styles.readiness}>
      <Stars
        value={score}
        filled={stars(score)}
        label={LABEL}
        color={color}
        size={compact ? 15 : 20}
        number={compact}
      />
      {!compact && (
        <span aria-hidden>
          <b>{scoreText(score)}</b> of 5
        </span>
      )}
      {!compact && estimated && <span className={styles.unknown}>estimated</span>}
    </span>
  );
}

/** The same under its name, for places where nothing else says what the stars are. */
export function LabelledReadiness({ stats }: { stats: CareerInsight['completion_stats'] }) {
  return (
    <div className={styles.labelled}>
      <span aria-hidden>{LABEL}</span>
      <Readiness stats={stats} />
    </div>
  );
}
