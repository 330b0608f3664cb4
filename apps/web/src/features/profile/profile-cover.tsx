import styles from './profile-card.module.css';

/** The most rings that can be told apart in so small a picture. */
const MAX_RINGS = 12;
const RING_GAP = 17;
const MAX_DASH = 126;

/** The banner of a profile, drawn from its skills: one ring for each of the strongest, the longer its dashes the higher its score. */
export function ProfileCover({ scores }: { scores: readonly number[] }) {
  const highest = Math.max(...scores);
  return (
    <svg className={styles.cover} viewBox="0 0 296 92" preserveAspectRatio="xMaxYMid meet" aria-hidden>
      {scores.slice(0, MAX_RINGS).map((score, place) => (
        <circle
          key={place} // all the identity a ring has
          className={styles.ring}
          cx="236"
          cy="98"
          r={16 + place * RING_GAP}
          strokeWidth={place % 3 === 0 ? 2 : 1.25}
          strokeDasharray={`${Math.round((score / highest) * MAX_DASH)} ${60 + place * 9}`}
          opacity={0.85 - place * 0.045}
          transform={`rotate(${-30 - place * 19} 236 98)`}
        />
      ))}
      <circle className={styles.spark} cx="206" cy="34" r="4" />
      <circle className={styles.spark} cx="120" cy="62" r="2.5" opacity="0.8" />
    </svg>
  );
}
