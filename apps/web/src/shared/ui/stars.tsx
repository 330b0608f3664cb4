import { scoreText } from '@lumen/matching';
import styles from './stars.module.css';

/** Where a career brings no colour of its own. */
export const SCORE_COLOR = '#E5B100';

/** The width of one star in the drawing; stars are 1 apart. */
const SIZE = 16;
const STEP = 17;
const STAR =
  'M8 .9c.4 0 .8.2 1 .6l1.7 3.5 3.9.6c.9.1 1.2 1.2.6 1.8l-2.8 2.7.7 3.9c.1.9-.8 1.5-1.6 1.1L8 13.3l-3.5 1.8c-.8.4-1.7-.2-1.6-1.1l.7-3.9L.8 7.4c-.6-.6-.3-1.7.6-1.8L5.3 5 7 1.5c.2-.4.6-.6 1-.6Z';

const fiveStars = [0, 1, 2, 3, 4].map((index) => (
  <path key={index} d={STAR} transform={`translate(${index * STEP})`} />
));

export interface StarsProps {
  /** 0 to 5, as shown and spoken. */
  value: number;
  /** How many stars to fill, where that is rounded, say to halves; the value unless given. */
  filled?: number;
  /** What is rated, put before the spoken value. */
  label?: string;
  /** Colour of the data; a darker edge and the number make it readable whatever it is. */
  color?: string;
  /** Height in px. */
  size?: number;
  /** Whether the number stands beside; leave it out only where the caller writes it. */
  number?: boolean;
}

/** A score as five stars with its number, one picture to a screen reader: "Career readiness score: 4.2 of 5". */
export function Stars({
  value,
  filled = value,
  label,
  color = SCORE_COLOR,
  size = 16,
  number = true,
}: StarsProps) {
  const shown = scoreText(value);
  const stars = Math.min(5, Math.max(0, filled));
  const width = Math.floor(stars) * STEP + (stars % 1) * SIZE;
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={`${label ? `${label}: ` : ''}${shown} of 5`}
      style={{ '--data': color, '--size': `${size}px` }}
    >
      <svg viewBox="0 0 84 16" aria-hidden>
        <g className={styles.empty}>{fiveStars}</g>
        {stars > 0 && (
          <svg
            x="-1"
            y="-1"
            width={width + 1}
            height="18"
            viewBox={`-1 -1 ${width + 1} 18`}
            className={styles.full}
          >
            {fiveStars}
          </svg>
        )}
      </svg>
      {number && (
        <span className={styles.number} aria-hidden>
          {shown}
        </span>
      )}
    </span>
  );
}
