import { MAX_SCORE } from '@lumen/matching';
import type { Schemas } from '@lumen/contracts';
import styles from './score-composition.module.css';
import { degreeNote, pointsText, type Share } from './score-explanation';

const FULL = MAX_SCORE * 100;

export interface ScoreCompositionProps {
  shares: readonly Share[];
  degree: Schemas['DegreePartDto'];
}

/** A score as one bar of the things it is made of, each with its points and a sentence; together they are the score. */
export function ScoreComposition({ shares, degree }: ScoreCompositionProps) {
  const together = shares.reduce((sum, { hundredths }) => sum + hundredths, 0);
  const reachable = mostOf(shares);
  return (
    <>
      <div className={styles.bar} aria-hidden>
        {shares.map(
          ({ kind, hundredths }) =>
            hundredths > 0 && (
              <div key={kind} data-kind={kind} className={styles.part} style={{ '--share': hundredths }}>
                <span>{pointsText(hundredths)}</span>
              </div>
            ),
        )}
        <div className={styles.open} style={{ '--share': reachable - together }}>
          <span>{pointsText(reachable - together)} to gain</span>
        </div>
        {reachable < FULL && <div className={styles.closed} style={{ '--share': FULL - reachable }} />}
      </div>
      <ul className={styles.legend}>
        {shares.map(({ kind, name, because, most, hundredths }) => (
          <li key={kind} className={styles.share}>
            <h4 className={styles.name}>
              <i data-kind={kind} className={styles.key} aria-hidden />
              {name}
            </h4>
            <p className={styles.points}>
              <b>{pointsText(hundredths)}</b> of {most.toFixed(2)} points
            </p>
            <p>{because}</p>
          </li>
        ))}
      </ul>
      <p className={styles.together}>
        Together <b>{pointsText(together)} of 5</b> points. {stillOpen(together, reachable, degree)}
      </p>
    </>
  );
}

/** What the parts can come to at most, in hundredths of a point. */
const mostOf = (shares: readonly Share[]): number =>
  Math.min(FULL, Math.round(shares.reduce((sum, share) => sum + share.most, 0) * 100));

/** Why it is not the full score, as far as courses and projects do not change it. */
function stillOpen(together: number, reachable: number, degree: Schemas['DegreePartDto']): string {
  const note = degreeNote(degree);
  if (note) return note;
  if (reachable < FULL)
    return `This career lists few skills, so more than ${pointsText(reachable)} cannot be reached.`;
  return together < FULL ? 'More courses and projects like this work add the rest.' : '';
}
