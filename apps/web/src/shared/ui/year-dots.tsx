import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './year-dots.module.css';

/** Where a program brings no colour of its own. */
export const PROGRAM_COLOR = '#9CA3AF';

const MAX_DOTS = 4;

type Dot = 'empty' | 'half' | 'full';

/**
 * Years as dots, at most four: whole years filled, half a dot from half a year on. The only dot of a shorter program is all
 * of it. D39.
 * @param total years of the whole program, one decimal
 * @param progress years completed, may be fractional
 */
export function yearDots(total: number, progress: number): Dot[] {
  const dots = Math.min(MAX_DOTS, Math.max(1, Math.round(total)));
  const done = progress >= total ? dots : total < 1 ? progress / total : progress;
  return Array.from({ length: dots }, (_, year) => {
    const part = done - year;
    return part >= 1 ? 'full' : part >= 0.5 ? 'half' : 'empty';
  });
}

export interface YearDotsProps {
  /** Years of the whole program. */
  total: number;
  /** Years completed. */
  progress: number;
  /** Colour of the data. */
  color?: string;
  /** In a list: dots and words line up with those of other rows. */
  aligned?: boolean;
  /** Words beside the dots instead of "2.5 of 4 years"; `null` where the caller writes them. */
  children?: ReactNode;
}

/** Of a program that takes less than a year nobody counts years: its dot says how far it is. */
const nameOf = (words: string, total: number, [dot]: Dot[]) =>
  total < 1
    ? `${words}, ${dot === 'full' ? 'done' : dot === 'half' ? 'at least half done' : 'less than half done'}`
    : words;

/** How far through a program, in years: dots and the same in words, one picture to a screen reader. */
export function YearDots({
  total,
  progress,
  color = PROGRAM_COLOR,
  aligned = false,
  children,
}: YearDotsProps) {
  const words =
    total < 1 ? 'Under a year of study' : `${progress} of ${total} ${total === 1 ? 'year' : 'years'}`;
  const dots = yearDots(total, progress);
  return (
    <span
      className={cx(styles.years, aligned && styles.aligned)}
      role="img"
      aria-label={nameOf(words, total, dots)}
      style={{ '--data': color }}
    >
      <span className={styles.dots}>
        {dots.map((dot, year) => (
          <svg
            key={year}
            width="12"
            height="12"
            viewBox="0 0 12 12"
            fill="none"
            strokeWidth="1.25"
            aria-hidden
          >
            <circle cx="6" cy="6" r="5" className={dot === 'full' ? styles.full : undefined} />
            {dot === 'half' && <path d="M6 1a5 5 0 0 0 0 10Z" className={styles.full} />}
          </svg>
        ))}
      </span>
      {children === undefined ? <span aria-hidden>{words}</span> : children}
    </span>
  );
}
