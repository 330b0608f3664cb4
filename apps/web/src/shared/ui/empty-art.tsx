import type { ReactNode } from 'react';
import styles from './empty-art.module.css';

export type EmptyDrawing = 'skills' | 'search' | 'projects' | 'paper' | 'done' | 'heart';

const plus = (x: number, y: number) => (
  <>
    <circle cx={x} cy={y} r="9" className={styles.disc} />
    <path d={`M${x - 4} ${y}h8M${x} ${y - 4}v8`} className={styles.mark} />
  </>
);

const DRAWINGS: Record<EmptyDrawing, ReactNode> = {
  skills: (
    <>
      <path d="M68 50V10a40 40 0 0 1 34.6 20Z" className={styles.soft} />
      {[16, 28, 40].map((radius) => (
        <circle key={radius} cx="68" cy="50" r={radius} strokeDasharray="3 6" />
      ))}
      {plus(68, 50)}
      <circle cx="103" cy="66" r="4.5" className={styles.gold} />
      <circle cx="36" cy="30" r="3.5" className={styles.iris} />
    </>
  ),
  search: (
    <>
      {[18, 42, 66].map((y) => (
        <g key={y}>
          <rect x="24" y={y} width="88" height="16" rx="5" className={styles.paper} strokeDasharray="3 5" />
          <path d={`M32 ${y + 8}h${44 - (y - 18) / 3}`} />
        </g>
      ))}
      <circle cx="88" cy="46" r="17" className={styles.lens} />
      <path d="m101 59 11 11" className={styles.lens} />
      <circle cx="30" cy="10" r="3.5" className={styles.iris} />
      <circle cx="118" cy="24" r="4.5" className={styles.gold} />
    </>
  ),
  projects: (
    <>
      <rect x="38" y="12" width="60" height="44" rx="8" transform="rotate(-8 68 34)" strokeDasharray="3 6" />
      <rect x="34" y="26" width="68" height="54" rx="9" className={styles.paper} />
      <path d="m34 66 17-17 13 13 11-10 27 24" />
      <path
        d="M34 66 51 49l13 13 11-10 27 24v-5.5 0a9 9 0 0 1-9 9H43a9 9 0 0 1-9-9Z"
        className={styles.soft}
      />
      {plus(102, 80)}
      <circle cx="84" cy="40" r="4.5" className={styles.gold} />
      <circle cx="28" cy="20" r="3.5" className={styles.iris} />
    </>
  ),
  done: (
    <>
      {[28, 40].map((radius) => (
        <circle key={radius} cx="68" cy="48" r={radius} strokeDasharray="3 6" />
      ))}
      <circle cx="68" cy="48" r="18" className={styles.disc} />
      <path d="m60 48.5 6 6 11-12" className={styles.mark} />
      <circle cx="104" cy="64" r="4.5" className={styles.gold} />
      <circle cx="34" cy="32" r="3.5" className={styles.iris} />
    </>
  ),
  heart: (
    <>
      {[28, 40].map((radius) => (
        <circle key={radius} cx="68" cy="48" r={radius} strokeDasharray="3 6" />
      ))}
      <path
        d="M68 66 53.500 52a9.800 9.800 0 0 1 14.500-13 9.800 9.800 0 0 1 14.500 13Z"
        className={styles.soft}
      />
      <circle cx="104" cy="64" r="4.5" className={styles.gold} />
      <circle cx="34" cy="32" r="3.5" className={styles.iris} />
    </>
  ),
  paper: (
    <>
      <path d="M46 8h31l17 17v55a6 6 0 0 1-6 6H46a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6Z" className={styles.paper} />
      <path d="M77 8v12a5 5 0 0 0 5 5h12" />
      {[40, 52, 64].map((y) => (
        <path key={y} d={`M51 ${y}h${y === 64 ? 18 : 32}`} />
      ))}
      <circle cx="112" cy="34" r="4.5" className={styles.gold} />
      <circle cx="28" cy="56" r="3.5" className={styles.iris} />
    </>
  ),
};

/** Small line drawings for empty states, in the colours of the theme. */
export function EmptyArt({ drawing }: { drawing: EmptyDrawing }) {
  return (
    <svg viewBox="0 0 136 96" className={styles.art}>
      {DRAWINGS[drawing]}
    </svg>
  );
}
